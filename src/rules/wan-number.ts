/** Numbers above ten thousand are shortened to 万 with one decimal (spec 5). */
export function wanNumber(value: number): string {
  return value > 10_000 ? `${(value / 10_000).toFixed(1)}万` : String(value)
}
