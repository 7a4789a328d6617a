/**
 * What somebody has begun to say: kept by the browser until it is sent, one for each thing and for each comment that is
 * answered. Whoever else uses the browser is not shown it.
 */
export const COMMENT_DRAFT_KEY = 'commentDraft'

/** What is spoken of: the thing itself (`commentId` 0), or a comment on it. */
type DraftTarget = { contentType: number; contentId: number; commentId: number }

export type CommentDraft = DraftTarget & {
  text: string
  /** the account that wrote it; null: nobody was signed in, so it is whoever's comes next */
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

/** Whatever the storage holds, the result can be used. */
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

/** In the place of what this reader had there; nothing but spaces is none. The oldest make room. */
export function keepCommentDraft(drafts: CommentDraft[], draft: CommentDraft): CommentDraft[] {
  const others = drafts.filter((kept) => !(isSame(kept, draft) && isVisible(kept, draft.by)))
  if (!draft.text.trim()) return others
  return [{ ...draft, text: draft.text.slice(0, LENGTH) }, ...others].slice(0, KEPT)
}

export function findCommentDraft(drafts: CommentDraft[], target: DraftTarget, reader: number | null): string {
  return drafts.find((draft) => isSame(draft, target) && isVisible(draft, reader))?.text ?? ''
}

/** All that this reader has begun to say about a thing. */
export function listDrafts(
  drafts: CommentDraft[],
  thing: Omit<DraftTarget, 'commentId'>,
  reader: number | null,
): CommentDraft[] {
  return drafts.filter((draft) => isSame(draft, { ...draft, ...thing }) && isVisible(draft, reader))
}
