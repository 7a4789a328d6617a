// Land and plants.
import type { Palette } from './palette.ts'
import { mix } from './palette.ts'
import { random } from './random.ts'
import { at, blob, circ, clip, curve, curveD, ell, line, many, path, poly, polyD, rect, stroke } from './shapes.ts'
import { stipple } from './texture.ts'
import { W } from './sky.ts'

/** A ridge across the sheet; jag 0 gives hills, 1 gives crags. Shaded on the side away from the light. */
export function ridge(
  y: number,
  height: number,
  base: number,
  colour: string,
  o: { seed: string; jag?: number; steps?: number; shadow?: string; w?: number; toward?: number },
): string {
  const r = random('ridge' + o.seed),
    w = o.w ?? W,
    steps = o.steps ?? 7,
    pts: number[] = []
  for (let i = -1; i <= steps + 1; i++)
    pts.push((w * i) / steps + (r.between(-0.3, 0.3) * w) / steps, y - r() * height * (i % 2 ? 1 : 0.45))
  const top = o.jag ? polyD(pts, false) : curveD(pts)
  const d = `${top}L${w * 1.2} ${base}L${-w * 0.2} ${base}Z`
  return (
    path(d, colour) +
    (o.shadow
      ? clip(
          path(d, '#000'),
          stipple({ x: 0, y: y - height, w, h: base - y + height }, o.shadow, {
            toward: o.toward ?? 90,
            count: 5000,
            size: 3.2,
          }),
        )
      : '')
  )
}
/** A single mountain with a lit and a shaded face. */
export function peak(
  x: number,
  base: number,
  w: number,
  h: number,
  light: string,
  dark: string,
  snow?: string,
): string {
  const a = [x - w / 2, base, x - w * 0.18, base - h * 0.62, x, base - h, x + w * 0.2, base - h * 0.55, x + w / 2, base]
  const s = [
    x,
    base - h,
    x + w * 0.2,
    base - h * 0.55,
    x + w / 2,
    base,
    x + w * 0.06,
    base,
    x - w * 0.04,
    base - h * 0.4,
    x + w * 0.04,
    base - h * 0.66,
  ]
  return (
    poly(a, light) +
    poly(s, dark) +
    (snow
      ? poly(
          [
            x,
            base - h,
            x - w * 0.105,
            base - h * 0.78,
            x - w * 0.05,
            base - h * 0.7,
            x - w * 0.01,
            base - h * 0.76,
            x + w * 0.04,
            base - h * 0.66,
            x + w * 0.1,
            base - h * 0.76,
          ],
          snow,
        )
      : '')
  )
}
/** A round tree with a lit side. Foot at 0,0, about 300 tall. */
export function tree(
  p: Palette,
  o: { leaf?: string; dark?: string; trunk?: string; seed?: string; bare?: boolean } = {},
): string {
  const r = random('tree' + (o.seed ?? '')),
    leaf = o.leaf ?? p.mid,
    dark = o.dark ?? p.deep,
    trunk = o.trunk ?? p.ink
  const wood =
    path('M-14 0C-8 -60 -10 -120 -4 -190L8 -190C10 -120 10 -60 18 0Z', trunk) +
    line([2, -130, 44, -184], trunk, 8) +
    line([0, -110, -40, -160], trunk, 7)
  if (o.bare) {
    const twig = (x: number, y: number, a: number, l: number, w: number): string => {
      const x2 = x + l * Math.cos(a),
        y2 = y + l * Math.sin(a)
      return (
        line([x, y, x2, y2], trunk, w) +
        (l > 22
          ? twig(x2, y2, a - r.between(0.25, 0.6), l * 0.72, w * 0.66) +
            twig(x2, y2, a + r.between(0.2, 0.6), l * 0.7, w * 0.66)
          : '')
      )
    }
    return (
      path('M-15 0Q-8 -60 -8 -110L8 -110Q8 -60 17 0Z', trunk) +
      twig(0, -100, -1.57, 82, 14) +
      twig(0, -90, -2.3, 60, 9) +
      twig(0, -96, -0.8, 62, 9)
    )
  }
  const crown = blob(
    [-110, -190, -100, -262, -44, -300, 24, -318, 92, -286, 122, -220, 96, -160, 30, -138, -50, -142],
    leaf,
  )
  return (
    wood +
    crown +
    clip(
      blob([-110, -190, -100, -262, -44, -300, 24, -318, 92, -286, 122, -220, 96, -160, 30, -138, -50, -142], '#000'),
      blob([-130, -150, -20, -200, 40, -240, 140, -250, 150, -120, 20, -110], dark) +
        stipple({ x: -110, y: -300, w: 230, h: 170 }, dark, { toward: 50, count: 700 }),
    )
  )
}
export const conifer = (colour: string, dark: string): string =>
  rect(-7, -40, 14, 40, dark) +
  many(
    4,
    (i) =>
      poly([-78 + i * 15, -30 - i * 58, 0, -130 - i * 58, 78 - i * 15, -30 - i * 58], colour) +
      poly([0, -130 - i * 58, 78 - i * 15, -30 - i * 58, 10, -30 - i * 58], dark),
  )
