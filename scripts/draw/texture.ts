// Makes flat colour look printed: stipple, halftone, hatching, a rough edge, specks where the ink did not take.
import sharp from 'sharp'
import { random } from './random.ts'
import { clip, over, rect, resetIds } from './shapes.ts'

export type Frame = { x: number; y: number; w: number; h: number }
const r1 = (v: number): number => Math.round(v * 10) / 10

/**
 * Ink dust that thickens in one direction (degrees: 0 right, 90 down). Drawn as one path of small squares: cheaper than
 * circles, and indistinguishable after rasterising.
 */
export function stipple(
  f: Frame,
  colour: string,
  o: { toward?: number; count?: number; size?: number; power?: number; seed?: string } = {},
): string {
  const r = random((o.seed ?? '') + 'stipple' + f.x + f.y + f.w)
  const a = ((o.toward ?? 90) * Math.PI) / 180,
    ca = Math.cos(a),
    sa = Math.sin(a)
  const count = o.count ?? Math.min(5000, (f.w * f.h) / 160),
    size = o.size ?? 2.6,
    power = o.power ?? 1.6
  let d = ''
  for (let i = 0; i < count; i++) {
    const u = r(),
      v = r()
    const k = ((u - 0.5) * ca + (v - 0.5) * sa) / (Math.abs(ca) + Math.abs(sa)) + 0.5
    if (r() > k ** power) continue
    const s = r1(size * (0.6 + r() * 0.8))
    d += `M${r1(f.x + u * f.w)} ${r1(f.y + v * f.h)}h${s}v${s}h-${s}z`
  }
  return `<path d="${d}" fill="${colour}"/>`
}
/** Stipple clipped to a shape. */
export const shade = (shape: string, f: Frame, colour: string, o: Parameters<typeof stipple>[2] = {}): string =>
  clip(shape, stipple(f, colour, o))

/** Dots on a turned screen that grow in one direction, as in a photograph from an old newspaper. */
export function halftone(
  f: Frame,
  colour: string,
  o: { toward?: number; pitch?: number; from?: number; to?: number } = {},
): string {
  const pitch = o.pitch ?? 16,
    a = ((o.toward ?? 90) * Math.PI) / 180,
    from = o.from ?? 0,
    to = o.to ?? 1
  const ca = Math.cos(a),
    sa = Math.sin(a)
  let d = ''
  for (let row = 0, y = f.y; y <= f.y + f.h; row++, y += pitch / 2)
    for (let x = f.x + (row % 2 ? pitch / 2 : 0); x <= f.x + f.w; x += pitch) {
      const k = (((x - f.x) / f.w - 0.5) * ca + ((y - f.y) / f.h - 0.5) * sa) / (Math.abs(ca) + Math.abs(sa)) + 0.5
      const q = r1(pitch * 0.5 * Math.sqrt(Math.max(0, from + (to - from) * k)))
      if (q > 0.7) d += `M${r1(x - q)} ${r1(y)}a${q} ${q} 0 1 0 ${q * 2} 0a${q} ${q} 0 1 0 ${-q * 2} 0z`
    }
  return `<path d="${d}" fill="${colour}"/>`
}

