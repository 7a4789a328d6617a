/** The word that the empty field proposes now. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { CUE_ROTATION_MS, cueAt, listCues, type SearchCue } from '#domain/search/cue-word.ts'
import { callQuery } from '../../../api/call-query.ts'
import { cueWordQuery } from '../search-query.ts'

export function useCueWord(api: Api): { cue: SearchCue | null; hotWords: string[] } {
  const { data: words } = useQuery(cueWordQuery(api))
  // The header has its word already; it stands in until the others are here, and for good if they cannot be had.
  const { data: head } = useQuery(callQuery(api, 'GET /api/index/head'))
  const [turn, setTurn] = useState(0)
  const cues = listCues(words ?? { cueWord: [], defaultCueWord: head?.defaultWord ?? '', data: null })
  const many = cues.length > 1
  useEffect(() => {
    if (!many) return
    const timer = setInterval(() => setTurn((last) => last + 1), CUE_ROTATION_MS)
    return () => clearInterval(timer)
  }, [many])
  return { cue: cueAt(cues, turn), hotWords: words?.hotWord ?? [] }
}
