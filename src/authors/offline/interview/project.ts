/**
 * Questions about what the project holds already. P1 files are other people's words: only a path or a short name of
 * them is ever told, and only where it is made of plain characters. P2 at most three questions and a few reads.
 */

import { toSingular } from '../../../analysis/model/noun.ts'
import type { Files } from '../../../engine/ports.ts'
import { findKept } from '../kept-things.ts'
import type { Model } from '../model/model.ts'
import type { Turn } from './conversation.ts'
import type { Ask } from './dimensions.ts'

const SAFE = /^(?!.*\.\.)[\w@+ ./-]{1,150}$/
const SOURCE = /\.(?:[cm]?[jt]sx?|py|rb|go|java|kt|cs|php|rs|swift|ex|scala|vue|svelte|sql)$/i
const ASIDE =
  /(?:^|\/)(?:tests?|__tests__|spec|docs?|examples?|fixtures?|migrations?|dist|build|scripts?)\/|[._-](?:test|spec|case|d)\.\w+$/i
const DESCRIPTION = /(?:^|\/)(?:openapi|swagger|schema|api)\.(?:ya?ml|json|prisma|graphql|gql|sql)$/i
const KEEPING = /(?:^|\/)(?:models?|entit(?:y|ies)|domain|schemas?|db|database|records?)\//i
const SERVING = /(?:^|\/)(?:routes?|api|controllers?|handlers?|pages|views|app|services?)\//i

const MOST_FILES = 2
const MOST_READS = 8

