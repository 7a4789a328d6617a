/** The reader's consent to agreement and privacy policy; stored in this browser once given. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../../../api/call-query.ts'
import { CONSENT_GIVEN, CONSENT_KEY, CONSENT_MISSING, hasConsent } from './login-model.ts'
import { readStored, writeStored } from '../../../storage.ts'

/** `api` is asked for what the head of every page has: whether there is something to agree to. */
export function useConsent(api: Api) {
  const { data: head } = useQuery(callQuery(api, 'GET /api/index/head'))
  const state = head?.consent ?? 'required'
  const [given, setGiven] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [demands, setDemands] = useState(0)
  // The server does not know what a browser keeps: the first picture must be the same on both sides.
  useEffect(() => setGiven(hasConsent(readStored(CONSENT_KEY))), [])

  return {
    state,
    given,
    problem,
    /** how often it was missed; each time the reader is led to the box */
    demands,
    change(next: boolean) {
      setGiven(next)
      setProblem(null)
      writeStored(CONSENT_KEY, next ? CONSENT_GIVEN : '')
    },
    /** Whether consent was given; if not, a message is shown and the focus moves to it. */
    demand(): boolean {
      if (given || state !== 'required') return true
      setProblem(CONSENT_MISSING)
      setDemands(demands + 1)
      return false
    },
  }
}

export type Consent = ReturnType<typeof useConsent>
