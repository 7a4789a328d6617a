/** A price as on a cover, with two decimals: 1800 fen are ¥18.00. In running lists `yuan` is shorter. */
export function priceTag(fen: number): string {
  return `¥${(fen / 100).toFixed(2)}`
}
