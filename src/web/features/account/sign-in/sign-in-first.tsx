import { useEffect, type MouseEvent } from 'react'
import { paths } from '#domain/paths.ts'
import { askForLogin } from '../../../api/session-watch.ts'
import styles from './sign-in-first.module.css'

type Props = {
  title: string
  reason: string
  back: string
  /** the window opens by itself, where nobody comes who does not want what is theirs */
  asks?: boolean
}

/**
 * In place of what is somebody's own, for whoever has not said who they are. The window to sign in loads this very address
 * anew; without the program the page for it leads back here.
 */
export function SignInFirst({ title, reason, back, asks = false }: Props) {
  useEffect(() => {
    if (!asks) return
    // Whoever opens the window begins to listen in this very moment.
    const timer = setTimeout(askForLogin, 0, 'not-login')
    return () => clearTimeout(timer)
  }, [asks])

  function open(event: MouseEvent) {
    // Whoever wants a window of its own gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    askForLogin('button')
  }
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p>{reason}</p>
      <a href={paths.login(back)} onClick={open}>
        登录后查看
      </a>
    </div>
  )
}
