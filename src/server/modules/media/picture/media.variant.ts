/** Selects the variant of a picture that a request wants. */
import { nearestWidth, type ImageWidth } from '#domain/media/image-width.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

const DEFAULT_WIDTH: ImageWidth = 1600

/** A width in pixels. Half pixels occur: clients double the measured width of an element. */
const WIDTH = /^\d{1,9}(\.\d{1,20})?$/

/**
 * The width to send, by all values that the address gives for `w`. Each variant has one spelling, at which caches keep it;
 * any other width, which clients may ask for (spec 7), is to be redirected there.
 */
export function readWidth(values: string[]): { width: ImageWidth; isSpelling: boolean } {
  const [given = ''] = values
  if (values.length === 0) return { width: DEFAULT_WIDTH, isSpelling: true }
  if (values.length > 1 || (given !== '' && !WIDTH.test(given)))
    throw new AppError('BAD_INPUT', m.media.widthMustBeNumber)
  const width = given === '' ? DEFAULT_WIDTH : nearestWidth(Number(given))
  return { width, isSpelling: given === String(width) }
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
