/** What the stored share picture was drawn from: it must be drawn again when this changes. */
import { createHash } from 'node:crypto'
import { brand } from '#domain/brand.ts'

export function shareStamp(sign: string): string {
  const drawn = [brand.fullName, brand.slogan, brand.themeColor.light, sign].join('\n')
  return `drawn-from:${createHash('sha256').update(drawn).digest('hex').slice(0, 16)}`
}
