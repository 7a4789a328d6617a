/** The session has expired: the editor signs in again in another window, and the input here stays. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { statusOf } from '#web/api/api-error.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { onLoginAsked } from '#web/api/session-watch.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../kit/button.tsx'
import { useMe } from '../use-me.ts'
import styles from './session-dialog.module.css'

type Trouble = 'still-out' | 'no-editor' | 'other-person' | 'offline'

const WORDS: Record<Trouble, string> = {
  'still-out': m.shell.stillSignedOut,
  'no-editor': m.shell.notStaff,
  'other-person': m.shell.otherPerson,
  offline: m.shell.offline,
}

export function SessionDialog() {
  const me = useMe()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const asking = useRef(false)

  useEffect(() => onLoginAsked((reason) => reason !== 'factor' && setOpen(true)), [])

  const look = useCallback(
    async (byHand: boolean) => {
      if (asking.current) return
      asking.current = true
      const found = await whoIsThere(me.uid)
      asking.current = false
      if (found !== null) {
        // Returning to the window is not an explicit check.
        if (byHand || found !== 'still-out') setTrouble(found)
        return
      }
      setTrouble(null)
      setOpen(false)
      toast(m.shell.signedInAgain)
      await client.invalidateQueries()
    },
    [client, me.uid],
  )

  useEffect(() => {
    if (!open) return
    const comeBack = () => void look(false)
    addEventListener('focus', comeBack)
    return () => removeEventListener('focus', comeBack)
  }, [look, open])

  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={m.shell.sessionExpired}>
      <p className={styles['text']}>{m.shell.sessionExpiredAbout}</p>
      <p className={styles['trouble']} role="alert">
        {trouble ? WORDS[trouble] : null}
      </p>
      <div className={styles['answers']}>
        <Button onClick={() => void look(true)}>{m.shell.signedInContinue}</Button>
        <a className={styles['lead']} href={paths.login(`/desk${pathname}${search}`)} target="_blank" rel="noopener">
          {m.shell.goSignIn}
        </a>
      </div>
    </Dialog>
  )
}

/** Null when the same person is there again. */
async function whoIsThere(uid: number): Promise<Trouble | null> {
  try {
    const now = await browserApi('GET /api/desk/me')
    return now.uid === uid ? null : 'other-person'
  } catch (error) {
    const status = statusOf(error)
    if (status === 401) return 'still-out'
    return status === 403 ? 'no-editor' : 'offline'
  }
}
