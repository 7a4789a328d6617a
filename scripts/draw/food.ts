// Kitchen and table. Side views stand on y = 0; top views (…Top) are centred on 0,0.
import type { Palette } from './palette.ts'
import { mix } from './palette.ts'
import { random } from './random.ts'
import { at, blob, circ, clip, curve, ell, line, many, path, poly, rect, stroke } from './shapes.ts'
import { stipple } from './texture.ts'
import { leaf } from './landscape.ts'

/** A bowl from the side, 320 wide. */
export function bowl(colour: string, rim: string, shadow: string, band?: string): string {
  const d = 'M-160 -130C-156 -40 -90 -18 -62 -16L-58 0H58L62 -16C90 -18 156 -40 160 -130Z'
  return (
    path(d, colour) +
    clip(
      path(d, '#000'),
      (band ? rect(-170, -112, 340, 16, band) + many(13, (i) => circ(-156 + i * 26, -78, 7, band)) : '') +
        path('M40 -140H180V10H-10C60 -20 70 -90 40 -140Z', shadow, 'opacity=".45"') +
        stipple({ x: -160, y: -130, w: 320, h: 130 }, shadow, { toward: 20, count: 900 }),
    ) +
    ell(0, -130, 160, 26, rim)
  )
}
/** The contents of the bowl, on its ellipse: noodles, rice, soup. */
export const inBowl = (kind: 'noodle' | 'rice' | 'soup', a: string, b: string, c: string): string =>
  kind === 'rice'
    ? path('M-140 -134C-120 -200 -60 -226 0 -226C60 -226 120 -200 140 -134A150 20 0 0 1 -140 -134Z', a) +
      stipple({ x: -110, y: -215, w: 220, h: 80 }, b, { count: 260, size: 5 })
    : ell(0, -130, 146, 21, kind === 'soup' ? a : b) +
      (kind === 'noodle'
        ? many(9, (i) => curve([-120 + i * 16, -124, -60 + i * 18, -148 + (i % 3) * 5, -10 + i * 14, -122], a, 8))
        : '') +
      circ(-50, -136, 22, c) +
      circ(-50, -136, 9, a) +
      ell(50, -134, 30, 9, c)
/** A bowl or plate from above, radius r. */
export function plateTop(r: number, rim: string, inside: string, shadow: string, content = ''): string {
  return (
    circ(r * 0.1, r * 0.14, r, shadow, 'opacity=".4"') +
    circ(0, 0, r, rim) +
    circ(0, 0, r * 0.84, inside) +
    clip(
      circ(0, 0, r * 0.84, '#000'),
      circ(-r * 0.12, -r * 0.12, r * 0.9, 'none', `stroke="${shadow}" stroke-width="${r * 0.16}" opacity=".3"`) +
        content,
    )
  )
}
export function noodlesTop(r: number, noodle: string, dark: string, green: string, hot: string): string {
  const q = random('noodles' + r)
  return (
    many(26, (i) => {
      const a = q() * 6.28,
        k = q.between(0.1, 0.6) * r
      return curve(
        [
          k * Math.cos(a) - r * 0.4,
          k * Math.sin(a),
          k * Math.cos(a + 1),
          k * Math.sin(a + 1) - r * 0.14,
          k * Math.cos(a) + r * 0.4,
          k * Math.sin(a) + r * 0.1,
        ],
        i % 3 ? noodle : dark,
        r * 0.05,
      )
    }) +
    many(14, () => ell(q.between(-0.5, 0.5) * r, q.between(-0.5, 0.5) * r, r * 0.06, r * 0.035, green, q() * 180)) +
    circ(r * 0.26, -r * 0.2, r * 0.2, '#FFFDF4') +
    circ(r * 0.28, -r * 0.2, r * 0.1, hot)
  )
}
export const chopsticks = (x: number, y: number, l: number, rot: number, colour: string, tip: string): string =>
  at(
    x,
    y,
    1,
    poly([-5, 0, 5, 0, 3, -l, -3, -l], colour) +
      rect(-5, -l * 0.3, 10, l * 0.3, tip) +
      at(24, 6, 1, poly([-5, 0, 5, 0, 3, -l, -3, -l], colour) + rect(-5, -l * 0.3, 10, l * 0.3, tip), 3),
    rot,
  )
