// Objects that are held, played, read and stored.
import { mix } from './palette.ts'
import { random } from './random.ts'
import { at, blob, circ, clip, curve, ell, line, many, path, poly, rect, stroke } from './shapes.ts'

/** An open book from the front, 360 wide, spine at 0,0 (bottom of the gutter). */
export const openBook = (page: string, shade: string, cover: string, lineColour?: string): string =>
  path('M-190 -10L-196 -160L0 -140L196 -160L190 -10L0 14Z', cover) +
  path('M0 0C-50 -34 -130 -36 -180 -20V-168C-130 -184 -50 -180 0 -146Z', page) +
  path('M0 0C50 -34 130 -36 180 -20V-168C130 -184 50 -180 0 -146Z', shade) +
  (lineColour
    ? many(
        6,
        (i) =>
          curve([-160, -148 + i * 20, -90, -154 + i * 20, -24, -128 + i * 20], lineColour, 4) +
          curve([160, -148 + i * 20, 90, -154 + i * 20, 24, -128 + i * 20], lineColour, 4),
      )
    : '')
/** A closed book standing in slight perspective. */
export const book = (w: number, h: number, cover: string, spine: string, band: string): string =>
  poly([0, 0, w, -w * 0.1, w, -h - w * 0.1, 0, -h], cover) +
  poly([0, 0, -w * 0.16, -w * 0.1, -w * 0.16, -h - w * 0.1, 0, -h], spine) +
  poly(
    [w * 0.14, -h * 0.62, w * 0.86, -h * 0.62 - w * 0.072, w * 0.86, -h * 0.86 - w * 0.072, w * 0.14, -h * 0.86],
    band,
  )
export const vinyl = (r: number, disc: string, groove: string, label: string, hole: string): string =>
  circ(0, 0, r, disc) +
  many(6, (i) => circ(0, 0, r * (0.44 + i * 0.09), 'none', `stroke="${groove}" stroke-width="2"`)) +
  path(`M0 0L${r * 0.95} ${-r * 0.26}A${r} ${r} 0 0 0 ${r * 0.7} ${-r * 0.7}Z`, groove, 'opacity=".5"') +
  path(`M0 0L${-r * 0.95} ${r * 0.26}A${r} ${r} 0 0 0 ${-r * 0.7} ${r * 0.7}Z`, groove, 'opacity=".5"') +
  circ(0, 0, r * 0.34, label) +
  circ(0, 0, r * 0.05, hole)
export const tonearm = (colour: string): string =>
  circ(0, 0, 34, colour) +
  line([0, 0, -30, 180, -90, 250], colour, 10) +
  poly([-104, 240, -76, 262, -100, 290, -124, 268], colour)
export const cassette = (shell: string, label: string, dark: string, hot: string): string =>
  rect(-160, -100, 320, 200, shell, 16) +
  rect(-136, -82, 272, 116, label, 8) +
  rect(-136, -60, 272, 12, hot) +
  rect(-90, -34, 180, 52, dark, 26) +
  many(2, (i) => circ(-56 + i * 112, -8, 20, label) + circ(-56 + i * 112, -8, 8, dark)) +
  poly([-100, 100, -84, 56, 84, 56, 100, 100], dark)
export const radio = (body: string, cloth: string, dark: string, light: string): string =>
  line([110, -200, 190, -340], dark, 5) +
  rect(-180, -210, 360, 210, body, 22) +
  rect(-160, -188, 180, 166, cloth, 12) +
  many(9, (i) => rect(-156 + i * 20, -184, 5, 158, dark, 0, 'opacity=".5"')) +
  rect(44, -186, 116, 50, light, 6) +
  line([86, -184, 86, -138], dark, 4) +
  circ(72, -76, 28, dark) +
  circ(138, -76, 20, dark) +
  line([72, -76, 72, -100], light, 4)
export const headphones = (band: string, pad: string): string =>
  stroke('M-110 0C-120 -190 120 -190 110 0', band, 22) +
  rect(-140, -30, 56, 110, pad, 26) +
  rect(84, -30, 56, 110, pad, 26)
export const microphone = (metal: string, dark: string): string =>
  rect(-52, -300, 104, 150, metal, 52) +
  many(6, (i) => rect(-50, -276 + i * 20, 100, 5, dark)) +
  stroke('M-84 -210C-84 -90 84 -90 84 -210', dark, 12) +
  line([0, -118, 0, -20], dark, 14) +
  ell(0, -10, 80, 14, dark)
