/** When the drawer of updates opens automatically, and when it closes again. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type RefObject } from 'react'
import type { Api } from '#contract/contract.ts'
import { LATEST } from '../../ui/hint-time.ts'
import { LATEST_UPDATE_KEY, mayOpenUpdates } from './update-drawer-state.ts'
import { readStored } from '../../storage.ts'
import { showWhenIdle, autoDismiss } from '../../ui/show-when-idle.ts'
import { latestUpdates } from './latest-updates.ts'

type Offer = { api: Api; open: () => void }

const mayOpen = () => mayOpenUpdates(readStored(LATEST_UPDATE_KEY), Date.now())

/** Begins when the drawer has been loaded: either the delay is over, or the reader has opened it today. */
export function useOffer({ api, open }: Offer): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let gone = false
    let callOff = showWhenIdle(0, mayOpen, () => void offer())

    async function offer() {
      const list = await queryClient.fetchQuery(latestUpdates(api)).catch(() => [])
      // While it was being fetched, the reader may have begun something.
      if (!gone && list?.length) callOff = showWhenIdle(0, mayOpen, open)
    }
    return () => {
      gone = true
      callOff()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one offer per page, made once
  }, [])
}

/** Closes an automatically opened drawer after its time. */
export function useVisit(visiting: boolean, body: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(
    () => (visiting ? autoDismiss(LATEST.visit, () => body.current?.closest('[role="dialog"]'), close) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the visit starts once, on opening
    [visiting],
  )
}
