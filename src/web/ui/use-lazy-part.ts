/** A part of the program that is fetched when it is first wanted. Whoever is reading must not lose the page over a button. */
import { useCallback, useRef, useState } from 'react'
import { toast } from './toast.tsx'

/**
 * The part, once it is here, and a function that fetches it and says whether it is. A part that was fetched stays, so
 * that it can close with grace and give the focus back.
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
      if (!quiet) toast('网络连接不上，请检查后重试', 'error')
      return false
    }
  }, [])
  return [part?.it ?? null, fetchPart]
}
