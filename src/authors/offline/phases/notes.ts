/** Notes for the implementation: what to begin with, and what to keep as evidence. No line of it claims work. */

import { toWaves } from '../../../documents/graph.ts'
import type { Design } from '../derived/design.ts'
import { toFileName } from '../derived/parts.ts'
import { toLinkOrder } from '../link-order.ts'
import { count, printDocument, printList, printSection, printTable, toHeadingWords, toIds } from '../print.ts'
import { COVERED, type Item, readIds, readItems, TASK_KEYS } from './items.ts'

const T = /\bT-\d{3,}\b/g

const toRounds = (items: readonly Item[]): string[][] => {
  const ids = items.map(({ id }) => id)
  const links = items.flatMap(({ id, fields }) =>
    readIds(fields['Depends on'], T).map((to) => ({ from: id, to, why: '' })),
  )
  return toWaves(ids, toLinkOrder(ids, links).before)
}

export const toNotes = (design: Design, tasks: string): string => {
  const items = readItems(tasks, 'T', TASK_KEYS)
  const covered = new Set(items.flatMap(({ fields }) => readIds(fields.Covers, COVERED)))
  const missed = design.settled.filter(({ id, from }) => ![id, ...from].some((one) => covered.has(one)))
  const rounds = toRounds(items)
  return printDocument(
    `Implementation notes: ${toHeadingWords(design.title)}`,
    `Nothing is built yet. ${count(items.length, 'task')} from tasks.md, ${count(design.settled.length, 'settled requirement')} from ${toFileName(design.file)}.`,
    printSection(
      'Order',
      printTable(
        ['Round', 'Tasks that can be done side by side'],
        rounds.map((ids, index) => [String(index + 1), toIds(ids)]),
      ) || 'There is no task yet.',
    ),
    printSection(
      'Evidence to Keep',
      printList([
        'for each task the command that was run, its exit code, and the commit',
        'for each requirement the task whose test shows it',
        ...design.technical
          .filter(({ check }) => check === 'measurement')
          .map(({ id, need }) => `for ${id} the figure that was measured (${need.id})`),
      ]),
    ),
    printSection(
      'Not Covered',
      missed.length > 0
        ? printList(missed.map(({ id, title }) => `${id} ${toHeadingWords(title)}: no task names it`))
        : 'Every settled requirement is named by a task.',
    ),
    ...(design.open.length > 0
      ? [
          printSection(
            'Not to Be Built Yet',
            printList(
              design.open.map(({ id, title }) => `${id} ${toHeadingWords(title)} is still a question`),
            ),
          ),
        ]
      : []),
  )
}
