/** What the button receives after the first paint: its state for a signed-in reader, its action, and its hint. */
import { useEffect, type RefObject } from 'react'
import { BookmarkHint } from './bookmark-hint.tsx'
import { readBookmark, type BookmarkTarget } from './bookmark-work.ts'

export { changeBookmark } from './bookmark-work.ts'

type Props = { place: BookmarkTarget; button: RefObject<HTMLButtonElement | null> }

export function BookmarkLife({ place, button }: Props) {
  useEffect(() => {
    if (place.signedIn) void readBookmark(place)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an item is requested once, when its page is shown
  }, [])
  return <BookmarkHint button={button} waited={!place.signedIn} />
}
