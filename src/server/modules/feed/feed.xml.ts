/** XML from arbitrary strings: the output is always well-formed. Too little to need a package. */
import { escapeHtml } from '#domain/text/escape-html.ts'

/** Written already, and not to be escaped once more. */
export type Xml = { readonly xml: string }

type Child = Xml | string | number | null

/** Characters that XML 1.0 does not allow, not even escaped: most control characters and unpaired surrogates. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const clean = (text: string) => text.replace(IMPOSSIBLE, '')

const escape = (text: string) => escapeHtml(clean(text))

const write = (child: Child) => {
  if (child === null) return ''
  return typeof child === 'object' ? child.xml : escape(String(child))
}

/** A child that is null is left out. */
export function element(name: string, attributes: Record<string, string | number>, ...children: Child[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(String(value))}"`)
  const inside = children.map(write).join('')
  return { xml: `<${name}${written.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}` }
}

export const xmlTag = (name: string, ...children: Child[]): Xml => element(name, {}, ...children)

/** For texts that contain markup themselves. The end marker of a section must not occur within it. */
export const cdata = (text: string): Xml => ({ xml: `<![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>` })

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
