/**
 * Two codes, one after the other: what signs in where strangers have used up the codes of a number. They were sent to the
 * phone, and only its owner has read them.
 */
const PAIR = /^(\d{6})(\d{6})$/

/** As typed, with blanks or other marks between them. */
export function readCodePair(typed: string): [string, string] | null {
  const [, first, second] = PAIR.exec(typed.normalize('NFKC').replaceAll(/[\s,;、，；+-]/g, '')) ?? []
  return first && second ? [first, second] : null
}
