/** What readers may write in a comment: tidied, counted and, if need be, refused. */
import { labels } from '#messages/create-messages.ts'
import { m, zh } from '#messages/domain.ts'

export const COMMENT_LENGTH = { min: 1, max: 1000 } as const

export const REPORT_REASON_CODES = ['spam', 'abuse', 'false', 'illegal', 'other'] as const
export type ReportReason = (typeof REPORT_REASON_CODES)[number]

/** Reasons for reporting a comment. */
export const REPORT_REASONS: Readonly<Record<ReportReason, string>> = labels(() => ({
  spam: m.word.ad,
  abuse: m.comment.reasonAbuse,
  false: m.comment.reasonFalse,
  illegal: m.comment.reasonIllegal,
  other: m.comment.reasonOther,
}))

/** The maximum length of the reporter's own text. */
export const REPORT_DETAIL_MAX = 200

/** What is left of a deleted comment; stored in its place. */
export const DELETED_COMMENT = zh.comment.commentDeleted
/** The placeholder that others see for a held or hidden comment that has replies. */
export const UNSEEN_COMMENT = zh.comment.commentHidden

const JOINED_EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]\\u200D(?=\\p{Extended_Pictographic})'
const FLAG_TAGS = '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{4,5}\\u{E007F}'
/** Invisible characters that reorder, join or pad text; lone surrogates; control characters, NUL among them. */
const UNWANTED =
  '[\\p{Cf}\\p{Cs}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFFA0]|(?!\\n)\\p{Cc}'
/** Emoji keep what holds them together: they are found first. */
const KEPT_OR_UNWANTED = new RegExp(`(${JOINED_EMOJI}|${FLAG_TAGS})|${UNWANTED}`, 'gu')
/** Three combining marks are enough for any letter in use; stacks of them cover the lines above. */
const TOWER = /(\p{M}{3})\p{M}+/gu

/** Lines are the reader's; more than two empty ones in a row, and what cannot be seen, are not. */
export function tidyComment(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(KEPT_OR_UNWANTED, '$1')
    .normalize('NFC')
    .replace(TOWER, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** Code points of the text as stored, as the database counts: an emoji is one, a family of them is several. */
export function countCommentCharacters(text: string): number {
  return [...tidyComment(text)].length
}

/** The message for the commenter; null if the text can be sent. */
export function commentProblem(text: string): string | null {
  const length = countCommentCharacters(text)
  if (length < COMMENT_LENGTH.min) return m.comment.writeComment
  if (length > COMMENT_LENGTH.max)
    return m.comment.commentTooLong({ max: COMMENT_LENGTH.max, excess: length - COMMENT_LENGTH.max })
  // Accents and selectors alone are nothing that one could read.
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? null : m.comment.writeSomethingVisible
}
