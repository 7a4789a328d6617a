import { createHash } from 'node:crypto'

/** What is only ever compared (tokens, numbers, addresses) is kept as its hash. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
