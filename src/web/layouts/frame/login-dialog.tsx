/** Sign-in in a dialog over the current page. Afterwards the page is reloaded for the signed-in reader. */
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect, useRef } from 'react'
import { leavesPage, type LoginMethod } from '../../features/account/sign-in/login-model.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { LoginForm } from '../../features/account/sign-in/login-form.tsx'
import { forgetIntent } from '../../pending-intent.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './login-dialog.module.css'

const root = getRouteApi('__root__')

export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { api } = root.useRouteContext()
  const form = useRef<HTMLDivElement>(null)
  // The first field of whichever form is shown: a reader who opens this wants to type.
  const firstField = {
    get current() {
      return form.current?.querySelector('input') ?? null
    },
  }
  // Closed without signing in, or left with its page: the pending intent is dropped.
  useEffect(() => (open ? forgetIntent : undefined), [open])
  const goOn = (method: LoginMethod) => {
    if (leavesPage(location.pathname, method)) location.assign(paths.home())
    else location.reload()
  }
  return (
    <Dialog open={open} onClose={onClose} title={m.word.signIn} className={styles['dialog']} initialFocus={firstField}>
      <div ref={form}>
        <LoginForm api={api} titled={false} onSignedIn={goOn} onFollow={onClose} />
      </div>
    </Dialog>
  )
}
