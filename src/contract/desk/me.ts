/** Who sits at the desk, and what they may do there. */
import { z } from 'zod'
import { STAFF_PERMISSIONS } from '#domain/account/staff-permission.ts'
import { defineCalls } from '../core/define-call.ts'

const deskMe = z.object({
  uid: z.int(),
  name: z.string(),
  role: z.enum(['editor', 'admin']),
  factor: z
    .enum(['fine', 'ask', 'setup'])
    .meta({ description: 'whether this session must show, or set up, a second factor' }),
  rights: z.array(z.enum(STAFF_PERMISSIONS)).meta({ description: 'all of them for administrators' }),
})
export type DeskMe = z.infer<typeof deskMe>

export const deskMeCalls = defineCalls({
  'GET /api/desk/me': {
    summary: 'Who sits at the desk, and what they may do there',
    noun: 'desk',
    role: 'editor',
    model: deskMe,
    cache: 'personal',
  },
})
