/** What an import could not translate: `::: kept`, its lines as they were. Editors see it, readers do not. */
import type { MarkdownIt, Token } from 'markdown-it'
import { addFenced } from './fence.ts'

/** A line that would close the block has a backslash before it, and one more than it had if it had some. */
const CLOSING = /^([ \t]*)(\\*:::[ \t]*)$/
const ESCAPED = /^([ \t]*)\\(\\*:::[ \t]*)$/

export const keptOf = (token: Token): string => (token.meta as { text: string }).text

/** The block that holds a text, for editors and imports. */
export function writeKept(text: string): string {
  const lines = text === '' ? [] : text.split(/\r\n?|\n/)
  return ['::: kept', ...lines.map((line) => line.replace(CLOSING, String.raw`$1\$2`)), ':::'].join('\n')
}

export function addKeptBlock(md: MarkdownIt): void {
  addFenced(md, 'kept', (state, { start, end, next }) => {
    const token = state.push('kept', '', 0)
    token.block = true
    token.map = [start - 1, next]
    const lines = Array.from({ length: end - start }, (_, index) => {
      const line = start + index
      return state.getLines(line, line + 1, state.blkIndent, false).replace(ESCAPED, '$1$2')
    })
    // Not its content: what is searched for in the text of a story is not searched for here.
    token.meta = { text: lines.join('\n') }
  })
  md.renderer.rules['kept'] = () => ''
}
