/** The paid part of a story, marked as such. */
import { PAID_CLASS } from '#domain/content/paid-class.ts'

/** Elements without an end tag. */
const VOID = new Set(['br', 'hr', 'img', 'source', 'wbr'])

/** Marks the outermost elements of sanitised HTML, in which no attribute contains an angle bracket. */
export function markPaid(html: string): string {
  let depth = 0
  return html.replace(/<([^<>]*)>/g, (tag, inside: string) => {
    if (inside.startsWith('/')) depth -= 1
    const [name] = /^[a-z][a-z0-9]*/.exec(inside) ?? []
    if (!name) return tag
    const isOutermost = depth === 0
    if (!VOID.has(name)) depth += 1
    if (!isOutermost) return tag
    const attributes = inside.slice(name.length)
    const classed = attributes.replace(/ class="([^"]*)"/, ` class="$1 ${PAID_CLASS}"`)
    return classed === attributes ? `<${name} class="${PAID_CLASS}"${attributes}>` : `<${name}${classed}>`
  })
}
