/** The cover as an object: a spine at the left, the edges of its pages at the right and below. */
import type { PictureModel as PictureData } from '#contract/core/field.ts'
import type { Issue } from '#contract/site/magazine.ts'
import { imageSources } from '#domain/media/image-width.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './issue-cover.module.css'

const SHOWN = 400
const SIZES = '(max-width: 768px) 240px, (max-width: 1100px) 320px, 400px'

export function IssueCover({ issue: { pic, magazineName, number } }: { issue: Issue }) {
  return (
    <div className={styles['object']}>
      {pic ? (
        <Picture picture={pic} shown={SHOWN} sizes={SIZES} leading className={styles['face']} />
      ) : (
        <p className={styles['blank']} aria-hidden>
          {magazineName}
          <span>{number}</span>
        </p>
      )}
    </div>
  )
}

/**
 * Called when the reader points at a link to an issue: loads the cover in the size that its page uses, so that it is cached.
 */
export function preloadCover({ url }: PictureData): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  const image = new Image()
  image.sizes = SIZES
  image.srcset = imageSources(url, SHOWN)
}
