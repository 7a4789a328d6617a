/** The initial words that hold comments, before any editor has added one. */
import type { Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'

export function moderationRows({ content, now }: Edition): Rows {
  // The first of the file is the first of the list, which has the newest on top.
  return { held_word: content.moderation.words.map((word, index) => ({ word, changed_at: now - index })) }
}
