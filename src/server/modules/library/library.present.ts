/** Files of the library as editors see them. */
import type { DeskMedia, DeskMediaDetail, MediaUse } from '#contract/desk/media.ts'
import { MEDIA_USE, type MediaUseNoun } from '#domain/media/media-use.ts'
import type { Focus } from '#domain/media/picture-focus.ts'
import { m } from '#messages/server.ts'
import type { MediaDetailRow, MediaRow } from './library.queries.ts'

export const focusOf = ({ focus_x: x, focus_y: y }: Pick<MediaRow, 'focus_x' | 'focus_y'>): Focus | null =>
  x === null || y === null ? null : { x, y }

type Around = { url: string; useCount: number }

/** Files of the demo edition have no name of their own; the last part of the path is used. */
export const libraryNameOf = ({ name, path }: Pick<MediaRow, 'name' | 'path'>): string =>
  name || path.split('/').at(-1)!

export function presentMedia(row: MediaRow, { url, useCount }: Around): DeskMedia {
  const { id, path, kind, alt, credit, width, height } = row
  return {
    id,
    path,
    kind,
    name: libraryNameOf(row),
    alt,
    credit,
    url,
    width,
    height,
    durationMs: row.duration_ms,
    byteSize: row.byte_size,
    focus: focusOf(row),
    useCount,
    createTime: row.created_at,
    replaceTime: row.replaced_at,
  }
}

type UseRow = { noun: MediaUseNoun; id: number; title: string | null }

const presentUse = ({ noun, id, title }: UseRow): MediaUse => ({
  noun,
  id,
  title: title || m.library.unnamed,
  path: MEDIA_USE[noun].path?.(id) ?? null,
})

export function presentMediaDetail(row: MediaDetailRow, around: Around, uses: UseRow[]): DeskMediaDetail {
  const { uploaded_by: uid, uploader_name: name } = row
  return {
    ...presentMedia(row, around),
    uses: uses.map(presentUse),
    uploader: uid === null || name === null ? null : { uid, name },
  }
}
