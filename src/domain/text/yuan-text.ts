/** Amounts as gateways write them, 388.00 for 38800 fen: made and read digit by digit, since fractions do not add up. */
export function yuanText(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Whole fen; null for text that is not an amount. */
export function readYuan(text: string): number | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', part = ''] = match
  return Number(whole + part.padEnd(2, '0'))
}
