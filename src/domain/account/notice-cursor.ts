/** The cursor of the inbox, by values: it stays valid when the notice is deleted or unread again. */
export type NoticeCursor = { at: number; id: number }

export const formatNoticeCursor = ({ at, id }: NoticeCursor): string => `${at}.${id}`

/** Null for a malformed cursor. */
export function readNoticeCursor(text: string): NoticeCursor | null {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text)
  return match ? { at: Number(match[1]), id: Number(match[2]) } : null
}
