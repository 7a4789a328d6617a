// Avatars of authors (portraits) and readers (whatever they chose), and portraits of the judges.
import * as d from './kit.ts'
import { portrait, skinOf, type Face } from './portrait.ts'
import { sheet, type Sheet } from './texture.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, stroke } = d
type P = d.Palette
const grounds = (p: P, n: number, w: number, h: number): string =>
  [
    rect(0, 0, w, h, p.soft),
    rect(0, 0, w, h, p.mid) + circ(w * 0.5, h * 0.5, w * 0.42, p.soft),
    rect(0, 0, w, h, p.soft) + rect(w / 2, 0, w / 2, h, p.mid),
    rect(0, 0, w, h, p.glow) + poly([0, 0, w, 0, 0, h], p.soft),
    rect(0, 0, w, h, p.soft) + many(9, (i) => rect(0, (i * h) / 9, w, h / 18, mix(p.soft, p.mid, 0.4))),
    rect(0, 0, w, h, p.mid) +
      d.halftone({ x: 0, y: 0, w, h }, p.soft, { toward: 45, from: 0.1, to: 0.9, pitch: w / 14 }),
    rect(0, 0, w, h, p.glow) + rect(w * 0.12, h * 0.12, w * 0.76, h * 0.5, p.paper),
  ][n % 7]!

// The twelve writers, each with the palette of the column.
const writers: [d.PaletteName, Face][] = [
  ['noon', { hair: 0, glasses: 1, clothes: 2, turn: 6 }],
  ['coral', { hair: 2, clothes: 4, skin: skinOf(2), earring: true, turn: -6 }],
  ['tea', { hair: 7, glasses: 1, beard: 1, clothes: 3, turn: 4, face: 1 }],
  ['plum', { hair: 3, clothes: 1, skin: skinOf(2), earring: true, face: 2 }],
  ['theatre', { hair: 9, beard: 2, clothes: 2, skin: skinOf(1), face: 1 }],
  ['ice', { hair: 5, glasses: 2, clothes: 0, skin: skinOf(4) }],
  ['rose', { hair: 1, clothes: 5, skin: skinOf(0), turn: 6 }],
  ['jade', { hair: 4, glasses: 1, clothes: 0, age: false, face: 2, skin: skinOf(1) }],
  ['mustard', { hair: 8, clothes: 3, skin: skinOf(2), turn: -8, glasses: 0 }],
  ['desert', { hair: 6, beard: 1, clothes: 4, skin: skinOf(3), face: 1 }],
  ['wine', { hair: 3, glasses: 1, clothes: 2, skin: skinOf(4), turn: 4 }],
  ['ash', { hair: 7, age: true, glasses: 2, clothes: 2, skin: skinOf(1), face: 1 }],
]
const dog = (c: string, ear: string, ink: string): string =>
  path('M-90 60C-100 -60 -60 -100 0 -100C60 -100 100 -60 90 60C70 110 -70 110 -90 60Z', c) +
  path('M-90 -40C-140 -60 -130 60 -84 50ZM90 -40C140 -60 130 60 84 50Z', ear) +
  circ(-36, -20, 10, ink) +
  circ(36, -20, 10, ink) +
  ell(0, 20, 22, 16, ink) +
  stroke('M0 34V54M-24 60Q0 76 24 60', ink, 6)
const face =
  (f: Face) =>
  (p: P): string =>
    at(160, 168, 0.78, portrait(p, f))
const sew = (c: string): string =>
  path('M-110 60V30H-80V-50Q-80 -80 -40 -80H80Q110 -80 110 -50V30H130V60Z', c) +
  rect(-50, -30, 100, 60, '#fff', 0, 'opacity=".85"') +
  circ(116, -50, 24, 'none', `stroke="${c}" stroke-width="10"`)

