/** A short name for a text, the same on server and in browser: for addresses that change with what they lead to. */

/** 53 bits in eleven characters or fewer. Not for secrets: whoever wants two texts with the same one finds them. */
export function textHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  const mix = (one: number, other: number) =>
    (Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)) >>> 0
  return ((mix(low, high) & 0x1f_ffff) * 2 ** 32 + mix(high, low)).toString(36)
}
