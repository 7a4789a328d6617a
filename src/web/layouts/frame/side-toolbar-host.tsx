/** The floating toolbar loads a moment later: nobody needs it for reading, and it shifts nothing when it appears. */
import { useEffect } from 'react'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { whenIdle } from '../../when-idle.ts'

const loadToolbar = () => import('./side-toolbar.tsx')

export function SideToolbarHost() {
  const [part, fetchPart] = useLazyPart(loadToolbar)
  useEffect(() => whenIdle(() => void fetchPart(true)), [fetchPart])
  return part ? <part.SideToolbar /> : null
}
