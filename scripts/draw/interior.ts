// Rooms: walls, light through windows, furniture.
import type { Palette } from './palette.ts'
import { mix } from './palette.ts'
import { random } from './random.ts'
import { at, circ, clip, ell, line, many, path, poly, rect, stroke } from './shapes.ts'

/** Wall and floor with a skirting board. */
export const room = (wall: string, floor: string, y: number, skirting?: string): string =>
  rect(0, 0, 1600, y, wall) + rect(0, y, 1600, 1067 - y, floor) + (skirting ? rect(0, y - 14, 1600, 14, skirting) : '')
/** Floorboards running to a vanishing point. */
export const boards = (y: number, joint: string, vx = 800): string =>
  clip(
    rect(0, y, 1600, 1067 - y, '#000'),
    many(18, (i) => {
      const u = -900 + i * 200
      return line([vx + (u - vx) * 0.35, y, u, 1067], joint, 3)
    }),
  )
/** A window with panes; the caller draws the view outside, which is clipped to it. */
export function window(
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  outside: string,
  cols = 2,
  rows = 3,
  bar = 8,
): string {
  return (
    clip(rect(x, y, w, h, '#000'), outside) +
    rect(x, y, w, h, 'none', 0, `stroke="${frame}" stroke-width="${bar * 1.8}"`) +
    many(cols - 1, (i) => rect(x + (w * (i + 1)) / cols - bar / 2, y, bar, h, frame)) +
    many(rows - 1, (i) => rect(x, y + (h * (i + 1)) / rows - bar / 2, w, bar, frame)) +
    rect(x - 22, y + h + bar * 0.6, w + 44, 18, frame)
  )
}
/** Light of a window falling on floor or wall: slanted panes. */
export function windowLight(
  x: number,
  y: number,
  w: number,
  h: number,
  shift: number,
  colour: string,
  cols = 2,
  rows = 3,
  opacity = 0.7,
): string {
  const cw = w / cols,
    ch = h / rows,
    k = 0.07
  return (
    `<g opacity="${opacity}">` +
    many(cols * rows, (i) => {
      const c = i % cols,
        r = Math.floor(i / cols),
        sx = (v: number): number => (shift * v) / h
      const y0 = r * ch + ch * k,
        y1 = (r + 1) * ch - ch * k,
        x0 = c * cw + cw * k,
        x1 = (c + 1) * cw - cw * k
      return poly(
        [x + x0 + sx(y0), y + y0, x + x1 + sx(y0), y + y0, x + x1 + sx(y1), y + y1, x + x0 + sx(y1), y + y1],
        colour,
      )
    }) +
    '</g>'
  )
}
/** A row of books standing on a shelf from x to x+w, feet on y. Spines vary; some lean. */
export function books(
  x: number,
  y: number,
  w: number,
  h: number,
  colours: string[],
  seed: string,
  mark?: string,
): string {
  const r = random('books' + seed)
  let out = '',
    u = x
  while (u < x + w - 12) {
    const t = Math.min(r.between(0.1, 0.3) * h * 0.7 + 8, x + w - u),
      hh = h * r.between(0.66, 0.98),
      c = r.pick(colours)
    if (r.chance(0.08)) {
      u += t * 0.7
      continue
    }
    if (r.chance(0.08) && u + t * 2 < x + w) {
      out += at(u + t * 0.5, y, 1, rect(0, -hh, t, hh, c, 1), 9)
      u += t * 1.7
      continue
    }
    out += rect(u, y - hh, t - 1.5, hh, c, 1)
    if (mark && t > 14)
      out += r.chance(0.5)
        ? rect(u + t * 0.25, y - hh * 0.86, t * 0.5, hh * 0.3, mark)
        : rect(u, y - hh * 0.84, t - 1.5, 4, mark) + rect(u, y - hh * 0.2, t - 1.5, 4, mark)
    u += t
  }
  return out
}
/** A bookcase. */
export function bookcase(
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  back: string,
  wood: string,
  colours: string[],
  seed: string,
  mark?: string,
): string {
  const rh = h / rows
  return (
    rect(x, y, w, h, back) +
    many(
      rows,
      (i) =>
        books(x + 12, y + (i + 1) * rh - 8, w - 24, rh - 18, colours, seed + i, mark) +
        rect(x, y + (i + 1) * rh - 8, w, 10, wood),
    ) +
    rect(x - 6, y - 8, 12, h + 12, wood) +
    rect(x + w - 6, y - 8, 12, h + 12, wood) +
    rect(x - 6, y - 10, w + 12, 12, wood)
  )
}
/** Stacked books lying flat, growing upward from 0,0. */
export function pile(count: number, colours: string[], seed: string, paper: string, w = 200): string {
  const r = random('pile' + seed)
  let y = 0
  return many(count, () => {
    const t = r.between(20, 40),
      ww = w * r.between(0.78, 1),
      dx = r.between(-18, 18),
      c = r.pick(colours)
    y -= t
    return (
      rect(dx - ww / 2, y, ww, t, c, 3) +
      rect(dx - ww / 2 + (r.chance(0.5) ? 10 : ww * 0.6), y + 5, ww * 0.34, t - 10, paper) +
      rect(dx - ww / 2, y + t - 3, ww, 3, 'rgba(0,0,0,.25)')
    )
  })
}
/** A plain chair in three-quarter view, back to the left. */
export const chair = (wood: string, seat: string): string =>
  line([-30, -20, -26, -120], wood, 8) +
  line([-26, -120, -34, -240], wood, 8) +
  line([-60, 0, -52, -112], wood, 10) +
  line([-52, -112, -64, -256], wood, 10) +
  line([56, 0, 48, -112], wood, 10) +
  poly([-66, -258, -32, -242, -30, -212, -62, -226], seat) +
  poly([-62, -204, -30, -190, -29, -172, -60, -184], seat) +
  poly([-60, -122, -28, -132, 66, -128, 58, -104, -56, -104], seat) +
  line([-54, -52, 50, -52], wood, 6)
