/**
 * Numbers above ten thousand are shortened to 万 with one decimal (spec 5). Halves are rounded up: in integers, since 1.15 as
 * a float is slightly less.
 */
export function wanNumber(value: number): string {
  return value > 10_000 ? `${(Math.round(value / 1000) / 10).toFixed(1)}万` : String(value)
}
