/** How many decimals a field says it has, and the scale of the column that keeps it. */
import { findTable } from './held-model.ts'
import { toSame } from './names.ts'
import type { Check, Hit } from './rule.ts'

const SAID = /\b(\d{1,2}) (?:decimals?|decimal places|digits? (?:after|behind) the (?:point|comma))\b/i
const SCALE = /^(?:numeric|decimal)\s*\(\s*\d+\s*,\s*(\d+)\s*\)$/i
const WHOLE = /^(?:small|big)?int(?:eger)?\d?$/i

const toScale = (type: string): number | undefined => {
  const scale = SCALE.exec(type.trim())?.[1]
  if (scale !== undefined) return Number(scale)
  return WHOLE.test(type.trim()) ? 0 : undefined
}

/** A column of whole numbers may count the smallest part: only one of its own unit is held to it. */
export const findDecimals: Check = (subject) =>
  subject.lld.models.flatMap((model) => {
    const table = findTable(subject, model)
    return model.fields.flatMap((field): Hit[] => {
      const column = table?.columns.find(({ name }) => toSame(name) === toSame(field.name))
      const rules = [
        field.rule,
        ...subject.lld.validation
          .filter(({ of }) => toSame(of) === toSame(`${model.name} ${field.name}`))
          .map(({ rule }) => rule),
      ]
      const said = rules.map((rule) => SAID.exec(rule)?.[1]).find((one) => one !== undefined)
      const scale = column && toScale(column.type)
      const isOtherUnit = scale === 0 && column?.unit !== field.unit
      if (!table || !column || said === undefined || scale === undefined) return []
      if (isOtherUnit || scale >= Number(said)) return []
      return [
        {
          rule: 'value-disagreement',
          severity: 'MEDIUM',
          at: [`table ${table.name}`, `model ${model.name}`],
          description: `${model.name}.${field.name} has ${said} decimals, and ${table.name}.${column.name} (${column.type}) keeps ${scale}.`,
          suggestion: `Keep ${said} decimals in ${table.name}.${column.name}.`,
        },
      ]
    })
  })
