/** How much may come from one address: counted in memory alone, so that no address is ever written down. */
export type EventLimit = (address: string, count: number, now: number) => boolean | Promise<boolean>

/** Whether so many more are welcome; the first of an address opens a window, and its end forgets the address. */
export function createEventLimit({ allowed, window }: { allowed: number; window: number }) {
  // In the order in which windows were opened, so that those which are over stand in front.
  const windows = new Map<string, { openedAt: number; count: number }>()

  function forgetEnded(now: number): void {
    for (const [address, { openedAt }] of windows) {
      // A clock that was set back must not shut anybody out for longer.
      if (Math.abs(now - openedAt) < window) return
      windows.delete(address)
    }
  }

  return (address: string, count: number, now: number): boolean => {
    forgetEnded(now)
    const open = windows.get(address) ?? { openedAt: now, count: 0 }
    if (open.count + count > allowed) return false
    windows.set(address, { ...open, count: open.count + count })
    return true
  }
}
