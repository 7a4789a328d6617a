/** The words that the empty search field suggests in rotation (spec 4 and 5). */
import { paths, type SearchPathWords } from '../paths.ts'
import { cleanKeyword } from './search-keyword.ts'

export const CUE_ROTATION_MS = 4000

export type CueWords = {
  cueWord: { name: string; url: string }[]
  defaultCueWord: string
  /** the talk: a recommended column, and the text about it */
  data: { id: number; data: string } | null
}

/** A talk leads to its column, everything else is searched for. */
export type SearchCue = { name: string; columnId: number | null }

const COLUMN = /^\/column\/(\d+)$/

/** The column that a cue word links to, if it is a talk. */
export function talkOf(url: string): number | null {
  const id = COLUMN.exec(url)?.[1]
  return id ? Number(id) : null
}

/** In the order in which they take turns; the default alone when there are no others. */
export function listCues({ cueWord, defaultCueWord, data }: CueWords): SearchCue[] {
  const cues = cueWord.map(({ name, url }) => ({ name, columnId: talkOf(url) }))
  if (data) cues.push({ name: data.data, columnId: data.id })
  const named = cues.filter((cue) => cue.name !== '')
  if (named.length > 0) return named
  return defaultCueWord ? [{ name: defaultCueWord, columnId: null }] : []
}

/** The cue word after `turn` rotations. */
export function cueAt(cues: SearchCue[], turn: number): SearchCue | null {
  return cues.length > 0 ? cues[turn % cues.length]! : null
}

export type SearchStep = { link: string; keyword: string | null }

/**
 * Where a submitted field leads, and the keyword that was searched for: none, when a talk was taken or there is no word at
 * all.
 */
export function submitStep(
  typed: string,
  cue: SearchCue | null,
  words: Omit<SearchPathWords, 'keyword' | 'searchtype'>,
): SearchStep {
  const own = cleanKeyword(typed)
  if (!own && cue?.columnId) return { link: paths.column(cue.columnId), keyword: null }
  const keyword = own || cleanKeyword(cue?.name ?? '')
  if (!keyword) return { link: paths.search(), keyword: null }
  return { link: paths.search({ keyword, ...words, searchtype: 'submit' }), keyword }
}
