import type { Json } from '../schema/json.ts'

/** One question of an interview, as its author put it. */
export type Turn = {
  question: string
  choices?: string[]
  dimension?: string
  why?: string
  strength?: Record<string, number>
  ready?: boolean
  turn?: number
  of?: number
}

export const turnOf = ({ detail }: { detail?: Json | undefined }): Turn =>
  (detail ?? { question: '' }) as unknown as Turn
