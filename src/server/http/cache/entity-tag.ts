/** Whether a client that sends If-None-Match holds this answer. Proxies that compress mark tags as weak; that is the same. */
export function namesTag(known: string, etag: string): boolean {
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
