/**
 * How a requirement of a specification is checked, as far as its own words say so. C1 nothing is checked that the sentence
 * does not say. C2 where it tells neither when nor what is then seen, there is none, and that stays an open question.
 */
import { toCriteria, toLower } from '../derived-criteria.ts'
import { toCore } from '../headline.ts'
import { findMain, findVerb, isLeaning, toSentenceWords } from '../sentence-words.ts'
import { capitalise, inline } from '../sentences.ts'

type Rule = (core: string) => string | undefined

const hasVerb = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) > 0
}

const withoutReason = (text: string): string => text.replace(/,?\s(?:because|since|although)\s.+$/i, '')

const PRONOUN = /^(.*\S)\s((?:he|she|it|they|we|you|everybody|nobody)\s.*)$/i

/** «she has fed a horse | she ticks it off»: what stands before a pronoun that begins a clause belongs to the condition. */
const moveSubject = (condition: string, result: string): [string, string] => {
  const { tokens } = toSentenceWords(result)
  const subject = result.slice(0, tokens[findVerb(tokens, 0, tokens.length)]?.start ?? 0)
  const [, object] = PRONOUN.exec(`${subject.trim()} x`) ?? []
  return object === undefined
    ? [condition, result]
    : [`${condition} ${object}`, result.slice(object.length).trim()]
}

