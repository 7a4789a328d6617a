/** Who sits at the desk, and what they may do there. */
import { z } from 'zod'
import { STAFF_PERMISSIONS } from '#domain/account/staff-permission.ts'
import { OPTIONAL_SECTIONS } from '#domain/desk/desk-room.ts'
import { LANGUAGES } from '#messages/create-messages.ts'
import { defineCalls } from '../core/define-call.ts'

const deskMe = z.object({
  uid: z.int(),
  name: z.string(),
  role: z.enum(['editor', 'admin']),
  factor: z
    .enum(['fine', 'ask', 'setup'])
    .meta({ description: 'whether this session must show, or set up, a second factor' }),
  rights: z.array(z.enum(STAFF_PERMISSIONS)).meta({ description: 'all of them for administrators' }),
  sections: z.array(z.enum(OPTIONAL_SECTIONS)).meta({ description: 'optional parts of the site that have content' }),
})
export type DeskMe = z.infer<typeof deskMe>

const deskLanguage = z.object({ language: z.enum(LANGUAGES) })

export const deskMeCalls = defineCalls({
  'GET /api/desk/me': {
    summary: 'Who sits at the desk, and what they may do there',
    noun: 'desk',
    role: 'editor',
    model: deskMe,
    cache: 'personal',
  },
  'POST /api/desk/language': {
    summary: 'Choose the language of the desk in this browser, and of the answers to its calls',
    noun: 'desk',
    role: 'editor',
    body: deskLanguage,
    model: deskLanguage,
    cache: 'personal',
  },
})
