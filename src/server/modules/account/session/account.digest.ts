import { createHash } from 'node:crypto'

/** Values that are only ever compared (tokens, numbers, addresses) are stored as hashes. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
