/** The state shared by the parts of a comment section. Its actions are loaded when the reader comes near. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { User } from '#contract/site/account.ts'
import type { Comment, CommentPage } from '#contract/site/comment.ts'
import type { Api } from '#contract/contract.ts'
import type { CommentOrder, Thing } from './comment-query.ts'

/** Parts loaded later; each fills the space that the page has reserved for it. */
type CommentParts = {
  CommentOrders: ComponentType<{ section: CommentSectionState }>
  CommentComposerSlot: ComponentType<{ section: CommentSectionState }>
  CommentTop: ComponentType<{ section: CommentSectionState; page: CommentPage }>
  CommentTools: ComponentType<{ section: CommentSectionState; comment: Comment }>
  CommentThread: ComponentType<{ section: CommentSectionState; root: Comment }>
}

/** The comment being replied to; 0: the content item itself. */
export type CommentWriting = { target: number; focus: boolean }

export type CommentSectionState = {
  parts: CommentParts
  api: Api
  client: QueryClient
  thing: Thing
  user: User | null
  order: CommentOrder
  /** one comment is written at a time; drafts begun elsewhere are saved */
  writing: CommentWriting | null
  write: (writing: CommentWriting | null) => void
  /** the target of a link, or the comment just posted */
  marked: number | null
  mark: (id: number | null) => void
  /** where a link leads, with its thread, if that is not in the list */
  linked: Comment | null
}
