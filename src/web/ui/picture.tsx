/** A picture with its room reserved, in the sizes that screens of one and two dots per pixel need. */
import type { PictureModel as PictureData } from '#contract/core/field.ts'
import { imageSources, imageUrl } from '#domain/media/image-width.ts'

type Props = {
  picture: PictureData
  /** CSS pixels at which it is shown at most */
  shown: number
  /** how wide it is at each screen width; the shown width when absent */
  sizes?: string
  /** the one picture that leads the page: fetched first */
  leading?: boolean
  className?: string | undefined
  /** beside a text with the same content, a picture is decoration */
  decorative?: boolean
}

export function Picture({ picture, shown, sizes, leading = false, className, decorative = false }: Props) {
  return (
    <img
      src={imageUrl(picture.url, shown / 2)}
      srcSet={imageSources(picture.url, shown)}
      sizes={sizes ?? `${shown}px`}
      width={picture.width}
      height={picture.height}
      alt={decorative ? '' : picture.alt}
      className={className}
      data-tone={picture.tone}
      data-focus={picture.focus}
      loading={leading ? 'eager' : 'lazy'}
      fetchPriority={leading ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