const toStem = (path: string): string[] =>
  (path.split('/').at(-1) ?? '')
    .replace(/\..*$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map(toSingular)

/** The nouns of an idea that a file could be named after. */
const toNouns = (model: Model): string[] => {
  const kept = findKept(model).map(({ name }) => name)
  const named = [...kept, ...model.things.map(({ name }) => name)]
  const heads = named
    .map((name) => toSingular(name.split(' ').at(-1) ?? ''))
    .filter((name) => name.length > 3)
  return [...new Set(heads)]
}

const toRank = (path: string): number =>
  (KEEPING.test(path) ? 0 : SERVING.test(path) ? 10 : 20) + path.split('/').length

const toChoices = (path: string): Ask['choices'] => [
  { label: 'Build on it', requirement: `The system shall build on what ${path} holds already.` },
  { label: 'Replace it', requirement: `The system shall replace what ${path} does today.` },
  { label: 'Stand beside it', requirement: `The system shall leave ${path} as it is.` },
]

const toFileAsk = (path: string, about = ''): Ask => ({
  id: `file:${path}`,
  dimension: KEEPING.test(path) || DESCRIPTION.test(path) ? 'data' : 'integrations',
  text: `There is ${path} already${about}: should this build on it, replace it, or stand beside it?`,
  why: 'Two things that do the same drift apart.',
  title: `What becomes of ${path}`,
  choices: toChoices(path),
  impact: 20,
})

/** The file of each noun that says most about it, the most telling nouns first. */
const fromNames = (paths: readonly string[], nouns: readonly string[]): Ask[] => {
  const own = paths.filter((path) => SOURCE.test(path) && !ASIDE.test(path))
  const stems = own.map((path) => ({ path, stem: toStem(path) }))
  return nouns.flatMap((noun) => {
    const [best] = stems
      .filter(({ stem }) => stem.includes(noun))
      .map(({ path }) => path)
      .toSorted((a, b) => toRank(a) - toRank(b) || (a < b ? -1 : 1))
    return best === undefined ? [] : [toFileAsk(best)]
  })
}

const RECORD =
  /\b(?:model|type|table(?: if not exists)?|class|schema)\s+["'`]?([A-Za-z]\w{1,40})|^\s{0,8}["']?\/(\w{2,40})/gim

/** Records and routes that a schema file names, where the idea speaks of them. */
const fromDescriptions = (files: Files, paths: readonly string[], nouns: readonly string[]): Ask[] =>
  paths
    .filter((path) => DESCRIPTION.test(path) && !ASIDE.test(path))
    .slice(0, MOST_READS - 1)
    .flatMap((path) => {
      const names = [...(files.read(path) ?? '').slice(0, 64_000).matchAll(RECORD)].map(
        ([, record, route]) => record ?? route ?? '',
      )
      const name = names.find((one) => nouns.includes(toSingular(one.toLowerCase())))
      return name === undefined ? [] : [toFileAsk(path, `, and it describes ${name}`)]
    })

/** Packages that settle a matter, with the words of an idea that make it one. */
const PACKAGES: [name: RegExp, title: string, when: RegExp, matter: string][] = [
  [
    /^(?:stripe|@stripe\/.+|braintree|@paypal\/.+)$/,
    'Payment',
    /\b(?:pay|paid|price|fee|checkout|charge|refund|subscription)/i,
    'payments',
  ],
  [
    /^(?:passport|passport-.+|next-auth|@auth\/.+|lucia|@clerk\/.+|firebase-admin)$/,
    'Signing in',
    /\b(?:sign|log)[- ]?in|\b(?:members?|employees?|users?|accounts?|managers?|inspectors?|staff)\b/i,
    'signing in',
  ],
  [
    /^(?:nodemailer|@sendgrid\/.+|postmark|resend|twilio)$/,
    'Messages',
    /\b(?:e-?mails?|sms|notif|remind|messages?)/i,
    'messages',
  ],
  [
    /^(?:prisma|@prisma\/client|typeorm|sequelize|mongoose|drizzle-orm|knex|pg)$/,
    'Stored data',
    /./s,
    'stored data',
  ],
  [
    /^(?:express|fastify|koa|hono|next|@nestjs\/core|nuxt|react|vue|svelte)$/,
    'Framework',
    /./s,
    'the framework',
  ],
]

const toPackageAsk = (name: string, title: string, matter: string): Ask => ({
  id: `package:${name}`,
  dimension: 'integrations',
  text: `The project uses ${name} already: should this use it for ${matter}, too?`,
  why: 'A second way to do the same has to be kept up, too.',
  title: `${title} with ${name}`,
  choices: [
    {
      label: `Yes, use ${name}`,
      requirement: `The system shall use ${name} for ${matter}, as the project does already.`,
    },
    { label: 'No, apart from it', requirement: `The system shall not depend on ${name}.` },
  ],
  impact: 10,
})

const toNames = (text: string): string[] => {
  try {
    const { dependencies, devDependencies } = JSON.parse(text) as Record<string, unknown>
    return [dependencies, devDependencies].flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.keys(part) : [],
    )
  } catch {
    return []
  }
}

const fromPackages = (files: Files, paths: readonly string[], idea: string): Ask[] => {
  const names = paths.includes('package.json') ? toNames(files.read('package.json') ?? '') : []
  const found = PACKAGES.flatMap(([pattern, title, when, matter]) => {
    const name = names.find((one) => pattern.test(one) && SAFE.test(one))
    return name !== undefined && when.test(idea) ? [toPackageAsk(name, title, matter)] : []
  })
  return found.slice(0, 1)
}

/** What to ask about the project, at most three. */
export const toProjectAsks = (files: Files | undefined, idea: string, model: Model): Ask[] => {
  if (!files) return []
  const paths = files.list().filter((path) => SAFE.test(path))
  const nouns = toNouns(model)
  const named = [...fromNames(paths, nouns), ...fromDescriptions(files, paths, nouns)]
  const once = named.filter(({ id }, at) => named.findIndex((other) => other.id === id) === at)
  return [...once.slice(0, MOST_FILES), ...fromPackages(files, paths, idea)]
}

/** The question of a turn about the project, without the project at hand. */
export const fromProjectTurn = ({ id = '', question }: Turn): Ask | undefined => {
  const [, kind, name = ''] = /^(file|package):(.+)$/s.exec(id) ?? []
  if (kind === undefined || !SAFE.test(name)) return undefined
  if (kind === 'file') return { ...toFileAsk(name), text: question }
  const row = PACKAGES.find(([pattern]) => pattern.test(name))
  return { ...toPackageAsk(name, row?.[1] ?? 'Package', row?.[3] ?? 'this'), text: question }
}
