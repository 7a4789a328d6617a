/** Draws a story's poster in the fonts and colours of the reader. The geometry is in poster-layout.ts. */
import { encode } from 'uqr'
import type { Article } from '#contract/site/article.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import { imageUrl } from '#domain/media/image-width.ts'
import { cropStart } from '#domain/media/picture-focus.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { breakLines, layoutPoster, POSTER, POSTER_TYPE } from './poster-layout.ts'

const { width: WIDTH, margin: MARGIN } = POSTER
const INNER = WIDTH - 2 * MARGIN
const TITLE_LINES = 5
const STANDFIRST_LINES = 6

/** Dark on light whatever the reader's colours are: many phones cannot read an inverted QR code. */
const CODE_INK = '#1a1916'
const CODE_PAPER = '#ffffff'

type Look = Record<'paper' | 'paper2' | 'ink' | 'ink2' | 'ink3' | 'line' | 'red' | 'song' | 'kai' | 'hei', string>

function readLook(): Look {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim()
  return {
    paper: token('paper'),
    paper2: token('paper-2'),
    ink: token('ink'),
    ink2: token('ink-2'),
    ink3: token('ink-3'),
    line: token('line'),
    red: token('red'),
    song: token('song'),
    kai: token('kai'),
    hei: token('hei'),
  }
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = imageUrl(url, WIDTH / 2)
  await image.decode()
  return image
}

type Area = { width: number; height: number; focus: string | undefined }

/** Fills the area, around the focus, and crops the rest. */
function drawCover(pen: CanvasRenderingContext2D, image: HTMLImageElement, { width, height, focus }: Area): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  const [x, y] = focus ? [...focus].map(Number) : []
  const left = cropStart(image.naturalWidth, cutWidth, x)
  const top = cropStart(image.naturalHeight, cutHeight, y)
  pen.drawImage(image, left, top, cutWidth, cutHeight, 0, 0, width, height)
}

function drawCode(pen: CanvasRenderingContext2D, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  pen.fillStyle = CODE_PAPER
  pen.fillRect(left, top, POSTER.code, POSTER.code)
  pen.fillStyle = CODE_INK
  // Edges on whole pixels: a blurred code is hard to read.
  const at = (index: number) => Math.round((index * POSTER.code) / size)
  for (const [row, modules] of data.entries()) {
    for (const [column, dark] of modules.entries()) {
      if (!dark) continue
      pen.fillRect(left + at(column), top + at(row), at(column + 1) - at(column), at(row + 1) - at(row))
    }
  }
}

/** Those in the leading role. */
const bylineText = ({ credits: [lead] }: Article): string =>
  lead
    ? m.article.byCredit({ role: lead.name, names: lead.people.map(({ name }) => name).join(m.word.listSeparator) })
    : ''

export async function drawPoster(article: Article, site: Pick<PublicSite, 'fullName' | 'slogan'>) {
  const look = readLook()
  const picture = article.pic ? await loadPicture(article.pic.url) : null
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')

  const fonts = {
    column: `700 ${POSTER_TYPE.column.size}px ${look.song}`,
    title: `700 ${POSTER_TYPE.title.size}px ${look.song}`,
    standfirst: `400 ${POSTER_TYPE.standfirst.size}px ${look.kai}`,
    author: `400 ${POSTER_TYPE.author.size}px ${look.hei}`,
  }
  const measureIn = (font: string) => (text: string) => {
    pen.font = font
    return pen.measureText(text).width
  }
  const title = breakLines(article.title, measureIn(fonts.title), { width: INNER, most: TITLE_LINES, balanced: true })
  const standfirst = breakLines(article.summary, measureIn(fonts.standfirst), { width: INNER, most: STANDFIRST_LINES })
  const byline = breakLines(bylineText(article), measureIn(fonts.author), { width: INNER, most: 1 })
  const layout = layoutPoster({
    titleLines: title.length,
    standfirstLines: standfirst.length,
    hasPicture: picture !== null,
  })

  canvas.width = WIDTH
  canvas.height = layout.height
  pen.fillStyle = look.paper
  pen.fillRect(0, 0, WIDTH, layout.height)
  if (picture) drawCover(pen, picture, { width: WIDTH, height: POSTER.picture, focus: article.pic?.focus })
  else {
    pen.fillStyle = look.red
    pen.fillRect(MARGIN, 96, 72, 6)
  }

  pen.textBaseline = 'middle'
  const write = (lines: string[], top: number, kind: keyof typeof fonts, colour: string) => {
    pen.font = fonts[kind]
    pen.fillStyle = colour
    const { leading } = POSTER_TYPE[kind]
    for (const [index, line] of lines.entries()) pen.fillText(line, MARGIN, top + (index + 0.5) * leading)
  }
  write([article.lanmu.name], layout.columnTop, 'column', look.red)
  write(title, layout.titleTop, 'title', look.ink)
  write(standfirst, layout.standfirstTop, 'standfirst', look.ink2)
  write(byline, layout.authorTop, 'author', look.ink3)

  pen.fillStyle = look.paper2
  pen.fillRect(0, layout.footTop, WIDTH, layout.height - layout.footTop)
  pen.fillStyle = look.ink
  pen.fillRect(0, layout.footTop, WIDTH, 3)
  const codeTop = layout.footTop + MARGIN
  drawCode(pen, location.origin + paths.article(article.id), WIDTH - MARGIN - POSTER.code, codeTop)
  pen.fillStyle = look.ink
  pen.font = `700 40px ${look.song}`
  pen.fillText(site.fullName, MARGIN, codeTop + 36)
  pen.fillStyle = look.ink2
  pen.font = `400 25px ${look.kai}`
  pen.fillText(site.slogan, MARGIN, codeTop + 88)
  pen.fillStyle = look.ink3
  pen.font = `400 23px ${look.hei}`
  pen.fillText(m.article.scanToRead, MARGIN, codeTop + 140)

  // Pictures may come only from the site or from data URLs: the content security policy allows no other source.
  return { url: canvas.toDataURL('image/png'), width: WIDTH, height: layout.height }
}
