/** Redirects as lines of text, `from,to,status,note,disabled`: as a spreadsheet saves them, or as somebody types them. */
import { readCsvText } from '../text/csv-text.ts'
import { REDIRECT_STATUSES, type RedirectInput, type RedirectStatus } from './redirect-rule.ts'

export type RedirectLine = { line: number } & (
  | { input: RedirectInput; note: string; enabled: boolean }
  | { problem: 'cells' | 'quotes' | 'status' | 'goneTarget' }
)

/** The columns of a table; the last two may be missing. */
export const REDIRECT_COLUMNS = ['from', 'to', 'status', 'note', 'disabled'] as const
/** In the last column, of a rule that is switched off. */
export const DISABLED = 'yes'

/** The cells of a line; null if a quotation mark is not closed. */
function readCells(line: string): string[] | null {
  const separator = line.includes('\t') ? '\t' : ','
  const cells: string[] = []
  let rest = line
  for (;;) {
    const isQuoted = /^\s*"/.test(rest)
    if (isQuoted) {
      const body = rest.slice(rest.indexOf('"') + 1)
      const closed = /^((?:[^"]|"")*)"\s*/.exec(body)
      if (!closed) return null
      cells.push(closed[1]!.replaceAll('""', '"').trim())
      rest = body.slice(closed[0].length)
      if (rest === '') return cells
      if (!rest.startsWith(separator)) return null
      rest = rest.slice(1)
      continue
    }
    const end = rest.indexOf(separator)
    if (end === -1) return [...cells, rest.trim()]
    cells.push(rest.slice(0, end).trim())
    rest = rest.slice(end + 1)
  }
}

const isStatus = (value: number): value is RedirectStatus => (REDIRECT_STATUSES as readonly number[]).includes(value)

function readLine(line: number, cells: string[] | null): RedirectLine {
  if (!cells) return { line, problem: 'quotes' }
  const [from = '', to = '', status = '', note = '', disabled = '', ...more] = cells
  if (from === '' || more.some(Boolean) || !['', DISABLED].includes(disabled)) return { line, problem: 'cells' }
  const number = status === '' ? 301 : Number(status)
  if (!isStatus(number)) return { line, problem: 'status' }
  if (number === 410 && to !== '') return { line, problem: 'goneTarget' }
  return { line, input: { from, to, status: number }, note: readCsvText(note), enabled: disabled === '' }
}

/** Lines that are empty or begin with `#` are left out; so is a first one that names the columns. */
export function readRedirectLines(text: string): RedirectLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'))
  return lines
    .map(({ line, content }) => ({ line, cells: readCells(content) }))
    .filter(({ cells }, index) => index > 0 || !cells || cells[0]!.includes('/'))
    .map(({ line, cells }) => readLine(line, cells))
}
