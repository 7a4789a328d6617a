// Streets, houses, trains.
import type { Palette } from './palette.ts'
import { mix } from './palette.ts'
import { random } from './random.ts'
import { circ, clip, curve, ell, line, many, path, poly, rect, stroke } from './shapes.ts'
import { stipple } from './texture.ts'

/** A grid of windows, some lit. */
export function windows(
  x: number,
  y: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  o: { seed: string; lit: string; dark: string; share?: number; gap?: number; mullion?: string },
): string {
  const r = random('windows' + o.seed),
    cw = w / cols,
    ch = h / rows,
    k = o.gap ?? 0.28
  return many(cols * rows, (i) => {
    const cx = x + (i % cols) * cw + (cw * k) / 2,
      cy = y + Math.floor(i / cols) * ch + (ch * k) / 2,
      on = r.chance(o.share ?? 0.4)
    return (
      rect(cx, cy, cw * (1 - k), ch * (1 - k), on ? o.lit : o.dark) +
      (o.mullion ? rect(cx + (cw * (1 - k)) / 2 - 1.5, cy, 3, ch * (1 - k), o.mullion) : '')
    )
  })
}
/** A block of flats with a shaded side and a few lit windows. x is the left edge, y the ground. */
export function building(
  x: number,
  y: number,
  w: number,
  h: number,
  face: string,
  side: string,
  o: {
    seed: string
    lit: string
    dark: string
    share?: number
    cols?: number
    rows?: number
    roof?: number
    sideWidth?: number
  },
): string {
  const s = o.sideWidth ?? w * 0.22
  return (
    rect(x, y - h, w, h, face) +
    (s ? poly([x + w, y - h, x + w + s, y - h + s * 0.5, x + w + s, y, x + w, y], side) : '') +
    windows(
      x + w * 0.08,
      y - h + h * 0.05,
      w * 0.84,
      h * 0.88,
      o.cols ?? Math.max(2, Math.round(w / 56)),
      o.rows ?? Math.max(2, Math.round(h / 70)),
      o,
    ) +
    (o.roof === 1
      ? rect(x + w * 0.2, y - h - 30, w * 0.22, 30, side) + line([x + w * 0.7, y - h, x + w * 0.7, y - h - 70], side, 4)
      : o.roof === 2
        ? poly([x - 10, y - h, x + w + 10, y - h, x + w * 0.84, y - h - 60, x + w * 0.16, y - h - 60], side)
        : o.roof === 3
          ? rect(x + w * 0.55, y - h - 54, w * 0.3, 44, side, 6) +
            line([x + w * 0.6, y - h - 12, x + w * 0.6, y - h], side, 5) +
            line([x + w * 0.8, y - h - 12, x + w * 0.8, y - h], side, 5)
          : '')
  )
}
/** A skyline of many blocks. */
export function skyline(
  y: number,
  colours: string[],
  o: {
    seed: string
    min: number
    max: number
    lit: string
    dark: string
    share?: number
    w?: number
    x?: number
    plain?: boolean
  },
): string {
  const r = random('skyline' + o.seed),
    end = (o.x ?? 0) + (o.w ?? 1600)
  let x = (o.x ?? 0) - 20,
    out = '',
    i = 0
  while (x < end) {
    const w = r.between(70, 170),
      h = r.between(o.min, o.max),
      c = colours[i++ % colours.length]!
    out += o.plain
      ? rect(x, y - h, w, h, c) +
        (r.chance(0.3)
          ? rect(x + w * 0.3, y - h - 26, w * 0.3, 30, c)
          : r.chance(0.3)
            ? line([x + w / 2, y - h, x + w / 2, y - h - 60], c, 4)
            : '')
      : building(x, y, w, h, c, mix(c, o.dark, 0.4), { ...o, seed: o.seed + i, roof: r.whole(0, 3), sideWidth: 0 })
    x += w * r.between(0.86, 1.05)
  }
  return out
}
/** A grey-tiled house of the lanes: curved eaves, a door, a paper window. Left edge x, ground y. */
export function tiledHouse(
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  wood: string,
  o: { lit?: string; door?: boolean } = {},
): string {
  const t = y - h
  return (
    rect(x, t, w, h, wall) +
    path(
      `M${x - w * 0.1} ${t + 8}Q${x + w * 0.06} ${t - 6} ${x + w * 0.12} ${t - h * 0.36}L${x + w * 0.88} ${t - h * 0.36}Q${x + w * 0.94} ${t - 6} ${x + w * 1.1} ${t + 8}Z`,
      roof,
    ) +
    rect(x + w * 0.1, t - h * 0.4, w * 0.8, h * 0.06, roof, 4) +
    many(Math.round(w / 26), (i) => {
      const u = x + w * 0.14 + (i * w * 0.72) / Math.round(w / 26)
      return stroke(`M${u} ${t - h * 0.32}L${u + (u - x - w / 2) * 0.14} ${t}`, wood, 2, 'opacity=".5"')
    }) +
    (o.door === false
      ? ''
      : rect(x + w * 0.16, t + h * 0.3, w * 0.22, h * 0.7, wood) + rect(x + w * 0.265, t + h * 0.3, 3, h * 0.7, wall)) +
    rect(x + w * 0.52, t + h * 0.3, w * 0.34, h * 0.34, o.lit ?? wood) +
    many(3, (i) => rect(x + w * (0.52 + 0.085 * (i + 1)), t + h * 0.3, 3, h * 0.34, wood)) +
    rect(x + w * 0.52, t + h * 0.46, w * 0.34, 3, wood)
  )
}
/** A street lamp, foot at 0,0, 380 tall, light to the right. */
export const lamp = (post: string, light: string): string =>
  line([0, 0, 0, -340], post, 9) +
  curve([0, -336, 14, -376, 60, -384, 84, -372], post, 8) +
  path('M60 -376H112L100 -354H72Z', post) +
  ell(86, -352, 16, 8, light)
