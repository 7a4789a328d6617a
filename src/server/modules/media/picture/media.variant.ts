/** Selects the variant of a picture that a request wants. */
import { IMAGE_WIDTHS, type ImageWidth } from '#domain/media/image-width.ts'
import { AppError } from '../../../http/api/app-error.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

const DEFAULT_WIDTH: ImageWidth = 1600

/** All values that the address gives for `w`: one spelling for each variant, so that caches hold each of them once. */
export function readWidth(values: string[]): ImageWidth {
  if (values.length === 0) return DEFAULT_WIDTH
  const width = values.length === 1 ? IMAGE_WIDTHS.find((known) => String(known) === values[0]) : undefined
  if (!width) throw new AppError('BAD_INPUT', `参数 w：只能是 ${IMAGE_WIDTHS.join('、')} 之一`)
  return width
}

/** Only formats that are named count: browsers that cannot show AVIF say "any image" too. */
export function chooseFormat(accept: string | undefined): ImageFormat {
  const named = new Set<string>()
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) named.add(type)
  }
  if (named.has('image/avif')) return 'avif'
  return named.has('image/webp') ? 'webp' : 'jpeg'
}
