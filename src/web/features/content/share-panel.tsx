/** Options for sharing the address of a content item; a feature may add its own. */
import type { ReactNode } from 'react'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel, type PanelProps } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './share-panel.module.css'
import { useSite } from '../../ui/site.ts'

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
  const { fullName } = useSite()
  const url = location.origin + path
  const text = m.content.shareText({ title, fullName })
  const weibo = `https://service.weibo.com/share/share.php?${new URLSearchParams({ url, title: text }).toString()}`

  function done() {
    onShared?.()
    panel.onClose()
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast(m.content.linkCopied)
      done()
    } catch {
      toast(m.content.copyRefused, 'error')
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
            {m.content.copyLink}
          </button>
        </li>
        {'share' in navigator ? (
          <li>
            <button type="button" onClick={() => void send()}>
              <Icon name="share" />
              {m.content.sendTo}
            </button>
          </li>
        ) : null}
        {children}
        <li>
          <a href={weibo} target="_blank" rel="noopener noreferrer" onClick={done}>
            <Icon name="arrow" />
            {m.content.shareToWeibo}
          </a>
        </li>
      </ul>
    </Panel>
  )
}
