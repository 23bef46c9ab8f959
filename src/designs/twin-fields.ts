/** A field that is sent beside the one that comes back: one name, one rule. */
import type { Endpoint, Field } from '../schema/design.ts'
import { toSame, toStem } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'

/** The fields of a body, and of what its list holds. */
const toFields = ({ lld }: Subject, body: Endpoint['takes']): { of: string; fields: readonly Field[] } => {
  if (typeof body !== 'string') return { of: '', fields: body ?? [] }
  const model = lld.models.find(({ name }) => toStem(name) === toStem(body.replace('[]', '')))
  return { of: model?.name ?? '', fields: model?.fields ?? [] }
}

/** The rule without its figures, and the figures. */
const toShape = (rule: string): { words: string; figures: string[] } => {
  const figures = rule.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return { words: rule.replace(/\d[\d,]*(?:\.\d+)?/g, '#').trim(), figures }
}

type Range = readonly [least: number, most: number]

const NUMBER = '(-?\\d[\\d,]*(?:\\.\\d+)?)'
const OPEN = new RegExp(`^${NUMBER} or more$|^at least ${NUMBER}$`, 'i')
const BOUND = new RegExp(`^(?:at most|up to) ${NUMBER}$|^${NUMBER} or (?:less|fewer)$`, 'i')
const CLOSED = new RegExp(`^${NUMBER} (?:to|–|-) ${NUMBER}$`, 'i')

const toRange = (rule: string): Range | undefined => {
  const read = (...found: (string | undefined)[]): number =>
    Number((found.find((one) => one !== undefined) ?? '').replaceAll(',', ''))
  const words = rule.trim().replace(/[.;]$/, '')
  const [open, bound, closed] = [OPEN.exec(words), BOUND.exec(words), CLOSED.exec(words)]
  if (open) return [read(open[1], open[2]), Number.POSITIVE_INFINITY]
  if (bound) return [Number.NEGATIVE_INFINITY, read(bound[1], bound[2])]
  return closed ? [read(closed[1]), read(closed[2])] : undefined
}

/** What is first sent as one or more may later come back as none: all that may be sent may be given. */
const isWithin = (sent: string, given: string): boolean => {
  const [mine, theirs] = [toRange(sent), toRange(given)]
  return mine !== undefined && theirs !== undefined && mine[0] >= theirs[0] && mine[1] <= theirs[1]
}

const isOther = (one: Field, other: Field): boolean => {
  if (isWithin(one.rule, other.rule)) return false
  const [mine, theirs] = [toShape(one.rule), toShape(other.rule)]
  return (
    mine.figures.length > 0 && mine.words === theirs.words && mine.figures.join() !== theirs.figures.join()
  )
}

export const findTwinFields: Check = (subject) =>
  subject.lld.endpoints.flatMap(({ id, takes, gives }) => {
    const [sent, back] = [toFields(subject, takes), toFields(subject, gives)]
    if (back.of === '' || sent.of === back.of) return []
    return sent.fields.flatMap((field): Hit[] => {
      const twin = back.fields.find(({ name }) => toSame(name) === toSame(field.name))
      if (!twin || !isOther(field, twin)) return []
      const name = sent.of === '' ? field.name : `${sent.of}.${field.name}`
      return [
        {
          rule: 'value-disagreement',
          severity: 'MEDIUM',
          at: sent.of === '' ? id : [`model ${sent.of}`, id],
          cause: `${name} beside ${back.of}.${twin.name}`,
          description: `${id} takes ${name} as «${field.rule}», and gives ${back.of}.${twin.name} as «${twin.rule}».`,
          suggestion: 'Let both say the same.',
        },
      ]
    })
  })
