/** Marks that HTML expresses by a style, as text programs and official accounts do. */

/** null: not stated. */
export type Look = { bold: boolean | null; italic: boolean | null; strike: boolean | null }

export function readStyle(style: string): Look {
  const stated = new Map(
    style.split(';').map((declaration) => {
      const end = declaration.indexOf(':')
      return [declaration.slice(0, Math.max(0, end)).trim().toLowerCase(), declaration.slice(end + 1).trim()]
    }),
  )
  const weight = stated.get('font-weight')
  const slope = stated.get('font-style')
  const line = stated.get('text-decoration-line') ?? stated.get('text-decoration')
  return {
    bold: weight === undefined ? null : /^(?:bold|bolder|[6-9]00)\b/i.test(weight),
    italic: slope === undefined ? null : /^(?:italic|oblique)/i.test(slope),
    strike: line === undefined ? null : /line-through/i.test(line),
  }
}
