// Composes a cover: the art of the issue, the magazine's masthead, the theme and the cover line.
import { luminance, mix, palette, type Palette } from './palette.ts'
import { coverArt } from './cover-art.ts'
import type { Layout } from './cover-shape.ts'
import { resetIds } from './shapes.ts'
import { sheet, type Sheet } from './texture.ts'
import {
  lines,
  mastheadKnowledge,
  mastheadMusic,
  mastheadReading,
  mastheadWeekly,
  sans,
  serif,
  text,
  vertical,
  wrap,
} from './type.ts'

export type Issue = { id: number; magazine: number; number: number; title: string; coverLine: string }
const W = 900,
  H = 1200

/** Title and cover line in one of the magazine's layouts. */
function words(issue: Issue, layout: Layout, fill: string, left: number, font: string): string {
  const title = issue.title,
    n = [...title].length,
    room = W - left - 60
  const size = Math.min(n <= 4 ? 134 : n <= 6 ? 120 : 100, room / n)
  const sub = { size: 30, fill, font, bold: false } as const
  const coverLine = wrap(issue.coverLine, Math.floor(room / 31))
  switch (layout) {
    case 'bottom':
      return (
        text(left, H - 114 - coverLine.length * 44 + 20, title, { size, fill, font }) +
        lines(left + 4, H - 90 - (coverLine.length - 1) * 44 + 20, coverLine, 44, sub)
      )
    case 'top':
      return text(left, 222 + size, title, { size, fill, font }) + lines(left + 4, 222 + size + 66, coverLine, 44, sub)
    case 'right': {
      const s = Math.min(112, 860 / n / 1.06)
      return (
        vertical(W - 60 - s / 2, 216, [title], { size: s, fill, font }) +
        vertical(W - 60 - s - 44, 222, wrap(issue.coverLine, 17), { ...sub, size: 28, column: 44 })
      )
    }
    case 'left': {
      const s = Math.min(112, 860 / n / 1.06),
        columns = wrap(issue.coverLine, 17)
      return (
        vertical(left + s / 2, 226, [title], { size: s, fill, font }) +
        vertical(left + s + 44 + (columns.length - 1) * 44, 232, columns, { ...sub, size: 28, column: 44 })
      )
    }
    case 'centre':
      return (
        text(left + room / 2, 640, title, { size, fill, font, anchor: 'middle' }) +
        lines(left + room / 2, 704, coverLine, 44, { ...sub, anchor: 'middle' })
      )
    case 'low-right':
      return (
        text(W - 60, H - 114 - coverLine.length * 44 + 20, title, {
          size: Math.min(size, 112),
          fill,
          font,
          anchor: 'end',
        }) + lines(W - 62, H - 90 - (coverLine.length - 1) * 44 + 20, coverLine, 44, { ...sub, anchor: 'end' })
      )
  }
}

export function cover(issue: Issue): Sheet {
  resetIds()
  const [name, layout, draw, o = {}] = coverArt[issue.id]!
  const p: Palette = palette[name]
  // The art states the colour of the text, because only the art knows what is beneath it.
  const fill = o.fill?.(p) ?? p.ink,
    head = o.head?.(p) ?? fill
  const small = { size: 21, fill: head, font: sans, bold: false } as const
  let type = ''
  if (issue.magazine === 1)
    type =
      mastheadWeekly(60, 56, 1.08, head, o.light?.(p) ?? (luminance(head) > 0.5 ? p.hot : p.glow)) +
      text(W - 60, 84, `第 ${issue.number} 期`, { ...small, size: 30, bold: true, anchor: 'end' }) +
      text(W - 60, 118, '生活周刊　每周一册', { ...small, anchor: 'end' }) +
      text(W - 60, 150, '定价十八元', { ...small, anchor: 'end' }) +
      words(issue, layout, fill, 60, serif)
  else if (issue.magazine === 6)
    type =
      mastheadMusic(60, 44, W - 120, head, o.light?.(p) ?? p.hot) +
      text(60, 186, `第 ${issue.number} 期`, { ...small, bold: true }) +
      text(W - 60, 186, '每月一册，给喜欢听的人', { ...small, anchor: 'end' }) +
      words(issue, layout, fill, 60, sans)
  else if (issue.magazine === 7) {
    const ground = o.light?.(p) ?? p.ink,
      ink = luminance(ground) > 0.5 ? p.ink : p.paper
    type =
      mastheadReading(H, ground, ink, p.hot) +
      vertical(65, 330, ['第' + [...String(issue.number)].map((c) => '〇一二三四五六七八九'[+c]).join('') + '期'], {
        size: 26,
        fill: ink,
        bold: false,
      }) +
      vertical(65, H - 250, ['阅读月刊'], { size: 26, fill: ink, bold: false, spacing: 0.5 }) +
      words(issue, layout, fill, 190, serif)
  } else
    type =
      mastheadKnowledge(60, 56, W - 120, head, o.light?.(p) ?? p.hot) +
      text(W - 60, 146, `${String(issue.number).padStart(3, '0')}`, {
        ...small,
        size: 34,
        bold: true,
        anchor: 'end',
      }).replace(`x="${W - 60}"`, `x="${W - 100}"`) +
      text(W - 200, 146, '科学与常识', { ...small, anchor: 'end' }) +
      words(issue, layout, fill, 60, sans)
  return sheet(W, H, p.paper, draw(p), {
    seed: 'cover' + issue.id,
    type,
    specks: mix(p.paper, p.soft, 0.2),
    rough: 2.2,
  })
}
