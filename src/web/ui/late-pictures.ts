/**
 * Manages pictures (spec 9): those near the viewport are fetched before they are visible, however far the browser itself
 * looks ahead, and one that failed is requested once more. One pair of listeners serves every page.
 */
import { isNearWindow, mayTryAgain } from './picture-loading.ts'

/** How often to check while the reader scrolls, in ms. */
const LOOK_EVERY = 200

const attempts = new WeakMap<HTMLImageElement, number>()

/** Pictures with a `loading` attribute belong to the pages; others are managed elsewhere. */
function tryAgain(picture: HTMLImageElement): void {
  if (!picture.hasAttribute('loading')) return
  const made = attempts.get(picture) ?? 1
  if (!mayTryAgain(made)) return
  attempts.set(picture, made + 1)
  // Setting the same address again requests it again: browsers do not cache failures.
  const { src } = picture
  picture.src = src
}

/** Pictures that are not laid out yet are far away; measuring them would force layout. Older browsers lay out all. */
const isLaidOut = (picture: HTMLImageElement): boolean =>
  !('checkVisibility' in picture) || picture.checkVisibility({ contentVisibilityAuto: true })

function fetchNear(): void {
  const near = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(
    (picture) => isLaidOut(picture) && isNearWindow(picture.getBoundingClientRect(), innerWidth, innerHeight),
  )
  // Separate from measuring: each change would force the next layout.
  for (const picture of near) picture.loading = 'eager'
}

/** Runs until the returned function is called. */
export function watchPictures(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let waiting = 0
  const lookSoon = () => {
    waiting ||= window.setTimeout(() => {
      waiting = 0
      fetchNear()
    }, LOOK_EVERY)
  }
  signal.addEventListener('abort', () => clearTimeout(waiting))
  // Errors of pictures do not rise, but they are seen on their way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) tryAgain(target)
    },
    { capture: true, signal },
  )
  document.addEventListener('scroll', lookSoon, { capture: true, passive: true, signal })
  // What failed before anybody listened.
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) tryAgain(picture)
  }
  lookSoon()
  return () => stop.abort()
}
