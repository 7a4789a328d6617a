/** One notice: who did what, its text, and where. The whole entry is a link to it. */
import type { Notice } from '#contract/site/notice.ts'
import { opensWindow } from '#domain/content/content-link.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/now.tsx'
import { Time } from '../../ui/time.tsx'
import { AccountFace } from '../account/menu/account-face.tsx'
import { describeNotice } from './model.ts'
import styles from './notice-entry.module.css'

export function NoticeEntry({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { actor, text, thing, linkUrl, createTime, isNew } = notice
  // It may be newer than the page's clock, which has the precision of a minute.
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
          {isNew ? <span className={styles['new']}>{m.notice.unread}</span> : null}
          <NoticeText notice={notice} />
        </span>
        {text ? <bdi className={styles['text']}>{text}</bdi> : null}
        <span className={styles['meta']}>
          <Time at={Math.min(createTime, now)} />
          {thing && notice.kind !== 'update' ? <span>{m.word.bookTitle({ title: thing.title })}</span> : null}
        </span>
      </span>
    </a>
  )
}

/** The event in one line. */
function NoticeText({ notice }: { notice: Notice }) {
  const { name, words } = describeNotice(notice)
  if (name === null) return words
  return (
    <>
      <bdi className={styles['name']}>{name}</bdi> {words}
    </>
  )
}