/** Parallel strokes with a hand's unevenness. */
export function hatch(
  f: Frame,
  colour: string,
  o: { gap?: number; width?: number; slant?: number; seed?: string } = {},
): string {
  const r = random((o.seed ?? '') + 'hatch' + f.x + f.y),
    gap = o.gap ?? 14,
    slant = o.slant ?? 0
  let d = ''
  for (let y = f.y; y < f.y + f.h; y += gap) {
    const a = f.x + r() * f.w * 0.12,
      b = f.x + f.w * (0.88 + r() * 0.12)
    d += `M${r1(a)} ${r1(y + r() * gap * 0.3)}L${r1(b)} ${r1(y + (b - a) * slant + r() * gap * 0.3)}`
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="${o.width ?? 2}" stroke-linecap="round" fill="none"/>`
}

/** Rain, drizzle or streaks of light: many short parallel strokes. */
export function streaks(
  f: Frame,
  colour: string,
  o: { count?: number; length?: number; angle?: number; width?: number; seed?: string } = {},
): string {
  const r = random((o.seed ?? '') + 'streak' + f.x),
    a = ((o.angle ?? 100) * Math.PI) / 180,
    l = o.length ?? 40
  let d = ''
  for (let i = 0; i < (o.count ?? 140); i++) {
    const x = f.x + r() * f.w,
      y = f.y + r() * f.h,
      q = l * (0.5 + r())
    d += `M${r1(x)} ${r1(y)}l${r1(q * Math.cos(a))} ${r1(q * Math.sin(a))}`
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="${o.width ?? 2.4}" stroke-linecap="round" fill="none"/>`
}

/** Loose dots: snow, stars, seeds, sesame. */
export function scatter(
  f: Frame,
  colour: string,
  o: { count?: number; min?: number; max?: number; seed?: string | undefined } = {},
): string {
  const r = random((o.seed ?? '') + 'scatter' + f.x + f.w),
    lo = o.min ?? 1.5,
    hi = o.max ?? 4
  let d = ''
  for (let i = 0; i < (o.count ?? 120); i++) {
    const q = r1(lo + (hi - lo) * r() ** 2)
    d += `M${r1(f.x + r() * f.w)} ${r1(f.y + r() * f.h)}a${q} ${q} 0 1 0 ${q * 2} 0a${q} ${q} 0 1 0 ${-q * 2} 0z`
  }
  return `<path d="${d}" fill="${colour}"/>`
}

/** A second plate printed slightly out of register. */
export const misprint = (inner: string, dx = 5, dy = 4, opacity = 0.85): string =>
  over(`<g transform="translate(${dx} ${dy})">${inner}</g>`, opacity)

export type Sheet = {
  svg: string
  type?: string | undefined
  w: number
  h: number
  seed: string
  rough: number
  /** pixels for a unit of the drawing */
  scale: number
}

/** The whole sheet: the drawing, whose edges will be roughened, and clean type above it. */
export function sheet(
  w: number,
  h: number,
  ground: string,
  drawing: string,
  o: { seed?: string; type?: string | undefined; rough?: number; specks?: string; scale?: number } = {},
): Sheet {
  const scale = o.scale ?? 1
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${w * scale}" height="${h * scale}" viewBox="0 0 ${w} ${h}">`
  const specks = o.specks
    ? `<g opacity=".5">${scatter({ x: 0, y: 0, w, h }, o.specks, { count: Math.round((w * h) / 16000), min: 0.6, max: 1.7, seed: o.seed })}</g>`
    : ''
  return {
    w,
    h,
    seed: o.seed ?? '',
    rough: o.rough ?? Math.min(w, h) / 560,
    scale,
    svg: `${open}<g style="isolation:isolate">${rect(0, 0, w, h, ground)}${drawing}${specks}</g></svg>`,
    type: o.type && `${open}${o.type}</svg>`,
  }
}

const side = 1024
let fields: { dx: Float32Array; dy: Float32Array; grain: Float32Array } | undefined
/** Tileable smooth noise in −1…1; cells is how many bumps fit on a side. */
function noise(seed: string, cells: number): Float32Array {
  const r = random(seed),
    grid = Float32Array.from({ length: cells * cells }, () => r() * 2 - 1),
    out = new Float32Array(side * side),
    ease = (t: number): number => t * t * (3 - 2 * t)
  for (let y = 0; y < side; y++) {
    const v = (y * cells) / side,
      j = Math.floor(v),
      f = ease(v - j),
      r0 = j * cells,
      below = ((j + 1) % cells) * cells
    for (let x = 0; x < side; x++) {
      const u = (x * cells) / side,
        i = Math.floor(u),
        e = ease(u - i),
        k = (i + 1) % cells
      out[y * side + x] =
        (grid[r0 + i]! * (1 - e) + grid[r0 + k]! * e) * (1 - f) +
        (grid[below + i]! * (1 - e) + grid[below + k]! * e) * f
    }
  }
  return out
}
const sum = (a: Float32Array, b: Float32Array, k: number): Float32Array => a.map((v, i) => v + b[i]! * k)
/** Paper and knife: made once, used by every sheet from another corner. */
const paper = (): NonNullable<typeof fields> =>
  (fields ??= {
    dx: sum(noise('dx', 44), noise('dx2', 110), 0.5),
    dy: sum(noise('dy', 44), noise('dy2', 110), 0.5),
    grain: sum(noise('grain', 420), noise('grain2', 200), 0.7),
  })

/**
 * Cuts the edges by hand and lays the sheet on paper. Done on pixels: an SVG filter needs five seconds for what this does in a tenth.
 * The grain is soft and weak, because fine noise would cost more bytes than the drawing.
 */
function press(raw: Buffer, w: number, h: number, s: Sheet): Buffer {
  const out = Buffer.alloc(raw.length),
    { dx, dy, grain } = paper(),
    r = random(s.seed + 'press'),
    ox = r.whole(0, side),
    oy = r.whole(0, side),
    k = s.rough * s.scale,
    unit = (pixel: number): number => Math.floor(pixel / s.scale)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const t = ((unit(y) + oy) % side) * side + ((unit(x) + ox) % side)
      const u = Math.min(w - 1.001, Math.max(0, x + dx[t]! * k)),
        v = Math.min(h - 1.001, Math.max(0, y + dy[t]! * k))
      const i = u | 0,
        j = v | 0,
        e = u - i,
        f = v - j,
        a = (j * w + i) * 3,
        b = a + w * 3,
        q = (y * w + x) * 3,
        gr = grain[t]! * 2.8
      for (let c = 0; c < 3; c++) {
        const value =
          (raw[a + c]! * (1 - e) + raw[a + 3 + c]! * e) * (1 - f) +
          (raw[b + c]! * (1 - e) + raw[b + 3 + c]! * e) * f +
          gr
        out[q + c] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  return out
}

export async function print(s: Sheet, file: string, quality = 74): Promise<number> {
  resetIds()
  const { data, info } = await sharp(Buffer.from(s.svg))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let job = sharp(press(data, info.width, info.height, s), {
    raw: { width: info.width, height: info.height, channels: 3 },
  })
  if (s.type) job = job.composite([{ input: Buffer.from(s.type) }])
  return (await job.jpeg({ quality, mozjpeg: true, progressive: true, chromaSubsampling: '4:2:0' }).toFile(file)).size
}
