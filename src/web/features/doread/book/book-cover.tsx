/** A book as an object: its cover, or its title on plain cloth as long as it has no picture. */
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
