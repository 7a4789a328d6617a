/** Puts the windows of paying beside the page, outside of what the router changes. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { PublicSite } from '#domain/site/public-site.ts'
import { INTENT_KEY } from '../../../pending-intent-text.ts'
import { track } from '../../../analytics/analytics.ts'
import { takeIntent } from '../../../pending-intent.ts'
import { readTab } from '../../../storage.ts'
import { SiteContext } from '../../../ui/site.ts'
import { readTarget, type Target } from '../offer-query.ts'
import { CLOSED, PayDialog, reducePay, type PayEvent } from './pay-dialog.tsx'

export type PayRouter = {
  options: { context: { queryClient: QueryClient; site: PublicSite } }
  invalidate: () => Promise<void>
  subscribe: (
    type: 'onBeforeNavigate',
    listen: (move: { fromLocation?: { pathname: string }; toLocation: { pathname: string } }) => void,
  ) => unknown
}

let state = CLOSED
let last: Target | null = null
let isMounted = false
/** the control that opened the dialog; it may be removed after unlocking */
let opener: Element | null = null
const finalFocus = {
  get current(): HTMLElement | null {
    return opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')
  },
}
const listeners = new Set<() => void>()

function send(event: PayEvent): void {
  state = reducePay(state, event)
  last = state.payModelData ?? last
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function mount(router: PayRouter): void {
  if (isMounted) return
  isMounted = true
  // A dialog opened on one page is closed on another.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation?.pathname !== toLocation.pathname) send({ type: 'close' })
  })
  const container = document.createElement('div')
  document.body.append(container)
  const { queryClient, site } = router.options.context
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <Windows router={router} />
      </SiteContext>
    </QueryClientProvider>,
  )
}

function Windows({ router }: { router: PayRouter }) {
  const shown = useSyncExternalStore(subscribe, () => state)
  return last ? <PayDialog state={shown} target={last} send={send} router={router} finalFocus={finalFocus} /> : null
}

/** Returns whether there is such an offering. */
export function openPay(router: PayRouter, pathname: string): boolean {
  const target = readTarget(pathname)
  if (!target) return false
  mount(router)
  opener = document.activeElement
  track('pay-open', { type: target.type })
  send({ type: 'open-pay', data: target })
  return true
}

/** The dialog that was open before signing in is shown again, once. */
export function resumePay(router: PayRouter): void {
  const href = /"href":"([^"]+)"/.exec(readTab(INTENT_KEY) ?? '')?.[1] ?? ''
  if (takeIntent('buy', { href })) openPay(router, href)
}
