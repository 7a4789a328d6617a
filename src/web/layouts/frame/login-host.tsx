/** Listens for requests to sign in, and opens the dialog, which is loaded when first used. */
import { useRouterState } from '../../routing/shown-page.ts'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#domain/paths.ts'
import { track } from '../../analytics/analytics.ts'
import { onLoginAsked } from '../../api/session-watch.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'

const loadDialog = () => import('./login-dialog.tsx')

export function LoginHost() {
  const [part, fetchPart] = useLazyPart(loadDialog)
  const here = useRouterState({ select: (state) => state.location.pathname })
  // The page on which it was opened: it does not stay open on another page.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === here
  const fetching = useRef(false)

  useEffect(
    () =>
      onLoginAsked((reason) => {
        // On the page for it the form is there already; several refused calls are one question.
        if (reason === 'factor' || open || fetching.current || here === paths.login()) return
        fetching.current = true
        void fetchPart().then((arrived) => {
          fetching.current = false
          if (!arrived) return
          setOpenedAt(here)
          track('login-open', { reason })
        })
      }),
    [fetchPart, here, open],
  )

  return part ? <part.LoginDialog open={open} onClose={() => setOpenedAt(null)} /> : null
}
