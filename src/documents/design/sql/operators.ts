/** Operators of PostgreSQL that designs use: what stands on both sides, and what comes out. */

/** A row: operators, family on the left, on the right, what it gives (`same` as on the left). */
const ROWS = `
+,-,*,/,%,^ number number number
&,|,#,<<,>> int int int
+,- date int date
- date date int
- timestamp time interval
- timestamptz time interval
- date timestamp interval
- date timestamptz interval
+,- timestamp interval timestamp
+,- timestamptz interval timestamptz
+,- date interval timestamp
+ interval time any
+ date timewise timestamp
+,- interval interval interval
*,/ interval number interval
* number interval interval
+,- money money money
*,/ money number money
* number money money
|| text any text
|| any text text
|| array any same
|| any array any
|| jsonb jsonb jsonb
|| bytea bytea bytea
|| tsvector tsvector tsvector
@>,<@,&& array array bool
@>,<@,&& range range bool
@>,<@ range any bool
<@ any range bool
@>,<@ jsonb jsonb bool
+,*,- range range same
<<,>>,&<,&>,-|- range range bool
<<,>>,<<=,>>=,&& inet inet bool
? jsonb text bool
?|,?& jsonb array bool
-> json any json
-> jsonb any jsonb
->> json any text
->> jsonb any text
#> json array json
#> jsonb array jsonb
#>> json array text
#>> jsonb array text
- jsonb any jsonb
@@ tsvector tsquery bool
@@ text tsquery bool
@? jsonb jsonpath bool
~,~*,!~,!~*,like,^@ text text bool
~,~*,!~,!~*,like text array bool
`

/** Of other languages. */
const FOREIGN: Record<string, string> = { '==': '=', '===': '=', '!': 'NOT', '!==': '<>' }

export type OperatorRow = { left: string; right: string; gives: string }

const readRows = (): Map<string, OperatorRow[]> => {
  const operators = new Map<string, OperatorRow[]>()
  for (const row of ROWS.trim().split('\n')) {
    const [names = '', left = '', right = '', gives = ''] = row.split(' ')
    for (const name of names.split(','))
      operators.set(name, [...(operators.get(name) ?? []), { left, right, gives }])
  }
  return operators
}

let operators: Map<string, OperatorRow[]> | undefined

export const findOperator = (name: string): OperatorRow[] | undefined => {
  operators ??= readRows()
  return operators.get(name)
}

export const toMeant = (operator: string): string | undefined => FOREIGN[operator]
