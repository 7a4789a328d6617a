/**
 * Codes that are printed, told by telephone and typed in again: sixteen signs in groups of four, none of which is easily
 * taken for another, the last of them a check. So a slip is told from a wrong code without asking anybody.
 */

/** Without 0, O, 1, I and L. There are 31, a prime: a wrong sign, or two that changed places, never add up. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 16
const GROUP = 4

/** So many signs of a code are free; the one behind them follows from them. */
export const CODE_BODY = LENGTH - 1
export const CODE_SIGNS = ALPHABET.length

/** Every place counts differently, the first as one, the second as two. */
const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (index + 1), 0) % CODE_SIGNS

/** As it is kept and compared, made of `CODE_BODY` whole numbers below `CODE_SIGNS`. */
export function makeCode(body: readonly number[]): string {
  const check = Array.from(ALPHABET, (_, value) => value).find((value) => sumOf([...body, value]) === 0)!
  return [...body, check].map((value) => ALPHABET[value]).join('')
}

/** As it is shown: XXXX-XXXX-XXXX-XXXX. */
export const formatCode = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP)).join('-')

const tidy = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212\u30FC_·]/gu, '')

/** While it is typed or pasted: in groups. What does not belong there stays, for whoever typed it to see. */
export const groupTyped = (typed: string): string =>
  tidy(typed)
    .match(/.{1,4}/gsu)
    ?.join('-') ?? ''

/** What somebody typed, as it is kept: full width, lower case, spaces and dashes of any kind are forgiven. Null: a slip. */
export function readCode(typed: string): string | null {
  const code = tidy(typed)
  if (code.length !== LENGTH) return null
  const values = Array.from(code, (sign) => ALPHABET.indexOf(sign))
  return values.includes(-1) || sumOf(values) !== 0 ? null : code
}
