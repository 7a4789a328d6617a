/** The story as a picture to send around, with a code that leads back to it. */
import { useEffect, useState, type RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import { m } from '#messages/site.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { drawPoster } from './draw-poster.ts'
import styles from './poster-dialog.module.css'
import { useSite } from '../../../ui/site.ts'

type Props = {
  article: Article
  open: boolean
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

type Drawn = Awaited<ReturnType<typeof drawPoster>>

export function PosterDialog({ article, open, onClose, finalFocus }: Props) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.article.sharePoster}
      className={styles['dialog']}
      finalFocus={finalFocus}
    >
      <Poster key={attempt} article={article} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function Poster({ article, onRetry }: { article: Article; onRetry: () => void }) {
  const site = useSite()
  const [poster, setPoster] = useState<Drawn | 'failed' | null>(null)
  useEffect(() => {
    let gone = false
    drawPoster(article, site).then(
      (drawn) => gone || setPoster(drawn),
      () => gone || setPoster('failed'),
    )
    return () => {
      gone = true
    }
  }, [article, site])

  if (poster === 'failed') {
    return (
      <div className={styles['word']} role="alert">
        <p>{m.article.posterFailed}</p>
        <button type="button" onClick={onRetry}>
          {m.word.retry}
        </button>
      </div>
    )
  }
  if (poster === null) {
    return (
      <p className={styles['word']} role="status">
        {m.article.posterLoading}
      </p>
    )
  }
  return (
    <>
      <img
        className={styles['poster']}
        src={poster.url}
        width={poster.width}
        height={poster.height}
        alt={m.article.posterAlt({ title: article.title })}
      />
      <p className={styles['hint']}>{m.article.posterHint}</p>
      <a data-button className={styles['save']} href={poster.url} download={`${site.name}-${article.title}.png`}>
        {m.article.savePicture}
      </a>
    </>
  )
}
