/** The books of an award by the stage they reached. */
import type { Award } from '#contract/site/doread.ts'
import { m } from '#messages/site.ts'

type Books = Award['books']

const booksOf = (books: Books, status: Books[number]['status']): Books => books.filter((book) => book.status === status)

export type LeadingBooks = { title: string; books: Books; list: 'winners' | 'shortlist' | 'longlist' }

/** Until the winners are known, the newest list that is known leads. */
export function leadingBooks(books: Books): LeadingBooks | null {
  const [winners, shortlist] = [booksOf(books, 'winner'), booksOf(books, 'shortlist')]
  if (winners.length > 0) return { title: m.doread.winners, books: winners, list: 'winners' }
  if (shortlist.length > 0) return { title: m.doread.shortlist, books: shortlist, list: 'shortlist' }
  return books.length > 0 ? { title: m.doread.longlist, books, list: 'longlist' } : null
}
