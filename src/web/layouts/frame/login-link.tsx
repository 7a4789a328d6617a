/** The link to sign in: a separate page, and once the JavaScript runs a dialog over the current page. */
import type { MouseEvent } from 'react'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { askForLogin } from '../../api/session-watch.ts'

type Props = { here: string; className?: string | undefined; onFollow?: () => void }

export function LoginLink({ here, className, onFollow }: Props) {
  const atLogin = here === paths.login()
  function open(event: MouseEvent) {
    onFollow?.()
    if (atLogin || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    askForLogin('button')
  }
  return (
    <a className={className} href={paths.login(atLogin ? undefined : here)} onClick={open}>
      {m.frame.signInOrRegister}
    </a>
  )
}
