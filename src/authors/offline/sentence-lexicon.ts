/**
 * Families of words that lean towards a kind: doubt, hope, what is left to others, trouble, paper, what a product does. A family
 * says nothing by itself; how much it weighs is learnt.
 */

const toPattern = (words: string): RegExp =>
  new RegExp(String.raw`\b(?:${words.trim().replace(/\s*\n\s*/g, '|')})\b`, 'iu')

const FAMILIES: Record<string, string> = {
  doubt: String.raw`
    (?:not|un)(?: \w+)? (?:sure|certain|decided|settled|clear|agreed|known|clarified|resolved|discussed|received)
    undecided|unclear|unknown|unsure|uncertain|unresolved|unsettled|tbd|tbc|pending|debatable
    maybe|perhaps|possibly|might|depends?|depending|whether
    (?:do|does|did)(?: not|n['’]t) (?:\w+ )?(?:know|say|mention|tell)|(?:cannot|can['’]t|could(?: not|n['’]t)) (?:\w+ )?(?:say|tell|answer|judge|decide)
    no (?:idea|answer|decision|clue|view|opinion)|nobody (?:\w+ )?(?:knows?|knew|asked|defined|decided|could|has asked|can tell)|no one (?:\w+ )?(?:knows?|knew|asked|had|has)
    (?:under|up for|still in|open to) (?:discussion|debate|negotiation|review)|remains? to be|to be (?:seen|decided|clarified|agreed|discussed|confirmed)|is being (?:examined|checked|discussed|looked into|clarified)
    (?:is|are) (?:silent|divided|arguing|debating|split)|(?:has|have)(?: not|n['’]t) (?:yet )?(?:been )?(?:replied|answered|decided|said|asked|settled|clarified|agreed|told|received)
    never (?:talked|spoke|asked|discussed|agreed|thought)|i must think|think about (?:it|that)|one would have to|i suppose|i wonder|wondering|hm+
    opinion of|a decision (?:of|for)|(?:to|must|should|will|have to|need to) (?:ask|decide|find out|clarify|check with|see whether)|asks? (?:whether|if|who|what|how)|trial (?:report|run|at)|the result (?:is|comes)|without reply|says? hm+|come back to you`,
  ask: String.raw`
    ask|asks|asked|asking
    lawyer|legal|solicitor|board|committee|council|chamber|union|works council|insurer|statutes?|bylaws?|data protection`,
  hope: String.raw`
    hope|hopes|hoping|hopefully|dream|dreams|dreaming|ambition|vision|expect|expects|expected|aim|aims|aiming|aspire
    goal|goals|target|targets|objective|objectives|success|successful|kpi|payback|saving|savings
    satisfied|happy|glad|delighted|heaven|relief|worth it|paid for itself|pays for itself|frame that|sleep (?:well|one night|through)
    (?:i|we)(?:['’]d| would| could) (?:settle for|live with|be happy)|all (?:i|we) (?:want|ask)|that['’]s all|if only|one day i|finally`,
  change: String.raw`
    (?:up|down) (?:by|to|from)|by (?:a|one) (?:half|third|quarter|fifth|tenth)|by \d+ ?(?:%|per cent|percent|points)|half (?:as|the|of|that)|half of it
    halved?|doubled?|twice as|fewer|less than|no more than|at most|under \d|below \d|above \d|over \d+ ?%|instead of \d|not \d+|from \d[\d.,]* (?:\w+ )?to \d
    declines?|drops?|falls?|rises?|grows?|shrinks?|goes (?:up|down)|improves?|reduces?|cuts?
    by (?:the end|next|spring|summer|autumn|winter|easter|christmas|january|february|march|april|june|july|august|september|october|november|december|20\d\d|q[1-4])|within (?:a|one|the first|two|three|six|eleven|twelve|\d+) (?:year|months|season)|after (?:one|a|two|six|the first) (?:season|year|months|years)|this time next year|in (?:a|one|two|three) (?:year|years|seasons?)
    (?:now|today|currently|so far)[:,]? (?:it['’]s |it is )?\d|\d+ (?:now|today)|where (?:today|it has been|it was|now)`,
  relief: String.raw`
    never again|no longer|any ?more|nobody (?:\w+ )?(?:waits|has to|needs to|calls|asks|forgets)|none|zero|without having to|stop (?:having|being|showing|losing|looking|\w+ing)|in peace|only (?:row|teach|cook)`,
  others: String.raw`
    leave|leaves|leaving|left out|keep|keeps|keeping|stay|stays|staying|remain|remains|continue|continues|go on|goes on|carry on|carries on
    elsewhere|separate|separately|existing|already|own (?:program|software|system|tool|books|thing|inventory|app|list|site)|hands off|off limits|untouched|alone
    (?:somebody|someone|everybody|another|other) (?:else|supplier|department|system|provider|program)|contract|job of|business of|matter of|(?:is|are) (?:not )?(?:ours|theirs|hers|his)
    accountant|accounts|payroll|salaries|wages|invoices|invoicing|billing|bookkeeping|tax|taxes|fees|erp|crm|hr|sap|treasurer`,
  refused: String.raw`
    no thanks?|thank you no|please no|spare (?:me|us)|forget|never mind|(?:do not|don['’]t|won['’]t|will not|would not|wouldn['’]t|no(?:t)?) (?:\w+ )?(?:want|need|wanted|needed|asking|planning|interested|dream|bother|make (?:me|us)|build|touch|touching|rebuild|rebuilding|replace|replacing|intention)
    no (?:intention|place|desire|wish|point|business|plans?|need|interest)|not (?:part|in|for) (?:of )?(?:it|this|us|here|scope|the order|the first)|not ours|not (?:for|up for) (?:us|debate)|nor (?:will|do|should|shall)|neither
    excluded?|excluding|exclusion|out of|out on purpose|later|not now|not yet|another time|next year|second phase|phase two|version two|scope|elsewhere|instead of this
    not (?:a|an|our) (?:topic|subject|issue|shop|goal|aim|task|matter|question)|(?:is|are) not (?:handled|registered|covered|included|planned|wanted|touched)|rather not|no,`,
  trouble: String.raw`
    circus|joke|mess|nightmare|mad|madness|crazy|ridiculous|absurd|awful|terrible|horrible|annoying|painful|chaos|hopeless|embarrassing|shame|stupid|idiot|god|damn|luck
    wrong|lost|missing|broken|forgotten|forgets?|late|double|twice|again and again|every (?:single )?time|always|never the same|half of (?:it|them)|in vain|by feel|by stomach|guess(?:es|ing|work)?|shouting|argue|arguing|quarrel
    nobody|no one|knows|too late|after waiting|falls? off|disappears?|vanish\w*|moved on|piles?|costs us|complain\w*|can['’]t read|don['’]t even|or not at all|anew|retyped?|type twice|although|even though`,
  paper: String.raw`
    paper|notebook|notebooks|diary|book|binder|binders|folder|folders|board|whiteboard|blackboard|card|cards|index cards?|slip|slips|sheet|sheets|sticky notes?|envelope|envelopes|fax|faxes|pencil|pen|excel|spreadsheet|spreadsheets|word files?|whatsapp|group chat|telephone|telephones|phones? (?:me|us|the)|rings? (?:me|us|round)|by (?:hand|phone|telephone|radio|post|mail)|shoe box(?:es)?|drawer|fridge|cupboard|shed|beer mat|typed|types|in (?:my|his|her|their) heads?`,
  story: String.raw`
    last (?:week|month|year|summer|winter|spring|autumn|season|time|audit|saturday|sunday|night)|once|yesterday|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday) i|in (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d\d)|since (?:easter|christmas|19\d\d|20\d\d)|two winters ago|ago|used to|told (?:me|us)|was|were|had|did|got|came|went|said`,
  amount: String.raw`
    we (?:are|have|look after|cast|accompany|serve|run|handle|manage)|there are|about \d[\d,.]*|roughly \d|around \d|an estimated|(?:a|per|each|every) (?:year|week|month|day|night|season|shift)|\d[\d,.]* (?:\w+ )?(?:members|people|staff|volunteers|employees|customers|patients|children|pupils|households|farms|sites|vehicles|vans|rooms)`,
  product: String.raw`
    app|screen|tablet|phone|display|button|tap|taps|press|scan|scans|photo|photos|picture|map|calendar|list|overview|message|reminder|reminded|notification|alert|warning|colour|red|green|code|login|password|offline|automatically|by itself|print|printed|export|search|filter|field|form|entry|log|record|recorded|track|show|shows|sees|see|gets|get a|told|sent|receives`,
  duty: String.raw`
    must|must not|has to|have to|needs to|need to|should|shall|may|may not|can|cannot|can['’]t|will|only|never|always|nobody|every|each|whoever|unless|except|until|at most|at least|before|after|within|if|when`,
  bound: String.raw`
    servers?|host(?:ed|ing)|cloud|data cent(?:re|er)|stored in|kept in|in (?:the )?(?:eu|europe|germany|norway|switzerland|britain|england|ireland|country)|outside (?:of )?(?:the )?(?:eu|europe|britain|country|building|network)|licen[cs]e|budget|ceiling|subscription|a month|per month|once and|we(?:['’]re| are) out|cannot afford|afford|costs? (?:us )?(?:more|at most|nothing)|free or
    (?:runs?|works?|usable|readable) (?:on|with|in|without)|we (?:already )?(?:have|own|got)|(?:phones?|tablets?|laptop|pc|machine) (?:we|they|the)|old (?:pc|tablets?|phones?|laptop|computer)|wifi|reception|signal|offline|gloves|sunlight|one hand|password|training|languages?`,
  chat: String.raw`
    hello|hi|dear|thanks|thank you|regards|wishes|greetings|sincerely|faithfully|yours|cheers|bye|sorry|forgive|recording|can you hear|mail|letter|e-?mail|attached|reading|write to you|writing to|talked|meet you|coffee|tea|weekend|reception|in until|reach me|call me|ps|anyway|that['’]s (?:it|me|all)|so far|had to be said`,
}

const PATTERNS = Object.entries(FAMILIES).map(([name, words]): [string, RegExp] => [name, toPattern(words)])

/** The families of words that a sentence has, and which of them stand in front. */
export const findFamilies = (core: string): string[] => {
  const front = core.split(/\s+/).slice(0, 4).join(' ')
  return PATTERNS.flatMap(([name, words]) => [
    ...(words.test(core) ? [name] : []),
    ...(words.test(front) ? [`${name} first`] : []),
  ])
}
