// Wide pictures without text: themes (1600 × 800), topics (1200 × 800); and the ads.
import * as d from './kit.ts'
import { resetIds } from './shapes.ts'
import { sheet, type Sheet } from './texture.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, lit, clip, stroke } = d
type P = d.Palette
type Wide = [d.PaletteName, (p: P) => string]
const star = (x: number, y: number, s: number, c: string, extra = ''): string =>
  at(x, y, s, path('M0 -50L15 -16L50 -15L22 8L32 44L0 23L-32 44L-22 8L-50 -15L-15 -16Z', c, extra))
const goose = (p: P): string =>
  path(
    'M-130 -60C-150 -120 -60 -150 10 -140C50 -134 60 -160 56 -220C52 -270 60 -300 96 -300C120 -300 128 -284 126 -270L166 -260L124 -250C108 -246 100 -236 104 -200C110 -120 90 -40 20 -34C-60 -30 -110 -40 -130 -60Z',
    p.paper,
  ) +
  path('M124 -276L172 -262L124 -248Z', p.hot) +
  circ(106, -280, 5, p.ink) +
  line([-10, -36, -14, 0, 14, 0], p.hot, 9) +
  line([30, -38, 30, 0, 58, 0], p.hot, 9)

const themes: Record<number, Wide> = {
  901: [
    'night',
    (p) =>
      rect(0, 0, 1600, 800, p.ink) +
      d.stars({ x: 0, y: 0, w: 1600, h: 200 }, p.soft, 30, '901') +
      d.skyline(800, [mix(p.ink, p.deep, 0.5), mix(p.ink, p.deep, 0.75)], {
        seed: '901',
        min: 320,
        max: 640,
        lit: mix(p.glow, p.hot, 0.3),
        dark: mix(p.ink, p.deep, 0.25),
        share: 0.05,
      }) +
      (
        [
          [180, 420, 180, 240],
          [560, 300, 220, 180],
          [980, 460, 260, 200],
          [1330, 260, 150, 260],
        ] as const
      )
        .map(
          ([x, y, w, h], i) =>
            lit(rect(x - 40, y - 40, w + 80, h + 80, p.glow, 40), 0.14) +
            rect(x - 14, y - 14, w + 28, h + 28, p.ink) +
            rect(x, y, w, h, p.glow) +
            clip(
              d.box(x, y, w, h),
              i === 0
                ? at(x + 90, y + h, 0.9, d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, pose: 'read' }))
                : i === 1
                  ? d.bookcase(x + 10, y + 10, 200, 170, 2, p.hot, p.ink, [p.deep, p.hot, p.paper, p.ink], '901')
                  : i === 2
                    ? at(x + 80, y + h, 0.6, d.projector(p.ink, p.deep, p.hot)) +
                      at(x + 210, y + h, 0.7, d.figure(p, { coat: p.deep, skin: p.ink, style: 'bun' }))
                    : at(x + 75, y + h, 1.1, d.cat(p.ink)) + d.pendant(x + 75, y + 60, 0.01, p.ink, p.glow, p.ink),
            ) +
            rect(x + w / 2 - 4, y, 8, h, p.ink),
        )
        .join('') +
      rect(0, 770, 1600, 30, p.deep),
  ],
  902: [
    'clay',
    (p) =>
      rect(0, 0, 1600, 800, p.soft) +
      rect(0, 620, 1600, 180, p.mid) +
      rect(0, 604, 1600, 24, p.deep) +
      many(81, (i) => line([i * 20, 628, i * 20, i % 5 ? 650 : i % 10 ? 664 : 682], p.ink, 3)) +
      at(
        260,
        604,
        1,
        path('M-20 0L-14 -150H14L20 0Z', p.ink) +
          stroke('M0 -150V-190M-50 -430V-240Q-50 -190 0 -190Q50 -190 50 -240V-430', p.hot, 26),
      ) +
      at(
        560,
        604,
        1.7,
        path('M-62 0C-100 -50 -84 -106 -66 -116H66C84 -106 100 -50 62 0Z', p.deep) +
          path('M-98 -104Q0 -76 98 -104L0 -210Z', p.glow) +
          path('M14 -92Q60 -94 98 -104L0 -210Z', mix(p.glow, p.hot, 0.3)),
      ) +
      at(
        900,
        604,
        1,
        many(6, (i) =>
          at(
            -130 + i * 54,
            0,
            1,
            path('M-22 -190Q0 -204 22 -190L10 0H-10Z', i % 2 ? p.glow : p.paper) + rect(-12, -60, 24, 60, p.hot, 5),
            -8 + i * 3,
          ),
        ),
      ) +
      at(
        1280,
        604,
        1.3,
        poly([-150, 0, 150, 0, 130, -70, -130, -70], p.paper) +
          rect(-134, -92, 268, 30, '#C8604E', 12) +
          many(9, (i) => rect(-122 + i * 28, -136, 25, 52, i === 6 ? p.glow : p.paper, 9)),
      ) +
      curve([560, 250, 620, 200, 580, 130], p.ink, 8) +
      curve([620, 270, 700, 200, 650, 110], p.ink, 8),
  ],
  903: [
    'coral',
    (p) =>
      rect(0, 0, 1600, 800, p.glow) +
      rect(160, 60, 1120, 700, p.ink) +
      many(4, (r) =>
        many(5, (c) => {
          const x = 176 + c * 220,
            y = 76 + r * 170,
            col = [p.soft, p.mid, p.paper, mix(p.hot, p.paper, 0.5), mix(p.glow, p.paper, 0.3)][(r * 2 + c) % 5]!,
            k = (r * 5 + c) % 9
          return c === 2
            ? rect(x, y, 208, 160, mix(p.hot, p.paper, 0.3)) +
                d.stairs(x + 10, y + 160, 190, 150, 6, p.hot, mix(p.hot, p.ink, 0.3))
            : rect(x, y, 208, 160, col) +
                at(
                  x + 104,
                  y + 156,
                  0.5,
                  k === 0
                    ? d.armchair(p.hot, p.deep, p.ink)
                    : k === 1
                      ? at(0, 0, 1, d.figure(p, { pose: 'read', coat: p.deep }))
                      : k === 3
                        ? d.floorLamp(p.hot, p.ink).replace('<g', '<g')
                        : k === 4
                          ? d.potted(p.deep, p.hot, mix(p.hot, p.ink, 0.4), 0)
                          : k === 5
                            ? d.bowl(p.hot, p.paper, p.ink) +
                              d.figure(p, { pose: 'sit', coat: p.hot }).replace('<g', '<g')
                            : k === 6
                              ? d.cat(p.ink)
                              : k === 8
                                ? d.figure(p, { pose: 'reach', coat: p.deep, style: 'bun' })
                                : d.bench(p.deep, p.ink),
                )
        }),
      ) +
      rect(1300, 60, 120, 700, mix(p.hot, p.paper, 0.6)) +
      many(5, (i) => rect(1296, 56 + i * 172, 128, 12, p.ink)) +
      rect(1312, 420, 96, 140, p.glow) +
      rect(1296, 56, 8, 704, p.ink) +
      rect(1416, 56, 8, 704, p.ink) +
      rect(0, 756, 1600, 44, p.deep) +
      at(1510, 758, 0.8, d.tree(p, { leaf: p.hot, dark: mix(p.hot, p.ink, 0.4) })),
  ],
  904: [
    'indigo',
    (p) =>
      rect(0, 0, 1600, 800, p.paper) +
      over(rect(120, 130, 560, 330, p.hot, 150) + poly([240, 420, 380, 440, 200, 580], p.hot)) +
      over(rect(520, 260, 620, 340, p.mid, 160) + poly([940, 560, 1080, 540, 1120, 690], p.mid)) +
      rect(740, 340, 180, 180, p.paper) +
      rect(740, 340, 180, 180, 'none', 0, `stroke="${p.ink}" stroke-width="14"`) +
      many(6, (i) => (i === 3 ? '' : circ(280 + (i % 2) * 90, 220 + Math.floor(i / 2) * 76, 24, p.paper))) +
      at(
        1330,
        480,
        1.25,
        path(
          'M-60 260L-66 120Q-140 60 -170 -10Q-176 -40 -140 -40Q-110 -10 -80 10L-104 -150Q-100 -184 -70 -170L-40 -40L-36 -210Q-20 -240 6 -214L10 -44L44 -196Q70 -216 88 -186L66 -20L124 -120Q152 -128 154 -96L100 60Q90 120 60 150L66 260Z',
          p.ink,
        ),
      ) +
      at(1340, 800, 1, rect(-110, -60, 220, 60, p.hot)),
  ],
  905: [
    'desert',
    (p) =>
      rect(0, 0, 1600, 800, p.soft) +
      d.fields(p, -20, -20, 1640, 840, '905', [
        p.soft,
        p.mid,
        p.glow,
        mix(p.mid, p.soft, 0.5),
        mix(p.glow, p.soft, 0.5),
      ]) +
      curve([-40, 640, 260, 560, 520, 620, 760, 420, 1060, 460, 1300, 240, 1660, 260], p.hot, 120) +
      curve([-40, 640, 260, 560, 520, 620, 760, 420, 1060, 460, 1300, 240, 1660, 260], mix(p.hot, p.paper, 0.25), 6) +
      curve([300, -40, 340, 160, 560, 260, 640, 420, 900, 560, 960, 840], p.ink, 74) +
      curve([300, -40, 340, 160, 560, 260, 640, 420, 900, 560, 960, 840], p.paper, 5, 'stroke-dasharray="30 40"') +
      at(430, 205, 1, rect(-110, -36, 150, 72, p.paper, 6) + rect(46, -34, 64, 68, '#C8402F', 12), 32) +
      at(
        890,
        600,
        1,
        rect(-110, -36, 220, 72, p.glow, 14) + many(4, (i) => rect(-90 + i * 50, -22, 34, 44, p.ink, 4)),
        48,
      ) +
      at(
        1180,
        370,
        1,
        path('M-120 0Q-60 -44 60 -40Q120 -20 140 0Q120 20 60 40Q-60 44 -120 0Z', p.paper) +
          rect(-40, -20, 70, 40, p.ink, 6),
        -38,
      ) +
      curve([1660, 640, 1400, 600, 1240, 700, 1100, 690], p.deep, 22, 'stroke-dasharray="4 40"'),
  ],
  906: [
    'ash',
    (p) =>
      rect(0, 0, 1600, 800, p.paper) +
      many(17, (i) => line([i * 100, 0, i * 100, 800], p.soft, 2)) +
      many(9, (i) => line([0, i * 100, 1600, i * 100], p.soft, 2)) +
      curve([0, 640, 200, 560, 400, 600, 600, 480, 800, 500, 1000, 360, 1200, 380, 1600, 220], p.mid, 10) +
      [
        [200, 560],
        [400, 600],
        [600, 480],
        [1000, 360],
        [1200, 380],
      ]
        .map(([x, y]) => circ(x!, y!, 16, p.ink))
        .join('') +
      path('M760 0H860Q850 260 826 330Q790 420 812 440Q834 420 796 330Q770 240 760 0Z', p.ink) +
      path('M806 420Q770 490 812 540Q854 490 818 420Z', p.ink) +
      circ(812, 640, 0, p.hot) +
      ell(812, 720, 150, 30, p.ink) +
      [
        [1180, 180, 1.6],
        [1320, 120, 1.2],
        [1420, 230, 1],
        [1260, 300, 0.8],
      ]
        .map(([x, y, s]) => d.bird(x!, y!, s!, p.hot))
        .join('') +
      d.clock(260, 260, 130, p.paper, p.ink, p.hot, 11, 20),
  ],
}

