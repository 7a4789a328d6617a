/**
 * The player's keyboard shortcuts, while its bar is shown: space plays and pauses, the arrows skip fifteen seconds back and
 * forward. Only where nothing else uses these keys. In the reader of an issue the arrows change the article and space
 * scrolls; on the page of an article space scrolls, as wherever one reads, and the arrows are free.
 */
import { skip, toggle } from './player-store.ts'

/** In seconds; the buttons say so, too. */
export const SKIP = 15

/** Elements that use these keys themselves. Rows that scroll sideways can be focused and use the arrows. */
const BUSY =
  'a, button, input, textarea, select, summary, label, audio, video, [contenteditable], dialog, [role="dialog"], [role="menu"], [role="listbox"], [role="slider"], [role="radiogroup"], [tabindex="0"]'

const STORY = /^\/article(?:\/|$)/
const READER = /^\/magazine\/\d+\/read(?:\/|$)/

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>
type Action = 'toggle' | 'back' | 'forward'

function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: Pressed): Action | null {
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return null
  return key === ' ' ? 'toggle' : key === 'ArrowLeft' ? 'back' : key === 'ArrowRight' ? 'forward' : null
}

function act(action: Action): void {
  if (action === 'toggle') toggle()
  else skip(action === 'back' ? -SKIP : SKIP)
}

function isFree(action: Action, path: string): boolean {
  return !READER.test(path) && (action !== 'toggle' || !STORY.test(path))
}

/** On the page, outside the bar. */
export function pressOnPage(event: KeyboardEvent): void {
  const action = actionOf(event)
  if (!action || event.defaultPrevented || (event.repeat && action === 'toggle')) return
  // A window over the page may keep the focus on itself without having a field.
  if (document.querySelector('[role="dialog"][data-open], dialog[open]')) return
  if (event.target instanceof Element && event.target.closest(BUSY)) return
  if (!isFree(action, location.pathname)) return
  event.preventDefault()
  act(action)
}

/** What takes space, or the arrows, inside the bar. */
const TAKES_SPACE = 'button, select, input:not([type="range"])'
const TAKES_ARROWS = 'select, input'

/** Inside the bar the keys are the player's on every page. */
export function pressInBar(event: KeyboardEvent): void {
  const action = actionOf(event)
  if (!action || event.defaultPrevented || !(event.target instanceof Element)) return
  if (event.target.closest(action === 'toggle' ? TAKES_SPACE : TAKES_ARROWS)) return
  event.preventDefault()
  act(action)
}
