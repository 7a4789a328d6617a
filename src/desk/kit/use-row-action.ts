/** Actions on one row of a list: one at a time, each confirmed with a toast. */
import { useRef, useState } from 'react'
import { toast } from '#web/ui/toast.tsx'
import type { Outcome } from '../use-call.ts'

/**
 * `act` returns whether the action succeeded. Afterwards the pressed button has usually disappeared with its row, so the
 * focus moves to the title of the list.
 */
export function useRowAction() {
  const title = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState<string | null>(null)

  async function act(row: string, done: string, run: () => Promise<Outcome<unknown>>): Promise<boolean> {
    if (busy !== null) return false
    setBusy(row)
    const { ok } = await run()
    setBusy(null)
    if (!ok) return false
    toast(done)
    title.current?.focus({ preventScroll: true })
    return true
  }

  return { title, busy, act }
}