const topics: Record<number, Wide> = {
  801: [
    'brick',
    (p) =>
      rect(0, 0, 1200, 800, p.soft) +
      rect(140, 40, 560, 760, p.mid) +
      many(18, (i) => rect(190 + (i % 3) * 180, 80 + Math.floor(i / 3) * 118, 110, 76, i > 14 ? p.ink : p.glow)) +
      rect(720, 40, 200, 760, mix(p.hot, p.paper, 0.5)) +
      many(7, (i) => rect(712, 34 + i * 126, 216, 12, p.ink)) +
      rect(740, 300, 160, 110, p.glow) +
      poly([720, 640, 140, 700, 140, 800, 720, 800], p.ink, 'opacity=".35"') +
      [
        [1020, 740],
        [1060, 700],
        [1100, 746],
      ]
        .map(([x, y]) => circ(x!, y!, 46, p.glow) + rect(x! - 13, y! - 13, 26, 26, p.deep))
        .join(''),
  ],
  802: [
    'indigo',
    (p) =>
      rect(0, 0, 1200, 800, p.deep) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          i === 3
            ? star(200 + i * 200, 420, 1.9, 'none', `stroke="${p.soft}" stroke-width="5"`)
            : star(200 + i * 200, 400, 1.9, p.glow),
        )
        .join('') +
      line([800, 510, 800, 640, 1000, 640, 1000, 800], p.soft, 6) +
      d.scatter({ x: 0, y: 0, w: 1200, h: 800 }, p.mid, { count: 60, min: 2, max: 5 }),
  ],
  803: [
    'mint',
    (p) =>
      rect(0, 0, 1200, 800, p.soft) +
      rect(0, 560, 1200, 240, p.mid) +
      over(ell(600, 620, 380, 44, p.deep), 0.5) +
      rect(300, 280, 600, 330, '#C9935A', 30) +
      many(6, (i) => curve([320, 320 + i * 50, 600, 300 + i * 54, 880, 326 + i * 50], '#A8743F', 5)) +
      circ(840, 330, 22, p.soft) +
      many(7, (i) => line([430 + i * 50, 420, 470 + i * 50, 490], '#A8743F', 4)) +
      circ(400, 380, 40, '#E8452E') +
      circ(600, 520, 40, p.glow) +
      circ(760, 400, 40, '#2D6FA8'),
  ],
  804: [
    'night',
    (p) =>
      rect(0, 0, 1200, 800, p.ink) +
      d.skyline(560, [mix(p.ink, p.deep, 0.5)], {
        seed: '804',
        min: 160,
        max: 420,
        lit: p.glow,
        dark: p.ink,
        w: 1200,
        share: 0.03,
      }) +
      rect(0, 560, 1200, 240, mix(p.ink, p.deep, 0.5)) +
      rect(420, 220, 360, 350, p.deep) +
      rect(470, 270, 130, 300, p.glow) +
      poly([600, 270, 680, 240, 680, 620, 600, 570], p.hot) +
      poly([470, 570, 600, 570, 760, 800, 300, 800], p.glow, 'opacity=".55"') +
      at(520, 720, 1.1, d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, hair: p.ink, pose: 'walk' })) +
      d.moon(980, 160, 60, p.soft),
  ],
  805: [
    'rose',
    (p) =>
      rect(0, 0, 1200, 800, p.mid) +
      rect(180, 120, 840, 460, p.paper, 200) +
      poly([380, 540, 560, 560, 320, 720], p.paper) +
      rect(480, 230, 240, 240, 'none', 0, `stroke="${p.ink}" stroke-width="26"`) +
      d.halftone({ x: 500, y: 250, w: 200, h: 200 }, p.hot, { toward: 45, from: 0, to: 0.8, pitch: 20 }),
  ],
  806: [
    'ice',
    (p) =>
      rect(0, 0, 1200, 800, p.deep) +
      [0, 1, 2]
        .map(
          (i) =>
            at(
              240 + i * 360,
              560,
              1,
              d.fade(
                1 - i * 0.22,
                d.bowl([p.paper, p.soft, p.mid][i]!, p.paper, p.deep, p.hot) +
                  path('M-176 -128H176L120 -184H-120Z', p.soft) +
                  rect(-50, -206, 100, 26, p.soft, 8),
              ),
            ) + (i === 0 ? d.sun(240, 200, 60, p.glow) : d.moon(240 + i * 360, 200, 60 - i * 6, p.glow)),
        )
        .join('') +
      rect(0, 560, 1200, 16, p.soft) +
      rect(0, 576, 1200, 224, mix(p.deep, p.ink, 0.4)),
  ],
  807: [
    'sea',
    (p) =>
      rect(0, 0, 1200, 800, p.mid) +
      many(9, (i) =>
        path(
          `M-40 ${120 + i * 86}q60 -34 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0V900H-40Z`,
          i % 2 ? mix(p.mid, p.deep, 0.3) : mix(p.mid, p.soft, 0.3),
        ),
      ) +
      rect(300, 330, 360, 24, p.soft, 12) +
      at(
        820,
        560,
        1.7,
        circ(0, -130, 130, p.ink) +
          circ(0, -130, 110, p.paper) +
          many(12, (i) =>
            line(
              [
                92 * Math.sin(i * 0.5236),
                -130 - 92 * Math.cos(i * 0.5236),
                104 * Math.sin(i * 0.5236),
                -130 - 104 * Math.cos(i * 0.5236),
              ],
              p.ink,
              6,
            ),
          ) +
          path(d.sector(0, -130, 90, -90, -78), p.hot) +
          line([0, -130, 0, -214], p.ink, 6) +
          rect(-20, -300, 40, 46, p.ink, 6),
      ),
  ],
  808: [
    'theatre',
    (p) =>
      rect(0, 0, 1200, 800, p.ink) +
      rect(220, 80, 760, 320, p.glow) +
      poly([220, 400, 980, 400, 1200, 800, 0, 800], p.glow, 'opacity=".14"') +
      [0, 1, 2, 3]
        .map((r) =>
          many(11, (i) => {
            const s = 0.66 + r * 0.2,
              x = 600 + (i - 5) * 124 * s,
              y = 520 + r * 90
            return (
              (r === 2 && i === 5
                ? at(x, y - 20, 0.34, d.backView(p, { coat: p.ink, hair: p.ink, skin: p.soft, style: 'bob' }))
                : '') + rect(x - 54 * s, y - 40 * s, 108 * s, 180, mix(p.mid, p.deep, 0.6 - r * 0.2), 24 * s)
            )
          }),
        )
        .join(''),
  ],
  809: [
    'jade',
    (p) =>
      rect(0, 0, 1200, 800, p.soft) +
      rect(0, 640, 1200, 160, p.mid) +
      d.door(700, 640, 260, 500, p.hot, mix(p.hot, p.ink, 0.4), p.glow) +
      rect(1000, 300, 60, 40, p.paper) +
      at(420, 680, 1.3, d.suitcase(p.deep, p.glow, p.ink)) +
      at(
        180,
        690,
        1.3,
        circ(0, -60, 66, p.glow) +
          circ(0, -60, 26, p.ink) +
          rect(50, -14, 300, 22, p.glow) +
          many(14, (i) => rect(60 + i * 20, -14, 3, i % 5 ? 10 : 18, p.ink)),
      ) +
      rect(600, 520, 20, 120, p.paper, 10) +
      rect(606, 580, 8, 50, p.hot),
  ],
  810: [
    'mustard',
    (p) =>
      rect(0, 0, 1200, 800, p.soft) +
      path('M0 800Q300 560 520 520T900 330T1240 120V330Q960 460 800 560T400 800Z', p.mid) +
      d.tiledHouse(90, 420, 220, 190, p.mid, p.ink, p.deep) +
      d.tiledHouse(880, 690, 240, 190, p.mid, p.ink, p.deep, { lit: p.glow }) +
      at(520, 640, 1, goose({ ...p, hot: '#E8862B' })) +
      at(760, 440, 0.6, d.chair(p.deep, p.hot)) +
      at(980, 250, 0.6, d.mirror(0, 0, 1, d.chair(p.deep, p.hot))) +
      at(360, 250, 0.9, d.tree(p, { seed: '810' })) +
      stroke('M150 760Q400 620 560 700T980 420', p.hot, 8, 'stroke-dasharray="4 26"'),
  ],
}

