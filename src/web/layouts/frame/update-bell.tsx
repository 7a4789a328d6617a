/**
 * The bell, and the drawer of the latest updates that it opens. The drawer opens automatically once a day, after a delay and
 * for a limited time (spec 4); pressing the bell opens it at any time. Both are loaded with the drawer.
 */
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages/site.ts'
import { LATEST } from '../../ui/hint-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'

const loadDrawer = () => import('./update-drawer.tsx')

export function UpdateBell({ className }: { className: string | undefined }) {
  const [part, fetchPart] = useLazyPart(loadDrawer)
  const [open, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => void fetchPart(true), LATEST.wait * 1000)
    return () => clearTimeout(timer)
  }, [fetchPart])

  return (
    <>
      <button
        ref={bell}
        type="button"
        className={className}
        aria-label={m.frame.latestUpdates}
        title={m.frame.latestUpdates}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          if (open) setOpen(false)
          else void fetchPart().then(setOpen)
        }}
      >
        <Icon name="bell" />
      </button>
      {part ? <part.UpdateDrawer open={open} onChange={setOpen} bell={bell} /> : null}
    </>
  )
}
