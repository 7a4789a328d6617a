/** One thing at a time: what an editor orders, whether it is under way, and what is said afterwards. */
import { useRef, useState } from 'react'
import { toast } from '../../../ui/toast.tsx'

/**
 * `order` says whether it was done. Afterwards the button that was pressed is mostly gone with its row, so the focus goes
 * to the title of the list.
 */
export function useOrder() {
  const title = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState<string | null>(null)

  async function order(key: string, done: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy !== null) return false
    setBusy(key)
    try {
      await work()
      toast(done)
      title.current?.focus({ preventScroll: true })
      return true
    } catch (error) {
      toast((error as Error).message, 'error')
      return false
    } finally {
      setBusy(null)
    }
  }

  return { title, busy, order }
}
