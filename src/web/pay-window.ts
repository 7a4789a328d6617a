/**
 * The door to the windows of paying. A link to something for sale leads to a page of its own; with the program it opens a
 * window over the page that is being read instead. The windows are fetched with the first such link.
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

/** Whoever had to sign in first finds the window open again. */
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