/** A teapot, 300 wide, spout right. */
export const teapot = (colour: string, dark: string, light: string): string =>
  stroke('M-110 -60C-190 -60 -190 -170 -100 -160', dark, 18) +
  path('M90 -60C150 -70 140 -150 184 -172L200 -160C180 -120 180 -40 90 -24Z', colour) +
  path(
    'M-120 -90C-120 -20 -70 0 0 0C70 0 120 -20 120 -90C120 -150 70 -176 0 -176C-70 -176 -120 -150 -120 -90Z',
    colour,
  ) +
  path('M30 -172C110 -160 120 -120 120 -90C120 -20 70 0 0 0C70 -30 80 -110 30 -172Z', dark, 'opacity=".6"') +
  ell(0, -174, 60, 12, dark) +
  circ(0, -194, 14, dark) +
  curve([-84, -120, -92, -84, -80, -50], light, 8)
export const cup = (colour: string, dark: string, tea: string): string =>
  path('M-56 -90C-54 -30 -40 -4 -24 0H24C40 -4 54 -30 56 -90Z', colour) +
  path('M20 -90H56C54 -30 40 -4 24 0H4C24 -30 26 -60 20 -90Z', dark, 'opacity=".5"') +
  ell(0, -90, 56, 12, colour) +
  ell(0, -88, 46, 8, tea)
export const mug = (colour: string, dark: string, drink: string): string =>
  stroke('M50 -86C96 -86 96 -28 46 -28', colour, 14) +
  rect(-56, -116, 112, 116, colour, 10) +
  rect(18, -114, 38, 114, dark, 8, 'opacity=".5"') +
  ell(0, -114, 56, 11, dark) +
  ell(0, -112, 48, 8, drink)
export const bottle = (glass: string, label: string, cap: string, dark: string): string =>
  path('M-40 0V-150C-40 -190 -16 -190 -16 -220V-270H16V-220C16 -190 40 -190 40 -150V0Z', glass) +
  path('M14 0V-160C14 -190 4 -200 4 -270H16V-220C16 -190 40 -190 40 -150V0Z', dark, 'opacity=".4"') +
  rect(-40, -130, 80, 76, label) +
  rect(-18, -286, 36, 26, cap, 4)
export const jar = (glass: string, fill: string, lid: string, level = 0.8): string =>
  rect(-70, -180, 140, 180, glass, 22) +
  clip(rect(-62, -172, 124, 166, '#000', 18), rect(-70, -180 * level, 140, 180, fill)) +
  rect(-62, -206, 124, 34, lid, 6) +
  curve([-50, -150, -52, -90, -48, -40], '#fff', 6, 'opacity=".55"')
export const steamer = (wood: string, dark: string, light: string, tiers = 2): string =>
  many(
    tiers,
    (i) =>
      rect(-150, -80 - i * 80, 300, 76, wood, 8) +
      rect(-150, -80 - i * 80, 300, 16, dark, 6) +
      many(13, (j) => rect(-142 + j * 23, -60 - i * 80, 3, 50, dark, 0, 'opacity=".4"')),
  ) +
  path(`M-140 ${-tiers * 80 - 4}Q0 ${-tiers * 80 - 74} 140 ${-tiers * 80 - 4}Z`, light) +
  many(5, (i) =>
    stroke(
      `M${-110 + i * 55} ${-tiers * 80 - 6}Q${(-110 + i * 55) * 0.4} ${-tiers * 80 - 50} 0 ${-tiers * 80 - 42}`,
      dark,
      3,
    ),
  ) +
  circ(0, -tiers * 80 - 46, 12, dark)
