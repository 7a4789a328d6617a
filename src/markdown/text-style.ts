/** Marks that HTML expresses by a style, as text programs and official accounts do. */

/** null: not stated. */
export type Look = { bold: boolean | null; italic: boolean | null; strike: boolean | null }

export function readStyle(style: string): Look {
  const property = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim()
  const weight = property('font-weight')
  const slope = property('font-style')
  const line = property('text-decoration(?:-line)?')
  return {
    bold: weight === undefined ? null : /^(?:bold|bolder|[6-9]00)$/i.test(weight),
    italic: slope === undefined ? null : /^(?:italic|oblique)/i.test(slope),
    strike: line === undefined ? null : /line-through/i.test(line),
  }
}
