/** Media rows in the form that the pages and the wire need. */
import { encode } from 'uqr'
import type { PictureColumns } from '#db/with-picture.ts'
import { paths } from '#domain/paths.ts'
import { imageSources, imageUrl, LARGEST_WIDTH } from '#domain/media/image-width.ts'
import { focusMark } from '#domain/media/picture-focus.ts'
import type { PictureModel } from '#contract/core/field.ts'
import { zh } from '#messages/server.ts'

type Look = Pick<PictureModel, 'tone' | 'focus'>

/** Where it is cropped around, and what stands for it while it loads; of most pictures, only the latter. */
function lookOf({ pic_focus_x: x = null, pic_focus_y: y = null, pic_tone: tone }: PictureColumns): Look {
  const focus = x === null || y === null ? undefined : focusMark({ x, y })
  return { ...(tone ? { tone } : {}), ...(focus ? { focus } : {}) }
}

export function presentPicture(row: PictureColumns, alt = ''): PictureModel | null {
  if (!row.pic_path || !row.pic_width || !row.pic_height) return null
  return {
    url: paths.media(row.pic_path),
    width: row.pic_width,
    height: row.pic_height,
    alt,
    ...lookOf(row),
  }
}

const BODY_WIDTH = 720

/** The pictures that a stored text names, by their paths. */
export const listBodyPictures = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/<img data-media="([^"]+)"/g), ([, path]) => path!)),
]

/**
 * Stored texts reference their pictures only by path and size; the widths a reader's device may choose from are decided when
 * the text is presented. The stored attributes were written by our own sanitiser, in this order.
 */
export function presentBodyPictures(html: string, pictures: readonly PictureColumns[] = []): string {
  const looks = new Map(pictures.map((picture) => [picture.pic_path, lookOf(picture)]))
  return html.replace(
    /<img data-media="([^"]+)" width="(\d+)" height="(\d+)" alt="([^"]*)"( \/)?>/g,
    (_, path: string, width: string, height: string, alt: string) => {
      const url = paths.media(path)
      const { tone, focus } = looks.get(path) ?? {}
      // A plain link to the picture itself; the page makes a viewer of it where it can.
      const label = alt ? zh.media.viewPictureOf({ alt }) : zh.media.viewPicture
      return (
        `<a class="zoom" href="${url}?w=${LARGEST_WIDTH}" aria-label="${label}">` +
        `<img src="${imageUrl(url, BODY_WIDTH / 2)}" srcset="${imageSources(url, BODY_WIDTH)}" ` +
        `sizes="(max-width: 768px) 100vw, ${BODY_WIDTH}px" width="${width}" height="${height}" alt="${alt}" ` +
        `${focus ? `data-focus="${focus}" ` : ''}${tone ? `data-tone="${tone}" ` : ''}loading="lazy" decoding="async"></a>`
      )
    },
  )
}

/** The standard requires a quiet zone of four modules; the scanners of some phones need all of it. */
const QUIET_MODULES = 4

/**
 * A QR code as one SVG path: the page draws it with its own tokens, and nothing has to be fetched for it. `size` is the width and height of the drawing, in modules.
 */
export function drawCodePath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const runs: string[] = []
  for (const [y, row] of data.entries()) {
    let x = 0
    while (x < size) {
      const start = x
      while (x < size && row[x]) x++
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
      x++
    }
  }
  return { path: runs.join(''), size }
}
