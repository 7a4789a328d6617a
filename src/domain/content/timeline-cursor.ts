/** Where a page of what is new begins. The place is told by values, so it holds when the thing is gone. */
export type TimelineCursor = { at: number; contentType: number; contentId: number }

export function formatTimelineCursor({ at, contentType, contentId }: TimelineCursor): string {
  return `${at}.${contentType}.${contentId}`
}

/** Nothing for what was not written by us. */
export function readTimelineCursor(text: string): TimelineCursor | null {
  const match = /^(\d{1,15})\.(\d{1,3})\.(\d{1,15})$/.exec(text)
  return match ? { at: Number(match[1]), contentType: Number(match[2]), contentId: Number(match[3]) } : null
}
