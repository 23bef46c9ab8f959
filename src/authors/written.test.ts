import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Call, Calls, Task } from '../engine/ports.ts'
import { Fault } from '../schema/fault.ts'
import type { JsonObject } from '../schema/json.ts'
import { toTask } from './contract.ts'
import { createWriter, type Pen, type Repair } from './written.ts'

const createCalls = (): Calls & { all: Call[] } => {
  const all: Call[] = []
  return { all, read: () => all, keep: async (_, call) => void all.push(call) }
}

type Heard = { task: Task; form: string; repair: Repair | undefined }

/** Someone who says these words, one after the other. */
const createPen = (...words: (string | Error)[]): Pen & { heard: Heard[] } => {
  const heard: Heard[] = []
  return {
    ...{ name: 'acme/large', place: 'models.example', heard, check: () => undefined },
    ask: async ({ task, form, repair }) => {
      heard.push({ task, form, repair })
      const said = words.shift() ?? ''
      if (said instanceof Error) throw said
      return { text: said, usage: { ms: 5, input: 100, output: 20 } }
    },
  }
}

const SCHEMAS: Record<string, JsonObject> = {
  prd: { type: 'object', properties: { prdContent: { type: 'string' } }, required: ['prdContent'] },
  turn: { anyOf: [{ type: 'object' }, { type: 'object' }] },
  requirements: {
    anyOf: [
      { type: 'object', properties: { added: { type: 'array' } } },
      { type: 'object', properties: { requirementsMarkdown: { type: 'string' } } },
    ],
  },
}

const open = (pen: Pen, calls = createCalls(), budget?: number) => {
  const told: string[] = []
  const writer = createWriter(pen, {
    ...{ calls, schemaOf: (name) => SCHEMAS[name], now: () => 1_000, tell: (_, doing) => told.push(doing) },
    ...(budget !== undefined && { budget }),
  })
  const perform = (schema: string, more: Partial<Task> = {}, signal = new AbortController().signal) =>
    writer.perform(toTask(schema, more), signal)
  return { writer, perform, calls, told }
}

const again = (attempt: number, ...problems: string[]): Partial<Task> => ({
  request: { ...toTask('prd').request, id: `request-${attempt}`, attempt, problems },
  problems,
})

afterEach(() => vi.useRealTimers())

