/**
 * Drafts of comments: stored in the browser until sent, one for each content item and each comment being replied to. Other
 * accounts in the same browser do not see them.
 */
export const COMMENT_DRAFT_KEY = 'commentDraft'

/** The subject: the content item itself (`commentId` 0), or a comment on it. */
type DraftTarget = { contentType: number; contentId: number; commentId: number }

export type CommentDraft = DraftTarget & {
  text: string
  /** the account that wrote it; null: written while signed out, so it belongs to the next account that signs in */
  by: number | null
  at: number
}

const KEPT = 20
const LIFETIME = 30 * 24 * 60 * 60 * 1000
/** More than can be sent, so that nothing is lost while it is made shorter. */
const LENGTH = 20_000

function isDraft(value: unknown): value is CommentDraft {
  if (!value || typeof value !== 'object') return false
  const { contentType, contentId, commentId, text, by, at } = value as Partial<Record<keyof CommentDraft, unknown>>
  return (
    [contentType, contentId, commentId].every(Number.isSafeInteger) &&
    typeof text === 'string' &&
    (by === null || Number.isSafeInteger(by)) &&
    typeof at === 'number'
  )
}

/** The result is valid whatever the storage holds. */
export function parseCommentDrafts(stored: string | null, now: number): CommentDraft[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter(isDraft).filter(({ at }) => now - at < LIFETIME)
  } catch {
    return []
  }
}

const isSame = (a: DraftTarget, b: DraftTarget) =>
  a.contentType === b.contentType && a.contentId === b.contentId && a.commentId === b.commentId

const isVisible = (draft: CommentDraft, reader: number | null) => draft.by === null || draft.by === reader

/** Replaces this reader's earlier draft; only whitespace means no draft. The oldest are dropped. */
export function keepCommentDraft(drafts: CommentDraft[], draft: CommentDraft): CommentDraft[] {
  const others = drafts.filter((kept) => !(isSame(kept, draft) && isVisible(kept, draft.by)))
  if (!draft.text.trim()) return others
  return [{ ...draft, text: draft.text.slice(0, LENGTH) }, ...others].slice(0, KEPT)
}

export function findCommentDraft(drafts: CommentDraft[], target: DraftTarget, reader: number | null): string {
  return drafts.find((draft) => isSame(draft, target) && isVisible(draft, reader))?.text ?? ''
}

/** All of this reader's drafts about a content item. */
export function listDrafts(
  drafts: CommentDraft[],
  thing: Omit<DraftTarget, 'commentId'>,
  reader: number | null,
): CommentDraft[] {
  return drafts.filter((draft) => isSame(draft, { ...draft, ...thing }) && isVisible(draft, reader))
}
