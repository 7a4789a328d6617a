/**
 * Asks for the program of a page, which the document names in a template: once everything that is seen at first has
 * arrived and is painted, or as soon as somebody wants to do something. Until then style and pictures have the line alone.
 */
const WISHES = ['pointerdown', 'keydown', 'wheel']

/** Where nothing is painted, as in a window behind others, there is no frame to wait for. In ms. */
const LONGEST_FRAME = 300

/** A picture may be long on its way; nobody waits longer for it once the document is whole. In ms. */
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
