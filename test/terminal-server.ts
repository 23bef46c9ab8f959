/** A server of terminals of its own, with a program in it, to which somebody may attach from elsewhere. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'
import { CLI, execute, makeFolder, type Project, toEnv } from './cli.ts'
import { toWindow } from './window.ts'

export const hasTmux = spawnSync('tmux', ['-V']).status === 0

const PATIENCE = { timeout: 25_000, interval: 50 }

export type TerminalServer = {
  /** Attaches a client that sits in a terminal which a program of this file made. */
  attach(program?: string): Promise<void>
  /** Calls the command line in a terminal of the server, and waits for its end. */
  call(...args: string[]): Promise<void>
  end(): void
}

export const openTerminalServer = (project: Project): TerminalServer => {
  const folder = makeFolder()
  const env = toEnv(project.home)
  const words = ['-S', join(folder, 'socket'), '-f', '/dev/null']
  const tmux = (...more: string[]): string =>
    execFileSync('setsid', ['-w', 'tmux', ...words, ...more], { env, cwd: project.dir, encoding: 'utf8' })
  tmux('new-session', '-d', 'sleep 120')
  let calls = 0
  return {
    attach: async (program = toWindow(project.home)) => {
      const attached = `tmux ${words.join(' ')} attach`
      spawn('setsid', ['-w', program, '-qec', attached, '/dev/null'], {
        env,
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      await vi.waitUntil(() => tmux('list-clients') !== '', PATIENCE)
    },
    call: async (...args) => {
      const line = [process.execPath, CLI, ...args].map((word) => `'${word}'`).join(' ')
      const mark = `done-${++calls}`
      tmux('new-window', '-d', `${line}; tmux wait-for -S ${mark}`)
      await execute(['tmux', ...words, 'wait-for', mark], project.dir, project.home)
    },
    end: () => void tmux('kill-server'),
  }
}
