/** Prompts that show themselves: they interrupt no dialog, and stay while they are hovered or focused. */

/** ms until the next attempt */
const LATER = 5000

/** Not while a dialog is open, nor while the tab is hidden. */
function isQuiet(): boolean {
  return document.visibilityState === 'visible' && document.querySelector('[role="dialog"]') === null
}

/** After `wait` seconds, as soon as the page is idle and if `may` agrees. Returns a function that cancels it. */
export function showWhenIdle(wait: number, may: () => boolean, come: () => void): () => void {
  let timer = setTimeout(offer, wait * 1000)
  function offer() {
    if (!may()) return
    if (isQuiet()) come()
    else timer = setTimeout(offer, LATER)
  }
  return () => clearTimeout(timer)
}

/** After `visit` seconds, once it is neither hovered nor focused. Returns a function that cancels it. */
export function autoDismiss(visit: number, element: () => Element | null | undefined, leave: () => void): () => void {
  let timer = setTimeout(end, visit * 1000)
  function end() {
    if (element()?.matches(':hover, :focus-within')) timer = setTimeout(end, LATER)
    else leave()
  }
  return () => clearTimeout(timer)
}
