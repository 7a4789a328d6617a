/** The event limit per address: counted only in memory, so that no address is ever stored. */
export type EventLimit = (address: string, count: number, now: number) => boolean | Promise<boolean>

/** Whether so many more are welcome; the first of an address opens a window, and its end forgets the address. */
export function createEventLimit({ allowed, window }: { allowed: number; window: number }) {
  // In the order in which windows were opened, so that expired ones come first.
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
