// Covers of the weekly, 101 to 120.
import type { CoverArt } from './cover-shape.ts'
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, clip, stroke } = d
const W = 900,
  H = 1200
const paperText = { fill: (p: d.Palette) => p.paper }
const bg = (c: string): string => rect(0, 0, W, H, c)
const perched = (c: string, wing: string): string =>
  path('M-90 40C-110 -40 -40 -90 20 -76C30 -116 84 -116 90 -76L126 -66L90 -52C86 0 40 40 -10 40L-150 110Z', c) +
  path('M-90 30C-60 -30 0 -40 40 -20C10 20 -40 40 -90 30Z', wing) +
  circ(62, -78, 6, '#fff') +
  line([-4, 40, -8, 66], c, 6) +
  line([20, 36, 22, 66], c, 6)

/** Where birds sit on each of four wires, from left (0) to right (1). */
const BIRDS_ON_WIRES = [
  [0.2, 0.55],
  [0.36, 0.72],
  [0.12, 0.5, 0.84],
  [0.3, 0.66],
]

export const weeklyOld: Record<number, CoverArt> = {
  101: [
    'noon',
    'bottom',
    (p) =>
      bg(p.soft) +
      d.skyline(1000, [mix(p.soft, p.mid, 0.5), mix(p.soft, p.mid, 0.7)], {
        seed: 'bird',
        min: 160,
        max: 420,
        lit: p.paper,
        dark: p.deep,
        w: W,
      }) +
      rect(0, 900, W, 300, p.deep) +
      [320, 470, 640, 780]
        .map(
          (y, i) =>
            curve([0, y, 450, y + 44, 900, y - 20], p.ink, 5) +
            BIRDS_ON_WIRES[i]!.map((t, k) =>
              (k % 2 ? d.mirror : at)(
                W * t,
                y - 28 + Math.sin(t * 3) * 30,
                0.55 + (i % 2) * 0.3,
                perched([p.ink, p.hot, p.deep, p.paper][(i + k) % 4]!, [p.deep, p.ink, p.mid, p.mid][(i + k) % 4]!),
              ),
            ).join(''),
        )
        .join(''),
    { ...paperText, head: (p) => p.ink },
  ],
  102: [
    'theatre',
    'bottom',
    (p) =>
      bg(p.deep) +
      many(99, (i) => {
        const c = i % 11,
          r = Math.floor(i / 11),
          x = 62 + c * 71,
          y = 230 + r * 76,
          on = i === 60
        return (
          rect(x, y, 56, 62, on ? p.glow : r % 2 ? p.mid : mix(p.mid, p.deep, 0.25), 14) +
          rect(x + 6, y + 40, 44, 22, on ? p.hot : mix(p.deep, p.ink, 0.4), 8) +
          (on ? circ(x + 28, y + 18, 12, p.ink) : '')
        )
      }),
    paperText,
  ],
  103: [
    'tea',
    'right',
    (p) =>
      bg(p.soft) +
      circ(340, 560, 330, p.glow) +
      d.fade(0.9, d.steam(300, 470, 0.9, p.paper, 0) + d.steam(420, 480, 0.8, p.paper, 1)) +
      ell(340, 1030, 330, 60, p.deep) +
      ell(340, 1016, 300, 48, p.paper) +
      path('M110 640H570C560 860 470 970 400 980L390 1010H290L280 980C210 970 120 860 110 640Z', p.paper) +
      path('M440 640H570C560 860 470 970 400 980L390 1010H340C430 900 450 760 440 640Z', p.soft) +
      stroke('M150 760Q230 720 300 780T450 750M190 850Q260 820 330 860T440 840', p.deep, 9) +
      ell(340, 640, 230, 46, p.mid) +
      path('M120 610C180 520 500 500 590 560L560 600Z', p.paper) +
      path('M300 534H400L390 500H312Z', p.deep) +
      rect(0, 1080, W, 120, p.hot),
  ],
  104: [
    'mint',
    'bottom',
    (p) =>
      bg(p.deep) +
      many(60, (i) => {
        const c = i % 6,
          r = Math.floor(i / 6),
          tall = (i * 7) % 5 === 0
        return (
          rect(
            60 + c * 132,
            220 + r * 72,
            124,
            tall ? 66 : 64,
            [p.mid, mix(p.mid, p.soft, 0.5), mix(p.mid, p.deep, 0.4), p.mid, p.hot][
              (i * 13) % 11 < 9 ? (i * 5) % 4 : 4
            ]!,
            4,
          ) + circ(166 + c * 132, 252 + r * 72, 6, p.ink)
        )
      }) +
      rect(324, 436, 256, 208, p.ink) +
      rect(336, 448, 232, 184, p.glow) +
      at(452, 632, 0.92, d.cat(p.ink)) +
      poly([580, 436, 690, 400, 690, 690, 580, 644], mix(p.hot, p.ink, 0.2)),
    paperText,
  ],
  105: [
    'sea',
    'top',
    (p) =>
      d.bands(
        [p.soft, mix(p.soft, p.mid, 0.4), mix(p.soft, p.paper, 0.4), p.mid, mix(p.mid, p.deep, 0.4), p.deep],
        0,
        H,
        { seed: 'wind', wave: 60, w: W },
      ) +
      at(
        600,
        640,
        1.6,
        poly([0, -150, 110, 0, 0, 170, -110, 0], p.hot) +
          poly([0, -150, 110, 0, 0, 170], mix(p.hot, p.ink, 0.25)) +
          line([-110, 0, 110, 0], p.paper, 5) +
          line([0, -150, 0, 170], p.paper, 5),
        24,
      ) +
      curve([500, 900, 420, 980, 520, 1040, 400, 1110, 300, 1060, 180, 1150, 60, 1130], p.paper, 6) +
      [
        [470, 940],
        [500, 1040],
        [360, 1100],
        [210, 1120],
      ]
        .map(
          ([x, y]) =>
            poly([x!, y!, x! - 30, y! - 20, x! - 26, y! + 24], p.glow) +
            poly([x!, y!, x! + 30, y! - 24, x! + 30, y! + 18], p.glow),
        )
        .join('') +
      many(6, (i) => d.wind(60 + (i % 3) * 280, 520 + i * 96, 0.9, p.paper)),
  ],
  106: [
    'desert',
    'low-right',
    (p) =>
      bg(p.soft) +
      many(9, (i) => {
        const k = 430 - i * 46
        return d.blob(
          [
            420 - k,
            560,
            420 - k * 0.6,
            560 - k * 0.9,
            420 + k * 0.2,
            540 - k * 0.8,
            420 + k * 0.9,
            520 - k * 0.4,
            450 + k,
            600 + k * 0.3,
            420 + k * 0.3,
            600 + k * 0.9,
            400 - k * 0.5,
            590 + k * 0.8,
          ],
          i % 2 ? mix(p.soft, p.mid, 0.12 + i * 0.07) : mix(p.soft, p.mid, 0.2 + i * 0.08),
          `stroke="${p.deep}" stroke-width="3"`,
        )
      }) +
      curve([-20, 980, 160, 900, 200, 720, 380, 680, 520, 560, 640, 420, 920, 300], p.hot, 34) +
      curve([-20, 980, 160, 900, 200, 720, 380, 680, 520, 560, 640, 420, 920, 300], mix(p.hot, p.paper, 0.5), 5) +
      many(14, (i) => {
        const t = i / 13,
          x = 120 + t * 640,
          y = 860 - t * 300 + Math.sin(t * 7) * 60
        return ell(x + (i % 2) * 16, y + (i % 2) * 20, 15, 9, p.ink, -30)
      }) +
      at(
        720,
        880,
        1,
        circ(0, 0, 110, p.paper) +
          circ(0, 0, 110, 'none', `stroke="${p.ink}" stroke-width="8"`) +
          poly([0, -90, 22, 0, 0, 90, -22, 0], p.hot) +
          poly([0, 90, 22, 0, -22, 0], p.ink),
      ),
  ],
  107: [
    'coral',
    'bottom',
    (p) =>
      bg(p.soft) +
      rect(110, 230, 680, 650, p.ink) +
      rect(140, 260, 620, 590, p.paper) +
      d.tiles(140, 260, 620, 590, 9, p.paper, mix(p.paper, p.soft, 0.6)) +
      rect(140, 260, 620, 170, p.hot) +
      rect(140, 260, 170, 590, p.hot) +
      rect(590, 500, 170, 350, p.mid) +
      [
        [420, 345],
        [520, 345],
      ]
        .map(([x, y]) => circ(x!, y!, 44, p.ink) + circ(x!, y!, 28, 'none', `stroke="${p.soft}" stroke-width="6"`))
        .join('') +
      rect(620, 296, 110, 100, p.deep, 12) +
      circ(225, 540, 60, p.deep) +
      circ(225, 540, 44, p.soft) +
      rect(180, 650, 90, 150, p.glow, 4) +
      at(
        470,
        630,
        1,
        over(ell(20, 24, 90, 60, p.deep), 0.5) +
          ell(0, 0, 96, 60, p.deep) +
          circ(0, -4, 40, p.ink) +
          line([-80, 20, -110, -60], p.deep, 30) +
          line([80, 10, 110, -90], p.deep, 30) +
          circ(118, -110, 40, p.paper) +
          circ(118, -110, 26, p.glow),
      ) +
      stroke('M320 780A190 190 0 0 1 340 520M620 760A190 190 0 0 0 600 500', p.mid, 6, 'stroke-dasharray="4 20"') +
      at(660, 620, 0.8, d.potted(p.glow, p.deep, p.hot, 0)) +
      line([110, 920, 790, 920], p.ink, 3) +
      line([110, 906, 110, 934], p.ink, 3) +
      line([790, 906, 790, 934], p.ink, 3),
  ],
  108: [
    'jade',
    'top',
    (p) =>
      bg(p.soft) +
      rect(0, 980, W, 220, p.mid) +
      d.window(
        500,
        470,
        310,
        360,
        p.paper,
        bg(mix(p.soft, p.paper, 0.6)) +
          circ(700, 620, 70, p.glow) +
          d.ridge(760, 60, 900, p.mid, { seed: 'yl', w: W, steps: 5 }),
        2,
        2,
        12,
      ) +
      poly([500, 1000, 820, 1000, 620, 1200, 200, 1200], p.paper, 'opacity=".5"') +
      at(310, 1060, 1.5, d.armchair(p.hot, mix(p.hot, p.ink, 0.3), p.ink)) +
      at(640, 1080, 1, d.suitcase(p.deep, p.glow, p.ink)) +
      rect(90, 560, 40, 60, p.paper, 6) +
      circ(110, 590, 12, p.hot),
  ],
  109: [
    'ash',
    'top',
    (p) =>
      bg(p.paper) +
      many(
        30,
        (i) =>
          line([i * 32 - 10, 440, i * 32 - 10, 1200], p.soft, 2) + line([0, 440 + i * 32, W, 440 + i * 32], p.soft, 2),
      ) +
      d.blob([150, 1020, 190, 960, 260, 980, 280, 1050, 220, 1100, 160, 1080], p.paper) +
      at(
        500,
        780,
        1.9,
        ell(-10, 10, 120, 30, p.ink, 24) +
          ell(-120, 64, 34, 20, p.ink, 24) +
          circ(100, -36, 36, p.ink) +
          circ(140, -66, 26, p.ink) +
          line([156, -52, 236, 60], p.hot, 6) +
          ell(20, -90, 160, 32, p.mid, -26, 'opacity=".7"') +
          ell(-60, -70, 150, 28, p.soft, -50, 'opacity=".8"') +
          stroke(
            'M60 0L20 130L60 210M90 0L120 120L170 190M20 20L-60 150L-30 230M100 -60L190 -150L240 -140M60 -60L60 -180L100 -220',
            p.ink,
            6,
          ),
      ) +
      circ(220, 1030, 40, p.hot),
  ],
  110: [
    'ink',
    'bottom',
    (p) =>
      bg(p.soft) +
      rect(0, 900, W, 300, p.ink) +
      at(
        450,
        900,
        1,
        rect(-330, -460, 660, 460, p.ink, 10) +
          rect(-350, -470, 700, 30, p.deep) +
          rect(-350, -210, 700, 40, p.deep) +
          d.piano(-320, -176, 640, 44, 30, p.paper, p.ink) +
          rect(-300, -400, 600, 160, p.deep) +
          rect(-330, -132, 30, 132, p.deep) +
          rect(300, -132, 30, 132, p.deep),
      ) +
      at(220, 432, 1, d.potted(p.hot, p.mid, p.deep, 0)) +
      at(420, 432, 1, d.cat(p.hot, { lying: true, inner: p.ink })) +
      at(690, 432, 1, d.pile(4, [p.hot, p.paper, p.glow, p.mid], 'pi', p.ink, 180)) +
      path('M560 700Q620 690 700 700L720 860Q640 900 560 850Z', p.glow),
    { ...paperText, head: (p) => p.ink },
  ],
  111: [
    'mustard',
    'right',
    (p) =>
      bg(p.glow) +
      rect(0, 0, 230, H, p.soft) +
      poly([230, 300, 380, 460, 380, 1200, 230, 1200], mix(p.deep, p.mid, 0.3)) +
      poly([620, 520, 500, 600, 500, 1200, 900, 1200, 900, 1060, 620, 1060], mix(p.deep, p.mid, 0.5)) +
      poly([380, 1060, 500, 1060, 760, 1200, 230, 1200], p.soft) +
      at(270, 720, 2.2, d.bread(p.mid, p.paper)) +
      d.stipple({ x: 10, y: 490, w: 500, h: 230 }, p.paper, { count: 500, toward: -90, size: 4 }) +
      many(7, (i) =>
        at(
          420 + i * 22,
          1170 - i * 34,
          0.62 - i * 0.06,
          d.figure(p, { coat: [p.hot, p.ink, p.paper][i % 3]!, style: (['bob', 'short', 'cap'] as const)[i % 3]! }),
        ),
      ),
    { light: (p) => p.hot },
  ],
  112: [
    'forest',
    'bottom',
    (p) =>
      bg(p.glow) +
      d.building(30, 950, 220, 560, p.hot, p.ink, {
        seed: 'a',
        lit: p.glow,
        dark: mix(p.hot, p.ink, 0.5),
        sideWidth: 0,
        cols: 3,
        rows: 7,
      }) +
      d.building(650, 950, 220, 620, p.hot, p.ink, {
        seed: 'b',
        lit: p.glow,
        dark: mix(p.hot, p.ink, 0.5),
        sideWidth: 0,
        cols: 3,
        rows: 8,
      }) +
      at(450, 950, 2.3, d.tree(p, { seed: 'camphor' })) +
      many(26, (i) => {
        const r = d.random('vote' + i)
        return at(
          r.between(230, 680),
          r.between(280, 600),
          1,
          rect(-22, -15, 44, 30, p.paper) +
            (i % 2 ? stroke('M-9 0l7 8l12 -16', p.hot, 5) : stroke('M-8 -8l16 16m0 -16l-16 16', p.ink, 5)),
          r.between(-30, 30),
        )
      }) +
      rect(0, 940, W, 260, p.deep),
    { ...paperText, head: (p) => p.ink },
  ],
  113: [
    'rose',
    'top',
    (p) =>
      bg(p.soft) +
      d.halftone({ x: 0, y: 440, w: W, h: 760 }, p.mid, { from: 0, to: 0.7, pitch: 26 }) +
      path(
        'M250 560C330 480 410 540 450 560C490 540 570 480 650 560C720 650 660 780 640 880C620 1000 610 1120 550 1120C490 1120 510 940 450 940C390 940 410 1120 350 1120C290 1120 280 1000 260 880C240 780 180 650 250 560Z',
        p.paper,
      ) +
      path('M600 540C720 620 660 780 640 880C620 1000 610 1120 550 1120C600 900 660 700 600 540Z', p.soft) +
      curve([300, 620, 280, 680, 296, 740], '#FFFFFF', 22) +
      line([720, 1200, 640, 640], p.hot, 12) +
      line([800, 1200, 700, 640], p.hot, 12) +
      many(11, (i) => line([650 + i * 7, 700 + i * 48, 712 + i * 8, 700 + i * 48], p.hot, 9)) +
      at(676, 790, 0.42, d.figure(p, { pose: 'reach', coat: p.ink, style: 'cap' })),
  ],
  114: [
    'plum',
    'bottom',
    (p) =>
      bg(p.soft) +
      (
        [
          [60, 270, 460, 210, p.hot, 0],
          [380, 430, 460, 200, p.deep, 1],
          [90, 600, 500, 220, p.mid, 0],
        ] as const
      )
        .map(
          ([x, y, w, h, c, k]) =>
            over(
              rect(x, y, w, h, c, 100) +
                (k
                  ? poly([x + w - 130, y + h - 20, x + w - 40, y + h - 40, x + w - 20, y + h + 70], c)
                  : poly([x + 130, y + h - 20, x + 50, y + h - 40, x + 10, y + h + 70], c)),
              0.92,
            ) +
            path(
              `M${x + w / 2 - 90} ${y + h / 2}Q${x + w / 2 - 40} ${y + h / 2 - 60} ${x + w / 2} ${y + h / 2 - 34}Q${x + w / 2 + 40} ${y + h / 2 - 60} ${x + w / 2 + 90} ${y + h / 2}Q${x + w / 2} ${y + h / 2 + 80} ${x + w / 2 - 90} ${y + h / 2}Z`,
              p.paper,
            ) +
            path(
              `M${x + w / 2 - 70} ${y + h / 2}Q${x + w / 2} ${y + h / 2 - 22} ${x + w / 2 + 70} ${y + h / 2}Q${x + w / 2} ${y + h / 2 + 30} ${x + w / 2 - 70} ${y + h / 2}Z`,
              p.ink,
            ),
        )
        .join('') +
      d.filmStrip(-20, 860, 940, 90, 5, p.ink, p.soft, (i, x, y, w, h) => rect(x, y, w, h, i % 2 ? p.glow : p.mid)),
  ],
  115: [
    'dusk',
    'bottom',
    (p) =>
      bg(p.deep) +
      poly([0, 300, 900, 120, 900, 980, 0, 1040], p.mid) +
      poly([520, 200, 900, 120, 900, 600, 200, 1030, 0, 1040, 0, 700], p.soft, 'opacity=".45"') +
      over(poly([260, 520, 560, 520, 300, 900, 40, 860], p.ink), 0.6) +
      at(
        440,
        540,
        1,
        d.plateTop(
          190,
          p.paper,
          p.hot,
          p.ink,
          circ(0, 0, 120, mix(p.hot, p.ink, 0.3)) + d.noodlesTop(130, p.glow, p.soft, p.deep, p.hot),
        ) +
          rect(-240, -24, 70, 48, p.ink, 16) +
          rect(170, -24, 70, 48, p.ink, 16),
      ) +
      at(690, 720, 1, d.plateTop(90, p.paper, p.soft, p.ink, circ(0, 0, 50, p.paper))) +
      d.chopsticks(640, 640, 300, 6, p.ink, p.hot) +
      at(190, 800, 1, d.plateTop(70, p.glow, p.paper, p.ink)),
    paperText,
  ],
  116: [
    'meadow',
    'top',
    (p) =>
      d.bands([p.soft, mix(p.soft, p.paper, 0.5)], 0, 600, { seed: 'slow', w: W }) +
      d.ridge(640, 160, 1200, mix(p.mid, p.soft, 0.4), { seed: 's1', w: W, steps: 4 }) +
      d.ridge(800, 120, 1200, p.mid, { seed: 's2', w: W, steps: 3, shadow: p.deep }) +
      poly([0, 900, 900, 800, 900, 900, 0, 1010], p.paper) +
      g5(p) +
      d.ridge(1080, 80, 1200, p.deep, { seed: 's3', w: W, steps: 5 }) +
      at(700, 800, 0.9, d.tree(p, { seed: 'stn' })) +
      at(
        150,
        1090,
        1,
        line([0, 0, 0, -170], p.ink, 9) + rect(-90, -200, 180, 56, p.paper, 6) + rect(-70, -180, 90, 16, p.hot),
      ),
  ],
  117: [
    'indigo',
    'bottom',
    (p) =>
      bg(p.deep) +
      d.scatter({ x: 60, y: 380, w: 780, h: 560 }, p.paper, { count: 420, min: 2, max: 9 }) +
      at(
        560,
        330,
        1,
        path('M-110 -80L110 -80L140 160Q0 210 -140 160Z', p.soft, 'transform="rotate(150)"') +
          path('M-120 -84H120V-150Q0 -210 -120 -150Z', p.hot, 'transform="rotate(150)"'),
      ) +
      poly([0, 930, 300, 860, 620, 930, 900, 880, 900, 1200, 0, 1200], p.ink) +
      path('M120 940Q330 700 560 940Z', p.paper) +
      d.shade(path('M120 940Q330 700 560 940Z', '#000'), { x: 120, y: 780, w: 440, h: 160 }, p.mid, {
        toward: 30,
        count: 700,
      }),
    paperText,
  ],
  118: [
    'brick',
    'left',
    (p) => {
      const hull = 'M250 640Q300 1010 520 1036H700Q860 1010 900 560V1036H520Z',
        side = 'M240 620Q290 1020 500 1040H900V540Q860 700 640 706Q400 700 240 620Z'
      return (
        bg(p.soft) +
        rect(0, 1080, W, 120, p.hot) +
        many(12, (i) => {
          const x = 300 + i * 54,
            top = 470 + Math.sin((i / 11) * Math.PI) * 90
          return curve([x - 16, top, x - 4, top + 120, x + 6, 800], i % 2 ? p.mid : p.deep, 17)
        }) +
        curve([240, 560, 420, 640, 660, 640, 900, 500], p.glow, 15) +
        path(side, p.deep) +
        clip(
          path(side, '#000'),
          many(7, (i) =>
            curve(
              [200, 660 + i * 62, 440, 740 + i * 56, 680, 740 + i * 56, 940, 620 + i * 62],
              mix(p.deep, p.ink, 0.55),
              6,
            ),
          ) + path(hull, p.ink, 'opacity=".18"'),
        ) +
        many(4, (i) => line([420 + i * 120, 1036, 380 + i * 120, 1090], p.ink, 17)) +
        at(330, 1086, 0.78, d.figure(p, { pose: 'reach', coat: p.hot, style: 'cap' })) +
        many(4, (i) =>
          curve([480 + i * 90, 1130, 516 + i * 90, 1104, 546 + i * 90, 1140, 510 + i * 90, 1156], p.glow, 12),
        )
      )
    },
  ],
  119: [
    'jade',
    'bottom',
    (p) =>
      bg(p.soft) +
      d.ridge(430, 160, 700, p.mid, { seed: 'vil', w: W, steps: 3 }) +
      d.ridge(560, 100, 1000, mix(p.mid, p.deep, 0.5), { seed: 'vil2', w: W, steps: 4 }) +
      rect(0, 640, W, 320, p.glow) +
      at(
        450,
        560,
        1.1,
        line([-160, 80, -130, -230], p.ink, 16) +
          line([160, 80, 130, -230], p.ink, 16) +
          line([-170, -200, 170, -200], p.ink, 16) +
          line([0, -200, 0, -150], p.ink, 8) +
          path('M-80 20C-70 -20 -76 -150 0 -156C76 -150 70 -20 80 20Z', p.hot) +
          circ(0, 30, 18, p.ink) +
          curve([0, 44, 14, 90, 0, 140], p.paper, 5),
      ) +
      many(9, (i) =>
        at(
          90 + i * 90,
          830 + (i % 2) * 70,
          0.56,
          over(poly([-50, 0, 60, 0, 170, 60, 60, 60], p.hot), 0.4) + d.chair(p.deep, p.hot),
        ),
      ) +
      rect(0, 950, W, 250, p.deep),
    { ...paperText, head: (p) => p.ink },
  ],
  120: [
    'lemon',
    'top',
    (p) =>
      bg(p.glow) +
      rect(0, 1020, W, 180, p.mid) +
      over(ell(450, 1120, 380, 36, p.deep), 0.6) +
      line([240, 860, 210, 1100], p.ink, 44) +
      line([340, 860, 370, 1090], p.ink, 44) +
      line([600, 860, 560, 1090], p.ink, 44) +
      line([690, 860, 730, 1100], p.ink, 44) +
      [
        [196, 1112],
        [388, 1102],
        [546, 1102],
        [746, 1112],
      ]
        .map(([x, y]) => ell(x!, y!, 50, 18, p.ink))
        .join('') +
      path('M170 560Q170 480 250 480H650Q730 480 730 560V760H170Z', p.hot) +
      rect(90, 640, 150, 240, p.hot, 66) +
      rect(660, 640, 150, 240, p.hot, 66) +
      rect(220, 730, 460, 150, mix(p.hot, p.ink, 0.2), 26) +
      rect(446, 736, 7, 120, mix(p.hot, p.ink, 0.5)) +
      [
        [330, 590],
        [450, 600],
        [570, 590],
      ]
        .map(([x, y]) => circ(x!, y!, 11, mix(p.hot, p.ink, 0.5)))
        .join('') +
      rect(560, 700, 90, 60, p.paper, 4),
  ],
}
function g5(p: d.Palette): string {
  return `<g transform="translate(120 940) rotate(-6.4)">${many(2, (i) => at(-260 + i * 540, 0, 1, d.carriage(p.deep, p.glow, p.paper, p.ink)))}</g>`
}
