/** Suggestions while the reader types: debounced, and never requested during an IME composition. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'
import { SUGGESTION_DELAY_MS } from '#domain/search/suggestion.ts'
import { callQuery } from '../../../api/call-query.ts'
import { suggestionsOf, type Suggestions } from './field-model.ts'

type Typing = { typed: string; composing: boolean; position: string | undefined }

export function useSuggestions(api: Api, { typed, composing, position }: Typing): Suggestions {
  const [word, setWord] = useState('')
  const wanted = cleanKeyword(typed)
  useEffect(() => {
    if (composing) return
    const later = setTimeout(() => setWord(wanted), wanted ? SUGGESTION_DELAY_MS : 0)
    return () => clearTimeout(later)
  }, [wanted, composing])

  // The query is part of the key, so a late response is never shown for another query. Until the next one is loaded the last
  // stays: a list that appears and disappears with each letter cannot be read.
  const { data, error } = useQuery({
    ...callQuery(api, 'GET /api/search/queryAllInfo', { query: { word, ...(position ? { position } : {}) } }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  })
  return suggestionsOf(wanted, word, error, data)
}
