/** What a stored share picture was drawn from: it must be drawn again when this changes. */
import { createHash } from 'node:crypto'

export const shareStamp = (parts: readonly string[]): string =>
  `drawn-from:${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`
