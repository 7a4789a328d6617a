/**
 * Documents of signed-in readers are shared by many and name nobody. What the header shows of the reader before the server has
 * said who they are is stored: name and picture, as the browser saw them last. `know-reader.ts` writes it.
 */
import type { User } from '#contract/site/account.ts'

export const READER_HINT_KEY = 'reader'

/** The same for the boot file of every page: custom properties of the root element, ready to be set. */
export const READER_STYLE_KEY = 'readerCss'

export type ReaderHint = Pick<User, 'uid' | 'name' | 'pic'> & {
  /** the address of the picture that was shown; empty where there is none */
  face: string
  /** the height of the block on the front page with which the reader goes on, in px; 0 where there was none */
  learning: number
}

/** In a shared document the reader has no number. */
export const isKnown = ({ uid }: Pick<User, 'uid'>): boolean => uid > 0

/** What was stored by another version, or by hand, counts as nothing. */
export function parseReaderHint(text: string | null): ReaderHint | null {
  try {
    const hint = JSON.parse(text!) as ReaderHint | null
    return isKnown(hint!) ? hint : null
  } catch {
    return null
  }
}
