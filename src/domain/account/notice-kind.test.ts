import { expect, test } from 'vitest'
import { isNoticeKind, noticeWords, unreadFigure } from './notice-kind.ts'
import { formatNoticeCursor, readNoticeCursor } from './notice-cursor.ts'

test.each([
  ['reply', 1, '回复了你'],
  ['like', 1, '赞了你的评论'],
  ['like', 3, '等 3 人赞了你的评论'],
  ['follow', 1, '关注了你'],
  ['update', 1, '发布了《夜航船》'],
] as const)('%s by %i: %s', (kind, count, words) =>
  expect(noticeWords(kind, count, kind === 'update' ? '《夜航船》' : '')).toBe(words),
)

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread: %s', (total, figure) => expect(unreadFigure(total)).toBe(figure))

test.each([
  ['reply', true],
  ['Reply', false],
  [undefined, false],
  [['reply'], false],
])('%j is a kind: %s', (value, known) => expect(isNoticeKind(value)).toBe(known))

test('a place is read as it was written, and nothing else is', () => {
  const cursor = { at: 1_790_000_000_000, id: 17 }
  expect(readNoticeCursor(formatNoticeCursor(cursor))).toEqual(cursor)
  for (const text of ['', '1', '1.', '1.2.3', '-1.2', '1.2 ', 'a.b', '1.1234567890123456'])
    expect(readNoticeCursor(text), text).toBeNull()
})
