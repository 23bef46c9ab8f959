import type { Gap, SuggestedRequirement } from '../../schema/requirement.ts'
import { CAP, toHeadline } from './clauses.ts'
import { MEASURE } from './english.ts'
import { inline, shorten } from './sentences.ts'

/**
 * What every idea is asked about. A topic is one question of the brief and one check of the gap analysis, so that
 * the two never disagree. Suggestions name a rule and leave facts to the person.
 */
export type Topic = {
  rule: string
  /** Asked in the brief where the idea does not answer it. */
  question: string
  /** Words that answer it. */
  answer: RegExp
  /** True when the idea's own words answer it as well as a requirement does. */
  idea: boolean
  /** Where it matters; everywhere when absent. */
  applies?: RegExp
  gap: Pick<Gap, 'title' | 'severity' | 'category' | 'impact'>
  missing: string
  suggestion: Pick<SuggestedRequirement, 'title' | 'description' | 'category'>
}

const PEOPLE =
  /\b(?:users?|customers?|clients?|admins?|administrators?|people|persons?|teams?|staff|students?|teachers?|parents?|members?|visitors?|guests?|managers?|employees?|developers?|engineers?|doctors?|patients?|drivers?|buyers?|sellers?|neighbou?rs?|family|friends?|owners?|operators?|agents?|readers?|authors?|editors?|nutzer\w*|kunden|benutzer\w*)\b|\bas an? \w|ユーザー|顧客|利用者/i

const DATA =
  /\b(?:accounts?|profiles?|e-?mails?|names?|address(?:es)?|phone|photos?|pictures?|payments?|cards?|passwords?|health|medical|location|messages?|personal|birth\w*|customers?|users?)\b/i

