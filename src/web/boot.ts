/**
 * Runs before the first paint, as a small blocking file: applies the reader's font, colours and name from the first moment, hides
 * a banner that was closed, and remembers clicks on buttons until the client bundle is ready. It also starts loading the
 * bundle.
 */
import { parseReadingConfig, READING_CONFIG_KEY, readingAttributes } from './features/article/reading/reading-config.ts'
import { TOP_AD_ATTRIBUTE, TOP_AD_KEY, topAdAway } from './layouts/frame/top-ad-state.ts'
import { READER_STYLE_KEY } from './reader-hint.ts'
import { WHOLE_PAGE } from './whole-page.ts'
import { startClient } from './start-client.ts'
import { readStored } from './storage.ts'

const root = document.documentElement
for (const [name, value] of Object.entries(readingAttributes(parseReadingConfig(readStored(READING_CONFIG_KEY))))) {
  if (value !== null) root.setAttribute(name, value)
}
if (topAdAway(readStored(TOP_AD_KEY), Date.now()) > 0) root.setAttribute(TOP_AD_ATTRIBUTE, 'closed')
root.style.cssText = readStored(READER_STYLE_KEY) ?? ''
// On reload or return the browser restores the scroll position, which requires the whole page.
const [navigation] = performance.getEntriesByType('navigation')
root.toggleAttribute(WHOLE_PAGE, (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate')
root.classList.add('js')

let early: HTMLElement | null = null
const remember = (event: Event) => {
  const button = (event.target as Element).closest<HTMLElement>('button[type="button"]')
  if (button) early = button
}
document.addEventListener('click', remember, true)
document.addEventListener(
  'site:ready',
  () => {
    document.removeEventListener('click', remember, true)
    if (early?.isConnected) early.click()
  },
  { once: true },
)

startClient()