// The readers, in order from 101: palette, background and what is on it (320 × 320).
const readers: [d.PaletteName, number, (p: P) => string][] = [
  ['mint', 0, (p) => at(160, 280, 0.8, d.chair(p.ink, p.hot))],
  ['brick', 1, face({ hair: 7, age: true, glasses: 1, clothes: 3 })],
  ['indigo', 4, (p) => at(150, 290, 0.9, d.deskLamp(p.ink, p.glow))],
  [
    'lemon',
    3,
    (p) =>
      line([60, 120, 260, 100], p.ink, 8) +
      at(90, 230, 0.5, d.bowl(p.hot, p.paper, p.ink)) +
      at(240, 210, 0.4, d.bowl(p.deep, p.paper, p.ink)) +
      line([90, 116, 90, 170], p.ink, 3) +
      line([240, 102, 240, 160], p.ink, 3),
  ],
  ['clay', 0, (p) => at(150, 200, 1, sew(p.ink)) + rect(30, 258, 260, 16, p.hot)],
  ['meadow', 0, (p) => rect(0, 220, 320, 100, p.mid) + at(-60, 240, 0.78, d.carriage(p.deep, p.glow, p.paper, p.ink))],
  [
    'forest',
    1,
    (p) =>
      many(5, (i) =>
        at(
          160,
          290,
          1,
          line([0, 0, 0, -120], p.deep, 5) +
            many(3, (k) => circ((k - 1) * 26, -130 - (k % 2) * 20, 20, i % 2 ? p.mid : p.deep)),
          -40 + i * 20,
        ),
      ),
  ],
  ['ash', 2, face({ hair: 7, age: true, beard: 2, glasses: 2, clothes: 0, face: 1 })],
  [
    'meadow',
    3,
    (p) =>
      many(3, (i) =>
        at(
          90 + i * 74,
          250 - (i % 2) * 40,
          0.55,
          path(
            'M-80 0C-100 -70 -40 -110 20 -90C30 -150 90 -160 100 -110L130 -100L100 -84C110 -20 70 20 0 20Z',
            [p.paper, p.hot, p.ink][i]!,
          ) +
            circ(74, -112, 6, p.ink) +
            line([10, 20, 10, 60], p.hot, 7),
        ),
      ),
  ],
  [
    'dawn',
    1,
    (p) => at(160, 270, 1.5, d.mug(p.paper, p.soft, p.glow)) + at(150, 110, 0.4, d.steam(0, 0, 1, p.paper, 1)),
  ],
  ['rose', 5, face({ hair: 6, age: true, clothes: 5, earring: true })],
  [
    'ink',
    0,
    (p) =>
      ell(160, 210, 120, 60, p.ink) + ell(160, 196, 96, 40, p.deep) + at(220, 200, 0.9, d.brush(220, p.hot, p.ink), 30),
  ],
  [
    'night',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.deep) +
      d.building(100, 320, 120, 300, p.mid, p.ink, {
        seed: '27',
        lit: p.glow,
        dark: p.ink,
        share: 0.3,
        cols: 3,
        rows: 12,
      }),
  ],
  ['ice', 1, face({ hair: 5, clothes: 1, skin: skinOf(2), face: 2, coat: '#9CC4D8' })],
  ['dusk', 1, (p) => at(160, 290, 1.5, d.cat(p.ink)) + poly([204, 40, 226, 90, 190, 70], p.mid)],
  [
    'sea',
    3,
    (p) =>
      d.plateTop(120, p.paper, p.glow, p.ink).replace('<circle', '<circle') &&
      at(
        160,
        160,
        1,
        d.plateTop(
          120,
          p.paper,
          p.glow,
          p.ink,
          many(9, (i) => ell(70 * Math.cos(i * 0.7), 60 * Math.sin(i * 0.7), 26, 16, i % 2 ? p.mid : p.soft, i * 40)),
        ),
      ),
  ],
  [
    'snow',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.deep) +
      d.peak(160, 320, 380, 220, p.paper, p.mid) +
      d.scatter({ x: 0, y: 0, w: 320, h: 320 }, '#fff', { count: 60, min: 2, max: 6 }),
  ],
  ['plum', 4, (p) => d.note(130, 230, 2, p.ink) + line([40, 230, 280, 230], p.ink, 3)],
  ['ash', 0, (p) => path('M130 120C180 130 220 190 200 240C170 230 130 180 120 140Z', p.hot)],
  ['mustard', 3, (p) => at(160, 260, 0.7, d.pile(5, [p.hot, p.deep, p.paper, p.mid], 'thesis', p.ink))],
  [
    'brick',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.glow) +
      line([120, 320, 140, 150], p.ink, 14) +
      line([200, 320, 180, 150], p.ink, 14) +
      path('M90 150Q90 70 160 66Q230 70 230 150Z', p.mid) +
      line([124, 240, 196, 240], p.ink, 8),
  ],
  ['coral', 1, (p) => at(160, 170, 1, dog('#D9A46A', '#8A5A34', p.ink))],
  ['clay', 2, (p) => d.clock(160, 160, 110, p.paper, p.ink, p.deep, 10, 9)],
  [
    'desert',
    1,
    (p) =>
      at(160, 160, 1, d.plateTop(124, p.paper, p.glow, p.ink, d.noodlesTop(110, p.paper, p.soft, '#6B8F3A', p.hot))),
  ],
  [
    'tea',
    0,
    (p) =>
      d.ridge(200, 110, 320, p.mid, { seed: 'ks', w: 320, steps: 3 }) +
      d.ridge(250, 60, 320, p.deep, { seed: 'ks2', w: 320, steps: 3 }) +
      d.sun(230, 80, 30, p.hot),
  ],
  ['jade', 5, face({ hair: 1, glasses: 1, clothes: 0 })],
  [
    'sea',
    0,
    (p) =>
      rect(0, 190, 320, 130, p.deep) +
      d.ripples({ x: 0, y: 200, w: 320, h: 40 }, p.mid, 8) +
      rect(0, 250, 320, 70, p.glow) +
      at(160, 290, 0.9, d.bicycle(p.hot, p.ink)),
  ],
  [
    'forest',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.soft) +
      at(90, 310, 0.8, d.conifer(p.mid, p.deep)) +
      at(220, 320, 0.95, d.conifer(p.deep, p.ink)) +
      at(155, 320, 0.6, d.conifer(p.mid, p.deep)),
  ],
  [
    'night',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.ink) +
      d.moon(230, 80, 34, p.glow) +
      rect(0, 210, 320, 110, p.deep) +
      at(150, 232, 0.8, d.boat(0, p.paper, p.hot, p.ink)) +
      d.ripples({ x: 0, y: 240, w: 320, h: 70 }, p.mid, 10),
  ],
  [
    'indigo',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.ink) +
      rect(50, 110, 130, 20, p.hot, 6) +
      rect(80, 150, 170, 20, p.soft, 6) +
      rect(80, 190, 80, 20, p.glow, 6) +
      rect(172, 184, 14, 32, p.paper),
  ],
  [
    'mint',
    3,
    (p) =>
      at(
        160,
        230,
        1,
        d.bowl(p.paper, p.soft, p.mid, p.hot) + many(3, (i) => at(-80 + i * 80, -140, 0.6, d.dumpling(p.paper, p.mid))),
      ),
  ],
  [
    'lemon',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.glow) +
      path('M110 320C80 160 130 60 200 70C250 80 250 140 220 160C240 220 220 280 230 320Z', p.mid) +
      path('M212 96C262 96 266 150 226 170Z', p.ink) +
      circ(180, 116, 14, p.paper) +
      circ(184, 118, 7, p.ink) +
      path('M110 320C100 240 130 200 180 210C190 260 170 300 180 320Z', p.hot),
  ],
  ['brick', 0, (p) => d.bookcase(30, 40, 260, 250, 3, p.deep, p.ink, [p.hot, p.glow, p.soft, p.mid], 'rd', p.paper)],
  [
    'jade',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.deep) +
      many(3, (i) =>
        at(
          90 + i * 70,
          170 + (i % 2) * 20,
          1,
          rect(-32, -44, 64, 88, p.paper, 10) +
            rect(-32, 30, 64, 14, p.hot, 6) +
            (i === 1 ? circ(0, -6, 18, p.hot) : many(3, (k) => circ((k - 1) * 14, (k - 1) * 18 - 8, 8, p.deep))),
          -8 + i * 8,
        ),
      ),
  ],
  [
    'desert',
    3,
    (p) =>
      d.ridge(260, 80, 320, p.mid, { seed: 'nw', w: 320, steps: 3 }) +
      at(130, 110, 0.6, d.wind(0, 0, 1, p.paper)) +
      at(60, 170, 0.6, d.wind(0, 0, 1, p.paper)),
  ],
  ['rose', 1, face({ hair: 2, age: true, clothes: 3, skin: skinOf(1) })],
  ['dusk', 2, (p) => at(160, 250, 0.8, d.camera(p.ink, p.deep, p.glow, p.hot))],
  ['coral', 0, (p) => at(160, 60, 1.2, d.chili(p.hot, p.deep)) + line([70, 70, 250, 250], p.ink, 18)],
  [
    'tea',
    1,
    (p) =>
      circ(150, 180, 76, p.hot) +
      stroke('M150 180a20 20 0 1 1 -20 20a44 44 0 1 1 64 20', p.ink, 10) +
      path('M60 260Q160 240 250 260Q280 230 270 190Q300 190 290 240Q280 280 240 280H60Z', p.ink),
  ],
  [
    'rain',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.deep) +
      d.streaks({ x: 0, y: 0, w: 320, h: 320 }, p.soft, { count: 40, angle: 100 }) +
      at(160, 160, 0.6, d.umbrella(p.hot, p.glow, p.ink)),
  ],
  ['desert', 1, (p) => at(160, 290, 0.86, d.bottle(mix(p.hot, p.paper, 0.3), '#E9792B', p.paper, p.hot))],
  [
    'noon',
    0,
    (p) =>
      rect(0, 220, 320, 100, p.soft) +
      at(
        160,
        240,
        1,
        rect(-130, -110, 170, 90, p.deep, 6) +
          path('M50 -20V-90H100Q120 -90 126 -60L134 -20Z', p.hot) +
          circ(-80, -10, 24, p.ink) +
          circ(90, -10, 24, p.ink),
      ),
  ],
  [
    'forest',
    1,
    (p) =>
      at(
        160,
        160,
        1,
        circ(-60, 10, 56, p.ink) +
          circ(60, 10, 56, p.ink) +
          circ(-60, 10, 38, p.glow) +
          circ(60, 10, 38, p.glow) +
          rect(-30, -20, 60, 30, p.ink),
      ),
  ],
  [
    'theatre',
    3,
    (p) =>
      many(5, (i) =>
        circ(90 + (i % 3) * 70, 120 + Math.floor(i / 3) * 80, 30, [p.hot, p.mid, p.glow, p.deep, p.paper][i]!),
      ) + at(240, 260, 0.8, d.brush(200, p.ink, p.hot), 40),
  ],
  ['mustard', 5, face({ hair: 0, clothes: 1, skin: skinOf(3), face: 2 })],
  [
    'sea',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.soft) +
      rect(0, 200, 320, 120, p.mid) +
      at(170, 240, 0.7, d.fish(p.deep, p.paper, p.ink)) +
      at(40, 80, 0.7, d.wind(0, 0, 1, p.paper)),
  ],
  [
    'indigo',
    0,
    (p) =>
      rect(0, 0, 320, 320, p.mid) +
      d.cloud(160, 200, 0.9, p.paper, p.soft) +
      many(5, (i) => line([90 + i * 34, 220, 82 + i * 34, 260], p.paper, 6)),
  ],
  [
    'meadow',
    1,
    (p) =>
      many(3, (i) =>
        at(
          160,
          170,
          1,
          path('M0 0C-50 -20 -60 -90 -20 -96Q0 -96 0 -80Q0 -96 20 -96C60 -90 50 -20 0 0Z', i ? p.mid : p.deep),
          i * 120,
        ),
      ) + curve([160, 170, 170, 240, 150, 300], p.deep, 8),
  ],
]

