import type { ContentCard } from '#contract/site/content.ts'
import type { CueWordModel, SearchEntry, SuggestionGroup } from '#contract/site/search.ts'
import { talkOf } from '#domain/search/cue-word.ts'
import { PROPOSED } from '#domain/search/suggestion.ts'
import { fold } from './query/text/search.fold.ts'
import { countMentions, excerpt, highlight } from './query/search.highlight.ts'
import { findSpelt } from './query/text/search.pinyin.ts'
import type { QueryPlan } from './query/search.plan.ts'

const TAGS_SHOWN = 3

type CueRow = { kind: string; name: string; url: string }

/** The first cue that links to a column is the talk; it is shown beside the others, not among them. */
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

/** The parts of a text to highlight: the words, or what matches the letters in pinyin. */
function marksFor(text: string, { marks, letters }: Pick<QueryPlan, 'marks' | 'letters'>): string[] {
  const spelt = letters === null ? null : findSpelt(fold(text), letters)
  return spelt === null ? marks : [...marks, spelt]
}

export function presentGroups(cards: ContentCard[], totals: Map<number, number>, plan: QueryPlan): SuggestionGroup[] {
  return PROPOSED.flatMap(({ contentType: type, category }) => {
    const totalCount = totals.get(type)
    if (!totalCount) return []
    const data = cards
      .filter((card) => card.contentType === type)
      .map((card) => ({
        contentId: card.contentId,
        contentName: highlight(card.title, marksFor(card.title, plan)),
        contentType: card.contentType,
      }))
    return [{ category, totalCount, data }]
  })
}

type EntryParts = Pick<SearchEntry, 'authorId' | 'column' | 'tags'> & { card: ContentCard; openText: string }

/** The standfirst describes the item; an excerpt of the text is shown instead when it contains more of the words. */
export function presentEntry(
  plan: Pick<QueryPlan, 'words' | 'marks' | 'letters'>,
  { card, openText, tags, ...more }: EntryParts,
): SearchEntry {
  const shown = countMentions(`${card.title}\n${card.summary}`, plan.words)
  const mayTellMore = shown < plan.words.length && countMentions(openText, plan.words) > shown
  const found = mayTellMore ? excerpt(openText, plan.marks) : null
  return {
    ...card,
    ...more,
    title: highlight(card.title, marksFor(card.title, plan)),
    summary: found ?? highlight(card.summary, marksFor(card.summary, plan)),
    tags: tags.slice(0, TAGS_SHOWN),
  }
}