export const cypress = (colour: string): string =>
  path('M-6 0L-6 -20C-44 -80 -30 -220 0 -300C30 -220 44 -80 6 -20L6 0Z', colour)
export const willow = (trunk: string, leaf: string): string =>
  path('M-16 0Q0 -100 -10 -210L12 -212Q14 -100 20 0Z', trunk) +
  many(15, (i) => {
    const a = -150 + i * 21
    return curve(
      [
        0,
        -220 - (i % 3) * 20,
        a * 0.5,
        -300 + Math.abs(a) * 0.2,
        a,
        -230,
        a * 1.06,
        -120 + Math.abs(a) * 0.2 + (i % 4) * 18,
      ],
      leaf,
      9,
    )
  })

/** A leaf along a stem; the base of many plants. */
export const leaf = (l: number, w: number, colour: string, vein?: string): string =>
  path(`M0 0C${w} ${-l * 0.25} ${w} ${-l * 0.7} 0 ${-l}C${-w} ${-l * 0.7} ${-w} ${-l * 0.25} 0 0Z`, colour) +
  (vein ? stroke(`M0 0V${-l * 0.86}`, vein, 2) : '')
/** A sprig with opposite leaves, 200 tall. */
export const sprig = (stem: string, colour: string, pairs = 6, l = 60): string =>
  stroke('M0 0Q10 -100 0 -200', stem, 4) +
  many(pairs, (i) => {
    const y = -20 - (i * 180) / pairs
    return (
      at(4, y, 1, leaf(l * (1 - i * 0.07), l * 0.28, colour), 58) +
      at(2, y - 8, 1, leaf(l * (1 - i * 0.07), l * 0.28, colour), -58)
    )
  }) +
  at(0, -196, 1, leaf(l * 0.7, l * 0.2, colour))
/** A pot plant with big leaves; foot at 0,0, about 260 tall. */
export const potted = (pot: string, leafColour: string, dark: string, kind = 0): string =>
  (kind === 0
    ? many(7, (i) => at(0, -80, 1, leaf(150 + (i % 3) * 26, 30, i % 2 ? leafColour : dark), -66 + i * 22))
    : kind === 1
      ? many(9, (i) =>
          curve(
            [0, -80, (i - 4) * 14, -170 - (i % 3) * 20, (i - 4) * 34, -150 + Math.abs(i - 4) * 18],
            i % 2 ? leafColour : dark,
            11,
          ),
        )
      : kind === 2
        ? stroke('M0 -80V-210', dark, 8) +
          many(6, (i) =>
            circ((i - 2.5) * 24, -220 - (i % 2) * 34 - (i > 1 && i < 4 ? 26 : 0), 36, i % 2 ? leafColour : dark),
          )
        : path('M-30 -80C-44 -170 -30 -220 0 -230C30 -220 44 -170 30 -80Z', leafColour) +
          stroke('M-12 -90V-215M12 -90V-215', dark, 4)) +
  poly([-50, -90, 50, -90, 38, 0, -38, 0], pot) +
  rect(-56, -98, 112, 20, mix(pot, '#000000', 0.18), 4)
export const grass = (x: number, y: number, s: number, colour: string, seed = 0): string =>
  at(
    x,
    y,
    s,
    many(6, (i) =>
      path(
        `M${i * 9 - 27} 0Q${i * 9 - 24} -40 ${(i - 2.5) * 20 + (seed % 3) * 5} ${-70 + Math.abs(i - 2.5) * 12}Q${i * 9 - 14} -40 ${i * 9 - 18} 0Z`,
        colour,
      ),
    ),
  )
export const reed = (x: number, y: number, s: number, stem: string, tip: string): string =>
  at(
    x,
    y,
    s,
    curve([0, 0, 6, -120, 30, -240], stem, 5) +
      curve([0, 0, -10, -90, -50, -140], stem, 6) +
      ell(33, -262, 11, 40, tip, 12),
  )
