/**
 * The comments on a content item. The first page is delivered with the page; more are appended on request, starting after
 * the last comment, whatever was posted in the meantime. The actions are loaded when the reader comes near.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../../routing/shown-page.ts'
import { useEffect, useRef, useState } from 'react'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../../api/call-query.ts'
import { awaitsIntent } from '../../pending-intent.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { CommentEntry } from './comment-entry.tsx'
import { commentOrder, firstComments, growComments, grownComments, linkedComment, type Thing } from './comment-query.ts'
import type { CommentWriting } from './comment-section-state.ts'
import styles from './comment-section.module.css'

const root = getRouteApi('__root__')
const loadParts = () => import('./comment-parts.ts')

/** The requested content is loaded: screen reader and keyboard users continue there. */
const goOn = (element: HTMLElement | null) => element?.focus()

type Props = {
  thing: Thing
  /** shown while the list is empty */
  empty: string
  /** set to the width of a story, not of a full page */
  inset?: boolean
}

export function CommentSection({ thing, empty, inset = false }: Props) {
  const { api, queryClient: client } = root.useRouteContext()
  const user = useQuery(userQuery).data ?? null
  const order = useQuery(commentOrder(thing)).data ?? 'chosen'
  const first = useQuery({ ...firstComments(api, thing, order), placeholderData: keepPreviousData })
  const grown = useQuery(grownComments(thing, order)).data
  const page = grown ?? first.data
  const linked = useQuery(linkedComment(thing)).data?.list[0] ?? null
  const [busy, setBusy] = useState(false)
  const [newId, setNewId] = useState<number>()
  const [writing, write] = useState<CommentWriting | null>(null)
  const [marked, mark] = useState<number | null>(null)
  const [parts, fetchParts] = useLazyPart(loadParts)
  const container = useRef<HTMLElement>(null)
  const section = parts && { parts, api, client, thing, user, order, writing, write, marked, mark, linked }

  useEffect(() => {
    const come = () => void fetchParts(true)
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin: '600px' })
    if (container.current) watch.observe(container.current)
    // A link leads to a comment, or a pending intent can be carried out now that the reader is signed in.
    if (location.hash.startsWith('#comment-') || awaitsIntent('comment') || awaitsIntent('zan')) come()
    return () => watch.disconnect()
  }, [fetchParts])

  async function more() {
    if (busy || !page) return
    setBusy(true)
    try {
      setNewId(await growComments({ api, client, thing, order }, page))
    } catch (error) {
      toast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <section ref={container} className={styles['section']} data-inset={inset} aria-labelledby="comments">
      <div className={styles['label']}>
        <h2 id="comments" tabIndex={-1}>
          {m.comment.readerComments}
        </h2>
        {page && page.totalCount > 0 ? <p>{m.comment.count({ totalCount: wanNumber(page.totalCount) })}</p> : null}
        {page && page.totalCount > 1 ? (
          section ? (
            <section.parts.CommentOrders section={section} />
          ) : (
            <div className={styles['orders']} />
          )
        ) : null}
      </div>
      <div>
        {section ? (
          <section.parts.CommentComposerSlot section={section} />
        ) : (
          <button
            type="button"
            className={styles['write']}
            onClick={async () => (await fetchParts()) && write({ target: 0, focus: true })}
          >
            {m.comment.placeholder}
          </button>
        )}
        {page ? (
          <>
            <ol className={styles['list']} aria-busy={first.isPlaceholderData && !grown}>
              {section ? <section.parts.CommentTop section={section} page={page} /> : null}
              {page.list
                .filter(({ id }) => id !== linked?.id)
                .map((comment) => (
                  <li key={comment.id} {...(comment.id === newId ? { ref: goOn, tabIndex: -1 } : {})}>
                    <CommentEntry comment={comment} section={section} />
                  </li>
                ))}
            </ol>
            <p className={styles['empty']}>{empty}</p>
          </>
        ) : first.error && !first.isFetching ? (
          <p className={styles['note']} role="alert">
            {m.comment.problem({ message: first.error.message })}
            <button type="button" onClick={() => void first.refetch()}>
              {m.word.retry}
            </button>
          </p>
        ) : (
          <p className={styles['note']} role="status">
            {m.comment.loading}
          </p>
        )}
        {page?.next && (grown || !first.isPlaceholderData) ? (
          <MoreButton what={m.word.comment} busy={busy} onPress={() => void more()} />
        ) : null}
      </div>
    </section>
  )
}
