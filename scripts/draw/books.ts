// Book jackets of the reading award: a sign for each book, and eight ways to set the title.
import { earlySigns } from './book-signs.ts'
import * as d from './kit.ts'
import { luminance, mix, palette, paletteNames, type Palette } from './palette.ts'
import { random } from './random.ts'
import { resetIds } from './shapes.ts'
import { sheet, type Sheet } from './texture.ts'
import { lines, sans, serif, text, vertical } from './type.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, stroke, over } = d

export type Book = { id: number; title: string; author: string; publisher: string; genre: string }
const W = 600,
  H = 840
// Each sign is drawn around 0,0 within about 360 × 360.
const sign: Record<number, (p: Palette) => string> = {
  2001: (p) =>
    circ(0, 0, 160, p.paper) +
    circ(0, 0, 160, 'none', `stroke="${p.ink}" stroke-width="18"`) +
    many(5, (i) => rect(-110 + i * 45, -30, 38, 56, i === 4 ? p.hot : p.ink, 4)) +
    circ(0, 90, 26, p.hot),
  2002: (p) =>
    many(5, (r) =>
      many(4, (i) =>
        poly(
          [
            -180 + i * 92 + r * 8,
            -130 + r * 62,
            -100 + i * 92 + r * 8,
            -130 + r * 62,
            -92 + i * 92 + r * 8,
            -80 + r * 62,
            -172 + i * 92 + r * 8,
            -80 + r * 62,
          ],
          (i + r) % 4 === 0 ? p.hot : p.paper,
        ),
      ),
    ),
  2003: (p) =>
    many(60, (i) => {
      const r = random('mo' + i)
      return circ(r.between(-180, 180), r.between(60, 170), r.between(12, 34), r.pick([p.mid, p.soft, p.deep]))
    }) +
    many(
      6,
      (i) =>
        curve([-130 + i * 52, 80, -120 + i * 52, -20, -140 + i * 56, -90 - (i % 3) * 30], p.hot, 6) +
        ell(-140 + i * 56, -106 - (i % 3) * 30, 11, 20, p.hot),
    ),
  2004: (p) => many(4, (i) => rect(-150 + i * 24, -110 + i * 40, 220, 130, [p.hot, p.paper, p.mid, p.glow][i]!, 60)),
  2005: (p) =>
    d.streaks({ x: -190, y: -180, w: 380, h: 360 }, p.paper, { count: 70, angle: 96, length: 60, width: 5 }) +
    rect(-190, -90, 380, 20, p.hot) +
    at(0, 110, 0.62, d.figure(p, { coat: p.hot })),
  2006: (p) =>
    many(25, (i) => {
      const h = 30 + Math.abs(Math.sin(i * 0.9) * 150)
      return rect(-180 + i * 15, -h / 2, 9, h, i % 6 === 2 ? p.hot : p.ink, 4)
    }),
  2007: (p) =>
    rect(-60, -180, 120, 360, p.paper, 60) +
    circ(0, -40, 62, p.hot) +
    circ(-14, -54, 18, p.glow) +
    circ(0, 100, 18, p.ink) +
    rect(-8, 100, 16, 40, p.ink),
  2008: (p) =>
    many(5, (i) => at(-150 + i * 75, 160, 0.9, d.conifer(i % 2 ? p.mid : p.deep, p.ink))) +
    d.clock(0, -60, 80, p.paper, p.ink, p.hot, 12, 3),
  2009: (p) =>
    rect(-190, -90, 380, 190, p.hot, 24) +
    many(4, (i) => rect(-170 + i * 88, -66, 72, 74, p.glow, 8) + circ(-134 + i * 88, -10, 18, p.ink)) +
    circ(-110, 104, 34, p.ink) +
    circ(110, 104, 34, p.ink),
  2010: (p) =>
    [
      [-110, 60],
      [20, -20],
      [130, 80],
      [-30, -130],
    ]
      .map(([x, y], i) => d.bird(x!, y!, 2.4, i % 2 ? p.paper : p.hot))
      .join('') + rect(-190, 120, 380, 50, p.ink),
  2011: (p) =>
    many(4, (i) =>
      curve(
        [-190, -90 + i * 66, -80, -130 + i * 70, 60, -50 + i * 60, 190, -100 + i * 70],
        [p.paper, p.mid, p.hot, p.soft][i]!,
        34,
      ),
    ),
  2012: (p) =>
    at(0, 60, 1, d.knife(p.paper, p.ink, p.soft)) +
    many(19, (i) => line([-180 + i * 20, 140, -180 + i * 20, i % 5 ? 120 : 104], p.ink, 4)),
  2013: (p) =>
    rect(-180, -40, 360, 200, p.paper) +
    path('M-200 -40Q-160 -60 -140 -120H140Q160 -60 200 -40Z', p.ink) +
    path('M-50 160V60a50 50 0 0 1 100 0V160Z', p.hot),
  2014: (p) => at(0, 110, 1.05, d.camera(p.ink, p.deep, p.mid, p.glow)),
  2015: (p) =>
    [0, 1, 2].map((i) => rect(-170 + i * 130 + i * i * 10, -60, 70, 120, i === 1 ? p.hot : p.ink)).join('') +
    line([-95, 90, -40, 90], p.hot, 5) +
    line([40, 90, 95, 90], p.hot, 5),
  2016: (p) =>
    d.peak(0, 150, 380, 300, p.paper, p.mid) +
    rect(-50, 60, 100, 76, p.hot, 8) +
    poly([-50, 60, 50, 60, 0, 110], p.ink),
  2017: (p) =>
    many(6, (i) =>
      at(
        -160 + i * 62,
        20 + (i % 2) * 40,
        0.9,
        circ(-24, 0, 17, p.ink) +
          circ(0, 0, 11, p.ink) +
          circ(22, -2, 14, p.ink) +
          rect(-30, -64, 60, 40, i % 2 ? p.hot : p.glow, 6),
      ),
    ),
  2018: (p) => at(0, 160, 1.2, d.potted(p.hot, p.mid, p.deep, 0)) + d.moon(110, -120, 46, p.glow),
  2019: (p) =>
    stroke('M-150 -60H60M-150 0H150M-150 60H100', p.ink, 14) +
    stroke('M90 -70C130 -120 170 -60 120 -40S60 -90 110 -110', p.hot, 9) +
    stroke('M-40 30L40 -40', p.hot, 9),
  2020: (p) =>
    many(6, (i) =>
      curve([-190, 120 - i * 44, -60, 100 - i * 50, 60, 140 - i * 46, 190, 100 - i * 44], i % 2 ? p.mid : p.deep, 18),
    ) +
    line([-60, 160, 40, -160], p.hot, 12) +
    path('M20 -170L80 -150L50 -100Z', p.ink),
  2021: (p) =>
    path('M-100 150C-130 0 -80 -90 -40 -100L-60 -160H60L40 -100C80 -90 130 0 100 150Z', p.paper) +
    line([-46, -100, 46, -100], p.hot, 14) +
    many(14, (i) => ell(-70 + (i % 5) * 34, 10 + Math.floor(i / 5) * 44, 8, 13, p.deep, i * 30)),
  2022: (p) =>
    curve([-60, -150, 110, -160, 140, 0, 60, 80, 20, 150, -60, 130], p.ink, 30) +
    curve([-20, -80, 60, -90, 70, 0, 10, 40], p.hot, 22),
  2023: (p) =>
    many(
      40,
      (i) =>
        circ(-170 + (i % 8) * 48, -120 + Math.floor(i / 8) * 62, 15, i === 19 ? p.hot : p.glow) +
        line(
          [-170 + (i % 8) * 48, -104 + Math.floor(i / 8) * 62, -170 + (i % 8) * 48, -74 + Math.floor(i / 8) * 62],
          p.soft,
          3,
        ),
    ),
  2024: (p) =>
    path('M-170 60H170L120 100V150H-120V100Z', p.ink) +
    poly([-40, 30, 90, -60, 130, 0, 10, 60], p.hot) +
    line([60, -60, -80, -190], p.paper, 20) +
    rect(-150, -220, 130, 60, p.ink, 6),
  2025: (p) =>
    many(7, (i) =>
      curve(
        [-160, 140 - i * 46, -60, 100 - i * 46 - i * 6, 60, 160 - i * 46 + i * 4, 160, 110 - i * 46],
        i % 3 === 0 ? p.hot : i % 2 ? p.paper : p.deep,
        22,
      ),
    ),
  2026: (p) =>
    d.cloud(-40, 20, 1, p.paper) +
    d.sun(90, -90, 60, p.glow) +
    many(5, (i) => line([-110 + i * 44, 50, -126 + i * 44, 110], p.hot, 10)),
  2027: (p) =>
    d.blob([-160, 60, -130, -60, 0, -110, 130, -60, 160, 60, 90, 120, -90, 120], p.paper) +
    d.clock(0, 10, 60, p.soft, p.ink, p.hot, 4, 0),
  2028: (p) =>
    line([-90, 180, -20, -180], p.ink, 16) +
    line([90, 180, 20, -180], p.ink, 16) +
    many(9, (i) => line([-110 + i * 11, 160 - i * 38, 110 - i * 11, 160 - i * 38], p.hot, 14 - i)),
  2029: (p) =>
    many(5, (r) =>
      many(4, (i) => rect(-190 + i * 98 - (r % 2) * 40, -140 + r * 60, 90, 52, r === 2 && i === 2 ? p.hot : p.mid, 3)),
    ),
  2030: (p) =>
    many(5, (i) =>
      path(`M-190 ${-40 + i * 46}q48 -50 95 0t95 0t95 0t95 0V180H-190Z`, [p.soft, p.mid, p.deep, p.mid, p.ink][i]!),
    ) + circ(90, -110, 50, p.hot),
  2031: (p) =>
    many(14, (i) => {
      const x = -130 + (i % 4) * 86 + (Math.floor(i / 4) % 2) * 43,
        y = -120 + Math.floor(i / 4) * 74
      return poly(
        [x, y - 46, x + 40, y - 23, x + 40, y + 23, x, y + 46, x - 40, y + 23, x - 40, y - 23],
        [p.glow, p.mid, p.hot, p.soft][(i * 5) % 4]!,
      )
    }),
  2032: (p) => d.piano(-180, -60, 360, 150, 10, p.paper, p.ink) + rect(-180, -90, 360, 34, p.hot),
  2033: (p) =>
    at(-20, 40, 1, d.scissors(p.paper, p.hot), 20) +
    many(3, (i) => line([120, -130 + i * 40, 180, -140 + i * 40], p.ink, 7)),
  2034: (p) =>
    curve([-180, -80, -60, -140, 60, -40, 160, -100], p.glow, 44) +
    many(16, (i) => line([-170 + i * 21, -96, -170 + i * 21, -80], p.ink, 4)) +
    at(0, 160, 0.9, path('M-70 0Q-90 -100 -50 -180Q0 -210 50 -180Q90 -100 70 0Z', p.ink)),
  2035: (p) =>
    circ(0, 60, 180, p.glow) +
    many(5, (i) =>
      at(
        -120 + i * 60,
        -60 + Math.abs(i - 2) * 18,
        0.7,
        many(4, (k) => at(0, 0, 1, d.leaf(90, 22, k % 2 ? p.mid : p.deep), -45 + k * 30)),
      ),
    ),
  2036: (p) =>
    ell(0, 120, 190, 30, p.paper) +
    path('M-130 110Q-100 -20 0 -30Q100 -20 130 110Z', p.deep) +
    path('M-14 -30L-8 -150H8L14 -30Z', p.paper) +
    rect(-12, -176, 24, 28, p.hot),
}

