/** What a program is made of besides its own file: the folder that has to be there so that it starts. */
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

const MODULES = `${sep}node_modules`

/** The first line of a file, as far as it is short. */
const readFirst = (file: string): string => {
  try {
    const fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const bytes = Buffer.alloc(128)
      return bytes.toString('latin1', 0, readSync(fd, bytes, 0, bytes.length, 0)).split('\n')[0] ?? ''
    } finally {
      closeSync(fd)
    }
  } catch {
    return ''
  }
}

const findAbove = (folder: string, name: string): string | undefined => {
  if (existsSync(join(folder, name))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : findAbove(parent, name)
}

/** A package of Node, with those that it is installed beside; an environment of Python; or the file alone. */
export const toInstallation = (file: string): string => {
  const at = file.lastIndexOf(`${MODULES}${sep}`)
  if (at !== -1) return file.slice(0, at + MODULES.length)
  const folder = dirname(file)
  if (existsSync(join(folder, '..', 'pyvenv.cfg'))) return dirname(folder)
  const isNode = /\.[cm]?[jt]s$/.test(file) || /^#!.*\b(?:node|bun|deno|tsx)\b/.test(readFirst(file))
  return (isNode && findAbove(folder, 'package.json')) || file
}