export const guitar = (wood: string, dark: string, hole: string, neck: string): string =>
  rect(-13, -440, 26, 260, neck) +
  rect(-22, -500, 44, 72, dark, 8) +
  blob([0, 0, -100, -24, -118, -110, -68, -170, -84, -230, 0, -270, 84, -230, 68, -170, 118, -110, 100, -24], wood) +
  circ(0, -170, 38, hole) +
  rect(-44, -76, 88, 16, dark, 4) +
  many(4, (i) => line([-9 + i * 6, -490, -9 + i * 6, -76], mix(wood, '#ffffff', 0.6), 1.6))
export const erhu = (wood: string, skin: string, string: string): string =>
  rect(-6, -430, 12, 420, wood) +
  line([-6, -400, -52, -408], wood, 10) +
  line([-6, -360, -52, -368], wood, 10) +
  path('M-44 -60L-30 -90H30L44 -60L30 0H-30Z', wood) +
  circ(0, -44, 30, skin) +
  line([3, -396, 4, -50], string, 2) +
  line([-90, -200, 110, -80], string, 3) +
  curve([-90, -204, 20, -170, 110, -84], wood, 6)
export const piano = (x: number, y: number, w: number, h: number, n: number, white: string, black: string): string =>
  many(n, (i) => rect(x + (w * i) / n, y, w / n - 2, h, white, 3)) +
  many(n, (i) =>
    [0, 1, 3, 4, 5].includes(i % 7) ? rect(x + (w * (i + 0.68)) / n, y, (w / n) * 0.64, h * 0.62, black, 3) : '',
  )
export const grandPiano = (body: string, keys: string, inside: string): string =>
  path('M-240 -120L-240 -170L60 -170C140 -170 150 -120 230 -120V-90H-240Z', body) +
  poly([-220, -170, 150, -330, 210, -300, 60, -170], inside) +
  line([120, -170, 150, -300], body, 6) +
  rect(-270, -120, 90, 18, keys) +
  line([-200, -90, -200, 0], body, 14) +
  line([190, -90, 190, 0], body, 14) +
  line([0, -90, 0, -10], body, 10)
export const note = (x: number, y: number, s: number, colour: string): string =>
  at(
    x,
    y,
    s,
    ell(0, 0, 18, 13, colour, -20) +
      line([16, -4, 16, -90], colour, 6) +
      path('M16 -90C20 -60 50 -56 44 -20C44 -44 24 -48 16 -54Z', colour),
  )
/** A cine projector, lens right. */
export const projector = (body: string, dark: string, light: string): string =>
  circ(-70, -260, 84, dark) +
  circ(80, -280, 104, dark) +
  many(
    5,
    (i) =>
      circ(-70 + 48 * Math.cos(i * 1.257), -260 + 48 * Math.sin(i * 1.257), 18, light) +
      circ(80 + 62 * Math.cos(i * 1.257), -280 + 62 * Math.sin(i * 1.257), 22, light),
  ) +
  circ(-70, -260, 10, light) +
  circ(80, -280, 12, light) +
  rect(-120, -180, 240, 140, body, 10) +
  rect(120, -146, 70, 64, dark, 6) +
  rect(188, -156, 20, 84, body) +
  line([-80, -40, -120, 0], dark, 14) +
  line([80, -40, 120, 0], dark, 14) +
  circ(-60, -110, 26, dark) +
  rect(0, -140, 80, 14, dark)
export const filmStrip = (
  x: number,
  y: number,
  w: number,
  h: number,
  n: number,
  base: string,
  hole: string,
  frames: (i: number, x: number, y: number, w: number, h: number) => string,
): string =>
  rect(x, y, w, h, base) +
  many(
    Math.round(w / (h * 0.16)),
    (i) =>
      rect(x + i * h * 0.16 + h * 0.04, y + h * 0.04, h * 0.08, h * 0.08, hole, 3) +
      rect(x + i * h * 0.16 + h * 0.04, y + h * 0.88, h * 0.08, h * 0.08, hole, 3),
  ) +
  many(n, (i) => frames(i, x + (w * i) / n + (w / n) * 0.04, y + h * 0.17, (w / n) * 0.92, h * 0.66))
export const camera = (body: string, dark: string, glass: string, light: string): string =>
  rect(-150, -180, 300, 180, body, 20) +
  rect(-60, -214, 120, 44, body, 8) +
  rect(-150, -140, 300, 80, dark) +
  circ(0, -92, 78, body) +
  circ(0, -92, 64, dark) +
  circ(0, -92, 42, glass) +
  circ(-14, -106, 12, light) +
  rect(-130, -200, 44, 22, dark, 6) +
  rect(96, -164, 36, 22, light, 4)
