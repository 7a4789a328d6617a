/** The comments on a content item in this browser's caches, and how the reader's actions change them. */
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Comment, CommentPage, CommentThreadModel, OwnComment, OwnComments } from '#contract/site/comment.ts'
import type { Key } from '#contract/contract.ts'
import { DELETED_COMMENT } from '#domain/comment/comment-text.ts'
import { callQuery } from '../../api/call-query.ts'
import { changeInComments, removalOf, type ListedCommentChange } from './comment-model.ts'
import { COMMENT_ORDERS, firstComments, grownComments, named } from './comment-query.ts'
import type { CommentSectionState } from './comment-section-state.ts'

const NONE: OwnComments = { list: [], zanIds: [], muteEnd: null, mayDelete: false }

const NOBODY = { uid: null, name: '', pic: null, isAuthor: false, isMember: false, isHouse: false }

/** Requested once per visit to the page: in the meantime only the reader's own actions change it. */
export const mineQuery = ({ api, thing }: Pick<CommentSectionState, 'api' | 'thing'>) => ({
  ...callQuery(api, 'GET /api/comment/mine', { query: named(thing) }),
  staleTime: Infinity,
  gcTime: 0,
})

/** The data of a signed-in reader; nothing for anyone else. */
export function useMine(section: CommentSectionState): OwnComments {
  return useQuery({ ...mineQuery(section), enabled: section.user !== null }).data ?? NONE
}

export function changeMine(section: CommentSectionState, change: (mine: OwnComments) => Partial<OwnComments>): void {
  section.client.setQueryData<OwnComments>(mineQuery(section).queryKey, (mine = NONE) => ({ ...mine, ...change(mine) }))
}

export type GrownThread = Pick<CommentThreadModel, 'list' | 'next'>

/** The replies loaded so far, including the first two. */
export const threadQuery = (rootId: number) =>
  queryOptions<GrownThread>({ queryKey: ['comment thread', rootId], queryFn: skipToken })

/** All cache entries with comments, by the start of their key. */
const PLACES: (Key | 'grown comments' | 'linked comment' | 'comment thread')[] = [
  'GET /api/comment',
  'GET /api/comment/mine',
  'grown comments',
  'linked comment',
  'comment thread',
]

/** Changes one comment in all cache entries; null removes it. */
export function changeComment(client: QueryClient, id: number, change: ListedCommentChange): void {
  for (const key of PLACES) {
    client.setQueriesData<{ list: Comment[] }>(
      { queryKey: [key] },
      (data) => data && { ...data, list: changeInComments(data.list, id, change) },
    )
  }
}

/** The number of comments in the section's heading. */
function changeTotal({ api, client, thing }: CommentSectionState, by: number): void {
  const change = (page?: CommentPage) => page && { ...page, totalCount: Math.max(0, page.totalCount + by) }
  for (const order of COMMENT_ORDERS) {
    client.setQueryData<CommentPage>(firstComments(api, thing, order).queryKey, change)
    client.setQueryData<CommentPage>(grownComments(thing, order).queryKey, change)
  }
}

function countReply(client: QueryClient, rootId: number, by: number): void {
  changeComment(client, rootId, ({ replyNum }) => ({ replyNum: Math.max(0, replyNum + by) }))
}

/** A comment was posted. The same text sent twice returns the same comment, which counts once. */
export function addOwn(section: CommentSectionState, comment: OwnComment): void {
  let known = false
  changeMine(section, ({ list }) => {
    known = list.some(({ id }) => id === comment.id)
    return { list: known ? list : [comment, ...list] }
  })
  if (known || comment.state !== 'published') return
  if (comment.rootId === null) changeTotal(section, 1)
  else countReply(section.client, comment.rootId, 1)
}

/** A comment was deleted. One with replies leaves a placeholder, as on the server. */
export function dropComment(section: CommentSectionState, comment: Comment): void {
  const { client } = section
  const { id, rootId } = comment
  const removal = removalOf(comment)
  if (removal === 'leaves-place') {
    const left = { deleted: true, text: DELETED_COMMENT, author: NOBODY, recommend: false, zanNum: 0, replyTo: null }
    return changeComment(client, id, () => left)
  }
  changeComment(client, id, () => null)
  if (removal === 'uncounted') return
  if (rootId === null) changeTotal(section, -1)
  else countReply(client, rootId, -1)
}
