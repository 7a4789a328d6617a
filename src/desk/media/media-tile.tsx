/** A file in the library: its preview, its name, where it is used. */
import type { DeskMedia } from '#contract/desk/media.ts'
import { fileSize } from '#domain/contribution/attachment-file.ts'
import { libraryEnd } from '#domain/media/library-file.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { usesText } from '#domain/media/media-use.ts'
import { Picture } from '#web/ui/picture.tsx'
import { m } from '#messages/desk.ts'
import styles from './media-tile.module.css'

/** CSS pixels of a tile. */
const SHOWN = 240

type Sized = Pick<DeskMedia, 'kind' | 'path' | 'width' | 'height' | 'durationMs' | 'byteSize'>

/** What is said of a file in place of a picture: how long it is, or of which type. */
const shortSize = ({ kind, path, durationMs }: Sized): string =>
  kind === 'file' ? libraryEnd(path).toUpperCase() : clockTime((durationMs ?? 0) / 1000)

export function mediaSize(media: Sized): string {
  const { kind, width, height, byteSize } = media
  const size = fileSize(byteSize)
  if (kind === 'image') return m.media.pictureSize({ width: width ?? '', height: height ?? '', size })
  return m.media.lengthAndSize({ length: shortSize(media), size })
}

export function MediaTile({ media }: { media: DeskMedia }) {
  const { kind, url, width, height, name, alt, useCount } = media
  return (
    <>
      <span className={styles['frame']} data-kind={kind}>
        {kind === 'image' && width && height ? (
          <Picture picture={{ url, width, height, alt: '' }} shown={SHOWN} decorative />
        ) : (
          <span className={styles['length']}>{shortSize(media)}</span>
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
