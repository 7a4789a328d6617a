/**
 * Lays out the blocks far down the page one by one, while nothing else is to be done. Soon the page has its true height,
 * and a place on it is a place to come back to.
 */
const LATEST = 200

export function settleSlots(slots: Iterable<HTMLElement>): () => void {
  const waiting = [...slots]
  let handle = 0
  // Some browsers know no idle time; there a pause between the blocks lets others have their turn.
  const idle = typeof requestIdleCallback === 'function'
  const wait = () => {
    handle = idle ? requestIdleCallback(settleNext, { timeout: LATEST }) : window.setTimeout(settleNext, LATEST)
  }
  function settleNext(): void {
    const slot = waiting.shift()
    if (!slot) return
    slot.dataset['settled'] = ''
    wait()
  }
  wait()
  return () => (idle ? cancelIdleCallback(handle) : clearTimeout(handle))
}
