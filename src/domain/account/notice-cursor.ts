/** The notice behind which a page of the inbox begins, told by values: it holds when the notice is gone or new again. */
export type NoticePlace = { at: number; id: number }

export const formatNoticePlace = ({ at, id }: NoticePlace): string => `${at}.${id}`

/** Nothing for what was not written by us. */
export function readNoticePlace(text: string): NoticePlace | null {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text)
  return match ? { at: Number(match[1]), id: Number(match[2]) } : null
}