/** An armchair from the front, 300 wide. */
export const armchair = (cloth: string, dark: string, wood: string): string =>
  line([-110, 0, -116, -40], wood, 12) +
  line([110, 0, 116, -40], wood, 12) +
  path('M-110 -110C-120 -300 -80 -330 0 -330C80 -330 120 -300 110 -110Z', cloth) +
  rect(-112, -150, 224, 90, dark, 24) +
  rect(-160, -200, 66, 170, cloth, 32) +
  rect(94, -200, 66, 170, cloth, 32) +
  rect(-112, -80, 224, 46, cloth, 10)
export const table = (x: number, y: number, w: number, h: number, top: string, leg: string): string =>
  rect(x, y, w, 20, top, 4) +
  line([x + w * 0.08, y + 20, x + w * 0.05, y + h], leg, 14) +
  line([x + w * 0.92, y + 20, x + w * 0.95, y + h], leg, 14)
export const pendant = (x: number, y: number, s: number, shadeColour: string, light: string, cord: string): string =>
  line([x, 0, x, y], cord, 4) +
  at(x, y, s, path('M-80 70Q-70 0 0 -6Q70 0 80 70Z', shadeColour) + ell(0, 70, 80, 11, light))
export const deskLamp = (colour: string, light: string): string =>
  ell(0, -6, 60, 11, colour) +
  line([0, -10, -36, -130, 40, -220], colour, 9) +
  circ(-36, -130, 9, colour) +
  path('M10 -236L84 -262L112 -176Q60 -150 28 -184Z', colour) +
  ell(92, -182, 36, 10, light, -20)
export const floorLamp = (shadeColour: string, pole: string): string =>
  ell(0, -5, 54, 9, pole) +
  line([0, -5, 0, -380], pole, 7) +
  poly([-46, -480, 46, -480, 86, -370, -86, -370], shadeColour)
export const frame = (x: number, y: number, w: number, h: number, wood: string, inner: string, art = ''): string =>
  rect(x, y, w, h, wood) +
  rect(x + 10, y + 10, w - 20, h - 20, inner) +
  clip(rect(x + 10, y + 10, w - 20, h - 20, '#000'), art)
