import { describe, expect, test } from 'vitest'
import type { Comment, CommentState, OwnComment } from '#contract/site/comment.ts'
import {
  arrangeLinked,
  arrangeReplies,
  changeInComments,
  commentRights,
  listOwnAbove,
  readCommentHash,
  removalOf,
} from './comment-model.ts'

const READER = 7
const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  text: `说的话 ${id}`,
  author: { uid: 1, name: '甲', pic: null, isAuthor: false, isMember: false, isHouse: false },
  createTime: id * 1000,
  zanNum: 0,
  replyNum: 0,
  recommend: false,
  deleted: false,
  rootId: null,
  replyTo: null,
  replies: [],
  ...more,
})
const own = (id: number, state: CommentState, more: Partial<Comment> = {}): OwnComment => ({
  ...comment(id, { author: { ...comment(id).author, uid: READER }, ...more }),
  state,
  holdReason: '',
})
const reply = (id: number, more: Partial<Comment> = {}) => comment(id, { rootId: 1, ...more })
const root = (replyNum: number, ...ids: number[]) =>
  comment(1, { replyNum, replies: ids.map((id) => reply(id)) as Comment['replies'] })
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

describe('what can be done with a comment', () => {
  type Viewer = Parameters<typeof commentRights>[1]
  const viewer: Viewer = { uid: READER, muteEnd: null, mayDelete: false }
  test.each<[string, Comment, Partial<Viewer>, ReturnType<typeof commentRights>]>([
    ['of somebody else', comment(2), {}, { note: null, mayLike: true, mayAnswer: true, mayDelete: false }],
    ['one’s own', own(2, 'published'), {}, { note: null, mayLike: true, mayAnswer: true, mayDelete: true }],
    ['muted', comment(2), { muteEnd: 5 }, { note: null, mayLike: true, mayAnswer: false, mayDelete: false }],
    ['an editor', comment(2), { mayDelete: true }, { note: null, mayLike: true, mayAnswer: true, mayDelete: true }],
    [
      'waits',
      own(2, 'pending'),
      {},
      { note: '审核中，现在只有你能看到', mayLike: false, mayAnswer: false, mayDelete: true },
    ],
    [
      'hidden',
      own(2, 'hidden'),
      {},
      { note: '已隐藏，只有你能看到', mayLike: false, mayAnswer: false, mayDelete: true },
    ],
  ])('%s', (_, given, more, rights) => expect(commentRights(given, { ...viewer, ...more })).toEqual(rights))

  test('whoever is not signed in does not own what somebody wrote who has left', () => {
    const left = comment(2, { author: { ...comment(2).author, uid: null } })
    expect(commentRights(left, { uid: undefined, muteEnd: null, mayDelete: false }).mayDelete).toBe(false)
  })
})

describe('the replies of a thread', () => {
  test.each<[string, Comment, Parameters<typeof arrangeReplies>[1], OwnComment[], number[], number[], number]>([
    ['none were asked for', root(5, 2, 3), undefined, [], [], [], 3],
    ['all are there', root(2, 2, 3), undefined, [], [], [], 0],
    ['a page was asked for', root(6, 2, 3), { list: [reply(2), reply(4), reply(5)], next: 'x' }, [], [4, 5], [], 2],
    ['the last page says so, whatever the number', root(9, 2, 3), { list: [reply(4)], next: null }, [], [4], [], 0],
    [
      'own ones, the oldest first',
      root(4, 2, 3),
      undefined,
      [own(6, 'published', { rootId: 1 }), own(5, 'published', { rootId: 1 })],
      [],
      [5, 6],
      0,
    ],
    ['what waits is not counted', root(3, 2, 3), undefined, [own(6, 'pending', { rootId: 1 })], [], [6], 1],
    [
      'own ones that the thread has are not shown twice',
      root(3, 2, 3),
      { list: [reply(4)], next: 'x' },
      [own(4, 'published', { rootId: 1 })],
      [4],
      [],
      0,
    ],
    [
      'those of other threads are not here',
      root(2, 2, 3),
      undefined,
      [own(6, 'published', { rootId: 8 }), own(9, 'published')],
      [],
      [],
      0,
    ],
    ['fewer are counted than are shown', root(1, 2, 3), undefined, [], [], [], 0],
  ])('%s', (_, given, thread, mine, more, ownIds, left) => {
    const arranged = arrangeReplies(given, thread, mine)
    expect([ids(arranged.more), ids(arranged.own), arranged.left]).toEqual([more, ownIds, left])
  })

  test('said in the same moment, the number decides', () => {
    const mine = [own(9, 'published', { rootId: 1, createTime: 5 }), own(8, 'published', { rootId: 1, createTime: 5 })]
    expect(ids(arrangeReplies(root(2), undefined, mine).own)).toEqual([8, 9])
  })
})

