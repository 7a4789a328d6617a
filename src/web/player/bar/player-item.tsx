/** The current item: its cover, its title linked to its page, the playback position and the series. */
import type { ReactNode } from 'react'
import { contentLink, opensWindow } from '#domain/content/content-link.ts'
import { contentType } from '#domain/content/content-type.ts'
import { playingStoryPath } from '../position/playing-hash.ts'
import { imageUrl } from '#domain/media/image-width.ts'
import { m } from '#messages/site.ts'
import type { PlayerState } from '../player-machine.ts'
import styles from './player-bar.module.css'

type Named = { contentType: number; id: number }

/** A track that reads none of our articles has no page; an article opens at the paragraph being played. */
export function itemHref({ contentType: kind, id }: Named): string | null {
  if (kind === contentType.article) return playingStoryPath(id)
  return kind === contentType.audioEdition ? null : contentLink({ contentType: kind, contentId: id })
}

export function ItemLink({
  item,
  className,
  children,
}: {
  item: Named
  className?: string | undefined
  children: ReactNode
}) {
  const href = itemHref(item)
  if (!href) return children
  return (
    <a href={href} className={className} {...(opensWindow(href) ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </a>
  )
}

export function PlayerItem({ state: { audioList, currentAudio } }: { state: PlayerState }) {
  const { pic, title, currentTimeText, duration, sampleSeconds } = currentAudio
  const from = audioList[currentAudio.index]?.zhuanlanName
  return (
    <div className={styles['audio']}>
      {pic ? <img className={styles['cover']} src={imageUrl(pic, 48)} width={48} height={48} alt="" /> : null}
      <div className={styles['text']}>
        <p className={styles['title']} title={title}>
          <ItemLink item={currentAudio}>{title}</ItemLink>
        </p>
        <p className={styles['meta']}>
          <span className={styles['time']}>
            {currentTimeText} / {duration}
          </span>
          {sampleSeconds > 0 ? <span className={styles['sample']}>{m.player.sample}</span> : null}
          {from ? <span className={styles['from']}>{from}</span> : null}
        </p>
      </div>
    </div>
  )
}
