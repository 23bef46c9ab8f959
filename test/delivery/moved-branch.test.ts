/** A feature's branch that somebody moves while its delivery is under way: it is told, and the way back loses nothing. */
import { describe, expect, test } from 'vitest'
import { type Delivery, FEATURE, FINE, startDelivery } from './delivery.ts'
import { createRepository, type Repository, toModule, writeFiles } from './repository.ts'

const BRANCH = `throughline/${FEATURE}`

/** Two stories of one wave that conflict: the first is merged, and a person is asked about the second. */
const stopAfterWave = async (repository: Repository): Promise<Delivery> => {
  const shared = (words: string) => ({ 'src/add.mjs': `export const add = (a, b) => ${words}\n` })
  repository.script({ 'US-001': [{ write: shared('b + a') }], 'US-002': [{ write: shared('a + b + 0') }] })
  const delivery = await startDelivery(repository, 'unknownFiles=together')
  await delivery.plan({ id: 'US-001', files: [] }, { id: 'US-002', files: [] })
  await delivery.answer(FINE)
  return delivery
}

const onBranch = ({ git }: Repository, work: () => void): string => {
  git('checkout', '--quiet', BRANCH)
  work()
  git('checkout', '--quiet', 'main')
  return git('rev-parse', BRANCH)
}

const commitByHand = (repository: Repository): string =>
  onBranch(repository, () => {
    writeFiles(repository.dir, { 'src/hand.mjs': 'export const hand = 1\n' })
    repository.git('add', 'src')
    repository.git('commit', '--quiet', '--message', 'By hand')
  })

const choicesOf = ({ reply }: Delivery): string[] => reply().request.form.choices.map(({ id }) => id)

/** Puts the branch back at the gate of the validation; what is left out is asked about next. */
const putBack = async (delivery: Delivery, left: string): Promise<void> => {
  expect(choicesOf(delivery)).toEqual(['put-back', 'proceed', 'stop'])
  await delivery.answer({ choice: 'put-back' })
  expect(delivery.repository.git('rev-parse', BRANCH)).toBe(left)
  expect(delivery.state().resumeAction).toBe('complete-without')
}

describe('a branch that holds what no story made', () => {
  test('stops the wave that is merged upon it', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ write: toModule('one') }], 'US-002': [{ write: toModule('two') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    const brought = commitByHand(repository)
    const { request } = await delivery.answer({ choice: 'proceed' })
    const says = `Wave 2 changed what proves it. together: ${BRANCH} holds what no story made: ${brought.slice(0, 7)} «By hand». Go on with that?`
    expect(request.form.title).toBe(says)
    expect((await delivery.answer({ choice: 'proceed' })).run.node).toBe('complete')
  })

  test('is told in the report and at the end, where a person mended it before the last checks', async () => {
    const repository = createRepository()
    const delivery = await stopAfterWave(repository)
    const brought = commitByHand(repository)
    await delivery.answer({ choice: 'skip' })
    await delivery.answer({ choice: 'proceed', override: true, reason: 'not needed' })
    const says = `${BRANCH} holds what no story made: ${brought.slice(0, 7)} «By hand»`
    expect(delivery.read('report.md')).toContain(says)
    const finish = await repository.run('finish', FEATURE, '--merge')
    const shown = JSON.stringify(finish.json.request.form)
    expect(shown).toContain(says)
    expect(shown).not.toContain('has moved since its checks')
  })

  test('and went on after the last checks is told at the end, with both commits', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ write: toModule('one') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    expect((await delivery.answer(FINE)).run.node).toBe('complete')
    const [proven, now] = [repository.git('rev-parse', BRANCH), commitByHand(repository)]
    const { request } = (await repository.run('finish', FEATURE, '--merge')).json
    const says = `they were run on ${proven.slice(0, 7)}, and it stands at ${now.slice(0, 7)}.`
    expect(JSON.stringify(request.form)).toContain(`The branch has moved since its checks: ${says}`)
  })
})

describe('a branch that is put back at the gate of the validation', () => {
  test('stands where the last wave left it, and what it held is kept', async () => {
    const repository = createRepository()
    const delivery = await stopAfterWave(repository)
    const left = repository.git('rev-parse', BRANCH)
    const story = repository.git('rev-parse', `throughline-story/${FEATURE}/us-002`)
    const moved = onBranch(repository, () =>
      repository.git('merge', '--quiet', '--strategy=ours', '--message', 'By hand', story),
    )
    await delivery.answer({ choice: 'skip' })
    await putBack(delivery, left)
    const kept = repository.git('for-each-ref', '--format=%(objectname)', 'refs/throughline/moved')
    expect(kept).toBe(moved)
  })

  test('has again what it had lost', async () => {
    const repository = createRepository()
    const delivery = await stopAfterWave(repository)
    const left = repository.git('rev-parse', BRANCH)
    repository.git('branch', '--force', BRANCH, 'main')
    await delivery.answer({ choice: 'skip' })
    expect(delivery.state().hitlQuestion).toContain(`${BRANCH} has lost ${left.slice(0, 7)}`)
    await putBack(delivery, left)
  })

  test('is there again where somebody deleted it', async () => {
    const repository = createRepository()
    const delivery = await stopAfterWave(repository)
    const left = repository.git('rev-parse', BRANCH)
    repository.git('branch', '--quiet', '-D', BRANCH)
    await delivery.answer({ choice: 'skip' })
    expect(delivery.state().hitlQuestion).toContain(`there is no branch ${BRANCH} any more`)
    await putBack(delivery, left)
  })

  test('stays where changes of a person stand in the way, which are named', async () => {
    const repository = createRepository()
    const delivery = await stopAfterWave(repository)
    repository.git('checkout', '--quiet', BRANCH)
    repository.git('reset', '--quiet', '--hard', 'main')
    repository.write('export const add = () => 7\n', 'src', 'add.mjs')
    await delivery.answer({ choice: 'skip' })
    await delivery.answer({ choice: 'put-back' })
    expect(delivery.state().hitlQuestion).toContain('src/add.mjs')
    expect(choicesOf(delivery)).toContain('put-back')
    expect(repository.read('src', 'add.mjs')).toContain('=> 7')
    expect(repository.git('rev-parse', BRANCH)).toBe(repository.git('rev-parse', 'main'))
  })

  test('is not offered, and is refused, where nobody moved it', async () => {
    const repository = createRepository()
    const delivery = await stopAfterWave(repository)
    onBranch(repository, () => {
      writeFiles(repository.dir, { 'test/broken.mjs': 'throw new Error()\n' })
      repository.git('add', 'test')
      repository.git('commit', '--quiet', '--message', 'Break')
    })
    await delivery.answer({ choice: 'skip' })
    expect(choicesOf(delivery)).toContain('put-back')
    repository.git('branch', '--force', BRANCH, `${BRANCH}~`)
    await delivery.answer({ choice: 'retry' })
    const { message } = await delivery.refused({ choice: 'put-back' })
    expect(message).toContain('put-back')
  })
})