export const flower = (petal: string, heart: string, n = 6, r = 40): string =>
  many(n, (i) => at(0, 0, 1, ell(0, -r * 0.62, r * 0.34, r * 0.5, petal), (i * 360) / n)) + circ(0, 0, r * 0.28, heart)

/** Fields seen from above: crooked parcels with furrows. */
export function fields(
  p: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  seed: string,
  colours: string[],
): string {
  const r = random('fields' + seed)
  let out = ''
  const rows = 5,
    cols = 6
  const px = (i: number, j: number): [number, number] => {
    const q = random(seed + i + '/' + j)
    return [
      x + (w * i) / cols + (i && i < cols ? (q.between(-0.3, 0.3) * w) / cols : 0),
      y + (h * j) / rows + (j && j < rows ? (q.between(-0.3, 0.3) * h) / rows : 0),
    ]
  }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const a = px(i, j),
        b = px(i + 1, j),
        c = px(i + 1, j + 1),
        d = px(i, j + 1),
        colour = r.pick(colours)
      out += poly([...a, ...b, ...c, ...d], colour)
      if (r.chance(0.6)) {
        const k = r.whole(5, 9)
        out += many(k, (m) => {
          const t = (m + 0.5) / k
          return line(
            [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, d[0] + (c[0] - d[0]) * t, d[1] + (c[1] - d[1]) * t],
            mix(colour, p.ink, 0.18),
            4,
          )
        })
      }
    }
  return out
}
/** A boat seen from the side, 260 wide; kind 0 skiff with awning, 1 sail, 2 paper boat, 3 fishing boat. */
export function boat(kind: number, hull: string, top: string, dark: string): string {
  if (kind === 2)
    return (
      poly([-120, -60, 120, -60, 70, 0, -70, 0], hull) +
      poly([0, -150, 60, -60, -60, -60], top) +
      poly([0, -150, 60, -60, 10, -60], dark)
    )
  if (kind === 1)
    return (
      poly([-120, -34, 130, -40, 90, 0, -90, 0], hull) +
      line([0, -34, 0, -270], dark, 6) +
      path('M8 -262Q120 -150 110 -54L8 -54Z', top) +
      path('M-8 -230Q-70 -140 -80 -54L-8 -54Z', mix(top, dark, 0.2))
    )
  if (kind === 3)
    return (
      path('M-150 -70Q-130 0 -100 0H110Q150 -20 170 -84Q60 -50 -150 -70Z', hull) +
      rect(-90, -130, 90, 70, top, 4) +
      rect(-76, -116, 26, 26, dark) +
      rect(-40, -116, 26, 26, dark) +
      line([40, -62, 40, -210], dark, 6) +
      line([40, -200, 150, -80], dark, 2.5) +
      line([40, -200, -100, -130], dark, 2.5)
    )
  return (
    path('M-150 -30Q-100 2 0 4Q110 2 160 -40Q80 -18 0 -20Q-90 -20 -150 -30Z', hull) +
    path('M-70 -20Q-60 -86 0 -88Q60 -86 66 -22Z', top) +
    stroke('M-44 -22Q-38 -70 -30 -80M0 -22V-88M40 -22Q36 -70 30 -82', dark, 3)
  )
}
/** Footpath or river winding to the horizon. */
export function winding(x: number, y0: number, y1: number, w0: number, w1: number, colour: string, sway = 160): string {
  const left: number[] = [],
    right: number[][] = []
  for (let i = 0; i <= 6; i++) {
    const t = i / 6,
      y = y0 + (y1 - y0) * t * t,
      c = x + Math.sin(t * 5) * sway * t,
      w = w0 + (w1 - w0) * t * t
    left.push(c - w / 2, y)
    right.unshift([c + w / 2, y])
  }
  return path(curveD(left) + 'L' + curveD(right.flat()).slice(1) + 'Z', colour)
}
export const stone = (x: number, y: number, w: number, h: number, light: string, dark: string): string =>
  blob(
    [
      x - w / 2,
      y,
      x - w * 0.42,
      y - h * 0.6,
      x - w * 0.1,
      y - h,
      x + w * 0.3,
      y - h * 0.85,
      x + w / 2,
      y - h * 0.3,
      x + w * 0.46,
      y,
    ],
    light,
  ) +
  blob(
    [x + w * 0.1, y, x + w * 0.12, y - h * 0.6, x + w * 0.3, y - h * 0.8, x + w / 2, y - h * 0.3, x + w * 0.46, y],
    dark,
  )
