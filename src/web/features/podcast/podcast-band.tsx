/** The dark head of an audio page: its cover, its details, and the play button. */
import type { ReactNode } from 'react'
import type { PictureModel as PictureData } from '#contract/core/field.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './podcast-band.module.css'

type Props = {
  kind: string
  title: string
  pic: PictureData | null
  /** the series, the author, the host */
  credit: ReactNode
  facts: ReactNode
  summary: string
  /** the player, or its replacement */
  children?: ReactNode
}

export function PodcastBand({ kind, title, pic, credit, facts, summary, children }: Props) {
  return (
    <header className={styles['band']}>
      <div className={styles['inside']}>
        {pic ? (
          <Picture
            picture={pic}
            shown={320}
            sizes="(max-width: 768px) 160px, 320px"
            leading
            decorative
            className={styles['cover']}
          />
        ) : null}
        <div className={styles['text']}>
          <p className={styles['kind']}>{kind}</p>
          <h1>{title}</h1>
          <p className={styles['credit']}>{credit}</p>
          <p className={styles['summary']}>{summary}</p>
          <p className={styles['facts']}>{facts}</p>
          {children}
        </div>
      </div>
    </header>
  )
}
