/**
 * The poster of a story as plain geometry: line breaks of Chinese text, and the height of each element. The caller that
 * draws it measures text with the reader's own fonts.
 */
type Measure = (text: string) => number

const NOT_AT_START = /^[、，。．；：？！…—～·）］｝〉》」』】〕”’%‰℃,.;:?!)\]}]/
const NOT_AT_END = /[（［｛〈《「『【〔“‘([{]$/

/** Units that a line may not break: a word or number, and punctuation together with its neighbour. */
function splitUnits(text: string): string[] {
  const atoms = text.match(/[\p{Script=Latin}\p{Number}][\p{Script=Latin}\p{Number}'.,%-]*|\s+|[^]/gu) ?? []
  const units: string[] = []
  for (const atom of atoms) {
    const last = units.at(-1)
    if (last !== undefined && (NOT_AT_START.test(atom) || NOT_AT_END.test(last))) units[units.length - 1] = last + atom
    else units.push(atom)
  }
  return units
}

function fill(units: string[], measure: Measure, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const unit of units) {
    if (line === '' || measure((line + unit).trimEnd()) <= width) line += unit
    else {
      lines.push(line.trim())
      line = unit.trimStart()
    }
    // A word longer than the line must be broken.
    while (measure(line) > width && Array.from(line).length > 1) {
      const characters = Array.from(line)
      let fits = characters.length - 1
      while (fits > 1 && measure(characters.slice(0, fits).join('')) > width) fits--
      lines.push(characters.slice(0, fits).join(''))
      line = characters.slice(fits).join('')
    }
  }
  if (line.trim() !== '') lines.push(line.trim())
  return lines
}

type LineOptions = { width: number; most: number; balanced?: boolean }

/** Lines of at most `width`, at most so many of them; balanced ones are about equally long, as headlines should be. */
export function breakLines(text: string, measure: Measure, { width, most, balanced = false }: LineOptions): string[] {
  const units = splitUnits(text.trim())
  const lines = fill(units, measure, width)
  if (lines.length > most) return shorten(lines.slice(0, most), measure, width)
  if (!balanced || lines.length < 2) return lines
  let [narrow, wide] = [width / lines.length, width]
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2
    if (fill(units, measure, middle).length > lines.length) narrow = middle
    else wide = middle
  }
  return fill(units, measure, wide)
}

function shorten(lines: string[], measure: Measure, width: number): string[] {
  let last = Array.from(lines.at(-1) ?? '')
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last = last.slice(0, -1)
  const words = last.join('').replace(/[、，。；：？！…—]+$/u, '')
  return [...lines.slice(0, -1), `${words}…`]
}

export const POSTER = { width: 750, height: 1334, margin: 60, picture: 500, code: 168 } as const

export const POSTER_TYPE = {
  column: { size: 26, leading: 40 },
  title: { size: 54, leading: 74 },
  standfirst: { size: 29, leading: 50 },
  author: { size: 25, leading: 40 },
} as const

type PosterContent = { titleLines: number; standfirstLines: number; hasPicture: boolean }

/** The upper edges of all elements, from top to bottom. The foot is at the bottom, however little there is above. */
export function layoutPoster({ titleLines, standfirstLines, hasPicture }: PosterContent) {
  const { column, title, standfirst, author } = POSTER_TYPE
  const columnTop = hasPicture ? POSTER.picture + 56 : 150
  const titleTop = columnTop + column.leading + 20
  const standfirstTop = titleTop + titleLines * title.leading + 28
  const authorTop = standfirstTop + standfirstLines * standfirst.leading + (standfirstLines > 0 ? 24 : 0)
  const foot = POSTER.code + 2 * POSTER.margin
  const height = Math.max(POSTER.height, authorTop + author.leading + 56 + foot)
  return { columnTop, titleTop, standfirstTop, authorTop, footTop: height - foot, height }
}