export function bookCover(book: Book): Sheet {
  resetIds()
  const k = book.id - 2001,
    p = palette[paletteNames[(k * 7 + 3) % paletteNames.length]!],
    n = [...book.title].length,
    art = (sign[book.id] ?? earlySigns[book.id])?.(p) ?? ''
  const layout = k % 8,
    font = k % 3 === 1 ? sans : serif
  const ground = [p.soft, p.deep, p.paper, p.glow, p.mid, p.ink, p.paper, p.soft][layout]!
  const fill = luminance(ground) > 0.5 ? p.ink : p.paper,
    small = { size: 26, fill, font: sans, bold: false } as const
  let drawing = rect(0, 0, W, H, ground),
    type = ''
  const size = Math.min(104, 500 / n)
  if (layout === 0) {
    drawing += at(300, 500, 1.15, art)
    type = text(50, 70 + size, book.title, { size, fill, font }) + text(52, 120 + size, book.author + '　著', small)
  } else if (layout === 1) {
    drawing += rect(0, 0, 400, H, p.mid) + at(200, 480, 0.96, art)
    const s = Math.min(92, 640 / n / 1.06)
    type =
      vertical(500, 60, [book.title], { size: s, fill: p.paper, font }) +
      vertical(420, H - 250, [book.author], { size: 28, fill: p.paper, font, bold: false })
  } else if (layout === 2) {
    drawing += rect(0, 0, W, 480, p.soft) + at(300, 250, 1, art) + rect(0, 480, W, 12, p.hot)
    type =
      text(300, 520 + size, book.title, { size, fill, font, anchor: 'middle' }) +
      text(300, 600 + size, book.author, { ...small, anchor: 'middle' })
  } else if (layout === 3) {
    drawing +=
      d.halftone({ x: 0, y: 300, w: W, h: 540 }, mix(p.glow, p.mid, 0.6), { from: 0, to: 0.7, pitch: 30 }) +
      at(300, 570, 1.1, art)
    type =
      text(W - 50, 60 + size, book.title, { size, fill, font, anchor: 'end' }) +
      text(W - 52, 112 + size, book.author, { ...small, anchor: 'end' })
  } else if (layout === 4) {
    drawing +=
      at(300, 420, 1.4, over(art, 0.9)) +
      rect(120, 560, 360, 200, p.paper) +
      rect(132, 572, 336, 176, 'none', 0, `stroke="${p.ink}" stroke-width="3"`)
    type =
      text(300, 650, book.title, { size: Math.min(64, 310 / n), fill: p.ink, font, anchor: 'middle' }) +
      text(300, 712, book.author, { ...small, fill: p.ink, anchor: 'middle' })
  } else if (layout === 5) {
    drawing += circ(300, 560, 250, p.mid) + at(300, 560, 1.05, art)
    const half = Math.ceil(n / 2),
      rows = n > 4 ? [book.title.slice(0, half), book.title.slice(half)] : [book.title],
      s = Math.min(104, 480 / half)
    type =
      lines(50, 60 + s, rows, s * 1.14, { size: rows.length > 1 ? s : size, fill, font }) +
      text(W - 50, H - 50, book.author, { ...small, anchor: 'end' })
  } else if (layout === 6) {
    drawing +=
      many(4, (i) => rect(0, 300 + i * 135, W, 136, [p.soft, p.mid, p.deep, p.ink][i]!)) + at(300, 560, 1.15, art)
    type = text(50, 80 + size, book.title, { size, fill, font }) + text(52, 140 + size, book.author + ' 著', small)
  } else {
    drawing += rect(70, 70, 300, H - 140, p.deep) + at(220, 460, 0.84, art)
    const s = Math.min(96, 660 / n / 1.06)
    type =
      vertical(480, 80, [book.title], { size: s, fill, font }) +
      text(W - 50, H - 60, book.author, { ...small, anchor: 'end' })
  }
  type += text(layout === 1 ? 50 : layout === 2 || layout === 4 ? 300 : 50, H - 40, book.publisher, {
    size: 20,
    fill: layout === 6 ? p.paper : fill,
    font: sans,
    bold: false,
    anchor: layout === 2 || layout === 4 ? 'middle' : 'start',
  })
  // A jacket has a spine fold; one soft line is enough to say so.
  drawing += rect(16, 0, 3, H, p.ink, 0, 'opacity=".22"')
  return sheet(W, H, ground, drawing, { seed: 'b' + book.id, type, rough: 1.6 })
}
