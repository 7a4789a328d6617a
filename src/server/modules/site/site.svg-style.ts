/**
 * Colours that a drawing program has written as CSS, in `style` attributes and in rules of one class: read as presentation
 * attributes, which mean the same. What they say is as untrusted as any attribute.
 */
export type Declarations = Readonly<Record<string, string>>

const PROPERTIES = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'opacity', 'stroke', 'stroke-opacity', 'stroke-width'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
])

export type StyleRule = { className: string; declarations: Declarations }

/** Of a `style` attribute, or of what is between the braces of a rule; only properties that are attributes, too. */
export function readDeclarations(text: string): Declarations {
  const pairs = text.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':')
    return [
      name.trim().toLowerCase(),
      value
        .join(':')
        .replace(/!important\s*$/i, '')
        .trim(),
    ] as const
  })
  return Object.fromEntries(pairs.filter(([name, value]) => PROPERTIES.has(name) && value !== ''))
}

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join('')

/** The rules of one class, such as `.st0, .st1 { fill: #123 }`, in their order; others and those inside of `@media` are not read. */
function readRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  let depth = 0
  for (const chunk of withoutComments(css).split('}')) {
    const parts = chunk.split('{')
    depth += parts.length - 1
    if (depth === 1 && parts.length === 2) {
      const declarations = readDeclarations(parts[1]!)
      for (const selector of parts[0]!.split(',')) {
        const [, className] = /^\.([\w-]+)$/.exec(selector.trim()) ?? []
        if (className) rules.push({ className, declarations })
      }
    }
    depth = Math.max(0, depth - 1)
  }
  return rules
}

/** Of all `style` elements of a file. */
export const listStyleRules = (source: string): StyleRule[] =>
  source
    .split(/<style\b/i)
    .slice(1)
    .flatMap((part) => {
      const [css = ''] = part.slice(part.indexOf('>') + 1).split(/<\/style/i)
      return readRules(css.replaceAll('<![CDATA[', '').replaceAll(']]>', ''))
    })

/** The declarations that apply to an element: those of its classes in the order of the rules, then its own. */
export function styleOf(
  rules: readonly StyleRule[],
  { class: names = '', style = '' }: Record<string, string>,
): Declarations {
  const classes = new Set(names.split(/\s+/))
  const ofClasses = rules.filter(({ className }) => classes.has(className)).map(({ declarations }) => declarations)
  return Object.assign({}, ...ofClasses, readDeclarations(style)) as Declarations
}
