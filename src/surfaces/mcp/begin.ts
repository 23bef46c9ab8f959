/**
 * Which run a call of `run` means: one that is under way, or a new one. B1 a call that is repeated starts nothing twice.
 * B2 going on answers nothing: what a person is asked stays open.
 */
import type { Reply, Services } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import { isOver, isSame, listStored, type Stored } from './runs.ts'

export type Given = {
  workflow?: string | undefined
  text?: string | undefined
  document?: string | undefined
  feature?: string | undefined
  answers?: string[] | undefined
  set?: string[] | undefined
}

/** An interview without a conversation: it waits for one, or for a specification. */
const isIdle = ({ workflow, step }: { workflow: string; step: string }): boolean =>
  workflow === 'interview' && step === 'waiting'

/** The operation `continue` tries a suspended run again; a poll must not, since that is what the person is asked. */
const goOn = async (services: Services, feature: string | undefined): Promise<Reply> => {
  const now = await perform<Reply>(services, 'next', { feature })
  return now.request?.ask === 'confirm' ? now : perform<Reply>(services, 'continue', { feature })
}

/** The only one of a workflow that is under way, or the last one of the feature. */
const findOpen = (runs: Stored[], { feature }: Given): Stored | undefined => {
  const active = runs.filter((stored) => !isOver(stored))
  if (active.length > 1 && feature === undefined) {
    const ids = active.map(({ run }) => run.feature ?? run.id).join(', ')
    throw new Fault('usage', `several of these are under way: ${ids}`, 'name one of them as feature')
  }
  return active.at(-1) ?? (feature === undefined ? undefined : runs.at(-1))
}

/** The run that holds this very text, under way or accepted: given again, it changes nothing. */
const findHolder = (runs: Stored[], document: string): Stored | undefined => {
  const digest = toDigest(document)
  return runs.findLast(
    (stored) =>
      stored.run.documents.spec?.digest === digest && (!isOver(stored) || stored.run.step === 'approved'),
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

const checkDocument = ({ workflow = 'interview', document }: Given): void => {
  if (document === undefined) return
  if (workflow !== 'interview')
    throw new Fault('usage', `${workflow} takes no document`, 'leave it out, or set workflow to interview')
  if (!isText(document))
    throw new Fault('invalid-value', 'the document is not text', 'give the text of a spec.md, as it is')
}

/** An interview may begin without words; a PRD may not, and says so itself. */
const toGiven = (given: Given): Given =>
  given.workflow === 'interview' && !given.text?.trim() ? { ...given, text: undefined } : given

/** Starts a run or finds the one that is meant; an idle interview gets the signal that it waits for. */
export const begin = async (services: Services, all: Given): Promise<Reply> => {
  checkDocument(all)
  const given = toGiven({ ...all, workflow: all.workflow ?? (all.document && 'interview') })
  const { text, document, feature, answers, set } = given
  if (given.workflow === undefined && text === undefined) return goOn(services, feature)
  const workflow = given.workflow ?? 'prd'
  const runs = await listStored(services, feature)
  const ofWorkflow = runs.filter(({ run }) => run.workflow === workflow)
  const meant = findMeant(ofWorkflow, workflow, given)
  if (meant && !isIdle(meant.run)) return goOn(services, meant.run.id)
  // A name without anything to begin from means a feature that there is.
  const isNamed = feature !== undefined && text === undefined && document === undefined
  if (isNamed && runs.length === 0) return goOn(services, feature)
  return perform<Reply>(services, 'start', {
    ...{ workflow, text, document, author: 'host' },
    feature: feature ?? meant?.run.id,
    ...(answers && { answer: answers }),
    ...(set && { set }),
  })
}
