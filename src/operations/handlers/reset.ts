import { sends } from '../signal.ts'

/** Leaves the seeds' ERROR state. */
export const reset = sends('reset')
