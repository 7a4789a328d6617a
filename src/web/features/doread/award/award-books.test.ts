import { expect, test } from 'vitest'
import type { Award } from '#contract/site/doread.ts'
import { leadingBooks } from './award-books.ts'

type Book = Award['books'][number]
const book = (id: number, status: Book['status']) => ({ id, status }) as Book

test.each<[string, Book[], [string, string, number[]] | null]>([
  ['nothing is known', [], null],
  ['the longlist', [book(1, 'longlist'), book(2, 'longlist')], ['longlist', '长名单', [1, 2]]],
  ['the shortlist', [book(1, 'longlist'), book(2, 'shortlist')], ['shortlist', '短名单', [2]]],
  ['the winners', [book(1, 'longlist'), book(2, 'shortlist'), book(3, 'winner')], ['winners', '获奖作品', [3]]],
])('what leads: %s', (_, books, leading) => {
  const found = leadingBooks(books)
  expect(found && [found.list, found.title, found.books.map(({ id }) => id)]).toEqual(leading)
})
