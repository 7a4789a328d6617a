/** The state that the parts of a comment section share. Its actions are fetched when the reader comes near. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { User } from '#contract/site/account.ts'
import type { Comment, CommentPage } from '#contract/site/comment.ts'
import type { Api } from '#contract/contract.ts'
import type { CommentOrder, Thing } from './comment-query.ts'

/** What is fetched later; each takes its place where the page has kept space for it. */
type CommentParts = {
  CommentOrders: ComponentType<{ section: CommentSectionState }>
  CommentComposerSlot: ComponentType<{ section: CommentSectionState }>
  CommentTop: ComponentType<{ section: CommentSectionState; page: CommentPage }>
  CommentTools: ComponentType<{ section: CommentSectionState; comment: Comment }>
  CommentThread: ComponentType<{ section: CommentSectionState; root: Comment }>
}

/** Which comment is being answered; 0: something is said about the thing itself. */
export type CommentWriting = { target: number; focus: boolean }

export type CommentSectionState = {
  parts: CommentParts
  api: Api
  client: QueryClient
  thing: Thing
  user: User | null
  order: CommentOrder
  /** one thing is written at a time; what is begun elsewhere is kept */
  writing: CommentWriting | null
  write: (writing: CommentWriting | null) => void
  /** where a link leads, or what was just said */
  marked: number | null
  mark: (id: number | null) => void
  /** where a link leads, with its thread, if that is not in the list */
  linked: Comment | null
}
