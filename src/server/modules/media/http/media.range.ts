/** The Range header of RFC 9110, section 14, as far as players use it: one range of bytes. */

/** Both ends are included, as on the wire. */
export type ByteRange = { start: number; end: number }

/**
 * Null when the header does not request one well-formed range: then it is ignored. So are several ranges at once: no player
 * requests them, and answering them costs more than the whole file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (!first && !last) return null
  if (!first) return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last ? Number(last) : Infinity
  if (end < start) return null
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}

function lastBytes(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}
