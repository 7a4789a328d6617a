/** Where the browser finds a picture that a story names. */
import { picturePath } from '#markdown/story-block.ts'
import { imageUrl } from '#domain/media/image-width.ts'

export const pictureUrl = (src: string, shown: number): string => imageUrl(`/media/${picturePath(src)}`, shown)
