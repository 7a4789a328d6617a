/** Options for sharing the address of a content item; a feature may add its own. */
import type { ReactNode } from 'react'
import { brand } from '#domain/brand.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel, type PanelProps } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './share-panel.module.css'

type Props = PanelProps & {
  /** of the panel */
  heading: string
  /** of the shared item */
  title: string
  path: string
  /** entries of the list, before the microblog */
  children?: ReactNode
  /** called after sharing */
  onShared?: () => void
}

export function SharePanel({ heading, title, path, children, onShared, ...panel }: Props) {
  const url = location.origin + path
  const text = `《${title}》${brand.fullName}`
  const weibo = `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title: text }).toString()}`

  function done() {
    onShared?.()
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
    await navigator.share({ title, text, url }).then(done, () => {})
  }

  return (
    <Panel {...panel} title={heading}>
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
        {children}
        <li>
          <a href={weibo} target="_blank" rel="noopener noreferrer" onClick={done}>
            <Icon name="arrow" />
            分享到微博
          </a>
        </li>
      </ul>
    </Panel>
  )
}
