/** Waves on a page: how far each is, and what is done in those where something happens. */
import {
  countDone,
  type Group,
  isLively,
  LANE_MARKS,
  type Lane,
  toElapsed,
} from '../../../operations/board.ts'
import { safe } from '../../../operations/page/html.ts'
import type { Reply } from '../../../operations/rows.ts'

const WORDS: Record<Lane['state'], string> = {
  ...{ done: 'done', now: 'under way', waits: 'waits', failed: 'failed', open: 'open' },
}

const toLane = (lane: Lane, now: number): string => {
  const { id, title, state, says } = lane
  const what = [says, toElapsed(lane, now)].filter(Boolean).join(' · ')
  return `<li class="${state}"><span aria-hidden="true">${LANE_MARKS[state]}</span> <b>${safe(id)}</b> ${safe(title)}<span class="unseen">, ${WORDS[state]}</span>${what ? `<small>${safe(what)}</small>` : ''}</li>`
}

const toGroup = (group: Group, now: number): string => {
  const { title, lanes } = group
  const done = countDone(group)
  const list = isLively(group)
    ? `<ul class="lanes">${lanes.map((lane) => toLane(lane, now)).join('')}</ul>`
    : ''
  return `<dt>${safe(title)}</dt><dd><meter max="${lanes.length}" value="${done}">${done}</meter></dd><dd class="share">${done} of ${lanes.length}</dd>${list ? `<dd class="all">${list}</dd>` : ''}`
}

export const toBoard = ({ board }: { board?: Reply['board'] | undefined }, now: number): string =>
  board ? `<dl class="known board">${board.map((group) => toGroup(group, now)).join('')}</dl>` : ''
