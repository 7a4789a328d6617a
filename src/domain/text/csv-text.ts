/** CSV files for spreadsheets (RFC 4180): a byte order mark marks them as UTF-8, and no cell is a formula. */

/** Text of people, or a figure of ours; null leaves the cell empty. */
export type CsvCell = string | number | null

const UTF8_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** What a spreadsheet would calculate, or run: some trim first, and some read full-width signs as plain ones. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u
/** The same behind apostrophes: of these one more or one less makes another text. */
const ESCAPED = /^'+[\s\p{Cf}]*[=+\-@＝＋－＠]/u

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA.test(cell) || ESCAPED.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text of a cell that `writeCsv` has written, without the apostrophe that keeps it from being a formula. */
export const readCsvText = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell)

/** Lines behind those that are there already. */
export const writeCsvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => row.map(writeCell).join(',') + LINE_END).join('')

/** The first row holds the names of the columns. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string => UTF8_MARK + writeCsvLines(rows)