export const wok = (iron: string, inside: string, handle: string): string =>
  rect(150, -98, 190, 22, handle, 10) +
  path('M-180 -90C-150 0 -60 10 0 10C60 10 150 0 180 -90Z', iron) +
  ell(0, -90, 180, 30, inside)
export const flame = (x: number, y: number, s: number, a: string, b: string): string =>
  at(
    x,
    y,
    s,
    path(
      'M0 0C-60 -10 -60 -70 -26 -110C-24 -84 -14 -78 -8 -84C-16 -130 10 -160 24 -176C20 -130 66 -110 56 -50C52 -14 30 0 0 0Z',
      a,
    ) + path('M4 0C-26 -6 -26 -40 -6 -62C-4 -44 10 -50 14 -76C34 -48 36 -8 4 0Z', b),
  )
export const fish = (colour: string, belly: string, dark: string): string =>
  path('M-170 0C-110 -70 40 -84 120 -6L190 -56C180 -20 180 20 194 58L120 8C40 80 -110 70 -170 0Z', colour) +
  path('M-170 0C-100 30 20 30 120 4C40 80 -110 70 -170 0Z', belly) +
  circ(-122, -12, 9, dark) +
  circ(-124, -13, 3, belly) +
  curve([-96, -40, -82, 0, -96, 40], dark, 4) +
  many(12, (i) =>
    curve(
      [
        -60 + (i % 6) * 28,
        -26 + Math.floor(i / 6) * 30,
        -50 + (i % 6) * 28,
        -14 + Math.floor(i / 6) * 30,
        -60 + (i % 6) * 28,
        -2 + Math.floor(i / 6) * 30,
      ],
      dark,
      3,
    ),
  ) +
  path('M-20 -58C10 -96 60 -90 70 -50Z', dark)
export const lemon = (colour: string, dark: string): string =>
  blob([-60, 0, -40, -38, 20, -44, 58, -14, 66, 2, 40, 36, -20, 42], colour) +
  blob([0, 30, 40, 10, 58, -10, 62, 4, 40, 34, 10, 40], dark)
export const orange = (colour: string, dark: string, green: string): string =>
  circ(0, -44, 46, colour) +
  path('M14 -88A46 46 0 0 1 -20 -4A60 60 0 0 0 14 -88Z', dark) +
  at(0, -88, 1, leaf(44, 13, green), 60) +
  circ(0, -86, 4, green)
export const persimmon = (colour: string, dark: string, green: string): string =>
  blob([-60, -40, -40, -76, 0, -82, 40, -76, 60, -40, 34, -4, -34, -4], colour) +
  blob([10, -78, 42, -74, 58, -40, 34, -4, 4, -4, 30, -40], dark) +
  path('M0 -84L-34 -70L-12 -66L-4 -52L4 -66L34 -70Z', green) +
  line([0, -80, 4, -102], green, 6)
export const chili = (colour: string, green: string): string =>
  path('M0 0C30 40 34 110 4 170C2 110 -20 60 -24 10Z', colour) +
  path('M-28 14C-20 -10 0 -14 8 4Z', green) +
  curve([-10, -4, -18, -24, -8, -40], green, 6)
export const mushroom = (cap: string, stem: string, dark: string): string =>
  path('M-18 0C-24 -40 -14 -60 -16 -80H16C14 -60 24 -40 18 0Z', stem) +
  path('M-72 -76C-66 -140 66 -140 72 -76C40 -60 -40 -60 -72 -76Z', cap) +
  path('M-60 -74C-30 -62 30 -62 60 -74C30 -84 -30 -84 -60 -74Z', dark)
export const garlic = (a: string, b: string): string =>
  path('M0 -110C8 -80 60 -70 60 -30C60 4 -60 4 -60 -30C-60 -70 -8 -80 0 -110Z', a) +
  stroke('M0 -100C-30 -70 -34 -30 -20 -4M0 -100C30 -70 34 -30 20 -4M0 -90V-2', b, 3)