export const clock = (
  x: number,
  y: number,
  r: number,
  face: string,
  hands: string,
  rim: string,
  hour = 10,
  minute = 10,
): string => {
  const hand = (a: number, l: number, w: number): string =>
    line([x, y, x + l * Math.sin(a), y - l * Math.cos(a)], hands, w)
  return (
    circ(x, y, r, rim) +
    circ(x, y, r * 0.86, face) +
    many(12, (i) => {
      const a = (i * Math.PI) / 6
      return line(
        [x + r * 0.7 * Math.sin(a), y - r * 0.7 * Math.cos(a), x + r * 0.78 * Math.sin(a), y - r * 0.78 * Math.cos(a)],
        hands,
        r * 0.05,
      )
    }) +
    hand(((hour + minute / 60) * Math.PI) / 6, r * 0.42, r * 0.08) +
    hand((minute * Math.PI) / 30, r * 0.62, r * 0.055)
  )
}
export const curtain = (x: number, y: number, w: number, h: number, colour: string, dark: string, folds = 5): string =>
  path(
    `M${x} ${y}H${x + w}` +
      `Q${x + w * 0.9} ${y + h * 0.5} ${x + w} ${y + h}` +
      many(folds, () => `q${-w / folds / 2} 24 ${-w / folds} 0`) +
      `Q${x + w * 0.06} ${y + h * 0.5} ${x} ${y}Z`,
    colour,
  ) +
  many(folds, (i) =>
    path(
      `M${x + (w * (i + 0.3)) / folds} ${y}Q${x + (w * (i + 0.2)) / folds} ${y + h / 2} ${x + (w * (i + 0.35)) / folds} ${y + h}L${x + (w * (i + 0.6)) / folds} ${y + h}Q${x + (w * (i + 0.4)) / folds} ${y + h / 2} ${x + (w * (i + 0.55)) / folds} ${y}Z`,
      dark,
    ),
  )
/** A bed from the side, head left, 620 wide. */
export const bed = (wood: string, sheetColour: string, blanket: string, pillow: string): string =>
  rect(0, -200, 26, 200, wood, 8) +
  rect(594, -130, 26, 130, wood, 8) +
  rect(10, -80, 600, 40, wood) +
  rect(20, -116, 580, 46, sheetColour, 14) +
  rect(36, -160, 140, 56, pillow, 26) +
  path('M190 -128Q400 -160 596 -124V-56H180Q200 -96 190 -128Z', blanket)
export const stairs = (x: number, y: number, w: number, h: number, n: number, tread: string, riser: string): string =>
  many(n, (i) => rect(x + (w * i) / n, y - (h * (i + 1)) / n, w - (w * i) / n, h / n, i % 2 ? tread : riser))
export const door = (x: number, y: number, w: number, h: number, colour: string, dark: string, knob: string): string =>
  rect(x, y - h, w, h, dark) +
  rect(x + 8, y - h + 8, w - 16, h - 8, colour) +
  rect(x + w * 0.2, y - h * 0.9, w * 0.6, h * 0.34, dark) +
  rect(x + w * 0.2, y - h * 0.46, w * 0.6, h * 0.34, dark) +
  circ(x + w * 0.86, y - h * 0.48, 8, knob)
/** Rows of seats seen from behind in a hall, getting smaller to the front. */
export function seats(
  y: number,
  rows: number,
  colour: (i: number) => string,
  heads: (row: number, i: number) => string,
): string {
  return many(rows, (r) => {
    const t = r / Math.max(1, rows - 1),
      s = 0.5 + t * 0.9,
      yy = y + r * (70 + 36 * t),
      n = Math.ceil(1600 / (110 * s)) + 1,
      off = r % 2 ? 55 * s : 0
    return (
      many(n, (i) => (heads(r, i) ? at(i * 110 * s - off, yy, s, heads(r, i)) : '')) +
      many(n, (i) => at(i * 110 * s - off, yy, s, rect(-48, -34, 96, 190, colour(r), 26)))
    )
  })
}
export const tiles = (x: number, y: number, w: number, h: number, n: number, a: string, b: string): string => {
  const s = w / n
  return many(Math.ceil(h / s) * n, (i) =>
    rect(x + (i % n) * s, y + Math.floor(i / n) * s, s, s, ((i % n) + Math.floor(i / n)) % 2 ? a : b),
  )
}
export const hangingScroll = (x: number, y: number, w: number, h: number, p: Palette, art: string): string =>
  rect(x - 12, y, w + 24, 12, p.ink, 4) +
  rect(x, y + 10, w, h, mix(p.paper, p.soft, 0.5)) +
  clip(rect(x + 16, y + h * 0.14, w - 32, h * 0.7, '#000'), rect(x, y, w, h, p.paper) + art) +
  rect(x - 12, y + h, w + 24, 14, p.ink, 6) +
  stroke(`M${x + w * 0.2} ${y}L${x + w / 2} ${y - 40}L${x + w * 0.8} ${y}`, p.ink, 3)
