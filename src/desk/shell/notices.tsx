/** Notifications of the admin framework are shown as the desk's own messages. */
import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { toast } from '#web/ui/toast.tsx'

export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next || typeof next.message !== 'string') return
    const words = translate(next.message, next.notificationOptions?.messageArgs as Record<string, unknown> | undefined)
    toast(words, next.type === 'error' || next.type === 'warning' ? 'error' : 'info')
  }, [notifications, takeNotification, translate])
  return null
}
