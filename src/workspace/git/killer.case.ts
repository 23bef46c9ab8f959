/** For tests only: a process that works with git is killed together with all of its gits, while one of them is at work. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { scratch } from '../scratch.case.ts'

/** A git that counts its calls; the one that is fatal kills its whole process group while the real git is at work. */
export const writeGit = (fatal: number, seconds: string): { path: string; readCount: () => number } => {
  const folder = scratch()
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  const script = `#!/bin/sh
echo >> '${folder}/calls'
if [ "$(wc -l < '${folder}/calls')" -eq ${fatal} ]; then
  '${real}' "$@" &
  sleep ${seconds}
  kill -9 0
fi
exec '${real}' "$@"
`
  writeFileSync(join(folder, 'git'), script)
  chmodSync(join(folder, 'git'), 0o755)
  return {
    path: `${folder}:${process.env.PATH}`,
    readCount: () => readFileSync(join(folder, 'calls'), 'utf8').length,
  }
}

/** Runs a module with arguments until it is killed; the lines that it said before. */
export const runUntilKilled = async (source: string, args: string[], path: string): Promise<string[]> => {
  const words = ['--import', 'tsx', '--input-type=module', '-e', source, ...args]
  const env = { ...process.env, PATH: path }
  const child = spawn(process.execPath, words, { detached: true, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout?.on('data', (chunk) => {
    told += chunk
  })
  const [code, signal] = await once(child, 'close')
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return told.split('\n').filter(Boolean)
}

export const listLocks = (root: string): string[] =>
  readdirSync(join(root, '.git'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.lock'),
  )
