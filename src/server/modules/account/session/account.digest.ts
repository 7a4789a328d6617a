import { hash } from 'node:crypto'

/** Values that are only ever compared (tokens, numbers, addresses) are stored as hashes. */
export const digest = (text: string): string => hash('sha256', text, 'base64url')