/** A half of a criterion is one clause: it names who or what, and what they do. */
const isWhole = (text: string): boolean =>
  hasVerb(text) &&
  !/^(?:so|and|but|or|otherwise|to|about|around)\b/i.test(text) &&
  !/\s(?:we|they|he|she|i|you)\s(?:can|cannot|can['’]t|could|must|should|have to|has to|may)\b/i.test(
    text.replace(/^\S+\s/, ' '),
  )

/** «If the kiln breaks, everybody gets an e-mail» */
const fromLead: Rule = (core) => {
  const [, word = ''] = /^(if|when|whenever|once|as soon as)\s/i.exec(core) ?? []
  if (word === '') return undefined
  const words = toSentenceWords(core)
  const start = words.tokens[findMain(words)]?.start ?? /,\s/.exec(core)?.index
  if (start === undefined) return undefined
  const condition = core
    .slice(word.length, start)
    .replace(/[\s,]+$/, '')
    .trim()
  const result = core.slice(start).replace(/^[\s,]+(?:then\s+)?/i, '')
  const [when, then] = moveSubject(condition, result)
  return isWhole(when) && isWhole(then) ? `When ${toLower(when)}, then ${toLower(then)}.` : undefined
}

/** «A reservation lapses if the pot is not there» */
const fromTail: Rule = (core) => {
  const [, result = '', condition = ''] =
    /^([^,;]+?),?\s(?:if|when|whenever|once|as soon as)\s+([^,;]+)$/i.exec(core) ?? []
  return !/\sand\s/i.test(result) &&
    !/^(?:they|it|he|she)\b/i.test(condition) &&
    hasVerb(result) &&
    hasVerb(condition) &&
    !/\s(?:if|when)\s/i.test(result) &&
    !/^(?:who|which|what)\b/i.test(condition)
    ? `When ${toLower(condition)}, then ${toLower(result)}.`
    : undefined
}

const TIME = '(?:working )?(?:milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|ms|s|min|h)'

/** «confirms within 2 days, otherwise the next one is asked» */
const fromTerm: Rule = (core) => {
  const term = new RegExp(
    `\\bwithin ((?:an?|\\d+|one|two|three|four|five|six|seven|ten) ${TIME})\\b`,
    'i',
  ).exec(core)?.[1]
  if (term === undefined) return undefined
  const instead = /[,;]\s*(?:otherwise|or else|if not,?)\s+(.+)$/i.exec(core)?.[1]
  return instead && isWhole(instead)
    ? `When ${term} have passed without it, then ${toLower(instead)}.`
    : undefined
}

/** «rings», «ankle rings»: up to the word that is counted. */
const UNIT = '(?:[\\p{L}-]+s\\b|[\\p{L}-]+ [\\p{L}-]+s\\b|[\\p{L}-]+)'
/** «at most 16 pieces a week»: in which time, or of whom. */
const EACH = /^\s+((?:an?|per|each|every|in (?:an?|one|each)|at (?:a|one|the same))\s[\p{L}-]+)/iu

const COUNTED = new RegExp(
  `\\b(?:at most|no more than|more than|up to)\\s+(\\d+)\\s+(?!${TIME}\\b)(${UNIT})|\\b(\\d+)\\s+(?!${TIME}\\b)([\\p{L}-]+) at most\\b`,
  'iu',
)

/** «at most 16 pieces», «nobody gets more than 20 queens»: the first number that is too many, and the last that is not. */
const fromCount: Rule = (core) => {
  const found = COUNTED.exec(core)
  const [, a, b, c, d] = found ?? []
  const each = EACH.exec(core.slice((found?.index ?? 0) + (found?.[0].length ?? 0)))?.[1]
  const most = Number(a ?? c)
  const unit = b ?? d ?? ''
  const isBound = !/\bmore than\b/i.test(core) || /\b(?:no|nobody|never|not|cannot)\b|n['’]t\b/i.test(core)
  return unit === '' || !isBound || (core.match(/\d+/g) ?? []).length > 1
    ? undefined
    : `When it is tried with ${most + 1} ${unit}${each ? ` ${each}` : ''}, then it is refused; with ${most} it is not.`
}

/** «A related interpreter must not be called», «before March nobody can order» */
const fromRefusal: Rule = (core) => {
  const [, who, done] =
    /^([^,;]{3,90}?)\s(?:must|may|should|can)\s?not be\s(\p{L}+(?:ed|en|n|t))$/iu.exec(core) ?? []
  if (who && done) return `Given ${toLower(who)}, when they are to be ${done}, then it is refused.`
  const [, when, deed] =
    /^((?:before|after|during|until)\s[^,;]{3,60}?),?\s(?:nobody|no one)\s(?:can|may)\s([^,;]+)/i.exec(
      core,
    ) ?? []
  return when && deed
    ? `Given it is ${toLower(when)}, when anybody tries to ${deed}, then it is refused.`
    : undefined
}

/** «Size must always be given» */
const fromDuty: Rule = (core) => {
  const what =
    /^([^,;]{2,60}?)\s(?:must|has to|have to) always be (?:given|filled in|entered|known)/i.exec(core)?.[1] ??
    /\bmust always be given is ([^,;]{2,40})/i.exec(core)?.[1]
  return what && !/^what\b/i.test(what)
    ? `When ${toLower(what)} ${/\sand\s/.test(what) ? 'are' : 'is'} left out, then it is not accepted.`
    : undefined
}

const SEEN: Record<string, string> = {
  gets: 'get',
  sees: 'see',
  receives: 'receive',
  finds: 'find',
  reads: 'read',
}

/** «A potter picks a shelf and gets a confirmation»: what is got is what is then seen. */
const fromDeeds: Rule = (core) => {
  const [, deeds, verb = '', seen] =
    /^(.{8,200}?),?\sand\s(?:then\s)?(gets|sees|receives|finds|reads)\s(.+)$/i.exec(core) ?? []
  if (deeds && seen && hasVerb(deeds) && !/\s(?:if|when)\s/i.test(deeds))
    return `When ${toLower(deeds)}, then they ${SEEN[verb.toLowerCase()]} ${seen}.`
  const [, who, what] = /^((?:the|an?|each|every)\s[\p{L}' -]{3,40}?)\ssees\s([^,;]+)$/iu.exec(core) ?? []
  return who && what ? `Given ${toLower(who)}, when they look, then they see ${what}.` : undefined
}

/** «404», «429 with a hint», and not «200 members». */
const isCode = (text: string): boolean =>
  /^[1-5]\d\d(?=$|[,;.]|\s(?:\p{Lu}|with\b|and\b|if\b|when\b|for\b))(?!\s(?:and|or) (?:more|less|fewer)\b)/u.test(
    text,
  )

/** «POST /orders -> 201», «malformed JSON 400», «p99 < 300 ms at 50 req/s» */
const fromSigns: Rule = (core) => {
  const [, name, sign, value, load] =
    /^([\p{L}\d][\p{L}\d' -]{1,40}?)\s?([<>≤≥]=?)\s?([^,;]+?)(?:\s((?:at|between|under)\s.+))?$/u.exec(
      core,
    ) ?? []
  // An arrow is a course of events, and no sign.
  if (name && sign && value && !/->|=>/.test(core) && !/\b(?:requires?|is|are|if)\b/.test(core))
    return `When ${toLower(name)} is measured${load ? ` ${load}` : ''}, then it is ${sign} ${value}.`
  const [, cause, effect] = /^([^,;]{2,60}?)\srequires\s([^,;]+)$/i.exec(core) ?? []
  if (cause && effect)
    return `When ${toLower(cause)}, then ${effect} ${/\band\b|\btwo\b|s$/.test(effect) ? 'are' : 'is'} required.`
  const [, sent, code] =
    /^([^;]{3,90}?),?\s(?:(?:then|gets?)\s|[-=]>\s|→\s)?([1-5]\d\d\b.*)$/.exec(core) ?? []
  return sent &&
    code &&
    (isCode(code) || /(?:->|=>|→)/.test(core)) &&
    (!hasVerb(sent) || /^(?:GET|POST|PUT|PATCH|DELETE)\s/.test(sent))
    ? `When ${/^(?:GET|POST|PUT|PATCH|DELETE)\s/.test(sent) ? sent : toLower(sent)} comes in, then the answer is ${code}.`
    : undefined
}

const RULES: Rule[] = [fromDuty, fromRefusal, fromCount, fromLead, fromTail, fromTerm, fromDeeds, fromSigns]
const LONGEST = 400

/** Given, when, then, of each sentence; empty where none of them says how it is seen. */
export const toSpecCriteria = (text: string): string[] => {
  const sentences = text.split(/(?<=[.!])\s+(?=\p{Lu})/u)
  return sentences.flatMap((sentence, at) => {
    const core = withoutReason(toCore(sentence).replace(/[.!\s]+$/, ''))
    if (core.length > LONGEST || /\?/.test(core)) return []
    const strict = toCriteria(sentence)
    if (strict.length > 0) return strict
    if (at > 0 && isLeaning(core)) return []
    const found = RULES.map((rule) => rule(core)).find((line) => line !== undefined)
    return found === undefined ? [] : [inline(capitalise(found))]
  })
}
