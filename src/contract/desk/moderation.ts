/** How staff moderate comments: words that hold them, columns, muting for a while, and the log. */
import { z } from 'zod'
import {
  COLUMN_MODES,
  HELD_WORD_MAX,
  MODERATION_ACTIONS,
  MUTE_DAYS,
  MUTE_REASON_MAX,
} from '#domain/comment/moderation.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const person = z.object({
  uid: z.int().nullable().meta({ description: 'null for whoever has left' }),
  name: z.string(),
})

const heldWord = z.object({
  id: z.int(),
  word: z.string(),
  changeTime: timestamp,
  editorName: z.string().nullable().meta({ description: 'null for words that came with the edition' }),
})
export type HeldWord = z.infer<typeof heldWord>

const columnMode = z.object({ lanmuId: z.int(), name: z.string(), mode: z.enum(COLUMN_MODES) })
export type ColumnModeRow = z.infer<typeof columnMode>

const mutedPerson = z.object({
  uid: z.int(),
  name: z.string(),
  muteEnd: timestamp,
  reason: z.string(),
})
export type MutedPerson = z.infer<typeof mutedPerson>

const moderationEvent = z.object({
  id: z.int(),
  action: z.enum(MODERATION_ACTIONS),
  time: timestamp,
  moderator: person.nullable(),
  person: person.nullable().meta({ description: 'whom it concerned' }),
  comment: z
    .object({ id: z.int(), text: z.string(), contentType: z.int(), contentId: z.int() })
    .nullable()
    .meta({ description: 'which comment it concerned, in the words that it has now' }),
  detail: z.string(),
})
export type ModerationEvent = z.infer<typeof moderationEvent>

const moderationLog = pageOf(moderationEvent)
export type ModerationLog = z.infer<typeof moderationLog>

const muteState = z.object({ uid: z.int(), muteEnd: timestamp.nullable() })

const forEditors = { noun: 'moderation', role: 'editor', cache: 'personal' } as const

export const moderationCalls = defineCalls({
  'GET /api/desk/heldWord': {
    ...forEditors,
    summary: 'Words that hold a comment back until somebody has read it, the newest first',
    model: z.array(heldWord),
  },
  'POST /api/desk/heldWord': {
    ...forEditors,
    summary: 'Hold comments with this word, in whatever way it is written',
    body: z.object({ word: shortText(HELD_WORD_MAX).min(1, { error: () => m.moderation.enterWord }) }),
    model: z.array(heldWord).meta({ description: 'the list as it is now' }),
  },
  'DELETE /api/desk/heldWord/:id': {
    ...forEditors,
    summary: 'Hold comments for this word no longer; what waits goes on waiting',
    params: z.object({ id }),
    model: z.array(heldWord).meta({ description: 'the list as it is now' }),
  },
  'GET /api/desk/columnMode': {
    ...forEditors,
    summary: 'Of each column, whether comments are read by the house before or after they are seen',
    model: z.array(columnMode),
  },
  'POST /api/desk/columnMode': {
    ...forEditors,
    summary: 'Change that for one column; what is published stays so, what waits goes on waiting',
    body: z.object({ lanmuId: id, mode: z.enum(COLUMN_MODES) }),
    model: z.array(columnMode).meta({ description: 'the list as it is now' }),
  },
  'GET /api/desk/mute': {
    ...forEditors,
    summary: 'Who is silenced now and why, the last decision first',
    model: z.array(mutedPerson),
  },
  'POST /api/desk/mute': {
    ...forEditors,
    summary: 'Silence a reader for some days from now on; a further decision replaces the one before',
    body: z.object({
      uid: id,
      days: wholeNumber(MUTE_DAYS),
      reason: shortText(MUTE_REASON_MAX).min(1, { error: () => m.word.giveReason }),
    }),
    model: muteState,
  },
  'POST /api/desk/unmute': {
    ...forEditors,
    summary: 'Let a reader speak again',
    body: z.object({ uid: id }),
    model: muteState,
  },
  'GET /api/desk/moderationLog': {
    ...forEditors,
    summary: 'Everything that moderators did, the newest first',
    query: z.object(paging),
    model: moderationLog,
  },
})
