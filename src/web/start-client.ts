/**
 * Loads the JavaScript of a page, which the document names in a template: once everything in the first viewport has loaded
 * and is painted, or on the first user input. Until then styles and pictures have the bandwidth to themselves.
 */
const WISHES = ['pointerdown', 'keydown', 'wheel']

/** Where nothing is painted, as in a window behind others, there is no frame to wait for. In ms. */
const LONGEST_FRAME = 300

/** A picture may load slowly; the wait is limited once the document is complete. In ms. */
const LONGEST_WAIT = 1500

export function startClient(): void {
  let started = false
  const start = () => {
    const program = document.querySelector<HTMLTemplateElement>('template#program')
    if (started || !program) return
    started = true
    for (const wish of WISHES) removeEventListener(wish, start, true)
    document.body.append(document.importNode(program.content, true))
  }
  const startBehindFrame = () => {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, LONGEST_FRAME)
  }
  for (const wish of WISHES) addEventListener(wish, start, { capture: true, passive: true })
  if (document.readyState === 'complete') return startBehindFrame()
  addEventListener('load', startBehindFrame, { once: true })
  addEventListener('DOMContentLoaded', () => setTimeout(start, LONGEST_WAIT), { once: true })
}
