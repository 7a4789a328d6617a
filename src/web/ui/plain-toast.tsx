/** Shows the last toast as plain text, for when the toast list cannot be loaded. */
import { useEffect, useState } from 'react'
import styles from './plain-toast.module.css'
import type { ToastMessage } from './toast-message.ts'

type Props = { early: readonly ToastMessage[]; onListen: (listener: (message: ToastMessage) => void) => void }

export function PlainToast({ early, onListen }: Props) {
  const [message, setMessage] = useState(early.at(-1)!)
  useEffect(() => onListen(setMessage), [onListen])
  return (
    <p role="alert" className={styles['toast']}>
      {message.text}
    </p>
  )
}
