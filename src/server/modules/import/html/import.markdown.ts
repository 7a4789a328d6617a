/** Markdown of other programs as HTML, which is then read like any other. */
import { escapeHtml } from '#domain/text/escape-html.ts'
import markdownIt from 'markdown-it'
import footnote from 'markdown-it-footnote'

const markdown = markdownIt({ html: true, linkify: true }).use(footnote)
const { rules } = markdown.renderer
rules.footnote_block_open = () => '<section><ol>'
// The title of a picture is what the dialect has as its caption.
rules.image = (tokens, index) => {
  const token = tokens[index]!
  const title = token.attrGet('title')
  const image = `<img src="${escapeHtml(String(token.attrGet('src') ?? ''))}" alt="${escapeHtml(token.content)}">`
  return title ? `<figure>${image}<figcaption>${escapeHtml(String(title))}</figcaption></figure>` : image
}

export const renderMarkdown = (source: string): string => markdown.render(source)
