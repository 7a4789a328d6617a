/** The editors' words in the form that the search uses. */
import { fold } from './text/search.fold.ts'
import type { Vocabulary } from './search.plan.ts'
import type { SearchWordLists } from './search.words.ts'

export function createVocabulary({ synonyms, stopWords }: Pick<SearchWordLists, 'synonyms' | 'stopWords'>): Vocabulary {
  const groups = new Map<string, string[]>()
  for (const group of synonyms.map((words) => words.map(fold))) {
    for (const word of group)
      groups.set(
        word,
        group.filter((other) => other !== word),
      )
  }
  const stops = new Set(stopWords.map(fold))
  return { synonymsOf: (word) => groups.get(word) ?? [], isStopWord: (word) => stops.has(word) }
}
