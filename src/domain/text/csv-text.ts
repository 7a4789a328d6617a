/** CSV files for spreadsheets (RFC 4180): a byte order mark marks them as UTF-8, and no cell is a formula. */

/** Text of people, or a figure of ours; null leaves the cell empty. */
export type CsvCell = string | number | null

const UTF8_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** What a spreadsheet would calculate, or run: some trim first, and some read full-width signs as plain ones. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The first row holds the names of the columns. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return UTF8_MARK + rows.map((row) => row.map(writeCell).join(',') + LINE_END).join('')
}
