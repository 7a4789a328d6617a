/** The kinds of value that calls take. Numbers arrive as text in an address and as numbers in process: both are valid. */
import { z } from 'zod'
import { FOCUS_END } from '#domain/media/picture-focus.ts'
import { m } from '#messages/contract.ts'

const digits = z.union([z.number(), z.string().regex(/^\d{1,15}$/, { error: () => m.predicate.mustBeWholeNumber })])

/** A whole number within bounds, given as digits. */
export function wholeNumber({ min = 0, max = 1_000_000_000 }: { min?: number; max?: number } = {}) {
  return digits.transform(Number).pipe(z.int().min(min).max(max))
}

const signedDigits = z.union([
  z.number(),
  z.string().regex(/^-?\d{1,30}$/, { error: () => m.predicate.mustBeWholeNumber }),
])

/** The same, where a number beyond the bounds stands for the nearest one within. */
function clampedNumber({ min, max }: { min: number; max: number }) {
  const clamp = (given: string | number) => Math.min(Math.max(Number(given), min), max)
  return signedDigits
    .transform(clamp)
    .pipe(z.int().min(min).max(max))
    .meta({ description: `${min} to ${max}; a number beyond means the nearest one of them` })
}

export const id = wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER })
export const pageNumber = clampedNumber({ min: 1, max: 10_000 })
export const rowCount = clampedNumber({ min: 1, max: 100 })
/** One of the publisher's magazines has the number 0 (spec 3). */
export const magazineId = wholeNumber({ max: 1_000_000 })
export const year = wholeNumber({ min: 1900, max: 2999 })

/** Text without control characters, trimmed; they do not belong in a field and break databases. */
export function shortText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), { error: () => m.predicate.forbiddenCharacters })
}

export const timestamp = z.int().meta({ description: 'milliseconds since 1970, UTC' })

const FEN = 'fen, hundredths of a yuan: 29800 is ¥298'

/** All money is whole fen; `note` says what else there is to be known about this sum. */
const money = (note: string) => ({ description: note ? `${FEN}; ${note}` : FEN })

export const fen = (note = '') => z.int().meta(money(note))
/** A price that editors set. */
export const priceInput = (note = '') => wholeNumber({ max: 10_000_000 }).meta(money(note))

export const sampleSecondsField = z
  .int()
  .meta({ description: '0 when all of it may be heard; else only so many seconds, from its beginning' })

/** Where in a picture, as editors set it. */
export const focusInput = {
  x: wholeNumber({ max: FOCUS_END }).meta({ description: 'thousandths of the width, from the left' }),
  y: wholeNumber({ max: FOCUS_END }).meta({ description: 'thousandths of the height, from the top' }),
}
export const focus = z
  .object({ x: z.int(), y: z.int() })
  .meta({ description: 'what stays in sight where it is cropped, in thousandths of width and height' })

export const picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  tone: z
    .string()
    .optional()
    .meta({ description: 'one of sixteen colours that stands in its place while it loads, as a digit' }),
  focus: z.string().optional().meta({
    description:
      'what stays in sight where it is cropped: eighths of the width and of the height, one digit each; absent: its centre',
  }),
})
export type PictureModel = z.infer<typeof picture>
