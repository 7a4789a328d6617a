/** The notices that the reader wants: a switch for each kind, changed immediately and reverted if that fails. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { NoticeSetting } from '#contract/site/notice.ts'
import { NOTICE_NAMES, type NoticeKind } from '#domain/account/notice-kind.ts'
import { m } from '#messages/site.ts'
import { toast } from '../../ui/toast.tsx'
import { settingQuery } from './notice-query.ts'
import styles from './notice-switches.module.css'

export function NoticeSwitches({ api, setting }: { api: Api; setting: NoticeSetting }) {
  const client = useQueryClient()
  const [turning, setTurning] = useState<NoticeKind | null>(null)

  async function turn(kind: NoticeKind, wanted: boolean) {
    if (turning) return
    setTurning(kind)
    const { queryKey } = settingQuery(api)
    const put = (list: NoticeSetting['list']) => client.setQueryData(queryKey, { list })
    put(setting.list.map((one) => (one.kind === kind ? { kind, wanted } : one)))
    try {
      put((await api('POST /api/notice/setting', { body: { kind, wanted } })).list)
    } catch (error) {
      put(setting.list)
      toast((error as Error).message, 'error')
    } finally {
      setTurning(null)
    }
  }

  return (
    <details className={styles['setting']}>
      <summary>{m.notice.settings}</summary>
      <p className={styles['about']}>{m.notice.settingsAbout}</p>
      <ul>
        {setting.list.map(({ kind, wanted }) => (
          <li key={kind}>
            <label>
              <span>
                {NOTICE_NAMES[kind].name}
                <small>{NOTICE_NAMES[kind].about}</small>
              </span>
              <input
                type="checkbox"
                role="switch"
                checked={wanted}
                aria-checked={wanted}
                onChange={(event) => void turn(kind, event.target.checked)}
              />
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
