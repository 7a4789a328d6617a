/** The buttons beside a story. What they open is fetched when it is first asked for. */
import { lazy, Suspense, useRef, useState } from 'react'
import type { Article } from '#contract/article.ts'
import { reloadOnce } from '../../lazy-page.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './article-tools.module.css'

const ReadingPanel = lazy(() =>
  import('./reading-panel.tsx').then((module) => ({ default: module.ReadingPanel }), reloadOnce),
)
const SharePanel = lazy(() =>
  import('./share-panel.tsx').then((module) => ({ default: module.SharePanel }), reloadOnce),
)

type Panel = 'reading' | 'share'

export function ArticleTools({ article }: { article: Article }) {
  const [open, setOpen] = useState<Panel | null>(null)
  // A panel once fetched stays, so that it can close with grace and give the focus back.
  const [fetched, setFetched] = useState<Panel[]>([])
  const reading = useRef<HTMLButtonElement>(null)
  const share = useRef<HTMLButtonElement>(null)

  function toggle(panel: Panel) {
    setFetched((panels) => [...new Set([...panels, panel])])
    setOpen((current) => (current === panel ? null : panel))
  }
  const close = (panel: Panel) => () => setOpen((current) => (current === panel ? null : current))

  return (
    <div className={styles['tools']}>
      <button
        ref={reading}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === 'reading'}
        onClick={() => toggle('reading')}
      >
        <Icon name="type" />
        阅读设置
      </button>
      <button
        ref={share}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === 'share'}
        onClick={() => toggle('share')}
      >
        <Icon name="share" />
        分享
      </button>
      <Suspense>
        {fetched.includes('reading') ? (
          <ReadingPanel anchor={reading} open={open === 'reading'} onClose={close('reading')} />
        ) : null}
        {fetched.includes('share') ? (
          <SharePanel anchor={share} open={open === 'share'} onClose={close('share')} article={article} />
        ) : null}
      </Suspense>
    </div>
  )
}
