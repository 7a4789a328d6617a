/**
 * Sees to pictures (spec 9): those that are near are fetched before they are seen, however far the browser itself looks
 * ahead, and one that did not arrive is asked for once more. One pair of listeners serves every page.
 */
import { isNearWindow, mayTryAgain } from './picture-loading.ts'

/** How often it is looked while somebody scrolls, in ms. */
const LOOK_EVERY = 200

const attempts = new WeakMap<HTMLImageElement, number>()

/** Pictures that say how they are loaded are the pages' own; others have somebody who sees to them. */
function tryAgain(picture: HTMLImageElement): void {
  if (!picture.hasAttribute('loading')) return
  const made = attempts.get(picture) ?? 1
  if (!mayTryAgain(made)) return
  attempts.set(picture, made + 1)
  // The same address, set anew, is asked for anew: browsers do not keep failures.
  const { src } = picture
  picture.src = src
}

/** What the browser has not laid out yet is far away; to ask for its place would make it do so. Older ones lay out all. */
const isLaidOut = (picture: HTMLImageElement): boolean =>
  !('checkVisibility' in picture) || picture.checkVisibility({ contentVisibilityAuto: true })

function fetchNear(): void {
  const near = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(
    (picture) => isLaidOut(picture) && isNearWindow(picture.getBoundingClientRect(), innerWidth, innerHeight),
  )
  // Apart from looking: each change would have the next place reckoned anew.
  for (const picture of near) picture.loading = 'eager'
}

/** Until it is told to end. */
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
