/** Tables with a header row (GFM): how their cells are aligned, and how they become HTML. */
import { zh } from '#messages/domain.ts'
import type { MarkdownIt, Token } from 'markdown-it'

export const CELL_ALIGNS = ['left', 'center', 'right'] as const
export type CellAlign = (typeof CELL_ALIGNS)[number]

/** The parser states it as a style, which no page accepts. */
export const alignOf = (token: Token): CellAlign | null =>
  CELL_ALIGNS.find((align) => token.attrGet('style') === `text-align:${align}`) ?? null

const openCell = (tag: string, token: Token): string => {
  const align = alignOf(token)
  return align ? `<${tag} class="${align}">` : `<${tag}>`
}

/** Inline Markdown as a cell of a row. */
export const writeCell = (markdown: string): string => markdown.replaceAll('|', String.raw`\|`)

const DELIMITERS: Readonly<Record<CellAlign, string>> = { left: ':---', center: ':---:', right: '---:' }

/** The rows of a table as Markdown; the first is its header. Cells are written by `writeCell`. */
export function writeTable(rows: readonly (readonly string[])[], aligns: readonly (CellAlign | null)[]): string {
  const [head = [], ...others] = rows
  const delimiters = head.map((_, index) => {
    const align = aligns[index]
    return align ? DELIMITERS[align] : '---'
  })
  return [head, delimiters, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A header row without words is not shown. */
export function dropEmptyHeads(tokens: Token[]): Token[] {
  const dropped = new Set<Token>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'thead_open') continue
    const head = tokens.slice(index, tokens.findIndex(({ type }, at) => at > index && type === 'thead_close') + 1)
    if (head.every(({ content }) => !content.trim())) for (const part of head) dropped.add(part)
  }
  return dropped.size > 0 ? tokens.filter((token) => !dropped.has(token)) : tokens
}

export function addTables({ renderer: { rules } }: MarkdownIt): void {
  // It is pushed sideways on a phone, also from the keyboard. Numbered through both parts of a story, as notes are.
  rules['table_open'] = (_tokens, _index, _options, env) => {
    const number = Number(env?.['tables'] ?? 0) + 1
    if (env) env['tables'] = number
    const label = zh.content.tableNumber({ number })
    return `<div class="table" role="region" aria-label="${label}" tabindex="0"><table>\n`
  }
  rules['table_close'] = () => '</table></div>\n'
  // A header without words names nothing.
  const tagOf = ({ content }: Token) => (content.trim() ? 'th' : 'td')
  rules['th_open'] = (tokens, index) => openCell(tagOf(tokens[index + 1]!), tokens[index]!)
  rules['th_close'] = (tokens, index) => `</${tagOf(tokens[index - 1]!)}>\n`
  rules['td_open'] = (tokens, index) => openCell('td', tokens[index]!)
}
