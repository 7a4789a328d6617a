/**
 * The link to the next page: a plain link, which JavaScript turns into loading more, also automatically when the reader
 * comes near. After a few pages it waits for a press, so that the end of the page can be reached.
 */
import { useEffect, useRef, type MouseEvent } from 'react'
import { m } from '#messages/site.ts'
import styles from './more-issues.module.css'

const PAGES_BY_ITSELF = 3
/** So far ahead of the reader. */
const NEAR = '600px'

type Props = {
  href: string
  loading: boolean
  /** why the last load failed, in the server's words */
  failure: string | undefined
  loadMore: () => Promise<void>
}

export function MoreIssues({ href, loading, failure, loadMore }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const left = useRef(PAGES_BY_ITSELF)
  const latest = useRef(loadMore)
  useEffect(() => {
    latest.current = loadMore
  })
  useEffect(() => {
    // A failed load is retried only on request.
    if (loading || failure || left.current === 0) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        left.current--
        void latest.current()
      },
      { rootMargin: NEAR },
    )
    watch.observe(link.current!)
    return () => watch.disconnect()
  }, [loading, failure])

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    left.current = PAGES_BY_ITSELF
    void loadMore()
  }

  return (
    <p className={styles['more']}>
      {failure ? <span role="alert">{m.magazine.failure({ failure })}</span> : null}
      <a data-button ref={link} href={href} rel="next" aria-busy={loading} onClick={press}>
        {loading ? m.magazine.loadingMore : failure ? m.word.retry : m.magazine.more}
      </a>
    </p>
  )
}
