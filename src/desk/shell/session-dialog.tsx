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
import { Button } from '../kit/button.tsx'
import { useMe } from '../use-me.ts'
import styles from './session-dialog.module.css'

type Trouble = 'still-out' | 'no-editor' | 'other-person' | 'offline'

const WORDS: Record<Trouble, string> = {
  'still-out': '还没有登录。请在新窗口里登录以后再回来。',
  'no-editor': '现在登录的账号不是编辑，请换用编辑部的账号。',
  'other-person': '现在登录的是另一个账号。请换回来；要换人用，请先把没保存的内容抄下来，再刷新。',
  offline: '网络连接不上，请检查后重试。',
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
      toast('已重新登录，可以继续')
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
    <Dialog open={open} onClose={() => setOpen(false)} title="登录已经失效">
      <p className={styles['text']}>这一页上没保存的内容都还在。请在新窗口里重新登录，然后回到这里接着做。</p>
      <p className={styles['trouble']} role="alert">
        {trouble ? WORDS[trouble] : null}
      </p>
      <div className={styles['answers']}>
        <Button onClick={() => void look(true)}>已经登录，继续</Button>
        <a className={styles['lead']} href={paths.login(`/desk${pathname}${search}`)} target="_blank" rel="noopener">
          去登录
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
