/**
 * Which run a call of `run` means: one that is under way, or a new one. B1 a call that is repeated starts nothing twice.
 * B2 going on answers nothing: what a person is asked stays open.
 */

import type { Begins } from '../../operations/begins.ts'
import { perform } from '../../operations/perform.ts'
import type { Reply, Services } from '../../operations/rows.ts'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import { isEnded } from '../../schema/run.ts'
import { isSame, listStored, type Stored } from './runs.ts'

export type Given = {
  workflow?: string | undefined
  text?: string | undefined
  document?: string | undefined
  feature?: string | undefined
  answers?: string[] | undefined
  set?: string[] | undefined
  phase?: string | undefined
}

/** The operation `continue` tries a suspended run again; a poll must not, since that is what the person is asked. */
const goOn = async (services: Services, feature: string | undefined): Promise<Reply> => {
  const now = await perform<Reply>(services, 'next', { feature })
  const stays = ['confirm', 'partial', 'fork'].includes(now.request?.ask ?? '')
  return stays ? now : perform<Reply>(services, 'continue', { feature })
}

/** A run that stands where only a signal moves it: it is begun anew with one. */
const isIdle = async (services: Services, { run }: Stored): Promise<boolean> => {
  const { next } = await perform<Reply>(services, 'next', { feature: run.id })
  return next.state === 'idle' && next.calls.some(({ operation }) => operation === 'start')
}

/** A run that has ended and whose documents are stale by now: it is begun anew. */
const isOutdated = async (services: Services, { run }: Stored): Promise<boolean> => {
  if (!isEnded(run)) return false
  const { changes } = await perform<Reply>(services, 'next', { feature: run.id })
  return (changes?.stale.length ?? 0) > 0
}

/** The only one of a workflow that is under way, or the last one of the feature. */
const findOpen = (runs: Stored[], { feature }: Given): Stored | undefined => {
  const active = runs.filter(({ run }) => !isEnded(run))
  const names = new Set(active.map(({ run }) => run.feature ?? run.id))
  if (names.size > 1 && feature === undefined) {
    const ids = [...names].join(', ')
    throw new Fault('usage', `several of these are under way: ${ids}`, 'name one of them as feature')
  }
  return active.at(-1) ?? (feature === undefined ? undefined : runs.at(-1))
}

/** The run that holds this very text, under way or accepted: given again, it changes nothing. */
const findHolder = (runs: Stored[], document: string): Stored | undefined => {
  const digest = toDigest(document)
  return runs.findLast(
    ({ run }) =>
      Object.values(run.documents).some((held) => held.digest === digest) &&
      (!isEnded(run) || Object.keys(run.documents).length > 1),
  )
}

const findMeant = (runs: Stored[], workflow: string, given: Given): Stored | undefined => {
  const { text, document } = given
  if (document !== undefined) return findHolder(runs, document)
  if (text !== undefined) return runs.find((stored) => isSame(stored, workflow, text))
  return findOpen(runs, given)
}

/** Bytes that were read as text leave such characters behind. */
const isText = (document: string): boolean => !/\p{Cc}|\p{Cs}/u.test(document.replace(/\s+/g, ''))

const checkDocument = (begins: Begins | undefined, document: string | undefined): void => {
  if (document === undefined) return
  if (!begins?.takesDocument)
    throw new Fault(
      'usage',
      `${begins?.workflow ?? 'this workflow'} takes no document`,
      'leave it out, or name a workflow that does',
    )
  if (!isText(document))
    throw new Fault('invalid-value', 'the document is not text', 'give the text of a markdown file, as it is')
}

/** The workflow that is named; else the one that takes the document, or that an idea begins with. */
const findBegins = (all: Begins[], { workflow, document }: Given): Begins | undefined => {
  if (workflow !== undefined) return all.find((one) => one.workflow === workflow)
  return all.find((one) => (document === undefined ? one.isUsual : one.takesDocument))
}

/** Starts a run or finds the one that is meant; an idle one gets the signal that it waits for. */
export const begin = async (services: Services, all: Begins[], given: Given): Promise<Reply> => {
  if (given.phase !== undefined)
    return perform<Reply>(services, 'phase', { name: given.phase, feature: given.feature, author: 'host' })
  const begins = findBegins(all, given)
  checkDocument(begins, given.document)
  const { document, feature, answers, set } = given
  // Whoever asks first may begin without words; whoever does not says so itself.
  const text = begins?.asks && !given.text?.trim() ? undefined : given.text
  if (given.workflow === undefined && text === undefined && document === undefined)
    return goOn(services, feature)
  const workflow = begins?.workflow ?? given.workflow ?? ''
  const runs = await listStored(services, feature)
  const ofWorkflow = runs.filter(({ run }) => run.workflow === workflow)
  const meant = findMeant(ofWorkflow, workflow, { ...given, text })
  const isAnew = meant && ((await isIdle(services, meant)) || (await isOutdated(services, meant)))
  if (meant && !isAnew) return goOn(services, meant.run.id)
  // A name without anything to begin from means a feature that there is, be it as a folder that was brought.
  const isNamed = feature !== undefined && text === undefined && document === undefined
  if (isNamed && runs.length === 0 && !services.workspace.features().includes(feature))
    return goOn(services, feature)
  return perform<Reply>(services, 'start', {
    workflow,
    text,
    file: document,
    author: 'host',
    feature: feature ?? meant?.run.id,
    ...(answers && { answer: answers }),
    ...(set && { set }),
  })
}
