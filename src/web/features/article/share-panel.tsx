import { useState } from 'react'
import type { Article } from '#contract/article.ts'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel, type PanelProps } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import styles from './share-panel.module.css'
import { useReadingConfig } from './use-reading-config.ts'

export function SharePanel({ article, ...panel }: PanelProps & { article: Article }) {
  const [, change] = useReadingConfig()
  const [poster, fetchPoster] = useLazyPart(() => import('./poster-dialog.tsx'))
  const [posterOpen, setPosterOpen] = useState(false)
  const url = location.origin + paths.article(article.id)
  const text = `《${article.title}》${brand.fullName}`
  const weibo = `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title: text }).toString()}`

  function done() {
    change({ shareFlag: true })
    panel.onClose()
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast('链接已复制')
      done()
    } catch {
      toast('浏览器不允许复制，请长按链接复制', 'error')
    }
  }

  async function send() {
    // A reader who closes the system's sheet has changed their mind; that is no error.
    await navigator.share({ title: article.title, text, url }).then(done, () => {})
  }

  async function paint() {
    if (!(await fetchPoster())) return
    setPosterOpen(true)
    done()
  }

  return (
    <>
      <Panel {...panel} title="分享这篇文章">
        <p className={styles['link']}>{url}</p>
        <ul className={styles['ways']}>
          <li>
            <button type="button" onClick={() => void copy()}>
              <Icon name="link" />
              复制链接
            </button>
          </li>
          {'share' in navigator ? (
            <li>
              <button type="button" onClick={() => void send()}>
                <Icon name="share" />
                发送给……
              </button>
            </li>
          ) : null}
          <li>
            <button type="button" onClick={() => void paint()}>
              <Icon name="code" />
              生成海报
            </button>
          </li>
          <li>
            <a href={weibo} target="_blank" rel="noopener noreferrer" onClick={done}>
              <Icon name="arrow" />
              分享到微博
            </a>
          </li>
        </ul>
      </Panel>
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
