/** Where a feature stands, on the page: in the list of what waits and what is under way, and at a gate. */
import { expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { serve } from '../serving.ts'
import { startFeature } from './feature.ts'
import { FEATURE } from './outcomes.ts'

const barOf = (html: string): string[] =>
  [...(/<ol class="bar"[\s\S]*?<\/ol>/.exec(html)?.[0] ?? '').matchAll(/<li class="([a-z]+)"/g)].map(
    ([, state]) => state ?? '',
  )

test('the bar stands with what is under way, and at the gate that waits', async () => {
  const feature = await startFeature(createProject('person'))
  for (const phase of ['brainstorm', 'specify']) await feature.pass(phase)
  const server = await serve(feature.project)
  const me = await server.browser()
  const list = (await me.get('/')).text
  expect(barOf(list)).toEqual(['done', 'done', 'next', 'open', 'open', 'open', 'open', 'open'])
  expect(list).toContain('Nothing waits for you')
  expect(list).toContain(`Next phase: design: <code>throughline phase design ${FEATURE}</code>`)
  await feature.run('finish', FEATURE, '--keep')
  const waiting = (await me.get('/')).text
  expect(waiting).not.toContain('Under way')
  expect(barOf(waiting).at(-1)).toBe('now')
  const gate = (await me.get(await me.find('Finish the feature: keep'))).text
  expect(barOf(gate)).toEqual(['done', 'done', 'open', 'open', 'open', 'open', 'open', 'now'])
  expect(gate).toContain('aria-current="step"')
  await server.end()
})