export const letter = (paper: string, shade: string, seal: string): string =>
  rect(-130, -84, 260, 168, paper, 4) + poly([-130, -84, 130, -84, 0, 26], shade) + circ(0, 18, 22, seal)
export const umbrella = (a: string, b: string, stick: string): string =>
  line([0, -10, 0, 250], stick, 8) +
  curve([0, 250, 4, 276, 30, 276, 34, 254], stick, 8) +
  path(
    'M-200 20C-190 -90 -100 -140 0 -140C100 -140 190 -90 200 20C160 -10 120 -10 100 20C70 -12 30 -12 0 20C-30 -12 -70 -12 -100 20C-120 -10 -160 -10 -200 20Z',
    a,
  ) +
  path('M-100 20C-90 -70 -40 -120 0 -140C40 -120 90 -70 100 20C70 -12 30 -12 0 20C-30 -12 -70 -12 -100 20Z', b)
export const suitcase = (body: string, band: string, dark: string): string =>
  stroke('M-40 -190V-224H40V-190', dark, 12) +
  rect(-140, -190, 280, 190, body, 18) +
  rect(-96, -190, 26, 190, band) +
  rect(70, -190, 26, 190, band) +
  rect(-150, -24, 30, 24, dark, 6) +
  rect(120, -24, 30, 24, dark, 6)
export const key = (colour: string): string =>
  circ(0, 0, 44, 'none', `stroke="${colour}" stroke-width="18"`) +
  rect(40, -9, 170, 18, colour) +
  rect(160, 0, 16, 44, colour) +
  rect(192, 0, 16, 32, colour)
export const spectacles = (colour: string, glass: string): string =>
  [-70, 70]
    .map((x) => circ(x, 0, 50, glass, 'opacity=".5"') + circ(x, 0, 50, 'none', `stroke="${colour}" stroke-width="11"`))
    .join('') +
  curve([-20, -6, 0, -20, 20, -6], colour, 10) +
  line([-120, -8, -176, -34], colour, 10) +
  line([120, -8, 176, -34], colour, 10)
export const pill = (a: string, b: string): string =>
  rect(-60, -24, 120, 48, a, 24) + path('M0 -24H36A24 24 0 0 1 36 24H0Z', b)
export const scissors = (metal: string, handle: string): string =>
  poly([0, 0, -20, -190, 4, -200, 16, 0], metal) +
  poly([0, 0, 34, -188, 56, -176, 12, 6], mix(metal, '#000000', 0.15)) +
  circ(-26, 60, 38, 'none', `stroke="${handle}" stroke-width="16"`) +
  circ(44, 56, 38, 'none', `stroke="${handle}" stroke-width="16"`) +
  line([0, 0, -10, 26], handle, 16) +
  line([10, 0, 26, 24], handle, 16) +
  circ(6, -6, 7, handle)
export const pencil = (l: number, body: string, wood: string, lead: string): string =>
  rect(-12, -l, 24, l - 40, body) +
  rect(-4, -l, 8, l - 40, mix(body, '#ffffff', 0.25)) +
  poly([-12, -40, 12, -40, 0, 0], wood) +
  poly([-4, -13, 4, -13, 0, 0], lead) +
  rect(-12, -l - 18, 24, 22, lead, 5)
export const brush = (l: number, handle: string, hair: string): string =>
  rect(-8, -l, 16, l - 70, handle, 4) + path('M-12 -76H12C18 -44 8 -16 0 6C-8 -16 -18 -44 -12 -76Z', hair)
export const microscope = (body: string, dark: string, light: string): string =>
  rect(-130, -26, 260, 26, dark, 10) +
  stroke('M90 -30C150 -110 120 -230 20 -250', body, 32) +
  rect(-90, -110, 150, 16, dark, 4) +
  at(
    -30,
    -190,
    1,
    rect(-26, -150, 52, 170, body, 10) + rect(-18, -190, 36, 50, dark, 6) + rect(-14, 20, 28, 50, light, 4),
    -20,
  ) +
  circ(92, -110, 22, dark)
export const telescope = (tube: string, dark: string, light: string): string =>
  line([0, -180, -90, 0], dark, 10) +
  line([0, -180, 90, 0], dark, 10) +
  line([0, -180, 10, 0], dark, 8) +
  at(
    0,
    -190,
    1,
    rect(-170, -28, 300, 56, tube, 6) +
      rect(120, -38, 60, 76, dark, 6) +
      rect(-220, -16, 56, 32, dark, 4) +
      rect(-60, -28, 18, 56, light),
    -28,
  )
