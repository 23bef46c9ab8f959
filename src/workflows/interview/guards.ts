import type { Guard } from '../../core/guards.ts'

export const guards: Record<string, Guard> = {
  'preview-on': { holds: (_, { options }) => options.preview === 'on' },
  submit: { holds: ({ choice }) => choice === 'submit_to_architect' },
  'architect-approved': { holds: ({ status }) => status === 'APPROVED' },
  'needs-changes': { holds: ({ status }) => status === 'NEEDS_CHANGES' || status === 'REJECTED' },
}
