/** The buttons beside a story. What they open is fetched when it is first asked for. */
import { useRef, useState } from 'react'
import type { Article } from '#contract/article.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './article-tools.module.css'

const LOADERS = {
  reading: () => import('./reading-panel.tsx'),
  share: () => import('./share-panel.tsx'),
}
type Panel = keyof typeof LOADERS
type Panels = { [Name in Panel]?: Awaited<ReturnType<(typeof LOADERS)[Name]>> }

export function ArticleTools({ article }: { article: Article }) {
  const [open, setOpen] = useState<Panel | null>(null)
  // A panel once fetched stays, so that it can close with grace and give the focus back.
  const [panels, setPanels] = useState<Panels>({})
  const reading = useRef<HTMLButtonElement>(null)
  const share = useRef<HTMLButtonElement>(null)

  async function toggle(panel: Panel) {
    if (open === panel) return setOpen(null)
    try {
      const fetched = await LOADERS[panel]()
      setPanels((known) => ({ ...known, [panel]: fetched }))
      setOpen(panel)
    } catch {
      // Whoever is reading must not lose the story over a button.
      toast('网络连接不上，请检查后重试', 'error')
    }
  }
  const close = (panel: Panel) => () => setOpen((current) => (current === panel ? null : current))
  const ReadingPanel = panels.reading?.ReadingPanel
  const SharePanel = panels.share?.SharePanel

  return (
    <div className={styles['tools']}>
      <button
        ref={reading}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === 'reading'}
        onClick={() => void toggle('reading')}
      >
        <Icon name="type" />
        阅读设置
      </button>
      <button
        ref={share}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === 'share'}
        onClick={() => void toggle('share')}
      >
        <Icon name="share" />
        分享
      </button>
      {ReadingPanel ? <ReadingPanel anchor={reading} open={open === 'reading'} onClose={close('reading')} /> : null}
      {SharePanel ? (
        <SharePanel anchor={share} open={open === 'share'} onClose={close('share')} article={article} />
      ) : null}
    </div>
  )
}