export const globe = (water: string, land: string, stand: string): string =>
  stroke('M-20 -300A150 150 0 0 1 60 -20', stand, 10) +
  circ(0, -160, 120, water) +
  clip(
    circ(0, -160, 120, '#000'),
    blob([-90, -220, -20, -260, 20, -220, -10, -170, 10, -120, -40, -80, -80, -140], land) +
      blob([50, -230, 120, -210, 110, -140, 60, -120, 40, -170], land),
  ) +
  line([30, -26, 0, 0], stand, 10) +
  ell(0, -4, 80, 12, stand)
export const phone = (body: string, screen: string, light: string): string =>
  rect(-64, -260, 128, 260, body, 20) +
  rect(-54, -240, 108, 214, screen, 6) +
  rect(-36, -220, 72, 12, light, 4) +
  rect(-36, -196, 50, 12, light, 4)
export const rotaryPhone = (body: string, dark: string, light: string): string =>
  path('M-140 0C-150 -80 -90 -140 -60 -150H60C90 -140 150 -80 140 0Z', body) +
  circ(0, -66, 60, light) +
  many(9, (i) => circ(40 * Math.cos(i * 0.62 - 0.6), -66 + 40 * Math.sin(i * 0.62 - 0.6), 9, dark)) +
  circ(0, -66, 16, body) +
  path('M-170 -160C-170 -220 170 -220 170 -160L160 -130H96L90 -164H-90L-96 -130H-160Z', dark)
export const dice = (seed: string): number => random(seed).whole(1, 6)
export const candle = (wax: string, flameColour: string, dark: string): string =>
  rect(-24, -160, 48, 160, wax, 6) +
  line([0, -160, 0, -178], dark, 4) +
  path('M0 -240C-26 -200 -16 -176 0 -174C16 -176 26 -200 0 -240Z', flameColour)
export const lantern = (red: string, dark: string, glow: string): string =>
  line([0, -200, 0, -150], dark, 4) +
  rect(-40, -154, 80, 16, dark, 4) +
  ell(0, -80, 100, 72, red) +
  many(3, (i) => ell(0, -80, 30 + i * 32, 72, 'none', 0, `stroke="${dark}" stroke-width="2.5" opacity=".5"`)) +
  ell(-10, -84, 30, 48, glow, 0, 'opacity=".6"') +
  rect(-40, -20, 80, 14, dark, 4) +
  many(7, (i) => line([-30 + i * 10, -6, -30 + i * 10, 50], red, 4))
export const ball = (r: number, a: string, b: string): string =>
  circ(0, -r, r, a) + path(`M0 ${-2 * r}A${r} ${r} 0 0 1 0 0A${r * 1.6} ${r * 1.6} 0 0 0 0 ${-2 * r}Z`, b)
export const shoe = (body: string, sole: string, lace: string): string =>
  path('M-110 -16C-112 -70 -100 -110 -70 -112L-24 -104C0 -60 60 -56 104 -44C124 -38 124 -20 120 -14Z', body) +
  rect(-114, -18, 238, 20, sole, 10) +
  line([-18, -92, -40, -74], lace, 6) +
  line([0, -76, -20, -58], lace, 6) +
  line([22, -66, 6, -48], lace, 6)
export const vase = (colour: string, dark: string): string =>
  path(
    'M-30 -210H30C24 -170 70 -140 70 -80C70 -30 40 0 30 0H-30C-40 0 -70 -30 -70 -80C-70 -140 -24 -170 -30 -210Z',
    colour,
  ) + path('M30 -210C24 -170 70 -140 70 -80C70 -30 40 0 30 0H0C30 -30 36 -120 6 -160L6 -210Z', dark, 'opacity=".55"')
export const newspaper = (paper: string, ink: string, w = 300, h = 400): string =>
  rect(-w / 2, -h / 2, w, h, paper) +
  rect(-w * 0.42, -h * 0.44, w * 0.84, h * 0.09, ink) +
  many(2, (c) =>
    many(9, (i) =>
      rect(
        -w * 0.42 + c * w * 0.44,
        -h * 0.02 + i * h * 0.05,
        w * (i === 8 ? 0.2 : 0.4),
        h * 0.018,
        ink,
        0,
        'opacity=".6"',
      ),
    ),
  ) +
  rect(-w * 0.42, -h * 0.3, w * 0.84, h * 0.23, ink, 0, 'opacity=".25"')
