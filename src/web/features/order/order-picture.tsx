/** The picture of the ordered item; a membership has none, and is shown as a card. */
import type { PictureModel as PictureData } from '#contract/core/field.ts'
import { contentType } from '#domain/content/content-type.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './order-picture.module.css'
import { useSite } from '../../ui/site.ts'

type Props = { order: { contentType: number | null; pic: PictureData | null }; shown: number }

export function OrderPicture({ order, shown }: Props) {
  const { name } = useSite()
  const shape = order.contentType === contentType.issue ? 'cover' : order.contentType === null ? 'card' : 'square'
  return (
    <div className={styles['room']} data-shape={shape}>
      {order.pic ? <Picture picture={order.pic} shown={shown} decorative /> : <span aria-hidden>{name}</span>}
    </div>
  )
}
