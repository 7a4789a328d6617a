/** The story as a picture to send around, with a code that leads back to it. */
import { useEffect, useState, type RefObject } from 'react'
import type { Article } from '#contract/site/article.ts'
import { brand } from '#domain/brand.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { drawPoster } from './draw-poster.ts'
import styles from './poster-dialog.module.css'

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
    <Dialog open={open} onClose={onClose} title="分享海报" className={styles['dialog']} finalFocus={finalFocus}>
      <Poster key={attempt} article={article} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function Poster({ article, onRetry }: { article: Article; onRetry: () => void }) {
  const [poster, setPoster] = useState<Drawn | 'failed' | null>(null)
  useEffect(() => {
    let gone = false
    drawPoster(article).then(
      (drawn) => gone || setPoster(drawn),
      () => gone || setPoster('failed'),
    )
    return () => {
      gone = true
    }
  }, [article])

  if (poster === 'failed') {
    return (
      <div className={styles['word']} role="alert">
        <p>海报没有画成，请检查网络后重试。</p>
        <button type="button" onClick={onRetry}>
          重试
        </button>
      </div>
    )
  }
  if (poster === null) {
    return (
      <p className={styles['word']} role="status">
        正在画海报……
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
        alt={`海报：《${article.title}》，附本文二维码`}
      />
      <p className={styles['hint']}>在手机上，长按图片也可以保存或发送</p>
      <a className={styles['save']} href={poster.url} download={`${brand.name}-${article.title}.png`}>
        保存图片
      </a>
    </>
  )
}
