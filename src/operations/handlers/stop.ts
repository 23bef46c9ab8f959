import { sends } from '../signal.ts'

/** The seeds' shutdown. */
export const stop = sends('shutdown')
