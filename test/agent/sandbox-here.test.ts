/** Two dozen files try agents and checks in a sandbox and skip themselves where there is none: that is never so in silence. */
import { expect, test } from 'vitest'
import { findSandbox } from '../../src/workspace/sandbox.ts'

const isLeftOut = process.platform !== 'linux' || process.env.THROUGHLINE_TEST_SANDBOX === 'none'

test.skipIf(isLeftOut)('a sandbox is here to be attacked', async () => {
  const { name, why } = await findSandbox()
  expect(name, `${why ?? ''}: install bubblewrap, or set THROUGHLINE_TEST_SANDBOX=none to go without`).toBe(
    'bubblewrap',
  )
})