/** A tram, bus or train carriage of 520 × 190; wheels at y = 0. */
export function carriage(
  body: string,
  stripe: string,
  glass: string,
  dark: string,
  kind: 'bus' | 'tram' | 'train' = 'train',
): string {
  const w = 520
  return (
    rect(0, -190, w, 170, body, kind === 'train' ? 10 : 22) +
    rect(0, -86, w, 18, stripe) +
    many(6, (i) => rect(24 + i * 80, -166, 62, 62, glass, 8)) +
    (kind === 'bus' ? rect(440, -166, 56, 130, glass, 6) : '') +
    (kind === 'tram' ? line([240, -190, 290, -240, 240, -262], dark, 6) + line([180, -264, 330, -264], dark, 4) : '') +
    rect(0, -34, w, 14, dark) +
    many(
      kind === 'bus' ? 2 : 4,
      (i) =>
        circ(kind === 'bus' ? 110 + i * 300 : 70 + i * 126, -20, kind === 'bus' ? 30 : 20, dark) +
        circ(kind === 'bus' ? 110 + i * 300 : 70 + i * 126, -20, 9, stripe),
    )
  )
}
/** An arched stone bridge spanning w, crown at h; its reflection is the caller's. */
export const archBridge = (x: number, y: number, w: number, h: number, stone: string, dark: string): string =>
  path(
    `M${x - w * 0.62} ${y}L${x - w * 0.3} ${y - h * 0.62}Q${x} ${y - h * 1.18} ${x + w * 0.3} ${y - h * 0.62}L${x + w * 0.62} ${y}H${x + w * 0.27}A${w * 0.27} ${h * 0.82} 0 0 0 ${x - w * 0.27} ${y}Z`,
    stone,
  ) +
  stroke(`M${x - w * 0.27} ${y}A${w * 0.27} ${h * 0.82} 0 0 1 ${x + w * 0.27} ${y}`, dark, 9) +
  many(9, (i) => {
    const t = (i - 4) / 4,
      xx = x + t * w * 0.42,
      yy = y - h * (0.9 - t * t * 0.5)
    return line([xx, yy, xx, yy - 26], dark, 6)
  }) +
  curve(
    [
      x - w * 0.44,
      y - h * 0.46 - 22,
      x - w * 0.2,
      y - h * 0.8 - 24,
      x,
      y - h * 0.9 - 24,
      x + w * 0.2,
      y - h * 0.8 - 24,
      x + w * 0.44,
      y - h * 0.46 - 22,
    ],
    dark,
    5,
  )
/** A canvas awning with stripes. */
export const awning = (x: number, y: number, w: number, h: number, a: string, b: string, n = 8): string =>
  many(n, (i) =>
    path(
      `M${x + (w * i) / n} ${y}H${x + (w * (i + 1)) / n}V${y + h}a${w / n / 2} ${h * 0.24} 0 0 1 ${-w / n} 0Z`,
      i % 2 ? b : a,
    ),
  )
