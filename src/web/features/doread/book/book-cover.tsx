/** A book as a thing: its cover, or its name on bare cloth as long as there is no picture of it. */
import type { AwardBook } from '#contract/site/doread.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './book-cover.module.css'

type Props = {
  book: Pick<AwardBook, 'title' | 'pic'>
  /** CSS pixels at which it is shown at most */
  shown: number
  leading?: boolean
}

export function BookCover({ book: { title, pic }, shown, leading = false }: Props) {
  return (
    <div className={styles['cover']}>
      {pic ? (
        <Picture picture={pic} shown={shown} leading={leading} decorative />
      ) : (
        <span className={styles['cloth']} aria-hidden>
          {title}
        </span>
      )}
    </div>
  )
}
