/** Blocks in which a line is a line: poems, and what stands at the right or in the middle, such as a signature. */
import type { MarkdownIt, StateBlock, Token } from 'markdown-it'
import { addFenced, lineAt } from './fence.ts'

/** `::: verse`, `::: right`, `::: center`; an empty line begins a new stanza. */
export const LINE_KINDS = ['verse', 'right', 'center'] as const
export type LineKind = (typeof LINE_KINDS)[number]

const OPENING = /^container_(\w+)_open$/

/** The kind of the block that a token opens. */
export const lineKindOf = ({ type }: Token): LineKind | undefined =>
  LINE_KINDS.find((kind) => kind === OPENING.exec(type)?.[1])

/** Each line is parsed alone: a mark that is not closed ends with it. */
function addLine(state: StateBlock, line: number, isFirst: boolean): void {
  if (!isFirst) state.push('line_break', 'br', 0)
  // Then no line break is written before it.
  state.push('line_open', 'span', 1).hidden = true
  const inline = state.push('inline', '', 0)
  inline.content = lineAt(state, line)
  inline.map = [line, line + 1]
  inline.children = []
  state.push('line_close', 'span', -1)
}

function addStanza(state: StateBlock, lines: number[]): void {
  if (lines.length === 0) return
  const opening = state.push('paragraph_open', 'p', 1)
  opening.map = [lines[0]!, lines.at(-1)! + 1]
  for (const [index, line] of lines.entries()) addLine(state, line, index === 0)
  state.push('paragraph_close', 'p', -1)
}

export function addLineBlocks(md: MarkdownIt): void {
  for (const kind of LINE_KINDS) {
    addFenced(md, kind, (state, { start, end, next }) => {
      const opening = state.push(`container_${kind}_open`, 'div', 1)
      opening.map = [start - 1, next]
      opening.attrSet('class', kind)
      let stanza: number[] = []
      for (let line = start; line < end; line++) {
        if (lineAt(state, line).trim()) stanza.push(line)
        else {
          addStanza(state, stanza)
          stanza = []
        }
      }
      addStanza(state, stanza)
      state.push(`container_${kind}_close`, 'div', -1)
    })
  }
  const { rules } = md.renderer
  // A block of its own: the second row of a line that is too long for a phone is indented.
  rules['line_open'] = () => '<span>'
  rules['line_close'] = () => '</span>'
  rules['line_break'] = () => '<br>\n'
}
