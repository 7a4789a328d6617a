/** A rank in large serif numerals; the first has its picture. */
import type { ReactNode } from 'react'
import type { PictureModel as PictureData } from '#contract/core/field.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './rank-list.module.css'

export type Ranked = { id: number; link: ReactNode; note: ReactNode; pic: PictureData | null }

export function RankList({ list, cover }: { list: Ranked[]; cover: 'portrait' | 'square' }) {
  return (
    <ol className={styles['rank']} data-cover={cover}>
      {list.map((entry, index) => (
        <li key={entry.id}>
          {index === 0 && entry.pic ? <Picture picture={entry.pic} shown={96} decorative /> : null}
          <div>
            <h3>{entry.link}</h3>
            <p>{entry.note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
