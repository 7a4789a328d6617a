/** A price as it stands on a cover, with both places: 1800 fen are ¥18.00. In running lists `yuan` is shorter. */
export function priceTag(fen: number): string {
  return `¥${(fen / 100).toFixed(2)}`
}
