import { describe, expect, test } from 'vitest'
import {
  findCommentDraft,
  keepCommentDraft,
  listDrafts,
  parseCommentDrafts,
  type CommentDraft,
} from './comment-draft.ts'

const NOW = 1_700_000_000_000
const DAY = 24 * 60 * 60 * 1000
const THING = { contentType: 11, contentId: 11201, commentId: 0 }
const REPLY = { ...THING, commentId: 7 }

const draft = (more: Partial<CommentDraft> = {}): CommentDraft => ({
  ...THING,
  text: '想说的话',
  by: null,
  at: NOW,
  ...more,
})

describe('what the storage holds', () => {
  test.each([
    ['nothing', null],
    ['rubbish', '{'],
    ['no list', '{"text":"x"}'],
    ['other things', JSON.stringify([null, 7, 'x', { text: 'x' }, { ...draft(), contentId: '11201' }])],
    ['what is too old', JSON.stringify([draft({ at: NOW - 30 * DAY })])],
  ])('%s: no drafts', (_, stored) => expect(parseCommentDrafts(stored, NOW)).toEqual([]))

  test('the storage holds drafts of comments', () => {
    const drafts = [draft(), draft({ ...REPLY, by: 3, at: NOW - 29 * DAY })]
    expect(parseCommentDrafts(JSON.stringify(drafts), NOW)).toEqual(drafts)
  })
})

describe('keeping', () => {
  test('one for each thing and each comment that is answered', () => {
    const drafts = keepCommentDraft(keepCommentDraft([], draft()), draft({ ...REPLY, text: '回复' }))
    expect(findCommentDraft(drafts, THING, null)).toBe('想说的话')
    expect(findCommentDraft(drafts, REPLY, null)).toBe('回复')
    expect(findCommentDraft(drafts, { ...THING, contentId: 1 }, null)).toBe('')
    const longer = keepCommentDraft(drafts, draft({ text: '想说的话很多' }))
    expect(longer).toHaveLength(2)
    expect(findCommentDraft(longer, THING, null)).toBe('想说的话很多')
  })

  test('what was erased is gone', () => {
    expect(keepCommentDraft([draft()], draft({ text: ' \n' }))).toEqual([])
  })

  test('the twenty newest', () => {
    let drafts: CommentDraft[] = []
    for (let contentId = 1; contentId <= 25; contentId++) drafts = keepCommentDraft(drafts, draft({ contentId }))
    expect(drafts.map(({ contentId }) => contentId)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
  })
})

describe('whose it is', () => {
  test('written before signing in, it goes with whoever signs in', () => {
    const drafts = keepCommentDraft([draft()], draft({ by: 3, text: '接着写' }))
    expect(drafts).toHaveLength(1)
    expect(findCommentDraft(drafts, THING, 3)).toBe('接着写')
  })

  test('written by somebody, it is nobody else’s', () => {
    const drafts = [draft({ by: 3 })]
    expect(findCommentDraft(drafts, THING, 4)).toBe('')
    expect(findCommentDraft(drafts, THING, null)).toBe('')
    expect(keepCommentDraft(drafts, draft({ by: 4, text: '另一个人' }))).toHaveLength(2)
  })
})

test('all that was begun about a thing', () => {
  const drafts = [draft(), draft(REPLY), draft({ contentId: 1 }), draft({ commentId: 8, by: 4 })]
  expect(listDrafts(drafts, { contentType: 11, contentId: 11201 }, 3).map(({ commentId }) => commentId)).toEqual([0, 7])
})
