/** Blocks between `::: name` and `:::`, line by line. */
import type { MarkdownIt, StateBlock } from 'markdown-it'

const FENCE = ':::'

/** A line without the spaces around it; an ideographic space is part of the text. */
export function lineAt(state: StateBlock, line: number): string {
  const start = state.bMarks[line]! + state.tShift[line]!
  return state.src.slice(start, state.skipSpacesBack(state.eMarks[line]!, start))
}

type Fenced = { start: number; end: number; next: number }

/** A block that is never closed reaches to the end of its surroundings. */
function findFenced(state: StateBlock, name: string, start: number, end: number): Fenced | null {
  const opening = lineAt(state, start)
  if (!opening.startsWith(FENCE) || opening.slice(FENCE.length).trim() !== name) return null
  for (let line = start + 1; line < end; line++) {
    const text = lineAt(state, line)
    if (text === FENCE) return { start: start + 1, end: line, next: line + 1 }
    if (text && state.sCount[line]! < state.blkIndent) return { start: start + 1, end: line, next: line }
  }
  return { start: start + 1, end, next: end }
}

/** Writes the tokens of a block whose lines are those from `start` to before `end`. */
export type AddTokens = (state: StateBlock, fenced: Fenced) => void

export function addFenced(md: MarkdownIt, name: string, addTokens: AddTokens): void {
  md.block.ruler.before(
    'fence',
    name,
    (state, start, end, silent) => {
      const found = findFenced(state, name, start, end)
      if (!found) return false
      if (silent) return true
      addTokens(state, found)
      state.line = found.next
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}
