// Air and weather.
import type { Palette } from './palette.ts'
import { mix } from './palette.ts'
import { random } from './random.ts'
import { at, blob, circ, clip, curve, ell, many, path, poly, rect, sector, stroke } from './shapes.ts'
import { stipple, type Frame } from './texture.ts'

export const W = 1600,
  H = 1067
export const all: Frame = { x: 0, y: 0, w: W, h: H }

/** Bands of flat colour from the top down, each edge a slow wave: a printed sky, not a gradient. */
export function bands(
  colours: string[],
  top: number,
  bottom: number,
  o: { wave?: number; seed?: string; w?: number } = {},
): string {
  const r = random((o.seed ?? '') + 'bands'),
    step = (bottom - top) / colours.length,
    wave = o.wave ?? 14,
    w = o.w ?? W
  return colours
    .map((c, i) => {
      const y = top + i * step
      if (!i) return rect(0, y, w, bottom - y, c)
      const pts: number[] = []
      for (let x = -w * 0.1; x <= w * 1.1; x += w / 6) pts.push(x, y + r.between(-wave, wave))
      return path(`M${-w * 0.1} ${bottom}L${pts[0]} ${pts[1]}` + curvePart(pts) + `L${w * 1.1} ${bottom}Z`, c)
    })
    .join('')
}
const curvePart = (p: number[]): string => {
  let d = ''
  for (let i = 2; i < p.length; i += 2) d += `S${(p[i]! + p[i - 2]!) / 2} ${p[i + 1]} ${p[i]} ${p[i + 1]}`
  return d
}

export const sun = (x: number, y: number, r: number, colour: string, halo?: string): string =>
  (halo ? circ(x, y, r * 1.55, halo) + circ(x, y, r * 1.25, mix(halo, colour, 0.4)) : '') + circ(x, y, r, colour)
export const moon = (x: number, y: number, r: number, colour: string): string =>
  path(
    `M${x} ${y - r}A${r} ${r} 0 1 1 ${x - r * 0.9} ${y + r * 0.45}A${r * 0.82} ${r * 0.82} 0 0 0 ${x} ${y - r}Z`,
    colour,
  )
export const rays = (x: number, y: number, r: number, count: number, colour: string, from = 0, to = 360): string =>
  many(count, (i) =>
    path(sector(x, y, r, from + ((to - from) * i) / count, from + ((to - from) * (i + 0.5)) / count), colour),
  )

/** A cloud of flat discs on a straight base, as on old matchboxes. */
export function cloud(x: number, y: number, s: number, colour: string, shadow?: string): string {
  const d = 'M-150 0A44 44 0 0 1 -118 -76A66 66 0 0 1 -8 -112A58 58 0 0 1 86 -78A40 40 0 0 1 150 0Z'
  return at(
    x,
    y,
    s,
    path(d, colour) +
      (shadow
        ? clip(path(d, '#000'), stipple({ x: -190, y: -120, w: 380, h: 120 }, shadow, { count: 900, size: 3 }))
        : ''),
  )
}
/** A long flat streak of cloud. */
export const streak = (x: number, y: number, w: number, h: number, colour: string): string =>
  rect(x, y, w, h, colour, h / 2) +
  rect(x + w * 0.25, y - h * 0.8, w * 0.5, h, colour, h / 2) +
  rect(x - w * 0.12, y + h * 0.8, w * 0.5, h, colour, h / 2)

export function stars(f: Frame, colour: string, count: number, seed = ''): string {
  const r = random('stars' + seed)
  return many(count, () => {
    const x = f.x + r() * f.w,
      y = f.y + r() * f.h,
      q = r.between(1.5, 4)
    return r.chance(0.12)
      ? path(
          `M${x} ${y - q * 3}L${x + q * 0.7} ${y - q * 0.7}L${x + q * 3} ${y}L${x + q * 0.7} ${y + q * 0.7}L${x} ${y + q * 3}L${x - q * 0.7} ${y + q * 0.7}L${x - q * 3} ${y}L${x - q * 0.7} ${y - q * 0.7}Z`,
          colour,
        )
      : circ(x, y, q, colour)
  })
}

export const snowflake = (x: number, y: number, r: number, colour: string): string =>
  many(3, (i) =>
    at(
      x,
      y,
      1,
      stroke(
        `M0 ${-r}V${r}M${-r * 0.3} ${-r * 0.75}L0 ${-r * 0.5}L${r * 0.3} ${-r * 0.75}M${-r * 0.3} ${r * 0.75}L0 ${r * 0.5}L${r * 0.3} ${r * 0.75}`,
        colour,
        r * 0.12,
      ),
      i * 60,
    ),
  )

/** Steam, scent or smoke: a ribbon that widens as it rises. */
export const steam = (x: number, y: number, s: number, colour: string, seed = 0): string =>
  at(
    x,
    y,
    s,
    path(
      seed % 2
        ? 'M-6 0C-40 -50 40 -90 0 -150C-34 -200 50 -240 26 -310C64 -250 14 -210 40 -150C74 -90 -4 -50 10 0Z'
        : 'M-6 0C30 -44 -46 -84 -8 -140C26 -190 -60 -230 -30 -300C-74 -240 -14 -200 -44 -140C-76 -84 0 -44 -18 0Z',
      colour,
    ),
  )

/** Ripples on water: lens-shaped strokes, denser near y. */
export function ripples(f: Frame, colour: string, count: number, seed = ''): string {
  const r = random('ripples' + seed + f.y)
  return many(count, () => {
    const t = r(),
      y = f.y + t * f.h,
      w = (30 + 160 * t) * r.between(0.5, 1.3),
      x = f.x + r() * f.w
    return ell(x, y, w / 2, 2 + 4 * t, colour)
  })
}
/** The broken road of light below a sun or lamp. */
export function glitter(x: number, y: number, w: number, h: number, colour: string, seed = ''): string {
  const r = random('glitter' + seed + x)
  return many(Math.round(h / 16), (i) => {
    const t = i / (h / 16),
      ww = w * (0.5 + t * 0.9) * r.between(0.35, 1)
    return rect(x - ww / 2 + r.between(-w, w) * 0.16 * (1 + t), y + i * 16, ww, 5 + t * 5, colour, 4)
  })
}
export const puddle = (x: number, y: number, w: number, colour: string): string =>
  blob(
    [
      x - w / 2,
      y,
      x - w * 0.2,
      y - w * 0.08,
      x + w * 0.2,
      y - w * 0.05,
      x + w / 2,
      y + w * 0.01,
      x + w * 0.2,
      y + w * 0.09,
      x - w * 0.25,
      y + w * 0.07,
    ],
    colour,
  )
export const wind = (x: number, y: number, s: number, colour: string): string =>
  at(
    x,
    y,
    s,
    curve([0, 0, 80, -14, 150, 4, 210, -10, 230, -36, 206, -48, 194, -32], colour, 5) +
      curve([40, 26, 120, 14, 190, 30], colour, 5),
  )
/** A cone of light, as from a lamp or a projector. */
export const beam = (
  x: number,
  y: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  opacity = 0.5,
): string => poly([x, y, x1, y1, x2, y2], colour, `opacity="${opacity}"`)
export const nightSky = (p: Palette, horizon: number, seed: string): string =>
  bands([p.ink, mix(p.ink, p.deep, 0.6), p.deep], 0, horizon, { seed }) +
  stars({ x: 0, y: 0, w: W, h: horizon * 0.7 }, p.glow, 70, seed)
