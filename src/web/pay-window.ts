/**
 * The entry point to the payment dialogs. A buy link leads to a separate page; with JavaScript it opens a dialog over the
 * current page instead. The dialogs are loaded with the first such link.
 */
import type { AppRouter } from './routing/router.tsx'
import { readTab } from './storage.ts'
import { whenIdle } from './when-idle.ts'

const load = () => import('./features/commerce/pay/mount-pay.tsx')

const BUY = /^\/buy\//

/** On the page of one offer the links to others are ordinary links. */
export const opensPay = (pathname: string): boolean => BUY.test(pathname) && !BUY.test(location.pathname)

export const preparePay = (): void => void load().catch(() => {})

export function openPayWindow(router: AppRouter, pathname: string): void {
  const follow = () => router.history.push(pathname)
  void load().then((part) => part.openPay(router, pathname) || follow(), follow)
}

/** Reopens the dialog for a reader who had to sign in first. */
export function resumePayWindow(router: AppRouter): void {
  if (readTab('pendingIntent')?.includes('/buy/')) {
    whenIdle(
      () =>
        void load()
          .then((part) => part.resumePay(router))
          .catch(() => {}),
    )
  }
}
