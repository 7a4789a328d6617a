/** Drafts of comments in the browser's storage. Other tabs write them, too: it is read again each time. */
import {
  COMMENT_DRAFT_KEY,
  findCommentDraft,
  keepCommentDraft,
  listDrafts,
  parseCommentDrafts,
} from './comment-draft.ts'
import { readStored, writeStored } from '../../storage.ts'
import type { CommentSectionState } from './comment-section-state.ts'

type DraftTarget = Pick<CommentSectionState, 'thing' | 'user'>

const readAll = () => parseCommentDrafts(readStored(COMMENT_DRAFT_KEY), Date.now())

const readerOf = ({ user }: DraftTarget) => user?.uid ?? null

/** The same wish is spelled the same each time, so that it is found again. */
export const targetOf = ({ thing: { contentType, contentId } }: DraftTarget, commentId: number) => ({
  contentType,
  contentId,
  commentId,
})

export function readCommentDraft(target: DraftTarget, commentId: number): string {
  return findCommentDraft(readAll(), targetOf(target, commentId), readerOf(target))
}

export const listTargets = (target: DraftTarget): number[] =>
  listDrafts(readAll(), target.thing, readerOf(target)).map(({ commentId }) => commentId)

export function writeCommentDraft(target: DraftTarget, commentId: number, text: string): void {
  const draft = { ...targetOf(target, commentId), text, by: readerOf(target), at: Date.now() }
  writeStored(COMMENT_DRAFT_KEY, JSON.stringify(keepCommentDraft(readAll(), draft)))
}
