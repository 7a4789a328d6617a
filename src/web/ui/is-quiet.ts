/** Nobody is interrupted by what comes by itself: not while something else is open, nor while nobody looks. */
export function isQuiet(): boolean {
  return document.visibilityState === 'visible' && document.querySelector('[role="dialog"]') === null
}

/** In ms: how soon it tries again when the moment was not right. */
export const LATER = 5000
