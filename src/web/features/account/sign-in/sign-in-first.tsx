import { useEffect, type MouseEvent } from 'react'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { askForLogin } from '../../../api/session-watch.ts'
import styles from './sign-in-first.module.css'

type Props = {
  title: string
  reason: string
  back: string
  /** opens the sign-in dialog automatically, on pages that only serve the reader's own data */
  asks?: boolean
}

/**
 * Replaces the reader's own data for visitors who are not signed in. The sign-in dialog reloads this address; without
 * JavaScript the sign-in page returns here.
 */
export function SignInFirst({ title, reason, back, asks = false }: Props) {
  useEffect(() => {
    if (!asks) return
    // The listener that opens the dialog is registered in this same tick.
    const timer = setTimeout(askForLogin, 0, 'not-login')
    return () => clearTimeout(timer)
  }, [asks])

  function open(event: MouseEvent) {
    // A modifier key opens the page in a new window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    askForLogin('button')
  }
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p>{reason}</p>
      <a data-button href={paths.login(back)} onClick={open}>
        {m.account.signInToView}
      </a>
    </div>
  )
}
