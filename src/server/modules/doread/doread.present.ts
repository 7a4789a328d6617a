import type {
  AwardBook,
  AwardCard,
  AwardData,
  AwardFigure,
  AwardJudge,
  JudgeCard,
  ReadingList,
} from '#contract/site/doread.ts'
import { presentPicture } from '../media/media.present.ts'
import type { AwardRow, BookRow, FigureRow, JudgeRow, ListedBookRow, SeatRow } from './doread.queries.ts'

export function presentAwardCard({ id, year, title, theme }: AwardRow | SeatRow): AwardCard {
  return { id, year, title, theme }
}

export function presentBook(row: BookRow): AwardBook {
  return {
    id: row.id,
    title: row.title,
    authorName: row.author_name,
    publisher: row.publisher,
    genre: row.genre,
    price: row.price,
    status: row.status,
    citation: row.citation,
    description: row.description,
    pic: presentPicture(row, row.title),
  }
}

const STATUSES: readonly AwardBook['status'][] = ['winner', 'shortlist', 'longlist']

/** The winners first; within a status as the editors have put them. */
export function presentBooks(rows: BookRow[]): AwardBook[] {
  return STATUSES.flatMap((status) => rows.filter((row) => row.status === status).map(presentBook))
}

/** Without a statement for that year, the judge's general statement is the fallback. */
export function presentJudge(row: JudgeRow, statement = ''): AwardJudge {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    statement: statement || row.statement,
    pic: presentPicture(row, row.name),
  }
}

/** The seats are sorted newest first. */
export function presentJudgeCard(row: JudgeRow, seats: SeatRow[]): JudgeCard {
  return {
    ...presentJudge(row, seats.find(({ said }) => said)?.said),
    years: seats.map(({ year }) => year),
  }
}

export function presentListedBook(row: ListedBookRow): ReadingList['books'][number] {
  return { ...presentBook(row), awardId: row.doread_award_id, year: row.year }
}

export function presentData(rows: FigureRow[]): AwardData {
  const figuresOf = (kind: FigureRow['kind']): AwardFigure[] =>
    rows.filter((row) => row.kind === kind).map(({ label, entries }) => ({ label, entries }))
  const year = figuresOf('year')
  return {
    year,
    genre: figuresOf('genre'),
    publisher: figuresOf('publisher'),
    total: year.reduce((sum, { entries }) => sum + entries, 0),
  }
}
