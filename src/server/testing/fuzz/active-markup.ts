/** Finds markup that would run, or lead to something that runs, in a document that must hold only our own markup. */

const TAG = /<([a-z][\w:-]*)((?:[\s/]+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)[\s/]*>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'cite', 'background'])
const FORBIDDEN = new Set(['iframe', 'object', 'embed', 'base', 'style', 'math', 'foreignobject', 'animate', 'set'])

const isOwnScript = (attributes: string) =>
  / type="application\/(ld\+)?json"/.test(attributes) || / src="\/(desk-)?assets\/[^"]+"/.test(attributes)

/** The text of each finding; empty for a safe document. */
export function findActive(html: string): string[] {
  const found: string[] = []
  // Blocks of data hold text of people, too: they end where they should, and are what they say.
  const markup = html.replace(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs, (_, data: string) => {
    try {
      JSON.parse(data)
    } catch {
      found.push(`a block of data that is none: ${data.slice(0, 100)}`)
    }
    if (/<(?:\/script|!--)/i.test(data)) found.push('a block of data that can be ended')
    return ''
  })
  for (const [tag, name = '', attributes = ''] of markup.matchAll(TAG)) {
    const lower = name.toLowerCase()
    if (FORBIDDEN.has(lower) || (lower === 'script' && !isOwnScript(attributes))) found.push(tag.slice(0, 200))
    for (const [, attribute = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
      const key = attribute.toLowerCase()
      const value = values
        .slice(0, 3)
        .join('')
        .replaceAll(/[\s\p{Cc}]/gu, '')
      if (key.startsWith('on') || key === 'style' || key === 'srcdoc') found.push(tag.slice(0, 200))
      if (ADDRESSES.has(key) && /^(javascript|vbscript|data:text)/i.test(value)) found.push(tag.slice(0, 200))
    }
  }
  return found
}
