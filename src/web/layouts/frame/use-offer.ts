/** When the drawer of updates comes by itself, and when it goes again. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import type { Api } from '#contract/contract.ts'
import { LATEST, LATEST_UPDATE_KEY, mayOpenUpdates } from '#rules/update-drawer.ts'
import { readStored } from '../../storage.ts'
import { latestUpdates } from './latest-updates.ts'

/** How soon it tries again when the moment was not right. */
const LATER = 5000

type Offer = { api: Api; open: () => void }

/** Begins when the drawer has been fetched: either the wait is over, or somebody has opened it by hand today. */
export function useOffer({ api, open }: Offer): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const mayOpen = () => mayOpenUpdates(readStored(LATEST_UPDATE_KEY), Date.now())
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined

    async function offer() {
      if (!mayOpen()) return
      if (!isQuiet()) return again()
      const list = await queryClient.fetchQuery(latestUpdates(api)).catch(() => [])
      if (gone || list.length === 0 || !mayOpen()) return
      if (isQuiet()) open()
      else again()
    }
    function again() {
      timer = setTimeout(() => void offer(), LATER)
    }
    void offer()
    return () => {
      gone = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one offer for a page, and it is not begun again
  }, [])
}

/** Closes what came by itself after its visit. */
export function useVisit(visiting: boolean, body: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!visiting) return
    let timer = setTimeout(leave, LATEST.visit * 1000)
    function leave() {
      // Whoever is looking at it keeps it.
      if (body.current?.closest('[role="dialog"]')?.matches(':hover, :focus-within')) timer = setTimeout(leave, LATER)
      else close()
    }
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the visit begins with the opening and is not begun again
  }, [visiting])
}

/** Nobody is interrupted: not while something else is open, nor while nobody looks. */
function isQuiet(): boolean {
  return document.visibilityState === 'visible' && document.querySelector('[role="dialog"]') === null
}
