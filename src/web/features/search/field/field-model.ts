/** The search field and the list below it: its entries, and the keyboard navigation. */
import type { SuggestionGroup } from '#contract/site/search.ts'
import { shownGroups, suggestionTotal } from '#domain/search/suggestion.ts'

export type Suggestions =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'failed'; message: string }
  | { state: 'found'; word: string; groups: SuggestionGroup[]; total: number; answer: SuggestionGroup[] }

/**
 * `wanted` is the current input, `word` the one requested after the debounce. The results of a word stay until the next one
 * is requested; an empty field shows nothing below it.
 */
export function suggestionsOf(
  wanted: string,
  word: string,
  error: Error | null,
  answer: SuggestionGroup[] | null | undefined,
): Suggestions {
  if (word === '' || wanted === '') return { state: 'none' }
  if (error) return { state: 'failed', message: error.message }
  if (answer === undefined) return { state: 'waiting' }
  answer ??= []
  return { state: 'found', word, groups: shownGroups(answer), total: suggestionTotal(answer), answer }
}

/** An entry of the list: a content item, or the link to all results. */
export type SuggestionOption = { kind: 'thing'; item: SuggestionGroup['data'][number] } | { kind: 'all'; word: string }

/** In the order in which they are shown. */
export function listOptions({ groups, word }: { groups: SuggestionGroup[]; word: string }): SuggestionOption[] {
  const things = groups.flatMap((group) => group.data.map((item): SuggestionOption => ({ kind: 'thing', item })))
  return [...things, { kind: 'all', word }]
}

/** Round the list and through the field itself, where nothing is chosen (-1). */
export function moveInOptions(active: number, step: 1 | -1, options: number): number {
  const places = options + 1
  return ((active + 1 + step + places) % places) - 1
}

export type Below = 'nothing' | 'suggestions' | 'history'

/** The search history for a field that is empty or unchanged, suggestions for a changed one. */
export const belowOnOpening = (typed: string, keyword: string): Below =>
  typed.trim() !== '' && typed !== keyword ? 'suggestions' : 'history'
