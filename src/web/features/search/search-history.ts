/** The reader's recent searches; stored in the browser (spec 3 and 4). */
import { cleanKeyword } from '#domain/search/search-keyword.ts'

export const SEARCH_HISTORY_KEY = 'searchHistory'
const LIMIT = 10

/** Each keyword once, at its first position. */
function settle(keywords: string[]): string[] {
  return [...new Set(keywords.map(cleanKeyword).filter(Boolean))].slice(0, LIMIT)
}

/** Whatever the storage contains, the result is a list of keywords. */
export function parseSearchHistory(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? settle(stored.filter((entry) => typeof entry === 'string')) : []
  } catch {
    // A damaged entry is the same as none.
    return []
  }
}

/** Moves or adds the keyword to the front; the oldest is dropped when there are too many. */
export function addToHistory(history: string[], keyword: string): string[] {
  return settle([keyword, ...history])
}

export function removeFromHistory(history: string[], keyword: string): string[] {
  return history.filter((entry) => entry !== keyword)
}
