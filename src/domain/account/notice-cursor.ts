/** The notice behind which a page of the inbox begins, told by values: it holds when the notice is gone or new again. */
export type NoticeCursor = { at: number; id: number }

export const formatNoticeCursor = ({ at, id }: NoticeCursor): string => `${at}.${id}`

/** Nothing for what was not written by us. */
export function readNoticeCursor(text: string): NoticeCursor | null {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text)
  return match ? { at: Number(match[1]), id: Number(match[2]) } : null
}
