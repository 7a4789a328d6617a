/** On narrow screens: the button of the menu that slides in. The menu is fetched when it is first opened. */
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/site/account.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { useNarrowScreen } from '../../ui/use-narrow-screen.ts'
import type { FrameNav } from './nav-entry.ts'

type Props = { nav: FrameNav; user: User | null; here: string; className: string | undefined }

const loadMenu = () => import('./site-menu.tsx')

export function MenuButton({ nav, user, here, className }: Props) {
  const [part, fetchPart] = useLazyPart(loadMenu)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const narrow = useNarrowScreen()

  // On a wide screen everything is in the header.
  useEffect(() => {
    if (!narrow) setOpen(false)
  }, [narrow])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={m.frame.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void fetchPart().then(setOpen)}
      >
        <Icon name="menu" />
      </button>
      {part ? (
        <part.SiteMenu open={open} onClose={() => setOpen(false)} button={button} nav={nav} user={user} here={here} />
      ) : null}
    </>
  )
}
