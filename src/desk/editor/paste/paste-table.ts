/** Tables of the clipboard: each cell becomes a line. Merged cells are parted: the text stays in the first. */
import type { Tag } from './paste-tags.ts'

/** Sections of a table and its columns mean nothing here. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'tr', 'td', 'th'])

/** Whatever a span claims, a table of a story is not wider. */
const MOST_COLUMNS = 50

type Cell = { lines: string[]; columns: number; rows: number }

const spanOf = (tag: Tag, name: string): number => Math.max(1, Number.parseInt(tag.attributes.get(name) ?? '', 10) || 1)

export function createTableWriter() {
  let depth = 0
  let rows: Cell[][] = []
  let cell: Cell | null = null
  let isMerged = false

  function finish(): string {
    const html = writeRows(rows)
    rows = []
    cell = null
    depth = 0
    return html
  }

  return {
    isInCell: () => cell !== null,
    hasMergedCells: () => isMerged,
    /** The table in which a cell stands is the outer one; of one within it the lines are kept. */
    open(tag: Tag) {
      if (tag.name === 'table') depth++
      if (depth !== 1) return
      if (tag.name === 'tr') {
        rows.push([])
        cell = null
      } else if (tag.name === 'td' || tag.name === 'th') {
        cell = { lines: [], columns: spanOf(tag, 'colspan'), rows: spanOf(tag, 'rowspan') }
        if (cell.columns > 1 || cell.rows > 1) isMerged = true
        if (rows.length === 0) rows.push([])
        rows.at(-1)!.push(cell)
      }
    },
    addLine: (words: string) => void cell?.lines.push(words),
    shut(name: string): string {
      if (name !== 'table') {
        if (depth === 1) cell = null
        return ''
      }
      if (depth === 1) return finish()
      depth = Math.max(0, depth - 1)
      return ''
    },
    /** A table that is never closed. */
    end: finish,
  }
}

/** The cells of all rows in their columns; those that a merged one covers are empty. */
function placeCells(rows: readonly Cell[][]): string[][][] {
  const grid: string[][][] = rows.map(() => [])
  for (const [index, cells] of rows.entries()) {
    let column = 0
    for (const { lines, columns, rows: height } of cells) {
      while (grid[index]![column]) column++
      const right = Math.min(column + columns, MOST_COLUMNS)
      for (let row = index; row < Math.min(index + height, rows.length); row++) {
        for (let at = column; at < right; at++) grid[row]![at] = row === index && at === column ? lines : []
      }
      column = right
      if (column >= MOST_COLUMNS) break
    }
  }
  return grid
}

/** Between the lines of a cell, which has only one. */
export const CELL_LINE = '／'

const joinLines = (lines: readonly string[]): string => lines.join(CELL_LINE).replaceAll(/<br>|<\/p><p>/g, CELL_LINE)

/** Tables of one column are there for the looks: their cells are paragraphs. */
function writeRows(rows: readonly Cell[][]): string {
  const grid = placeCells(rows).filter((row) => row.some((lines) => lines && lines.length > 0))
  const width = Math.max(0, ...grid.map((row) => row.length))
  if (width <= 1) return grid.flatMap(([lines = []]) => lines.map((words) => `<p>${words}</p>`)).join('')
  const written = grid.map((row) => {
    const cells = Array.from({ length: width }, (_, index) => `<td><p>${joinLines(row[index] ?? [])}</p></td>`)
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table><tbody>${written.join('')}</tbody></table>`
}
