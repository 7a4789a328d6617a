/**
 * What readers say about a thing. Its first page comes with the page; more is added below when it is asked for, from
 * the last comment on, whatever was said in the meantime.
 */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { wanNumber } from '#rules/wan-number.ts'
import { toast } from '../../ui/toast.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { firstComments, growComments, grownComments, type Thing } from './comment-query.ts'
import styles from './comment-section.module.css'

const root = getRouteApi('__root__')

/** What was asked for is there: whoever reads by ear or by keyboard goes on with it. */
const goOn = (place: HTMLElement | null) => place?.focus()

type Props = {
  thing: Thing
  /** in place of the list while there is nothing in it */
  empty: string
}

export function CommentSection({ thing, empty }: Props) {
  const { api, queryClient: client } = root.useRouteContext()
  const first = useQuery(firstComments(api, thing))
  const grown = useQuery(grownComments(thing)).data
  const page = grown ?? first.data
  const [busy, setBusy] = useState(false)
  const [newId, setNewId] = useState<number>()

  async function more() {
    if (busy || !page) return
    setBusy(true)
    try {
      setNewId(await growComments({ api, client, thing }, page))
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles['section']} aria-labelledby="comments">
      <div className={styles['label']}>
        <h2 id="comments">读者评论</h2>
        {page && page.totalCount > 0 ? <p>共 {wanNumber(page.totalCount)} 条</p> : null}
      </div>
      {page ? (
        page.list.length === 0 ? (
          <p className={styles['note']}>{empty}</p>
        ) : (
          <ol className={styles['list']}>
            {page.list.map((comment) => (
              <li key={comment.id} {...(comment.id === newId ? { ref: goOn, tabIndex: -1 } : {})}>
                <CommentEntry comment={comment} />
              </li>
            ))}
          </ol>
        )
      ) : first.isError && !first.isFetching ? (
        <p className={styles['note']} role="alert">
          没能取到评论。
          <button type="button" onClick={() => void first.refetch()}>
            重试
          </button>
        </p>
      ) : (
        <p className={styles['note']} role="status">
          正在取评论……
        </p>
      )}
      {page?.next ? (
        <button type="button" className={styles['more']} aria-busy={busy} onClick={() => void more()}>
          {busy ? '正在取评论……' : '更多评论'}
        </button>
      ) : null}
    </section>
  )
}
