/** The search of the desk, over everything that has a room of its own. */
import { z } from 'zod'
import { FIND_KINDS } from '#domain/desk/desk-find.ts'
import { defineCalls } from '../core/define-call.ts'
import { shortText } from '../core/field.ts'

const found = z.object({
  kind: z.enum(FIND_KINDS).meta({ description: 'the room in which it is edited' }),
  key: z.string().meta({ description: 'its number there' }),
  title: z.string(),
  note: z.string().meta({ description: 'what tells it from others of the same title' }),
})
export type DeskFound = z.infer<typeof found>

export const deskFindCalls = defineCalls({
  'GET /api/desk/find': {
    noun: 'desk',
    role: 'editor',
    cache: 'personal',
    summary:
      'Content and people by words of their names or by their number, a few of each kind that the account may see',
    query: z.object({ q: shortText(60).default('') }),
    model: z.array(found),
    limit: { name: 'find', counts: 'call', rules: [{ per: 'account', max: 120, window: 'minute' }] },
  },
})
