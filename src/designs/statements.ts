/** What a design states in words, with what it covers. */
import type { PartName } from '../documents/design/design.ts'
import type { Subject } from './rule.ts'

export type DesignStatement = {
  part: PartName
  at: string[]
  text: string
  /** What it is about, where the words leave it out: the table of a retention, the field of a rule. */
  about: string
  covers: string[]
}

const say = (
  part: PartName,
  at: string[],
  text: string,
  about = '',
  covers: string[] = [],
): DesignStatement => ({
  part,
  at,
  text,
  about,
  covers,
})

/** What is taken where nothing is given is no limit. */
export const withoutDefault = (rule: string): string => rule.replace(/\bdefaults?\b[^;,.]*/gi, '')

export const toStatements = ({ hld, lld, database, design }: Subject): DesignStatement[] =>
  [
    say('hld', ['section hld System Overview', 'part hld'], hld.overview),
    say('hld', ['section hld Scalability and Performance', 'part hld'], hld.scalability),
    say('hld', ['section hld Security', 'part hld'], hld.security),
    say('hld', ['section hld Reliability', 'part hld'], hld.reliability),
    ...hld.components.flatMap(({ id, name, kind, technology, does, covers }) => [
      say('hld', [id], does, name, covers),
      say('hld', [id], technology, `${name} ${kind} ${does}`, covers),
    ]),
    ...hld.flows.flatMap(({ id, title, covers, steps, failures }) => [
      ...steps.map(({ says }) => say('hld', [id], says, title, covers)),
      ...failures.flatMap(({ when, steps: then }) => [
        say('hld', [id], when, title, covers),
        ...then.map(({ says }) => say('hld', [id], says, `${title} ${when}`, covers)),
      ]),
    ]),
    ...[hld, lld, database].flatMap(({ technicalRequirements }) =>
      technicalRequirements.map(({ id, text, covers }) => say('hld', [id], text, '', covers)),
    ),
    say('lld', ['section lld Overview', 'part lld'], lld.overview),
    ...lld.endpoints.flatMap(({ id, does, takes, errors, covers }) => [
      say('lld', [id], does, '', covers),
      ...(Array.isArray(takes)
        ? takes.map(({ name, rule }) => say('lld', [id], withoutDefault(rule), `${does} ${name}`, covers))
        : []),
      ...errors.map(({ when }) => say('lld', [id], when, does, covers)),
    ]),
    ...lld.models.flatMap(({ name, fields, states, covers }) => [
      ...fields.map((field) => say('lld', [`model ${name}`], field.rule, `${name} ${field.name}`, covers)),
      ...states.map(({ from, on, to }) => say('lld', [`model ${name}`], on, `${name} ${from} ${to}`, covers)),
    ]),
    ...lld.validation.map(({ of, rule, covers }) =>
      say('lld', [`rule of ${of}`, 'section lld Validation Rules', 'part lld'], rule, of, covers),
    ),
    ...lld.integrations.map((one) =>
      say('lld', ['section lld Integration Points', 'part lld'], one.failure, one.with),
    ),
    say('database', ['section database Overview', 'part database'], database.overview),
    say('database', ['section database Security', 'part database'], database.security),
    say('database', ['section database Constraints', 'part database'], database.constraints),
    say('database', ['section database Performance', 'part database'], database.performance),
    say('database', ['section database Normalisation', 'part database'], database.normalisation),
    ...hld.decisions.map(({ id, context, reason }) => say('hld', [id], `${context} ${reason}`)),
    ...hld.risks.map(({ risk, answer }) => say('hld', ['section hld Risks', 'part hld'], answer, risk)),
    ...database.tables.map(({ name, retention, covers }) =>
      say('database', [`table ${name}`], retention, `${name.replaceAll('_', ' ')} keep`, covers),
    ),
    ...design.traces.flatMap(({ requirement, by }) =>
      by
        .filter((words) => /\s\S+\s/.test(words))
        .map((words) => say('hld', [requirement, 'part hld'], words, '', [requirement])),
    ),
  ].filter(({ text }) => text.trim() !== '')
