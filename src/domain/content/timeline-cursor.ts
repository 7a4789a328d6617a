/** The cursor of the timeline. It consists of values, so it stays valid when the item is deleted. */
export type TimelineCursor = { at: number; contentType: number; contentId: number }

export function formatTimelineCursor({ at, contentType, contentId }: TimelineCursor): string {
  return `${at}.${contentType}.${contentId}`
}

/** Null for a malformed cursor. */
export function readTimelineCursor(text: string): TimelineCursor | null {
  const match = /^(\d{1,15})\.(\d{1,3})\.(\d{1,15})$/.exec(text)
  return match ? { at: Number(match[1]), contentType: Number(match[2]), contentId: Number(match[3]) } : null
}
