/** A button that sends something: a second press right after the first is the same press. */
import { useCallback, useRef } from 'react'
import { isSamePress } from './sign-in/login-model.ts'

export function usePress(): () => boolean {
  const last = useRef<number | null>(null)
  return useCallback(() => {
    const now = Date.now()
    const counts = !isSamePress(last.current, now)
    last.current = now
    return counts
  }, [])
}
