/** Views and plays. No personal data is sent or stored. */
import { z } from 'zod'
import { VIEW_KINDS } from '#domain/content/view-kind.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, wholeNumber } from '../core/field.ts'

export const viewCalls = defineCalls({
  'POST /api/view': {
    noun: 'view',
    summary:
      'Tell that a thing was read or heard; machines, repetitions and too many from one network are passed over in silence',
    body: z.object({
      contentType: wholeNumber({ min: 1, max: 999 }),
      contentId: id,
      kind: z.enum(VIEW_KINDS),
    }),
    model: z.null(),
    cache: 'personal',
  },
})
