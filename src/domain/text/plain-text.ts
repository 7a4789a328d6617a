/** Stored HTML as plain text, for counting and for the search index. */

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** Notes, their numbers and the captions of pictures are not part of the running text. */
export function plainText(html: string): string {
  return wholeText(html.replace(/<(sup|section|figure)\b.*?<\/\1>/gs, ''))
}

/** The same with everything around the running text. */
export function wholeText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\n{2,}/g, '\n')
    .trim()
}