test.each<[string, OwnComment[], Comment[], Comment | null, number[]]>([
  ['what was just said', [own(5, 'published')], [comment(2)], null, [5]],
  ['what is listed stands there', [own(5, 'published')], [comment(5)], null, []],
  ['of a deleted one its place is listed, not it', [own(5, 'published')], [comment(5, { deleted: true })], null, [5]],
  ['what a link leads to stands above already', [own(5, 'pending')], [], comment(5), []],
  ['replies stand in their threads', [own(5, 'published', { rootId: 2 })], [comment(2)], null, []],
])('own comments above the list: %s', (_, mine, listed, linked, expected) =>
  expect(ids(listOwnAbove(mine, listed, linked))).toEqual(expected),
)

test.each([
  ['#comment-12', 12],
  ['#comment-0', null],
  ['#comment-', null],
  ['#comments', null],
  ['#comment-12x', null],
  ['#comment-1234567890123456', null],
  ['', null],
])('the comment of %j', (hash, id) => expect(readCommentHash(hash)).toBe(id))

describe('the thread that a link leads into', () => {
  const list = [2, 3, 4, 5].map((id) => reply(id))
  test.each<[string, Comment, Comment[], number[]]>([
    ['the beginning of a thread: two replies', comment(1), list, [2, 3]],
    ['one of the first two', reply(2), list, [2, 3]],
    ['one further on: all up to it', reply(4), list, [2, 3, 4]],
    ['one that the page does not have: alone behind the first', reply(40), list, [2, 3, 40]],
    ['a thread without replies', comment(1), [], []],
  ])('%s', (_, named, given, replies) => {
    const linked = arrangeLinked(named, { comment: comment(1), list: given })
    expect([linked.id, ids(linked.replies)]).toEqual([1, replies])
  })
})

describe('a change of one comment', () => {
  const list = [root(2, 2, 3), comment(4)]
  test('in the list, and nothing else', () => {
    const changed = changeInComments(list, 4, ({ zanNum }) => ({ zanNum: zanNum + 1 }))
    expect(changed.map(({ zanNum }) => zanNum)).toEqual([0, 1])
  })
  test('among the replies', () => {
    const changed = changeInComments(list, 3, () => ({ text: '改过' }))
    expect(changed[0]!.replies.map(({ text }) => text)).toEqual(['说的话 2', '改过'])
  })
  test('null takes it out, with what was answered to it', () => {
    expect(ids(changeInComments(list, 1, () => null))).toEqual([4])
    expect(ids(changeInComments(list, 2, () => null)[0]!.replies)).toEqual([3])
  })
  test('of one that is not there nothing changes', () => {
    expect(changeInComments(list, 99, () => null)).toEqual(list)
  })
})

test.each<[string, Comment, string]>([
  ['of somebody else, without replies', comment(2), 'counted'],
  ['one’s own', own(2, 'published'), 'counted'],
  ['that waits', own(2, 'pending'), 'uncounted'],
  ['that is hidden', own(2, 'hidden'), 'uncounted'],
  ['that was answered', comment(2, { replyNum: 1 }), 'leaves-place'],
  ['that was answered and hidden since', own(2, 'hidden', { replyNum: 1 }), 'leaves-place'],
])('a comment is taken back: %s', (_, given, removal) => expect(removalOf(given)).toBe(removal))
