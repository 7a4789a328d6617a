// A story as it is read aloud: its paragraphs, headings and quotations, in their order.
import { PAY_LINE } from '../../src/markdown/story-block.ts'
import { createStoryMarkdown } from '../../src/markdown/story-markdown.ts'

/** A section of the spoken text. Those with a cue are paragraphs that can be located in the recording. */
export type Line = { text: string; cue: boolean }

const markdown = createStoryMarkdown()

/** Visual parts that are not read aloud: pull quotes repeat the text, notes are below it, tables are seen. */
const PASSED_OVER = /^(container_pull|footnote_block|table)_(open|close)$/

/** Paragraphs of the body have a cue each, as they are counted there; a heading belongs to none. */
export function linesOfStory(body: string): Line[] {
  const lines: Line[] = []
  const tokens = markdown.parse(body, {})
  let outside = true
  for (const [index, token] of tokens.entries()) {
    if (PASSED_OVER.test(token.type)) outside = token.nesting === -1
    if (token.type !== 'inline' || !outside || token.children?.some(({ type }) => type === 'image')) continue
    const text = (token.children ?? []).map(({ type, content }) => (type === 'text' ? content : '')).join('')
    if (!text.trim() || text === PAY_LINE) continue
    const before = tokens[index - 1]!
    // A heading ends like a sentence, or the paragraph after it would go on with it.
    const spoken = text.trim().replace(/(?<=\p{Script=Han}|\w)$/u, '。')
    lines.push({ text: `\n${spoken}`, cue: before.type === 'paragraph_open' && before.level === 0 })
  }
  return lines
}
