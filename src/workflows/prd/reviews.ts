/**
 * What is said at a gate besides a verdict, and the text that it touches. An answer to an open question stands in the
 * brief from then on; what it makes of the requirements, and what is missing, is worked in before anything is finalized.
 */
import { documentReview } from './document-review.ts'
import { requirementsReview } from './requirements-review.ts'

export const reviews = { 'document-review': documentReview, 'requirements-review': requirementsReview }
