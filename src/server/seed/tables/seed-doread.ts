/** The book award: its years, books, judges, events, lists and figures. */
import { calendarDate } from '#domain/time/relative-time.ts'
import { ContentError } from '../content/content-file.ts'
import type { Edition } from '../edition.ts'
import type { Rows } from '../rows.ts'
import { siteVariables } from '#domain/site/site-settings.ts'
import { renderStaticText } from './seed-static-page.ts'

export function doreadRows({ content, media, now }: Edition): Rows {
  const { awards, readingLists, figures, about } = content.doread
  const year = (yearsAgo: number) => Number(calendarDate(now).slice(0, 4)) - yearsAgo
  const books = awards.flatMap((award) => award.books.map((book, index) => ({ award, book, position: index + 1 })))
  const known = new Set(books.map(({ book }) => book.id))
  const unknown = readingLists.flatMap((list) => list.books).find((id) => !known.has(id))
  if (unknown !== undefined) throw new ContentError(`doread.yaml: readingLists: there is no book ${unknown}`)
  return {
    doread_award: awards.map(({ id, yearsAgo, title, theme, statement }) => ({
      id,
      year: year(yearsAgo),
      title,
      theme,
      statement,
    })),
    doread_book: books.map(({ award, book, position }) => ({
      id: book.id,
      doread_award_id: award.id,
      title: book.title,
      author_name: book.author,
      publisher: book.publisher,
      genre: book.genre,
      price: book.price,
      status: book.status,
      citation: book.citation,
      description: book.description,
      picture_id: media.pictureId(`picture/book/${book.id}.jpg`),
      position,
    })),
    doread_judge: judgeRows({ content, media, now }),
    doread_award_judge: awards.flatMap((award) =>
      award.judges.map((judge, index) => ({
        doread_award_id: award.id,
        doread_judge_id: judge.id,
        position: index + 1,
        statement: judge.statement,
      })),
    ),
    doread_event: awards.flatMap((award) =>
      award.timeline.map(({ month, day, title, text }) => ({
        doread_award_id: award.id,
        day: dateOf(year(award.yearsAgo), month, day),
        title,
        text,
      })),
    ),
    doread_list: readingLists.map(({ id, title, description }, index) => ({
      id,
      title,
      description,
      position: index + 1,
    })),
    doread_list_book: readingLists.flatMap((list) =>
      list.books.map((id, index) => ({ doread_list_id: list.id, doread_book_id: id, position: index + 1 })),
    ),
    doread_figure: [
      ...figureRows('year', figures.byYear, ({ yearsAgo }) => String(year(yearsAgo))),
      ...figureRows('genre', figures.byGenre, ({ genre }) => genre),
      ...figureRows('publisher', figures.byPublisher, ({ publisher }) => publisher),
    ],
    // The column holds the displayed HTML, rendered and sanitised like that of the static pages.
    doread_page: Object.entries(about).map(([code, text]) => ({
      code,
      text: renderStaticText(text, `doread.yaml: about: ${code}`, {
        variables: siteVariables(content.settings),
        findPicture: (path) => media.pictureSize(path),
      }),
    })),
  }
}

/** Some judges serve for several years; their statement of the newest one is used. */
function judgeRows({ content, media }: Edition): NonNullable<Rows['doread_judge']> {
  const oldestFirst = content.doread.awards.toSorted((one, other) => other.yearsAgo - one.yearsAgo)
  const judges = new Map(oldestFirst.flatMap((award) => award.judges.map((judge) => [judge.id, judge])))
  return [...judges.values()].map(({ id, name, title, statement }) => ({
    id,
    name,
    title,
    statement,
    picture_id: media.pictureId(`picture/judge/${id}.jpg`),
  }))
}

function dateOf(year: number, month: number, day: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

function figureRows<Figure extends { entries: number }>(
  kind: 'year' | 'genre' | 'publisher',
  figures: Figure[],
  label: (figure: Figure) => string,
): NonNullable<Rows['doread_figure']> {
  return figures.map((figure, index) => ({ kind, label: label(figure), entries: figure.entries, position: index + 1 }))
}
