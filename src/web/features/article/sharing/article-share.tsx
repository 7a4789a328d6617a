/** The ways to share a story: those of everything, and a poster. */
import { useState } from 'react'
import type { Article } from '#contract/site/article.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PanelProps } from '../../../ui/panel.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import { SharePanel } from '../../content/share-panel.tsx'
import { useReadingConfig } from '../reading/use-reading-config.ts'

export function ArticleShare({ article, ...panel }: PanelProps & { article: Article }) {
  const [, change] = useReadingConfig()
  const [poster, fetchPoster] = useLazyPart(() => import('./poster-dialog.tsx'))
  const [posterOpen, setPosterOpen] = useState(false)
  const note = () => change({ shareFlag: true })

  async function paint() {
    if (!(await fetchPoster())) return
    setPosterOpen(true)
    note()
    panel.onClose()
  }

  return (
    <>
      <SharePanel
        {...panel}
        heading={m.article.shareStory}
        title={article.title}
        path={paths.article(article.id, article.slug)}
        onShared={note}
      >
        <li>
          <button type="button" onClick={() => void paint()}>
            <Icon name="code" />
            {m.article.makePoster}
          </button>
        </li>
      </SharePanel>
      {poster ? (
        <poster.PosterDialog
          article={article}
          open={posterOpen}
          onClose={() => setPosterOpen(false)}
          finalFocus={panel.anchor}
        />
      ) : null}
    </>
  )
}
