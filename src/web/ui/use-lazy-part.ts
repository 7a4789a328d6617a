/** A part of the bundle that is loaded when first needed. A failed load must not cost a reader the page. */
import { useCallback, useRef, useState } from 'react'
import { m } from '#messages/site.ts'
import { toast } from './toast.tsx'

/**
 * Returns the part, once loaded, and a function that loads it and returns whether it succeeded. A loaded part stays, so that
 * it can animate its closing and return the focus.
 */
export function useLazyPart<Part>(load: () => Promise<Part>): [Part | null, (quiet?: boolean) => Promise<boolean>] {
  const [part, setPart] = useState<{ it: Part } | null>(null)
  const loader = useRef(load)
  const fetchPart = useCallback(async (quiet = false) => {
    try {
      const it = await loader.current()
      setPart((known) => known ?? { it })
      return true
    } catch {
      if (!quiet) toast(m.word.noNetwork, 'error')
      return false
    }
  }, [])
  return [part?.it ?? null, fetchPart]
}