export const scallion = (white: string, green: string): string =>
  many(4, (i) => curve([0, 0, 4 + i * 8, -120, -40 + i * 34, -300 + (i % 2) * 26], green, 12)) +
  path('M-10 0C-18 -40 -8 -80 0 -110C12 -80 24 -40 14 0Z', white) +
  many(5, (i) => curve([-8 + i * 5, 0, -14 + i * 8, 18, -20 + i * 11, 34], white, 2.5))
export const bread = (crust: string, dark: string): string =>
  path('M-130 0C-160 -60 -110 -110 0 -110C110 -110 160 -60 130 0Z', crust) +
  many(4, (i) => path(`M${-84 + i * 48} -96q30 20 24 62q-40 -10 -24 -62Z`, dark))
export const dumpling = (skin: string, fold: string): string =>
  path('M-70 0C-80 -50 -30 -76 0 -76C30 -76 80 -50 70 0C40 12 -40 12 -70 0Z', skin) +
  many(7, (i) => curve([(i - 3) * 18, -70 + Math.abs(i - 3) * 8, (i - 3) * 15, -50 + Math.abs(i - 3) * 5], fold, 4)) +
  curve([-66, -20, 0, -46, 66, -20], fold, 3, 'opacity=".4"')
export const mooncakeTop = (r: number, colour: string, dark: string): string =>
  many(12, (i) => circ(r * 0.86 * Math.cos(i * 0.5236), r * 0.86 * Math.sin(i * 0.5236), r * 0.24, colour)) +
  circ(0, 0, r * 0.9, colour) +
  circ(0, 0, r * 0.7, 'none', `stroke="${dark}" stroke-width="${r * 0.06}"`) +
  many(6, (i) =>
    at(
      0,
      0,
      1,
      ell(0, -r * 0.36, r * 0.12, r * 0.24, 'none', 0, `stroke="${dark}" stroke-width="${r * 0.05}"`),
      i * 60,
    ),
  )
export const knife = (blade: string, handle: string, shine: string): string =>
  path('M-240 -8H60V40H-170C-210 36 -236 14 -240 -8Z', blade) +
  path('M-226 10H60V40H-170C-200 36 -220 24 -226 10Z', shine) +
  rect(60, -10, 150, 34, handle, 10) +
  circ(96, 7, 5, blade) +
  circ(170, 7, 5, blade)
export const gasStove = (p: Palette, x: number, y: number): string =>
  rect(x - 240, y, 480, 24, p.ink) + many(2, (i) => ell(x - 120 + i * 240, y, 70, 10, mix(p.ink, p.paper, 0.3)))
export const basket = (colour: string, dark: string): string =>
  path('M-140 -100H140L112 0H-112Z', colour) +
  many(4, (i) => stroke(`M${-136 + i * 6} ${-84 + i * 24}H${136 - i * 6}`, dark, 5)) +
  many(9, (i) => line([-120 + i * 30, -98, -96 + i * 24, -2], dark, 3)) +
  rect(-148, -112, 296, 22, dark, 10)
export const tangyuan = (n: number, r: number, a: string, b: string): string =>
  many(
    n,
    (i) =>
      circ(((i * 61) % 150) - 75, ((i * 37) % 90) - 45, r, a) +
      circ(((i * 61) % 150) - 75 - r * 0.3, ((i * 37) % 90) - 45 - r * 0.3, r * 0.24, b),
  )
export const corn = (a: string, b: string, husk: string): string =>
  path('M-34 0C-44 -90 -24 -200 0 -214C24 -200 44 -90 34 0Z', a) +
  many(8, (r) => many(5, (c) => circ(-24 + c * 12, -20 - r * 22, 5, b))) +
  path('M-10 10C-80 -20 -70 -120 -48 -150C-40 -90 -30 -30 0 10Z', husk) +
  path('M10 10C80 -20 70 -120 48 -150C40 -90 30 -30 0 10Z', husk)
