/** What the values of authors are made of. */
import { z } from 'zod'
import { LARGEST_NOTE } from './limits.ts'

const MOST = 500

export const words = z.string().trim().min(1).max(LARGEST_NOTE)
export const note = z.string().max(LARGEST_NOTE)
export const idOf = (letters: string) => z.string().regex(new RegExp(`^(?:${letters})-\\d{3,15}$`))
export const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(MOST)
export const idsOf = (letters: string) => listOf(idOf(letters)).default([])
