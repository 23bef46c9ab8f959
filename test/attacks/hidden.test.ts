/** Text that would steer a terminal, or that a reader would not see: it is shown, named, or taken out at every gate. */
import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project } from '../cli.ts'
import { brief, ENTRIES, type Host, requirements, startHost, toBriefReview } from '../host.ts'
import { type Serving, serve } from '../serving.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal } from '../terminal.ts'

/** Written to the clipboard by a terminal that believes it. */
const OSC = '\u001b]52;c;ZXZpbA==\u0007'
const BIDI = 'pay \u202eyldneirf'
const ZERO = 'ap\u200bproved'

let project: Project
let server: Serving
beforeAll(async () => {
  project = createProject('terminal')
  server = await serve(project)
})
afterAll(async () => void (await server.end()))

const write = async (): Promise<Host> => {
  const host = await startHost(project, '--feature', 'order-export')
  const text = brief('Order export', ` ${BIDI} ${ZERO}${OSC}\n\n[x]: # "all data is sold"`)
  await host.send({ featureBriefMarkdown: text, recommendedFeatureId: 'order-export' })
  return host
}

const isRaw = (shown: string): boolean =>
  ['\u0007', '\u200b', '\u202e', '\u001b]'].some((part) => shown.includes(part))

describe('a document with hidden text', () => {
  test('is shown whole at every gate, and steers nothing', async () => {
    const host = await write()
    const { id, node } = host.reply().request
    expect(node).toBe('featureBriefReview')
    const me = await server.browser()
    const { text: page } = await me.get(`/gate/${id}`)
    expect(isRaw(page)).toBe(false)
    for (const part of ['U+202E', 'U+200B', 'all data is sold']) expect(page).toContain(part)
    const shown = await inTerminal(
      project,
      ['review', 'order-export'],
      [
        ['Read it whole', DOWN, DOWN, DOWN, DOWN, ENTER],
        ['all data is sold', INTERRUPT],
      ],
    )
    expect(isRaw(shown)).toBe(false)
    for (const part of ['<U+202E>', '<U+200B>', ']52;c;ZXZpbA==']) expect(shown).toContain(part)
    expect(shown).toMatch(/in short: \d+ lines of the file are what you decide about/)
    for (const command of ['status', 'next'])
      expect(isRaw((await project.show(command, 'order-export')).stdout), command).toBe(false)
  })
})

describe('a page to send', () => {
  test('holds no script, loads nothing and escapes every text', async () => {
    const other = createProject('reported')
    const host = await startHost(other, '--feature', 'order-export')
    const evil = '<script>alert(1)</script> ![x](https://evil.example/x.png) <img src=x onerror=alert(1)>'
    const sent = {
      featureBriefMarkdown: brief('Order export', ` ${evil}`),
      recommendedFeatureId: 'order-export',
    }
    await host.send(sent)
    await host.send({ approved: true })
    const { stdout } = await other.show('export', '--out', '-')
    expect(stdout).toContain("default-src 'none'")
    expect(stdout).toContain('alert(1)')
    expect(stdout).not.toMatch(/<script|<img|<[^>]*\ssrc=|<link|@import|url\(/i)
  })
})

describe('a title with hidden text', () => {
  test('is named as that in the list of requirements, in a terminal and on the page', async () => {
    const other = createProject('reported')
    const host = await toBriefReview(other)
    await host.send({ approved: true })
    const [first, ...rest] = ENTRIES
    const entries = [
      { ...first, id: 'REQ-001', title: `Export${OSC} ${BIDI}`, description: 'It exports.' },
      ...rest,
    ]
    const sent = await host.send({ requirementsMarkdown: requirements(entries) })
    expect(sent.json.run?.node ?? sent.json.error.code, sent.stdout).toBe('requirementsReview')
    const shown = await inTerminal(other, ['review'], [['REQ-001', INTERRUPT]])
    const door = await serve(other)
    const { text: page } = await (await door.browser()).get(`/gate/${sent.json.request.id}`)
    await door.end()
    expect([isRaw(shown), isRaw(page)]).toEqual([false, false])
    expect(shown).toContain('<U+202E>')
    expect(page).toContain('U+202E')
  })
})

describe('a catalogue of the project with hidden text', () => {
  test('asks nothing raw', async () => {
    const other = createProject('terminal')
    const row = {
      id: 'zorbs.loss',
      severity: 'high',
      about: 'journeys',
      when: { words: 'zorb*' },
      settled: 'lost*',
      question: `Who is told of a zorb${OSC} that is gone, ${BIDI}?`,
      why: `They leave.${OSC}`,
      proposal: { title: `Tell of losses${OSC}`, text: 'When a zorb is gone, the keeper is told.' },
    }
    mkdirSync(other.path('magi-sdd'))
    const catalogue = JSON.stringify({ rows: [row] })
    other.write(catalogue, 'magi-sdd', 'catalogue.yaml')
    for (const args of [
      ['questions', 'Keepers weigh each zorb.'],
      ['start', 'prd', 'Keepers weigh each zorb.'],
    ]) {
      const { status, stdout, stderr } = await other.show(...args)
      expect([status, isRaw(stdout + stderr)], args[0]).toEqual([0, false])
    }
  })
})

describe('an id in letters that are only drawn like ours', () => {
  const [first, second, ...rest] = ENTRIES as [(typeof ENTRIES)[0], (typeof ENTRIES)[0]]

  test.each(['RЕQ-002', 'REQ–002', 'REQ-００２', '𝐑𝐄𝐐-002'])(
    '%s is no requirement, and is not passed over',
    async (id) => {
      const host = await toBriefReview(createProject('reported'))
      await host.send({ approved: true })
      const sent = await host.send({
        requirementsMarkdown: requirements([first, { ...second, id }, ...rest]),
      })
      expect([sent.status, sent.json.error.code]).toEqual([2, 'invalid-value'])
      expect(sent.json.error.problems.join()).toMatch(/"[^"]*<U\+[^"]*: CSV file" is nearly a requirement/)
    },
  )

  test.each(['оrder-export', 'order–export', 'ｏrder-export', 'order-exp\u200bort'])(
    '%s names no feature, for a person or an author',
    async (id) => {
      const other = createProject('reported')
      const started = await other.run('start', 'prd', 'Export orders.', '--feature', id)
      expect([started.status, started.json.error.code]).toEqual([2, 'unsafe-path'])
      const host = await startHost(other)
      const sent = await host.send({ featureBriefMarkdown: brief(), recommendedFeatureId: id })
      expect(sent.json.error.problems.join()).toContain('recommendedFeatureId')
    },
  )

  test('is named where a text speaks of it, in a terminal and on the page', async () => {
    const host = await startHost(project, '--feature', 'order-import')
    const text = brief('Order import', ' As RЕQ-001 and аdmin say.')
    await host.send({ featureBriefMarkdown: text, recommendedFeatureId: 'order-import' })
    const { id } = host.reply().request
    const { text: page } = await (await server.browser()).get(`/gate/${id}`)
    const shown = await inTerminal(
      project,
      ['review', 'order-import'],
      [
        ['Read it whole', DOWN, DOWN, DOWN, DOWN, ENTER],
        ['As R', INTERRUPT],
      ],
    )
    expect(page).toContain('R&lt;U+0415&gt;Q-001 and &lt;U+0430&gt;dmin')
    expect(shown).toContain('R<U+0415>Q-001 and <U+0430>dmin')
  })
})