export const TOPICS: Topic[] = [
  {
    rule: 'users',
    question: 'Who uses it, and in which roles?',
    answer: PEOPLE,
    idea: true,
    gap: {
      title: 'Nobody is named who uses it',
      severity: 'medium',
      category: 'Scope',
      impact: 'Without a named user nobody can say whether a requirement is right.',
    },
    missing: 'names a user or a role',
    suggestion: {
      title: 'Name who uses it',
      description: 'Open question: who uses it, and in which roles? The answer replaces this text.',
      category: 'Scope',
    },
  },
  {
    rule: 'outside',
    question: 'What is outside its scope?',
    answer:
      /\b(?:out[- ]of[- ]scope|not|no|without|except|excludes?|excluding|won't|never|only|cannot|can't)\b|\b(?:nicht|kein\w*|ohne|nur)\b/i,
    idea: true,
    gap: {
      title: 'Nothing is said to be outside the scope',
      severity: 'low',
      category: 'Scope',
      impact: 'The feature may grow without anybody having decided it.',
    },
    missing: 'says what is left out',
    suggestion: {
      title: 'Name what is outside the scope',
      description: 'Open question: what is outside the scope? The answer replaces this text.',
      category: 'Scope',
    },
  },
  {
    rule: 'failure',
    question:
      'What happens when something fails: wrong input, no connection, a service that does not answer?',
    answer:
      /\b(?:errors?|fails?|failed|failures?|invalid|wrong|offline|retr(?:y|ies)|time-?outs?|unavailable|rejects?|lost|outages?|crash\w*|undo|recover\w*|conflicts?|fehler\w*)\b|エラー|失敗|オフライン/i,
    idea: false,
    gap: {
      title: 'No failure is described',
      severity: 'high',
      category: 'Reliability',
      impact: 'What people see when something goes wrong is left to chance.',
    },
    missing: 'says what happens when something fails',
    suggestion: {
      title: 'Say what failed and keep what was entered',
      description:
        'If an action fails, then the system shall say what failed and shall keep what the person entered.',
      category: 'Reliability',
    },
  },
  {
    rule: 'limits',
    question: 'How much must it hold, and how fast must it be?',
    answer:
      /\b(?:fast|quick\w*|seconds?|milliseconds?|\d+\s*ms|performan\w*|latency|load(?:s|ing)? time|response time|concurrent\w*|at the same time|capacity|maximum|at most|up to|limits?|sekunden?)\b|秒/i,
    idea: false,
    gap: {
      title: 'No limit of size or speed is given',
      severity: 'medium',
      category: 'Performance',
      impact: 'A design cannot be chosen for an unknown load.',
    },
    missing: 'gives a limit of size or speed',
    suggestion: {
      title: 'Give the limits of size and speed',
      description:
        'Open question: how much must it hold, and how fast must it be? The answer replaces this text.',
      category: 'Performance',
    },
  },
  {
    rule: 'data',
    question: 'Which data does it keep, who may see it, and for how long?',
    answer:
      /\b(?:privacy|private\w*|gdpr|dsgvo|datenschutz|personal data|consent|encrypt\w*|retention|retain\w*|anonym\w*|delete (?:their|my|the) (?:data|accounts?)|only (?:they|the owner) can see)\b|個人情報|暗号/i,
    idea: false,
    applies: DATA,
    gap: {
      title: 'Nothing is said about the data of people',
      severity: 'medium',
      category: 'Privacy',
      impact: 'Data may be kept longer, or shown to more people, than anybody agreed to.',
    },
    missing: 'says which data is kept, who may see it, or for how long',
    suggestion: {
      title: 'Say which data is kept, for whom and for how long',
      description:
        'Open question: which data is kept, who may see it, and for how long? The answer replaces this text.',
      category: 'Privacy',
    },
  },
  {
    rule: 'access',
    question: 'Who may do what?',
    answer:
      /\b(?:permissions?|roles?|access|authori[sz]\w*|authenticat\w*|log[- ]?in|logged[- ]in|sign[- ]?in|signed[- ]in|passwords?|passkeys?|secur\w*|only (?:the|admins?|owners?|members?)|cannot|not let)\b|権限|ログイン/i,
    idea: false,
    applies: PEOPLE,
    gap: {
      title: 'People appear, but no permission does',
      severity: 'high',
      category: 'Security',
      impact: 'Everybody may be able to do everything.',
    },
    missing: 'says who may do what',
    suggestion: {
      title: 'Let people do only what their role permits',
      description: 'The system shall let each person do only what their role permits.',
      category: 'Security',
    },
  },
  {
    rule: 'measure',
    question: 'How will we know that it works: which number, by when?',
    answer: MEASURE,
    idea: false,
    gap: {
      title: 'No requirement can be measured',
      severity: 'medium',
      category: 'Success criteria',
      impact: 'Nobody can show that the feature does what it was built for.',
    },
    missing: 'holds a number with a unit or a bound',
    suggestion: {
      title: 'Agree a number that shows it works',
      description:
        'Open question: which number, by when, shows that it works? The answer replaces this text.',
      category: 'Success criteria',
    },
  },
]

/** Those that belong to the idea as a whole; the others give way to the catalogue where it has something to say. */
export const OF_BRIEF = TOPICS.filter(({ rule }) => ['users', 'outside', 'measure'].includes(rule))

export const toRuleQuestion = (question: string, rule: string): string => `${question} (rule ${rule})`
export const isRuleQuestion = (question: string): boolean => /\(rule [\w.:-]+\)$/.test(question)

export const AIM_QUESTION = 'Which aim does it serve?'

export const toMoreQuestion = (count: number): string =>
  `The idea asks for ${count} more ${count === 1 ? 'thing' : 'things'} than the first ${CAP}, which became requirements: which of them count?`
export const toCodeQuestion = (count: number): string =>
  `The idea holds ${count} code ${count === 1 ? 'block' : 'blocks'}, from which no requirement was read: is anything in there asked for?`

/** A requirement that holds the place of an answer. */
export const toPlaceholder = (
  question: string,
): Pick<SuggestedRequirement, 'title' | 'description' | 'category'> => ({
  title: shorten(`Answer: ${toHeadline(question, false)}`, 90),
  description: `Open question: ${inline(shorten(question, 1_000))}`,
  category: 'Open question',
})
