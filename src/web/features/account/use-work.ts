/** A form being submitted: busy meanwhile, one submission at a time, errors shown. */
import { useState } from 'react'
import { toast } from '../../ui/toast.tsx'
import { usePress } from './use-press.ts'

export function useWork() {
  const [busy, setBusy] = useState(false)
  const press = usePress()
  async function work(job: () => Promise<void>): Promise<void> {
    if (busy || !press()) return
    setBusy(true)
    try {
      await job()
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return { busy, work }
}