describe('what an author outside wrote', () => {
  test('is kept before it is handed over, and not asked for again after a crash', async () => {
    const calls = createCalls()
    const first = open(createPen('{"prdContent":"text"}'), calls)
    expect(await first.perform('prd')).toEqual({ prdContent: 'text' })
    const second = createPen()
    expect(await open(second, calls).perform('prd')).toEqual({ prdContent: 'text' })
    expect(second.heard).toEqual([])
  })

  test('is mended where it was not taken: only what has to change is asked for', async () => {
    const edits = { edits: [{ path: 'prdContent', find: 'fast', replace: 'within 2 s' }] }
    const pen = createPen('{"prdContent":"It is fast."}', JSON.stringify(edits))
    const { perform } = open(pen)
    await perform('prd')
    expect(await perform('prd', again(2, 'prdContent: «fast» is no measure'))).toEqual({
      prdContent: 'It is within 2 s.',
    })
    expect(pen.heard[1]?.form).toContain('{edits: {path: string')
    expect(pen.heard[1]?.repair?.text).toContain('«fast» is no measure')
  })

  describe('in entries', () => {
    const ENTRIES = { changed: [{ id: 'REQ-004', title: 'Lend' }], added: [{ title: 'A' }, { title: '' }] }
    const mend = async (...problems: string[]) => {
      const pen = createPen(JSON.stringify(ENTRIES), '{"edits":[{"path":"added.1.title","value":"B"}]}')
      const given = [{ name: 'brief', file: 'feature-brief.md', path: null, text: '# Brief' }]
      const { perform } = open(pen)
      await perform('requirements', { given })
      const value = await perform('requirements', { given, ...again(2, ...problems) })
      return { value, heard: pen.heard[1] }
    }

    test('is mended from those whose form is wrong, and nothing else is sent again', async () => {
      const { value, heard } = await mend('added.1.title: Too small')
      expect(value).toEqual({ ...ENTRIES, added: [{ title: 'A' }, { title: 'B' }] })
      expect(heard?.repair?.text).toContain('"added.1": {"title":""}')
      expect(heard?.repair?.text).not.toContain('Lend')
      expect([heard?.repair?.shown, heard?.task.given, heard?.task.input]).toEqual([undefined, [], {}])
    })

    test('is mended from those that bear the id of a reason, with what it was written from', async () => {
      const { heard } = await mend('line 9: REQ-004 is approved and nobody asked to change it')
      expect(heard?.repair?.text).toContain('"changed.0": {"id":"REQ-004","title":"Lend"}')
      expect(heard?.repair?.text).not.toContain('"title":"A"')
      expect(heard?.repair?.shown).toBeUndefined()
      expect(heard?.task.given).toHaveLength(1)
    })

    test('is told what is wrong with it, and not how a file is mended', async () => {
      const { heard } = await mend(
        'line 9: REQ-004 depends on REQ-022, which is not in this document (add "### REQ-022: Title")',
        'line 12: REQ-004 is approved and nobody asked to change it (restore the text of REQ-004)',
      )
      expect(heard?.repair?.text).toContain(
        'REQ-004 depends on REQ-022, which is not in this document\nREQ-004 is approved and nobody asked to change it (restore the text of REQ-004)\n',
      )
      expect(heard?.repair?.text).not.toMatch(/line \d|###/)
    })

    test('is mended from those that will have the id of a reason', async () => {
      const { heard } = await mend('REQ-002: its source names «nobody», which is nowhere')
      expect(heard?.repair?.text).toContain('"added.1": {"title":""}')
      expect(heard?.repair?.text).not.toContain('Lend')
      expect(heard?.repair?.shown).toBeUndefined()
    })

    test('is shown whole where a reason names no part of it', async () => {
      const { heard } = await mend('added.1.title: Too small', 'it holds no requirement')
      expect(heard?.repair?.shown).toEqual(ENTRIES)
    })
  })

  test('may be written anew all the same', async () => {
    const { perform } = open(createPen('{"prdContent":"old"}', '{"prdContent":"new"}'))
    await perform('prd')
    expect(await perform('prd', again(2, 'no'))).toEqual({ prdContent: 'new' })
  })

  test('is asked for whole again where there was nothing to mend', async () => {
    const pen = createPen('I would rather not.', '{"prdContent":"text"}')
    const { perform } = open(pen)
    expect(await perform('prd')).toMatch(/no JSON object/)
    expect(await perform('prd', again(2, 'it was no JSON'))).toEqual({ prdContent: 'text' })
    expect(pen.heard[1]).toMatchObject({
      form: expect.stringContaining('{prdContent: string}'),
      repair: { last: undefined },
    })
  })

  test('keeps its last sound form where a repair went wrong', async () => {
    const wrong = '{"edits":[{"path":"nowhere.at.all","value":1}]}'
    const right = '{"edits":[{"path":"prdContent","value":"better"}]}'
    const { perform } = open(createPen('{"prdContent":"text"}', wrong, right))
    await perform('prd')
    expect(await perform('prd', again(2, 'no'))).toMatch(/^edits\.0: nowhere/)
    expect(await perform('prd', again(3, 'no'))).toEqual({ prdContent: 'better' })
  })

  test('is asked for as before where the attempt before it broke off', async () => {
    const pen = createPen(new Fault('io', 'answered 429', 'wait'), '{"prdContent":"text"}')
    const { perform } = open(pen)
    await expect(perform('prd')).rejects.toThrow('answered 429')
    await perform('prd', again(2, 'answered 429'))
    expect(pen.heard[1]?.repair).toBeUndefined()
  })

  test('of another round is not mended', async () => {
    const pen = createPen('{"prdContent":"first round"}', 'no', '{"prdContent":"second round"}')
    const { perform } = open(pen)
    await perform('prd')
    await perform('prd', { request: { ...toTask('prd').request, id: 'request-5', attempt: 1 } })
    await perform('prd', again(2, 'no JSON'))
    expect(pen.heard[2]?.repair).toMatchObject({ last: undefined })
  })

  test('is one of the forms that it may have', async () => {
    const pen = createPen('{"complete":true}')
    expect(await open(pen).perform('turn')).toEqual({ complete: true })
    expect(pen.heard[0]?.form).toMatch(/\n\{\} \| \{\}$/)
  })

  test('is asked for as entries where it may be a whole document, too', async () => {
    const pen = createPen('{"overview":"x"}')
    await open(pen).perform('requirements')
    expect(pen.heard[0]?.form).toMatch(/\n\{added\?: any\[\]\}$/)
  })

  test('is counted, a call that failed as well', async () => {
    const { perform, calls } = open(createPen(new Fault('io', 'no line', 'wait'), '{"prdContent":"x"}'))
    await expect(perform('prd')).rejects.toThrow('no line')
    await perform('prd')
    expect(calls.all.map(({ failed = false, usage }) => [failed, usage.input])).toEqual([
      [true, undefined],
      [false, 100],
    ])
  })

  test('stops at the budget of the run, before the call that would go beyond it', async () => {
    const pen = createPen('{"prdContent":"x"}', '{"prdContent":"y"}')
    const { perform } = open(pen, createCalls(), 100)
    await perform('prd')
    await expect(perform('prd', again(2, 'no'))).rejects.toMatchObject({
      refusal: { code: 'unavailable', message: expect.stringContaining('budget is 100') },
    })
    expect(pen.heard).toHaveLength(1)
  })

  test('is told beforehand: how much goes where, and of which files', async () => {
    const { perform, told } = open(createPen('{"prdContent":"x"}'))
    const given = [{ name: 'requirements', file: 'requirements.md', path: null, text: '# Requirements' }]
    await perform('prd', { given })
    expect(told).toEqual([
      expect.stringMatching(/^sends \d+ characters to models\.example: the task, requirements\.md$/),
    ])
  })

  test('that does not come is told soon and then once a minute, with when it is given up, and no longer once it came', async () => {
    vi.useFakeTimers()
    let answer: (text: string) => void = () => undefined
    const said = new Promise<string>((done) => {
      answer = done
    })
    const ask = async () => ({ text: await said, usage: { ms: 1 } })
    const { perform, told } = open({ ...createPen(), patienceMs: 900_000, ask })
    const written = perform('prd')
    await vi.advanceTimersByTimeAsync(185_000)
    expect(told.slice(1)).toEqual(
      [10, 30, 60, 120, 180].map(
        (seconds) =>
          `waits for models.example: nothing has come for ${seconds} s; gives up after 900 s in all`,
      ),
    )
    answer('{"prdContent":"x"}')
    await written
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toHaveLength(6)
  })

  test.each(['implementation', 'verification', 'work'])('is no claim about code: %s', async (schema) => {
    const pen = createPen('{"summary":"done"}')
    await expect(open(pen).perform(schema)).rejects.toMatchObject({
      refusal: { code: 'unavailable', message: expect.stringContaining('has no hands') },
    })
    expect(pen.heard).toEqual([])
  })

  test('is not begun once it is cancelled', async () => {
    const pen = createPen('{}')
    await expect(open(pen).perform('prd', {}, AbortSignal.abort())).rejects.toThrow()
    expect(pen.heard).toEqual([])
  })
})