export function avatar(id: number): Sheet {
  if (id <= 12) {
    const [name, f] = writers[id - 1]!,
      p = d.palette[name]
    return sheet(
      320,
      320,
      p.soft,
      grounds(p, id, 320, 320) +
        at(160, 172, 0.8, portrait(p, { coat: id % 3 === 0 ? p.hot : id % 3 === 1 ? p.deep : p.mid, ...f })),
      { seed: 'a' + id, rough: 1.2 },
    )
  }
  const [name, ground, draw] = readers[(id - 101) % readers.length]!,
    p = d.palette[name]
  return sheet(320, 320, p.soft, grounds(p, ground, 320, 320) + draw(p), { seed: 'a' + id, rough: 1.2 })
}

const judges: Record<number, [d.PaletteName, Face]> = {
  3001: ['tea', { hair: 7, age: true, glasses: 1, clothes: 2, face: 1 }],
  3002: ['coral', { hair: 1, clothes: 5, earring: true }],
  3003: ['ink', { hair: 0, glasses: 2, clothes: 3, face: 2 }],
  3004: ['forest', { hair: 9, beard: 1, clothes: 0, skin: skinOf(3) }],
  3005: ['mustard', { hair: 4, clothes: 2, skin: skinOf(1), face: 1 }],
  3006: ['ash', { hair: 5, clothes: 1, skin: skinOf(2), face: 2, glasses: 1 }],
  3007: ['indigo', { hair: 8, clothes: 0, skin: skinOf(4) }],
  3008: ['theatre', { hair: 6, beard: 1, clothes: 4, skin: skinOf(3) }],
  3009: ['rose', { hair: 2, age: true, glasses: 1, clothes: 3, earring: true }],
  3010: ['clay', { hair: 7, age: true, beard: 2, clothes: 0, skin: skinOf(1), face: 1 }],
  3011: ['mint', { hair: 3, clothes: 2, skin: skinOf(0) }],
  3012: ['plum', { hair: 5, age: true, glasses: 2, clothes: 3, skin: skinOf(2), face: 1 }],
  3013: ['brick', { hair: 8, age: true, beard: 2, clothes: 0, skin: skinOf(3) }],
  3014: ['lemon', { hair: 1, clothes: 2, skin: skinOf(1), face: 2 }],
  3015: ['jade', { hair: 6, clothes: 4, skin: skinOf(4), glasses: 1 }],
  3016: ['desert', { hair: 7, age: true, clothes: 1, skin: skinOf(1), beard: 1, face: 2 }],
  3017: ['sea', { hair: 3, clothes: 5, skin: skinOf(2), earring: true }],
}
export function judge(id: number): Sheet {
  const [name, f] = judges[id] ?? judges[3001 + (id % 11)]!,
    p = d.palette[name]
  return sheet(
    600,
    800,
    p.soft,
    grounds(p, id, 600, 800) +
      at(300, 430, 1.5, portrait(p, { coat: [p.deep, p.hot, p.mid][id % 3], ...f, turn: (id % 5) * 4 - 8 })),
    { seed: 'j' + id, rough: 1.6 },
  )
}
