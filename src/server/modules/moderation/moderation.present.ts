import type { HeldWord, ModerationEvent } from '#contract/desk/moderation.ts'
import type { EventRow } from './moderation.queries.ts'
import type { WordRow } from './moderation.word.queries.ts'

const presentPerson = (id: number | null, name: string | null, leftAt: number | null) =>
  id === null ? null : { uid: leftAt === null ? id : null, name: name ?? '' }

export function presentEvent(row: EventRow): ModerationEvent {
  return {
    id: row.id,
    action: row.action,
    time: row.at,
    moderator: presentPerson(row.moderator_id, row.moderator_name, row.moderator_left_at),
    person: presentPerson(row.person_id, row.person_name, row.person_left_at),
    comment:
      row.comment_id === null
        ? null
        : {
            id: row.comment_id,
            text: row.comment_text ?? '',
            contentType: row.content_type!,
            contentId: row.content_id!,
          },
    detail: row.detail,
  }
}

export const presentWord = (row: WordRow): HeldWord => ({
  id: row.id,
  word: row.word,
  changeTime: row.changed_at,
  editorName: row.editor_name,
})
