/**
 * The bell, and the drawer of the latest updates behind it. The drawer comes by itself once a day, after a while and for
 * a while (spec 4); pressing the bell opens it at any time.
 */
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LATEST, LATEST_UPDATE_KEY, mayOpenUpdates, updateDay } from '#rules/update-drawer.ts'
import { track } from '../../analytics.ts'
import { readStored, writeStored } from '../../storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { isQuiet, LATER } from '../../ui/is-quiet.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { latestUpdates } from './latest-updates.ts'

const root = getRouteApi('__root__')

type Opened = 'by-itself' | 'by-hand'

const loadDrawer = () => import('./update-drawer.tsx')

export function UpdateBell({ className }: { className: string | undefined }) {
  const { api } = root.useRouteContext()
  const queryClient = useQueryClient()
  const [part, fetchPart] = useLazyPart(loadDrawer)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [kind, setKind] = useState<Opened>('by-hand')
  const bell = useRef<HTMLButtonElement>(null)
  const drawer = useRef<HTMLDivElement>(null)

  function open(by: Opened) {
    setKind(by)
    setOpened(by)
    writeStored(LATEST_UPDATE_KEY, updateDay(Date.now()))
    track('update-show', { opened: by })
  }

  useEffect(() => {
    const mayOpen = () => mayOpenUpdates(readStored(LATEST_UPDATE_KEY), Date.now())
    let gone = false
    let timer = setTimeout(offer, LATEST.wait * 1000)

    async function offer() {
      if (!mayOpen()) return
      if (!isQuiet()) return again()
      const [list, here] = await Promise.all([
        queryClient.fetchQuery(latestUpdates(api)).catch(() => []),
        fetchPart(true),
      ])
      if (gone || !here || list.length === 0 || !mayOpen()) return
      if (isQuiet()) open('by-itself')
      else again()
    }
    function again() {
      timer = setTimeout(offer, LATER)
    }
    return () => {
      gone = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the wait begins with the page and is not begun again
  }, [])

  useEffect(() => {
    if (opened !== 'by-itself') return
    let timer = setTimeout(leave, LATEST.visit * 1000)
    function leave() {
      // Whoever is looking at it keeps it.
      if (drawer.current?.closest('[role="dialog"]')?.matches(':hover, :focus-within')) timer = setTimeout(leave, LATER)
      else setOpened(null)
    }
    return () => clearTimeout(timer)
  }, [opened])

  return (
    <>
      <button
        ref={bell}
        type="button"
        className={className}
        aria-label="最新更新"
        title="最新更新"
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={() => {
          if (opened) setOpened(null)
          else void fetchPart().then((here) => here && open('by-hand'))
        }}
      >
        <Icon name="bell" />
      </button>
      {part ? (
        <part.UpdateDrawer
          open={opened !== null}
          calm={kind === 'by-itself'}
          onClose={() => setOpened(null)}
          bell={bell}
          body={drawer}
        />
      ) : null}
    </>
  )
}