const finish = (w: number, h: number, seed: string, [name, draw]: Wide, type?: string): Sheet => {
  resetIds()
  const p = d.palette[name]
  return sheet(w, h, p.paper, draw(p), { seed, type, specks: p.paper })
}
export const theme = (id: number): Sheet => finish(1600, 800, 't' + id, themes[id]!)
export const topic = (id: number): Sheet => finish(1200, 800, 'o' + id, topics[id]!)

/** Without text: the page typesets it, so that it can be read aloud, enlarged and changed. */
export type Ad = { code: string; width: number; height: number }
export function ad({ code, width: w, height: h }: Ad): Sheet {
  const p =
    d.palette[
      code === 'member-year'
        ? 'mustard'
        : code === 'issue-1200'
          ? 'dawn'
          : code === 'course-red-chamber'
            ? 'plum'
            : 'night'
    ]
  if (code === 'member-year') {
    const r = d.random('year')
    let x = 30
    const spines =
      many(52, (i) => {
        const t = 6 + r() * 6,
          hh = h * r.between(0.6, 0.9)
        x += t + Math.max(0, 9 - i * 0.3)
        return rect(x, h - hh, t, hh, r.pick([p.hot, p.deep, p.mid, p.soft, p.ink]))
      }) + at(x + 40, h, 1, rect(0, -h * 0.84, 16, h * 0.84, p.hot), 14)
    return finish(w, h, code, [
      'mustard',
      () => rect(0, 0, w, h, p.paper) + over(poly([0, h - 10, x + 90, h - 10, x + 140, h, 0, h], p.soft)) + spines,
    ])
  }
  if (code === 'issue-1200')
    return finish(w, h, code, [
      'dawn',
      () =>
        many(12, (i) =>
          rect((i * w) / 12, 0, w / 12 + 1, h, mix(i < 6 ? p.ink : p.mid, i < 6 ? p.mid : p.glow, (i % 6) / 6)),
        ) +
        many(12, (i) => {
          const x = 26 + (i * (w - 40)) / 12,
            y = 96
          return (
            rect(x, y, 76, 190, p.ink) +
            rect(x + 5, y + 5, 66, 180, p.glow) +
            at(
              x + 38,
              y + 184,
              0.3,
              [
                d.steamer(p.hot, p.ink, p.paper, 2),
                d.clock(0, -150, 90, p.paper, p.ink, p.hot, 2, 0),
                d.mug(p.hot, p.ink, p.paper),
                d.microphone(p.ink, p.hot),
                rect(-90, -260, 180, 130, p.deep) + line([-60, -200, 40, -200], p.paper, 10),
                d.cat(p.ink),
                d.pile(5, [p.hot, p.deep, p.mid], 'ad', p.paper),
                d.potted(p.hot, p.mid, p.deep, 0),
                d.figure(p, { coat: p.hot }),
                d.teapot(p.deep, p.ink, p.paper),
                d.bottle(p.hot, p.paper, p.ink, p.ink),
                d.vase(p.hot, p.deep),
              ][i]!,
            )
          )
        }) +
        rect(0, h - 64, w, 64, p.ink),
    ])
  const drawing =
    code === 'course-red-chamber'
      ? rect(0, 0, w, h, p.deep) +
        poly([0, 0, w * 0.5, 0, w, h, w * 0.4, h], mix(p.deep, p.mid, 0.5)) +
        rect(0, 250, w, 150, p.ink) +
        at(130, 262, 0.62, path('M-110 0V-250L0 -340L110 -250V0Z', p.hot) + rect(-130, -20, 260, 24, p.glow)) +
        d.clock(130, 150, 46, p.paper, p.ink, p.glow, 3, 0) +
        at(
          320,
          262,
          0.9,
          ell(0, -10, 90, 20, p.paper) +
            many(12, (i) => rect(-60 + (i % 6) * 20, -34 - Math.floor(i / 6) * 12, 16, 14, i % 2 ? '#7A5AA0' : p.glow)),
        ) +
        [430, 540]
          .map((x, i) =>
            at(
              x,
              262 - i * 8,
              0.36,
              path('M-70 -20C-70 -100 70 -100 70 -20C70 20 -70 20 -70 -20Z', p.hot) +
                stroke('M-66 -30L-120 -60L-130 -20M66 -30L120 -60L130 -20M-50 6L-90 30M50 6L90 30', p.hot, 14),
            ),
          )
          .join('') +
        path('M600 60Q540 120 560 262H600Z', '#1E7A6E')
      : rect(0, 0, w, h, p.ink) +
        d.window(
          60,
          40,
          480,
          200,
          p.deep,
          rect(0, 0, w, 300, mix(p.ink, p.deep, 0.6)) +
            rect(0, 170, w, 100, p.deep) +
            d.moon(460, 90, 26, p.glow) +
            at(220, 200, 0.5, d.boat(0, p.ink, p.hot, p.ink)) +
            d.ripples({ x: 60, y: 190, w: 480, h: 40 }, p.mid, 8),
          2,
          1,
          10,
        ) +
        rect(0, 256, w, 20, p.hot) +
        at(180, 258, 0.56, d.headphones(p.glow, p.hot)) +
        at(
          420,
          258,
          0.6,
          rect(-110, -110, 220, 110, p.hot, 14) +
            rect(-124, -126, 248, 24, mix(p.hot, p.ink, 0.4), 8) +
            d.steam(0, -130, 0.6, p.paper, 1),
        )
  return finish(w, h, code, [code === 'course-red-chamber' ? 'plum' : 'night', () => drawing])
}
