/**
 * Codes that are printed, dictated by telephone and typed in again: sixteen characters in groups of four, none of which is
 * easily mistaken for another, the last of them a check character. So a typing error is distinguished from a wrong code
 * without a request.
 */

/** Without 0, O, 1, I and L. There are 31, a prime: one wrong character, or two transposed ones, never pass the check. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 16
const GROUP = 4

/** So many signs of a code are free; the one behind them follows from them. */
export const CODE_BODY = LENGTH - 1
export const CODE_SIGNS = ALPHABET.length

/** Every position has its own weight, the first one, the second two. */
const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (index + 1), 0) % CODE_SIGNS

/** As stored and compared, made of `CODE_BODY` integers below `CODE_SIGNS`. */
export function makeCode(body: readonly number[]): string {
  const check = Array.from(ALPHABET, (_, value) => value).find((value) => sumOf([...body, value]) === 0)!
  return [...body, check].map((value) => ALPHABET[value]).join('')
}

/** As it is shown: XXXX-XXXX-XXXX-XXXX. */
export const formatCode = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP)).join('-')

/** Full width, lower case, spaces and dashes of any kind are the same code. */
export const tidyCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212\u30FC_·]/gu, '')

/** While it is typed or pasted: in groups. Invalid characters stay, so that the reader sees them. */
export const groupTyped = (typed: string): string =>
  tidyCode(typed)
    .match(/.{1,4}/gsu)
    ?.join('-') ?? ''

/**
 * Normalises the input to the stored form: full width, lower case, spaces and dashes of any kind are accepted. Null: a
 * typing error.
 */
export function readCode(typed: string): string | null {
  const code = tidyCode(typed)
  if (code.length !== LENGTH) return null
  const values = Array.from(code, (sign) => ALPHABET.indexOf(sign))
  return values.includes(-1) || sumOf(values) !== 0 ? null : code
}
