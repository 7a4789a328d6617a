import type { ContentCard } from '#contract/content.ts'
import type { CueWordModel, SearchEntry, SuggestionGroup } from '#contract/search.ts'
import { contentType } from '#rules/content-type.ts'
import { talkOf } from '#rules/cue-word.ts'
import { excerpt, highlight, mentions } from './search.highlight.ts'

/** The names under which suggestions are grouped, in their order. */
const CATEGORIES: readonly (readonly [type: number, category: string])[] = [
  [contentType.course, '课程'],
  [contentType.issue, '数字刊'],
  [contentType.episode, '单集'],
  [contentType.article, '文章'],
  [contentType.audioBook, '听书'],
  [contentType.podcast, '播客'],
]

type CueRow = { kind: string; name: string; url: string }

/** The first cue that leads to a column is the talk; it stands beside the others, not among them. */
export function presentCueWords(rows: CueRow[]): CueWordModel {
  const cues = rows.filter((row) => row.kind === 'cue')
  const talk = cues.find((row) => talkOf(row.url) !== null)
  return {
    cueWord: cues.filter((row) => row !== talk).map(({ name, url }) => ({ name, url })),
    defaultCueWord: rows.find((row) => row.kind === 'default')?.name ?? '',
    hotWord: rows.filter((row) => row.kind === 'hot').map((row) => row.name),
    data: talk ? { id: talkOf(talk.url)!, data: talk.name } : null,
  }
}

export function presentGroups(cards: ContentCard[], totals: Map<number, number>, words: string[]): SuggestionGroup[] {
  return CATEGORIES.flatMap(([type, category]) => {
    const totalCount = totals.get(type)
    if (!totalCount) return []
    const data = cards
      .filter((card) => card.contentType === type)
      .map((card) => ({
        contentId: card.contentId,
        contentName: highlight(card.title, words),
        contentType: card.contentType,
      }))
    return [{ category, totalCount, data }]
  })
}

/** The standfirst says what a thing is; the place in the text comes instead when only that says why it was found. */
export function presentEntry(card: ContentCard, openText: string, words: string[]): SearchEntry {
  const shownAnyway = mentions(card.title, words) || mentions(card.summary, words)
  const place = shownAnyway ? null : excerpt(openText, words)
  return { ...card, title: highlight(card.title, words), summary: place ?? highlight(card.summary, words) }
}
