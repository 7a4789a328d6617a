/** Who works here and what they may do; for administrators. */
import { z } from 'zod'
import { STAFF_PERMISSIONS } from '#domain/account/staff-permission.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, timestamp } from '../core/field.ts'

const colleague = z.object({
  uid: z.int(),
  name: z.string(),
  role: z.enum(['editor', 'admin']),
  rights: z.array(z.enum(STAFF_PERMISSIONS)).meta({ description: 'all of them for administrators' }),
  joinTime: timestamp,
  seenTime: timestamp.nullable(),
  isMe: z.boolean(),
  hasFactor: z.boolean().meta({ description: 'a second factor is on' }),
  namesakes: z.array(z.int()).meta({ description: 'readers who had the same name before' }),
})
export type Colleague = z.infer<typeof colleague>

const admins = { noun: 'right', role: 'admin', cache: 'personal' } as const

export const deskRightCalls = defineCalls({
  'GET /api/desk/right': {
    ...admins,
    summary: 'Editors and administrators, with their rights',
    model: z.array(colleague),
  },
  'POST /api/desk/right/:uid': {
    ...admins,
    summary:
      'Make somebody an editor or administrator, or a reader again; give and take rights. Nobody lowers themselves',
    params: z.object({ uid: id }),
    body: z.object({
      role: z.enum(['reader', 'editor', 'admin']),
      rights: z
        .record(z.enum(STAFF_PERMISSIONS), z.boolean())
        .meta({ description: 'of an editor; readers have none, administrators all' }),
    }),
    model: z.array(colleague).meta({ description: 'the list as it is now' }),
  },
})
