/** A picture or an audio file in the library: its preview, its name, where it is used. */
import type { DeskMedia } from '#contract/desk/media.ts'
import { fileSize } from '#domain/contribution/attachment-file.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { usesText } from '#domain/media/media-use.ts'
import { Picture } from '#web/ui/picture.tsx'
import { m } from '#messages/desk.ts'
import styles from './media-tile.module.css'

/** CSS pixels of a tile. */
const SHOWN = 240

export const mediaSize = ({ kind, width, height, durationMs, byteSize }: DeskMedia): string =>
  kind === 'image'
    ? m.media.pictureSize({ width: width ?? '', height: height ?? '', size: fileSize(byteSize) })
    : m.media.audioSize({ length: clockTime((durationMs ?? 0) / 1000), size: fileSize(byteSize) })

export function MediaTile({ media }: { media: DeskMedia }) {
  const { kind, url, width, height, name, alt, useCount } = media
  return (
    <>
      <span className={styles['frame']} data-kind={kind}>
        {kind === 'image' && width && height ? (
          <Picture picture={{ url, width, height, alt: '' }} shown={SHOWN} decorative />
        ) : (
          <span className={styles['length']}>{clockTime((media.durationMs ?? 0) / 1000)}</span>
        )}
      </span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['about']}>
        {usesText(useCount)}
        {kind === 'image' && !alt ? <em>{m.media.altTextMissing}</em> : null}
      </span>
    </>
  )
}
