import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { m } from '#messages/site.ts'
import styles from './toast-list.module.css'
import type { ToastMessage } from './toast-message.ts'

const SHOWN = 4000

type Props = { early: readonly ToastMessage[]; onListen: (listener: (message: ToastMessage) => void) => void }

export function ToastList(props: Props) {
  return (
    <Toast.Provider timeout={SHOWN}>
      <Feeder {...props} />
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']} aria-label={m.ui.messages}>
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Hands messages to the list: first those that were said before it was here. */
function Feeder({ early, onListen }: Props) {
  const { add } = Toast.useToastManager()
  useEffect(() => {
    const show = ({ text, kind }: ToastMessage) =>
      add({ title: text, type: kind, priority: kind === 'error' ? 'high' : 'low' })
    for (const message of early) show(message)
    onListen(show)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they are shown once
  }, [])
  return null
}

/**
 * The library hides the button of a toast, and urgent toasts as a whole, from screen readers until the keyboard focus is in
 * them, which never happens on touch screens: here they are always reachable. Urgent ones are announced by the library from
 * a separate element; `aria-live` prevents a second announcement.
 */
function Messages() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((message) => (
    <Toast.Root
      key={message.id}
      toast={message}
      className={styles['toast']}
      data-kind={message.type}
      aria-hidden={false}
      aria-live={message.priority === 'high' ? 'off' : undefined}
    >
      <Toast.Content className={styles['content']}>
        <Toast.Title className={styles['title']} render={<p />} />
        <Toast.Close className={styles['close']} aria-label={m.ui.closeMessage} aria-hidden={false}>
          ×
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
