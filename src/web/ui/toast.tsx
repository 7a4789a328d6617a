/**
 * Short messages. Anyone may say one; the component that shows them is fetched with the first message, so that pages
 * without any pay nothing for it.
 */
import { lazy, Suspense, useEffect, useState } from 'react'
import { PlainToast } from './plain-toast.tsx'
import type { ToastMessage } from './toast-message.ts'

type Listener = (message: ToastMessage) => void

let listener: Listener | null = null

export function toast(text: string, kind: ToastMessage['kind'] = 'info'): void {
  listener?.({ text, kind })
}

const ToastList = lazy(async () => {
  try {
    return { default: (await import('./toast-list.tsx')).ToastList }
  } catch {
    // A message about a broken connection must not need the connection.
    return { default: PlainToast }
  }
})

export function ToastHost() {
  /** what is said until the list is there */
  const [early, setEarly] = useState<readonly ToastMessage[]>([])
  useEffect(() => {
    listener = (message) => setEarly((before) => [...before, message])
    return () => {
      listener = null
    }
  }, [])
  if (early.length === 0) return null
  return (
    <Suspense>
      <ToastList early={early} onListen={(next) => (listener = next)} />
    </Suspense>
  )
}
