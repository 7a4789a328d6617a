/**
 * The number of unread notices at the reader's picture in the header. It is loaded long after the page and moves nothing.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { unreadFigure } from '#domain/account/notice-kind.ts'
import { m } from '#messages/site.ts'
import { putUnread, unreadQuery } from './notice-query.ts'
import { followUnread } from './unread-line.ts'
import styles from './unread-mark.module.css'

const root = getRouteApi('__root__')

/** The header is in the bundle of every page, so this component finds the header and not the reverse. */
const findFace = () => document.querySelector('[data-face]')

export function UnreadMark() {
  const { api } = root.useRouteContext()
  const client = useQueryClient()
  const [face] = useState(findFace)
  const { data } = useQuery({ ...unreadQuery(api), enabled: false })
  useEffect(() => followUnread((unread) => putUnread(client, api, unread)), [api, client])
  if (!face || !data?.total) return null
  return createPortal(
    <span className={styles['mark']}>
      <span aria-hidden>{unreadFigure(data.total)}</span>
      <span className={styles['words']}>{m.notice.unreadNotices({ total: data.total })}</span>
    </span>,
    face,
  )
}
