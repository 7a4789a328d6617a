/** What comes to the button after the first paint: its state for whoever is signed in, its work, and the hint at it. */
import { useEffect, type RefObject } from 'react'
import { BookmarkHint } from './bookmark-hint.tsx'
import { readBookmark, type BookmarkPlace } from './bookmark-work.ts'

export { changeBookmark } from './bookmark-work.ts'

type Props = { place: BookmarkPlace; button: RefObject<HTMLButtonElement | null> }

export function BookmarkLife({ place, button }: Props) {
  useEffect(() => {
    if (place.signedIn) void readBookmark(place)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a thing is asked for once, when its page is shown
  }, [])
  return <BookmarkHint button={button} waited={!place.signedIn} />
}