/** Washing on a line between two points. */
export function washing(x: number, y: number, w: number, colours: string[], rope: string, seed = 0): string {
  const sag = w * 0.06,
    step = w / (colours.length + 1)
  return (
    curve([x, y, x + w / 2, y + sag, x + w, y], rope, 3) +
    colours
      .map((c, i) => {
        const xx = x + step * (i + 1),
          t = (xx - x) / w,
          yy = y + sag * 4 * t * (1 - t),
          k = (i + seed) % 4
        return k === 0
          ? path(
              `M${xx - 34} ${yy}H${xx + 34}L${xx + 52} ${yy + 34}L${xx + 32} ${yy + 44}L${xx + 28} ${yy + 104}H${xx - 30}L${xx - 30} ${yy + 42}L${xx - 50} ${yy + 32}Z`,
              c,
            )
          : k === 1
            ? path(
                `M${xx - 40} ${yy}H${xx + 40}Q${xx + 46} ${yy + 70} ${xx + 38} ${yy + 130}Q${xx} ${yy + 118} ${xx - 42} ${yy + 132}Q${xx - 34} ${yy + 60} ${xx - 40} ${yy}Z`,
                c,
              )
            : k === 2
              ? path(
                  `M${xx - 24} ${yy}H${xx + 24}L${xx + 30} ${yy + 120}H${xx + 6}L${xx} ${yy + 50}L${xx - 6} ${yy + 120}H${xx - 30}Z`,
                  c,
                )
              : rect(xx - 20, yy, 16, 52, c, 6) + rect(xx + 6, yy, 16, 52, c, 6)
      })
      .join('')
  )
}
/** An electric scooter facing right, wheels on y = 0, with a delivery box if given a colour. */
export const scooter = (c: string, dark: string, boxColour?: string): string =>
  circ(-92, -34, 34, dark) +
  circ(104, -34, 34, dark) +
  circ(-92, -34, 12, c) +
  circ(104, -34, 12, c) +
  rect(-64, -66, 140, 20, c, 8) +
  path('M-132 -64Q-134 -122 -88 -122H-14Q4 -118 8 -54H-52Q-60 -84 -92 -84Q-124 -84 -132 -64Z', c) +
  rect(-112, -138, 100, 20, dark, 9) +
  path('M56 -52L96 -52L88 -156Q76 -170 64 -158Z', c) +
  line([90, -70, 104, -34], dark, 9) +
  line([56, -172, 104, -182], dark, 9) +
  circ(92, -146, 10, '#FFE9B0') +
  (boxColour ? rect(-156, -238, 110, 100, boxColour, 10) + rect(-156, -206, 110, 10, dark) : '')
export const bench = (wood: string, iron: string): string =>
  rect(-120, -64, 240, 14, wood, 3) +
  rect(-120, -118, 240, 12, wood, 3) +
  rect(-120, -96, 240, 12, wood, 3) +
  line([-96, -118, -96, 0], iron, 8) +
  line([96, -118, 96, 0], iron, 8)
export const chimney = (x: number, y: number, w: number, h: number, colour: string, band: string): string =>
  poly([x - w / 2, y, x - w * 0.36, y - h, x + w * 0.36, y - h, x + w / 2, y], colour) +
  rect(x - w * 0.4, y - h + 30, w * 0.8, 16, band) +
  rect(x - w * 0.41, y - h + 66, w * 0.82, 16, band)
/** A crane of a building site or harbour. */
export const crane = (colour: string): string =>
  line([0, 0, 0, -420], colour, 12) +
  line([-110, -380, 300, -380], colour, 9) +
  line([0, -440, 290, -380], colour, 3) +
  line([0, -440, -100, -380], colour, 3) +
  line([0, -440, 0, -380], colour, 8) +
  rect(-120, -384, 44, 40, colour) +
  line([230, -380, 230, -250], colour, 3) +
  rect(206, -250, 48, 34, colour)
/** Pavement in perspective: slabs toward a vanishing point. */
export function paving(x: number, y: number, w: number, h: number, ground: string, joint: string, vx: number): string {
  return clip(
    rect(x, y, w, h, '#000'),
    rect(x, y, w, h, ground) +
      many(22, (i) => {
        const u = x - w * 0.6 + (i * w * 2.2) / 21
        return line([vx + (u - vx) * 0.12, y, u, y + h], joint, 2.5)
      }) +
      many(7, (i) => {
        const t = (i / 7) ** 1.8
        return rect(x, y + h * t, w, 2 + t * 2, joint)
      }),
  )
}
/** A pole with wires to both edges. */
export const pole = (x: number, y: number, h: number, colour: string): string =>
  line([x, y, x, y - h], colour, 12) +
  line([x - 60, y - h + 30, x + 60, y - h + 30], colour, 8) +
  line([x - 44, y - h + 66, x + 44, y - h + 66], colour, 7) +
  many(4, (i) => circ(x - 50 + i * 33, y - h + 22, 6, colour))
export const shadowOf = (x: number, y: number, w: number, l: number, colour: string, slant = 1.6): string =>
  poly([x, y, x + w, y, x + w + l * slant, y + l, x + l * slant, y + l], colour, 'opacity=".35"')
export const dusting = (x: number, y: number, w: number, h: number, colour: string, toward = 90): string =>
  stipple({ x, y, w, h }, colour, { toward })
export const houseSection = (p: Palette, x: number, y: number, w: number, h: number, fill: string): string =>
  rect(x, y, w, h, fill) + rect(x, y + h - 10, w, 10, p.ink)
