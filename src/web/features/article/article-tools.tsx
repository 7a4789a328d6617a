/** The buttons beside a story. Their panels are loaded when first opened. */
import { useRef, useState } from 'react'
import type { Article } from '#contract/site/article.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { BookmarkButton } from '../bookmark/bookmark-button.tsx'
import styles from './article-tools.module.css'

const loadReading = () => import('./reading/reading-panel.tsx')
const loadShare = () => import('./sharing/article-share.tsx')

type Panel = 'reading' | 'share'

/** An unpublished story can be neither bookmarked nor shared. */
export function ArticleTools({ article, isDraft }: { article: Article; isDraft: boolean }) {
  const [open, setOpen] = useState<Panel | null>(null)
  const [readingPart, fetchReading] = useLazyPart(loadReading)
  const [sharePart, fetchShare] = useLazyPart(loadShare)
  const reading = useRef<HTMLButtonElement>(null)
  const share = useRef<HTMLButtonElement>(null)

  async function toggle(panel: Panel, fetchPanel: () => Promise<boolean>) {
    if (open === panel) setOpen(null)
    else if (await fetchPanel()) setOpen(panel)
  }
  const close = (panel: Panel) => () => setOpen((current) => (current === panel ? null : current))

  return (
    <div className={styles['tools']}>
      {isDraft ? null : <BookmarkButton kind="article" id={article.id} count={article.collectNum} />}
      <button
        ref={reading}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === 'reading'}
        onClick={() => void toggle('reading', fetchReading)}
      >
        <Icon name="type" />
        {m.article.readingSettings}
      </button>
      {isDraft ? null : (
        <button
          ref={share}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open === 'share'}
          onClick={() => void toggle('share', fetchShare)}
        >
          <Icon name="share" />
          {m.article.share}
        </button>
      )}
      {readingPart ? (
        <readingPart.ReadingPanel anchor={reading} open={open === 'reading'} onClose={close('reading')} />
      ) : null}
      {sharePart ? (
        <sharePart.ArticleShare anchor={share} open={open === 'share'} onClose={close('share')} article={article} />
      ) : null}
    </div>
  )
}
