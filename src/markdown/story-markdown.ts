/** The dialect of Markdown in which stories are written: what each mark is, and what it becomes in HTML. */
import { zh } from '#messages/domain.ts'
import markdownIt, { type MarkdownIt, type StateCore, type Token } from 'markdown-it'
import container from 'markdown-it-container'
import footnote from 'markdown-it-footnote'
import { addStoryBlocks } from './story-block.ts'
import { addTables } from './table.ts'

type NoteMeta = { id: number; subId?: number }

/** The plugin counts notes from 0; a second reference to the same note needs its own id. */
function noteNumber(token: Token): { number: number; reference: string } {
  const { id, subId = 0 } = token.meta as NoteMeta
  return { number: id + 1, reference: subId > 0 ? `${id + 1}-${subId + 1}` : `${id + 1}` }
}

const BOXES = ['pull', 'callout'] as const
const OPENINGS: ReadonlySet<string> = new Set(BOXES.map((name) => `container_${name}_open`))

/** The plugin does not count the closing line as part of the block; one that is not closed ends with the text. */
function countClosingLines({ tokens }: StateCore): void {
  for (const { type, level, map } of tokens) if (level === 0 && map && OPENINGS.has(type)) map[1] += 1
}

export function createStoryMarkdown(): MarkdownIt {
  const md = markdownIt({ html: false, linkify: false, typographer: false })
  md.use(footnote)
  for (const name of BOXES) {
    md.use(container, name, {
      render: (tokens, index) => (tokens[index]!.nesting === 1 ? `<aside class="${name}">` : '</aside>\n'),
    })
  }
  md.core.ruler.push('closing_line', countClosingLines)
  addStoryBlocks(md)
  addTables(md)
  const { rules } = md.renderer
  rules.footnote_ref = (tokens, index) => {
    const { number, reference } = noteNumber(tokens[index]!)
    const link = `href="#fn-${number}" id="fnref-${reference}" aria-label="${zh.content.noteNumber({ number })}"`
    return `<sup class="ref"><a ${link}>${number}</a></sup>`
  }
  rules.footnote_block_open = () => `<section class="notes" aria-label="${zh.content.notes}"><ol>\n`
  rules.footnote_block_close = () => '</ol></section>\n'
  rules.footnote_open = (tokens, index) => `<li id="fn-${noteNumber(tokens[index]!).number}">`
  rules.footnote_close = () => '</li>\n'
  rules.footnote_anchor = (tokens, index) =>
    ` <a href="#fnref-${noteNumber(tokens[index]!).reference}" aria-label="${zh.content.backToText}">↩</a>`
  return md
}
