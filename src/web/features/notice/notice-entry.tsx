/** One notice: who did what, with which words, and where. All of it leads there. */
import type { Notice } from '#contract/site/notice.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { opensWindow } from '#domain/content/content-link.ts'
import { noticeWords } from '#domain/account/notice-kind.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/now.tsx'
import { Time } from '../../ui/time.tsx'
import { AccountFace } from '../account/menu/account-face.tsx'
import styles from './notice-entry.module.css'

export function NoticeEntry({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { actor, text, thing, linkUrl, createTime, isNew } = notice
  // It may be newer than the minute by which the page speaks.
  const now = useNow()
  return (
    <a
      className={styles['notice']}
      href={linkUrl}
      data-new={isNew}
      {...(opensWindow(linkUrl) ? { target: '_blank' } : {})}
      onClick={onOpen}
      onAuxClick={onOpen}
    >
      {actor ? (
        <AccountFace user={actor} />
      ) : (
        <span className={styles['house']}>
          <Icon name="bell" />
        </span>
      )}
      <span className={styles['told']}>
        <span className={styles['who']}>
          {isNew ? <span className={styles['new']}>未读</span> : null}
          <Deed notice={notice} />
        </span>
        {text ? <bdi className={styles['text']}>{text}</bdi> : null}
        <span className={styles['meta']}>
          <Time at={Math.min(createTime, now)} />
          {thing && notice.kind !== 'update' ? <span>《{thing.title}》</span> : null}
        </span>
      </span>
    </a>
  )
}

/** What has happened, in one line. */
function Deed({ notice: { kind, actor, count, thing, linkUrl } }: { notice: Notice }) {
  // What exactly stands in the text below: the end of a membership, a turn of an order, or of a letter to the house.
  if (kind === 'order') return <>{linkUrl.startsWith('/about/') ? '投稿与合作' : '会员与订单'}</>
  const title = kind === 'update' && thing ? `${contentLabel(thing.contentType)}《${thing.title}》` : ''
  if (!actor) return <>你订阅的内容有更新：{title}</>
  return (
    <>
      <bdi className={styles['name']}>{actor.name}</bdi> {noticeWords(kind, count)}
      {title}
    </>
  )
}
