/** What an expression says about columns: which it names, and which values it lists for one of them. */
import type { DdlCheck } from './ddl.ts'
import type { Expression } from './expression.ts'

const toParts = (expression: Expression): Expression[] => {
  switch (expression.kind) {
    case 'value':
    case 'column':
      return []
    case 'call':
      return expression.given
    case 'unary':
    case 'test':
    case 'cast':
    case 'each':
      return [expression.of]
    case 'binary':
      return [expression.left, expression.right]
    case 'among':
      return [expression.of, ...expression.items]
    case 'between':
      return [expression.of, expression.low, expression.high]
    case 'array':
      return expression.items
    case 'case':
      return [expression.of, ...expression.branches.flat(), expression.otherwise].filter(
        (one) => one !== undefined,
      )
  }
}

export const toColumns = (expression: Expression): string[] => {
  const own = expression.kind === 'column' ? [expression.name] : []
  return [...new Set([...own, ...toParts(expression).flatMap(toColumns)])]
}

const unwrap = (expression: Expression): Expression =>
  expression.kind === 'cast' ? unwrap(expression.of) : expression

const toWords = (items: readonly Expression[]): string[] | undefined => {
  const values = items.map(unwrap)
  const words = values.flatMap((value) =>
    value.kind === 'value' && value.type === 'string' ? [value.text] : [],
  )
  return words.length === items.length ? words : undefined
}

/** `status IN ('open', 'paid')`, `status = ANY (ARRAY['open', 'paid'])`, `status = 'a' OR status = 'b'` */
const toAllowed = (expression: Expression): DdlCheck['allows'] => {
  if (expression.kind === 'among') {
    const of = unwrap(expression.of)
    const values = toWords(expression.items)
    return of.kind === 'column' && values && !expression.isDenied ? { column: of.name, values } : undefined
  }
  if (expression.kind !== 'binary') return undefined
  if (expression.operator === 'or') {
    const [left, right] = [toAllowed(expression.left), toAllowed(expression.right)]
    return left && right && left.column === right.column
      ? { column: left.column, values: [...left.values, ...right.values] }
      : undefined
  }
  const of = unwrap(expression.left)
  if (expression.operator !== '=' || of.kind !== 'column') return undefined
  const right = expression.right.kind === 'each' ? unwrap(expression.right.of) : unwrap(expression.right)
  const values = toWords(right.kind === 'array' ? right.items : [right])
  return values ? { column: of.name, values } : undefined
}

export const toCheck = (text: string, expression: Expression): DdlCheck => {
  const allows = toAllowed(expression)
  return { text, columns: toColumns(expression), ...(allows && { allows }) }
}
