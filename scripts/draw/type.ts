// Setting type: Noto CJK, with the few rules of Chinese line breaking that a cover needs.
import { at, circ, line, path, poly, rect } from './shapes.ts'

export const serif = 'Noto Serif CJK SC',
  sans = 'Noto Sans CJK SC'
export type Setting = {
  size: number
  fill: string
  font?: string
  bold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
}
const escape = (s: string): string => s.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export const text = (x: number, y: number, s: string, o: Setting): string =>
  `<text x="${x}" y="${y}" font-family="${o.font ?? serif}" font-weight="${o.bold === false ? 400 : 700}" font-size="${o.size}" fill="${o.fill}" text-anchor="${o.anchor ?? 'start'}"${o.spacing ? ` letter-spacing="${o.spacing}"` : ''}>${escape(s)}</text>`

/** Breaks a line of Chinese into lines of at most n characters; no stop may open a line. */
export function wrap(s: string, n: number): string[] {
  const out: string[] = []
  let rest = [...s]
  while (rest.length > n) {
    let cut = n
    // Prefer to break after a stop that is not too far back, so that the phrase stays whole.
    for (let i = n; i > n * 0.45; i--)
      if ('，、：；。'.includes(rest[i - 1]!)) {
        cut = i
        break
      }
    while (cut < rest.length && '，、。：；？！”》）'.includes(rest[cut]!)) cut++
    out.push(rest.slice(0, cut).join(''))
    rest = rest.slice(cut)
  }
  if (rest.length) out.push(rest.join(''))
  return out.map((l) => l.replace(/[，、]$/, ''))
}
export const lines = (x: number, y: number, list: string[], leading: number, o: Setting): string =>
  list.map((l, i) => text(x, y + i * leading, l, o)).join('')

/** Vertical setting, columns from right to left; x, y is the middle of the first character's top. Stops move to the upper right. */
export function vertical(x: number, y: number, list: string[], o: Setting & { column?: number }): string {
  const step = o.size * (1.06 + (o.spacing ?? 0)),
    column = o.column ?? o.size * 1.5
  return list
    .map((l, c) =>
      [...l]
        .map((ch, i) => {
          const stop = '，、。'.includes(ch)
          return text(x - c * column + (stop ? o.size * 0.55 : 0), y + i * step + o.size * (stop ? 0.3 : 0.88), ch, {
            ...o,
            anchor: 'middle',
            spacing: 0,
          })
        })
        .join(''),
    )
    .join('')
}

/** 七日, cut as two figures; the upper pane of 日 is a lit window. About 236 × 112. */
export const mastheadWeekly = (x: number, y: number, s: number, ink: string, light: string): string =>
  at(
    x,
    y,
    s,
    poly([0, 52, 112, 32, 112, 56, 0, 76], ink) +
      path('M36 0H62V84Q62 90 68 90H94Q100 90 100 82V72H120V92Q120 112 100 112H60Q36 112 36 88Z', ink) +
      path('M142 4H236V112H142Z M164 24V50H214V24Z M164 68V92H214V68Z', ink, 'fill-rule="evenodd"') +
      rect(164, 24, 50, 26, light),
  )
/** 听见 over five staves that tremble between the two characters. */
export const mastheadMusic = (x: number, y: number, w: number, ink: string, hot: string): string =>
  text(x, y + 104, '听', { size: 118, fill: ink, font: sans }) +
  text(x + w, y + 104, '见', { size: 118, fill: ink, font: sans, anchor: 'end' }) +
  [0, 1, 2, 3, 4]
    .map((i) =>
      path(
        `M${x + 138} ${y + 26 + i * 20}` +
          Array.from(
            { length: 12 },
            (_, k) =>
              `q${(w - 276) / 48} ${(k % 2 ? 1 : -1) * (14 - Math.abs(k - 5.5) * 2.2)} ${(w - 276) / 24} 0q${(w - 276) / 48} 0 ${(w - 276) / 24} 0`,
          ).join(''),
        'none',
        `stroke="${i === 2 ? hot : ink}" stroke-width="3"`,
      ),
    )
    .join('')
/** 读本 on a spine at the left edge. */
export const mastheadReading = (h: number, ground: string, ink: string, hot: string): string =>
  rect(0, 0, 130, h, ground) +
  rect(130, 0, 5, h, hot) +
  text(65, 142, '读', { size: 92, fill: ink, anchor: 'middle' }) +
  text(65, 246, '本', { size: 92, fill: ink, anchor: 'middle' }) +
  circ(65, 290, 8, hot)
/** 新知 in a measured frame with register crosses. */
export const mastheadKnowledge = (x: number, y: number, w: number, ink: string, hot: string): string =>
  line([x, y, x + w, y], ink, 4) +
  line([x, y + 118, x + w, y + 118], ink, 1.5) +
  text(x, y + 96, '新知', { size: 92, fill: ink, font: sans, spacing: 10 }) +
  Array.from({ length: 41 }, (_, i) =>
    line([x + w - 400 + i * 10, y, x + w - 400 + i * 10, y + (i % 10 ? (i % 5 ? 8 : 14) : 24)], ink, 1.5),
  ).join('') +
  circ(x + w - 12, y + 84, 12, hot)
