/** Diagrams as designs have them; mermaid takes each. */
export const SOUND: Record<string, string> = {
  'a C4 context': `C4Context
  title Library, system context
  Person(member, "Member", "Borrows books")
  Person_Ext(courier, "Courier")
  System(library, "Library System", "Lends and takes back")
  System_Ext(mail, "Mail Service", "Sends letters")
  SystemDb_Ext(catalog, "National Catalogue")
  Rel(member, library, "reserves a book", "HTTPS")
  Rel(library, mail, "sends a reminder")
  BiRel(library, catalog, "exchanges records")
  UpdateLayoutConfig($c4ShapeInRow="3", $c4BoundaryInRow="1")`,
  'a C4 container': `C4Container
    Person(user, "User")
    System_Boundary(shop, "Shop") {
      Container(web, "Web App", "React", "Shows the shop")
      Container(api, "API", "Node.js, Hono", "Answers")
      ContainerDb(db, "Database", "PostgreSQL 16", "Keeps orders")
      ContainerQueue(queue, "Queue", "RabbitMQ", "Carries events")
    }
    Container_Ext(pay, "Payment", "Stripe")
    Rel(user, web, "uses", "HTTPS")
    Rel(web, api, "calls", "JSON over HTTPS")
    Rel_D(api, db, "reads and writes", "SQL")
    Rel(api, queue, "publishes", "AMQP")
    Rel_R(api, pay, "charges")`,
  'C4 with nested boundaries and styles': `C4Context
  Enterprise_Boundary(b0, "Bank") {
    System_Boundary(b1, "Core") {
      System(s1, "Ledger")
    }
    Boundary(b2, "Branch", "office") {
      Person(teller, "Teller")
    }
  }
  Rel(teller, s1, "books")
  UpdateElementStyle(s1, $bgColor="grey", $fontColor="red")
  UpdateRelStyle(teller, s1, $textColor="blue", $offsetX="5")`,
  'a C4 component': `C4Component
  Container(spa, "Page", "TypeScript")
  Component(sign, "Sign In", "Controller", "Lets in")
  ComponentDb(cache, "Cache", "Redis")
  Rel(spa, sign, "posts to", "JSON")
  Rel(sign, cache, "looks up")`,
  'a plain sequence': `sequenceDiagram
  participant U as User
  participant W as Web App
  participant A as API
  U->>W: opens the page
  W->>+A: GET /orders
  A-->>-W: 200 with a list
  W-->>U: shows it`,
  'a sequence with blocks': `sequenceDiagram
    autonumber
    actor Member
    participant API
    participant DB as Database
    Member->>API: POST /loans
    alt the book is free
      API->>DB: INSERT loan
      DB-->>API: ok
      API-->>Member: 201
    else it is lent
      API-->>Member: 409 Conflict
    end
    opt a reminder is wanted
      API-)Member: mail
    end
    loop every hour
      API->>DB: expire reservations
    end
    par one
      API->>DB: a
    and two
      API->>DB: b
    end
    critical a lock
      API->>DB: lock
    option it times out
      API--xMember: 503
    end
    break on error
      API-->>Member: 500
    end`,
  'notes, boxes and activation': `sequenceDiagram
    title Paying
    box Aqua Inside
    participant A as API
    participant B as Bank-Adapter
    end
    Note over A,B: they share a secret
    Note right of A: keeps the order
    activate A
    A->>B: charge (idempotent)
    B-->>A: done 100% — "fine"
    deactivate A
    rect rgb(200, 220, 255)
    A->>A: write the event
    end`,
  'names with blanks and hyphens': `sequenceDiagram
    participant Order Service
    participant pay-service as Payment Service
    Order Service->>pay-service: charge
    pay-service-->>Order Service: paid`,
  'a sequence without declared participants': `sequenceDiagram
    Alice->>Bob: hello
    Bob-->>Alice: hi
    Alice-xBob: gone
    Bob->Alice: plain
    Bob-->Alice: dotted
    Alice--)Bob: later`,
  'an entity by its character': 'sequenceDiagram\n  A->>B: a#59; b and #quot;c#quot;',
  'an ER diagram': `erDiagram
    CUSTOMER ||--o{ ORDER : places
    ORDER ||--|{ ORDER_ITEM : "is made of"
    PRODUCT |o--o{ ORDER_ITEM : "is bought as"
    CUSTOMER }|..|{ ADDRESS : uses
    CUSTOMER {
      uuid id PK
      varchar(255) email UK "unique, lower case"
      timestamptz created_at
    }
    ORDER {
      uuid id PK
      uuid customer_id FK
      numeric(10,2) total
      text[] tags
    }
    ORDER_ITEM {
      uuid order_id PK, FK
      int line PK
    }`,
  'ER names in small letters': `erDiagram
  users ||--o{ posts : writes
  posts }o--o{ tags : has
  users {
    bigint id PK
    string name
  }`,
  'ER with aliases, quotes and a direction': `erDiagram
  direction LR
  p[Person] {
    string name
  }
  a["Customer Account"] {
    string mail
  }
  p ||--o| a : has
  "Order Line" ||--|| a : belongs`,
  'an ER entity alone': 'erDiagram\n  THING\n  OTHER {\n  }\n  THIRD {}',
  'hyphens in ER names': 'erDiagram\n  LINE-ITEM }|--|| ORDER-HEAD : part-of',
  'a state diagram': `stateDiagram-v2
    [*] --> Draft
    Draft --> Submitted : submit
    Submitted --> Approved : approve [by an editor]
    Submitted --> Draft : send back
    Approved --> [*]`,
  'states with names and nests': `stateDiagram-v2
  direction LR
  state "Waiting for payment" as waiting
  state choice <<choice>>
  [*] --> waiting
  waiting --> choice
  choice --> Paid : yes
  choice --> Cancelled : no
  state Paid {
    [*] --> packing
    packing --> sent
    sent --> [*]
  }
  Paid : it is paid
  note right of Cancelled : nothing is kept
  note left of waiting
    up to 30 minutes
  end note
  Cancelled --> [*]`,
  'states that run together': `stateDiagram-v2
  state Active {
    [*] --> on
    --
    [*] --> off
  }
  state fork_it <<fork>>
  state join_it <<join>>
  [*] --> fork_it
  fork_it --> Active
  Active --> join_it
  join_it --> [*]`,
  'the older state diagram': 'stateDiagram\n  [*] --> s1\n  s1 --> [*]',
  'a colon in a transition': 'stateDiagram-v2\n  A --> B : at 10:30\n  B --> A : see: this',
  'underscores in states': 'stateDiagram-v2\n  [*] --> in_review\n  in_review --> sent_back: by editor',
  'a flowchart': `flowchart TD
    A[Start] --> B{Is it open?}
    B -->|yes| C[Take it]
    B -->|no| D[Wait]
    C --> E([End])
    D --> B`,
  'every shape': `flowchart LR
    a[box] --> b(round)
    b --> c([stadium])
    c --> d[[routine]]
    d --> e[(store)]
    e --> f((circle))
    f --> g>flag]
    g --> h{choice}
    h --> i{{hexagon}}
    i --> j[/in/]
    j --> k[\\out\\]
    k --> l(((twice)))`,
  'every arrow': `flowchart LR
    A --> B
    A --- B
    A -.-> B
    A ==> B
    A --x B
    A --o B
    A <--> B
    A ~~~ B
    A ----> B
    A -- text --> B
    A -. text .-> B
    A == text ==> B
    A -.- B
    A === B
    A -->|"quoted (text)"| B`,
  'quotes around labels': `graph LR
    web["Web App (React)"] -->|"GET /orders/{id}"| api["API: Hono"]
    api --> db[("PostgreSQL")]`,
  'chains and groups of nodes': 'flowchart LR\n  A --> B --> C\n  A & B --> C & D\n  X1-->Y1',
  subgraphs: `flowchart TB
    subgraph client [Client side]
      direction LR
      web[Web]
    end
    subgraph "Server side"
      api[API] --> db[(DB)]
    end
    subgraph data
      cache
    end
    web --> api`,
  styles: `flowchart LR
    A:::hot --> B
    classDef hot fill:#f96,stroke:#333
    class B hot
    style A fill:#fff,stroke-width:2px
    linkStyle 0 stroke:#ff3`,
  semicolons: 'graph TD;\n  A-->B;\n  B-->C;',
  'comments and directives': `%%{init: {"theme": "dark"}}%%
flowchart LR
  %% a comment
  A --> B`,
  'front matter': '---\ntitle: Orders\n---\nflowchart LR\n  A --> B',
  'hyphens and dots in ids': 'flowchart LR\n  web-app --> api.v1\n  api.v1 --> db_main',
  'a label with a break': 'flowchart LR\n  A[one<br/>two] --> B[a & b, c: d; e]',
  'numbers as ids': 'flowchart LR\n  1[One] --> 2[Two]',
  'marks for readers': 'flowchart LR\n  accTitle: Orders\n  accDescr: How they go\n  A --> B',
  'a graph without direction': 'graph\n  A --> B',
  'labels inside arrows without blanks': 'flowchart LR\n  A --yes--> B\n  A --"no way"--> C',
  'a lone node': 'flowchart LR\n  A["only one"]',
  'a state alone': 'stateDiagram-v2\n  Open\n  Open --> Closed',
  'ER comments':
    'erDiagram\n  %% tables\n  A {\n    int id PK "the key"\n    %% more\n    text b "a note"\n  }',
  'an arrow into a word that begins with o': 'flowchart LR\n  A --> orders\n  orders --> x1',
  'C4 with options':
    'C4Context\n  Person(a, "A", $tags="x")\n  System(b, "B", "does", $link="https://example.org")\n  Rel(a, b, "uses", $tags="y")',
  'an empty label in C4': 'C4Context\n  Person(a, "A", "")\n  System(b, "B")\n  Rel(a, b, "")',
  'accented words': 'sequenceDiagram\n  participant É as Élève\n  É->>Serveur: demande à',
}

/** Diagrams that mermaid takes, some of them in another sense than was meant; they are not read here, and it is said. */
export const UNREAD: Record<string, string> = {
  'a pie': 'pie\n  "a" : 1',
  'a class diagram': 'classDiagram\n  class A',
  'a gantt chart': 'gantt\n  title x\n  section a\n  b : 2024-01-01, 3d',
  'a mind map': 'mindmap\n  root\n    a',
  'shapes by data': 'flowchart LR\n  A@{ shape: rect }',
  'a click': 'flowchart LR\n  A --> B\n  click A "https://example.org"',
  'words behind an ER label': 'erDiagram\n  A ||--o{ B : places often',
  'an unknown key': 'erDiagram\n  A {\n    int id PRIMARY KEY\n  }',
  'blanks in a state': 'stateDiagram-v2\n  In Review --> Done',
  'a brace too many': 'stateDiagram-v2\n  A --> B\n  }',
  'a label in bars': 'stateDiagram-v2\n  A -->|go| B',
  'a parenthesis that does not close in C4': 'C4Context\n  Person(a, "A"\n  System(b, "B")',
}
