/** Does something once the page has nothing more urgent to do; the answer calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such moment to offer; a second after the page is there it is mostly quiet.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}
