/** The reader's consent to agreement and privacy policy; stored in this browser once given. */
import { useEffect, useState } from 'react'
import { CONSENT_GIVEN, CONSENT_KEY, CONSENT_MISSING, hasConsent } from './login-model.ts'
import { readStored, writeStored } from '../../../storage.ts'

export function useConsent() {
  const [given, setGiven] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [demands, setDemands] = useState(0)
  // The server does not know what a browser keeps: the first picture must be the same on both sides.
  useEffect(() => setGiven(hasConsent(readStored(CONSENT_KEY))), [])

  return {
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
      if (given) return true
      setProblem(CONSENT_MISSING)
      setDemands(demands + 1)
      return false
    },
  }
}

export type Consent = ReturnType<typeof useConsent>
