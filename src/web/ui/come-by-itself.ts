/** What comes by itself: nobody is interrupted by it, and it does not leave while somebody looks at it. */

/** In ms: how soon it tries again when the moment was not right. */
const LATER = 5000

/** Not while something else is open, nor while nobody looks. */
function isQuiet(): boolean {
  return document.visibilityState === 'visible' && document.querySelector('[role="dialog"]') === null
}

/** After so many seconds, and then in the first quiet moment in which `may` agrees. Gives what calls it off. */
export function comeByItself(wait: number, may: () => boolean, come: () => void): () => void {
  let timer = setTimeout(offer, wait * 1000)
  function offer() {
    if (!may()) return
    if (isQuiet()) come()
    else timer = setTimeout(offer, LATER)
  }
  return () => clearTimeout(timer)
}

/** After so many seconds, or when nobody points at it or has the focus in it any more. Gives what calls it off. */
export function leaveByItself(visit: number, place: () => Element | null | undefined, leave: () => void): () => void {
  let timer = setTimeout(end, visit * 1000)
  function end() {
    if (place()?.matches(':hover, :focus-within')) timer = setTimeout(end, LATER)
    else leave()
  }
  return () => clearTimeout(timer)
}
