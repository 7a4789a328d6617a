// 科学: stations, instruments, small lives.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, clip, stroke } = d

const warbler = (back: string, belly: string, dark: string): string =>
  path(
    'M-150 20C-110 -40 -20 -70 70 -50C110 -54 140 -30 140 -8L176 -2L140 10C120 50 20 70 -60 44L-230 74L-200 40Z',
    back,
  ) +
  path('M140 4C120 50 20 70 -60 44C0 40 70 30 140 4Z', belly) +
  path('M-110 16C-50 -20 30 -24 70 6C20 30 -60 40 -150 34Z', dark) +
  circ(98, -22, 46, back) +
  path('M136 -30L182 -16L138 -4Z', dark) +
  line([88, -34, 124, -32], dark, 5) +
  circ(106, -20, 6, dark) +
  stroke('M-10 58q-10 30 -40 36M30 56q0 30 -24 40', dark, 5)

export const science: d.Scenes = {
  '10601': [
    'sea',
    (p) => [
      d.bands([p.mid, mix(p.mid, p.soft, 0.5), p.soft, mix(p.soft, p.paper, 0.6)], 0, 520, { seed: 'tide' }),
      path(d.sector(1230, 190, 70, 60, 240), p.paper),
      rect(0, 500, 1600, 120, p.deep),
      d.ripples({ x: 0, y: 510, w: 1600, h: 100 }, p.mid, 40),
      path('M0 620Q400 570 800 610T1600 600V1067H0Z', mix(p.deep, p.hot, 0.28)),
      many(9, (i) =>
        curve(
          [-40, 680 + i * 44, 300 + i * 20, 660 + i * 46, 700, 700 + i * 40, 1100, 670 + i * 44, 1640, 700 + i * 40],
          mix(p.deep, p.ink, 0.4),
          5,
        ),
      ),
      ...[
        [520, 760, 300],
        [900, 860, 420],
        [1240, 740, 260],
        [620, 1000, 420],
      ].map(([x, y, w]) => d.puddle(x!, y!, w!, p.soft)),
      path('M0 330L120 300L300 330L430 420L520 520L560 640L470 760L300 860L0 930Z', p.ink),
      path('M0 330L120 300L300 330L260 420L120 470L0 480Z', mix(p.ink, p.mid, 0.35)),
      d.shade(
        path('M0 330L120 300L300 330L430 420L520 520L560 640L470 760L300 860L0 930Z', '#000'),
        { x: 0, y: 300, w: 560, h: 600 },
        p.mid,
        { toward: -120, count: 1400, size: 4 },
      ),
      rect(110, 150, 220, 180, mix(p.soft, p.paper, 0.3)),
      many(24, (i) =>
        rect(
          114 + (i % 5) * 44 - (Math.floor(i / 5) % 2) * 18,
          156 + Math.floor(i / 5) * 35,
          36,
          26,
          mix(p.soft, p.mid, 0.3),
          6,
        ),
      ),
      poly([80, 156, 220, 60, 360, 156], p.hot),
      rect(180, 230, 60, 100, p.ink),
      rect(268, 210, 40, 46, p.glow),
      line([220, 60, 220, 10], p.ink, 5),
      rect(310, 316, 660, 22, p.paper),
      line([310, 270, 970, 270], p.paper, 7),
      many(12, (i) => line([330 + i * 56, 270, 330 + i * 56, 320], p.paper, 6)),
      many(4, (i) => line([520 + i * 130, 336, 510 + i * 130, 700 + i * 8], mix(p.ink, p.deep, 0.5), 13)),
      rect(920, 200, 170, 560, p.paper, 10),
      rect(1030, 200, 60, 560, p.soft, 10),
      path('M900 210Q1005 110 1110 210Z', p.hot),
      rect(960, 280, 50, 70, p.ink),
      rect(900, 690, 210, 20, p.ink, 4),
      at(
        440,
        900,
        1,
        rect(-22, -330, 44, 340, p.paper) +
          many(16, (i) => rect(-22, -326 + i * 21, i % 2 ? 20 : 44, 10, i % 4 ? p.ink : p.hot)),
      ),
      at(1320, 900, 1.35, over(ell(0, 4, 190, 16, p.ink), 0.6) + d.boat(3, p.hot, p.paper, p.ink), 8),
      ...[
        [1180, 380, 0.7],
        [1260, 420, 0.5],
        [700, 180, 0.6],
      ].map(([x, y, s]) => d.bird(x!, y!, s!, p.ink)),
      d.stone(720, 930, 150, 70, mix(p.ink, p.deep, 0.5), p.ink),
      d.stone(1060, 1030, 220, 90, mix(p.ink, p.deep, 0.5), p.ink),
    ],
  ],
  '10601-a': [
    'mustard',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.paper, 0.35)),
      d.window(
        980,
        70,
        540,
        470,
        p.ink,
        rect(960, 50, 600, 240, p.paper) +
          rect(960, 290, 600, 280, p.hot) +
          d.ripples({ x: 980, y: 300, w: 540, h: 230 }, mix(p.hot, p.paper, 0.4), 16),
        2,
        1,
        12,
      ),
      line([240, 0, 240, 150], p.ink, 6),
      ell(240, 250, 110, 120, p.mid),
      ell(240, 250, 110, 26, p.ink),
      rect(222, 120, 36, 24, p.ink),
      at(
        620,
        260,
        1,
        rect(-190, -120, 380, 240, p.ink, 12) +
          rect(-170, -90, 340, 180, p.paper) +
          curve([-170, 10, -120, -60, -60, 40, 0, -50, 60, 30, 120, -40, 170, 0], p.hot, 6) +
          rect(-210, -110, 30, 220, p.deep) +
          rect(180, -110, 30, 220, p.deep) +
          line([40, -150, 60, 20], p.deep, 8),
      ),
      rect(0, 700, 1600, 367, p.deep),
      rect(0, 690, 1600, 22, p.mid),
      over(poly([120, 900, 1500, 840, 1560, 1000, 160, 1060], p.ink), 0.4),
      poly([80, 840, 1480, 780, 1520, 950, 110, 1010], p.paper),
      many(20, (i) => line([130 + i * 70, 838 - i * 3, 158 + i * 70, 1004 - i * 3], mix(p.paper, p.mid, 0.5), 2)),
      curve(
        Array.from({ length: 40 }, (_, i) => [
          110 + i * 36,
          920 - i * 1.5 + Math.sin(i * 0.62) * (36 + 16 * Math.sin(i * 0.11)),
        ]).flat(),
        p.hot,
        7,
      ),
      ell(1500, 862, 34, 88, p.soft, -4),
      at(860, 1000, 1, d.pencil(240, p.glow, p.paper, p.ink), 100),
    ],
  ],
  '10602': [
    'forest',
    (p) => [
      rect(0, 0, 1600, 470, p.soft),
      d.skyline(400, [mix(p.soft, p.mid, 0.4), mix(p.soft, p.mid, 0.55)], {
        seed: 'moss',
        min: 60,
        max: 260,
        lit: p.paper,
        dark: p.mid,
        plain: true,
      }),
      ...[
        [300, 0.95, 'M'],
        [980, 1.1, 'M'],
        [1200, 1.05, 'M'],
      ].map(([x, s]) =>
        at(
          +x!,
          470,
          +s!,
          path('M-50 -260H40L36 -60Q120 -60 130 0H-60Z', p.deep) +
            rect(-64, -8, 200, 18, p.ink, 6) +
            rect(-52, -270, 94, 20, p.ink),
        ),
      ),
      d.halftone({ x: 0, y: 330, w: 1600, h: 150 }, p.paper, { toward: 90, from: 0, to: 0.6, pitch: 18 }),
      rect(0, 460, 1600, 607, mix(p.mid, p.ink, 0.55)),
      ...Array.from({ length: 5 }, (_, j) => {
        const t = (j / 5) ** 1.4,
          y = 470 + t * 600,
          h = 40 + t * 190,
          w = 150 + t * 330
        return many(
          Math.ceil(1600 / w) + 2,
          (i) =>
            poly(
              [
                i * w - (j % 2) * w * 0.5 - 60,
                y,
                (i + 0.92) * w - (j % 2) * w * 0.5 - 60,
                y,
                (i + 0.94) * w - (j % 2) * w * 0.5 - 64,
                y + h * 0.84,
                i * w - (j % 2) * w * 0.5 - 66,
                y + h * 0.84,
              ],
              mix(p.hot, p.ink, 0.42 + ((i * 3 + j) % 4) * 0.07),
            ) +
            many(Math.round(w / 26), (k) =>
              circ(
                (i - (j % 2) * 0.5) * w - 60 + k * 27,
                y + h * 0.9,
                (6 + t * 15) * (0.7 + ((k * 7 + i) % 5) * 0.12),
                k % 2 ? p.mid : mix(p.mid, p.soft, 0.5),
              ),
            ),
        )
      }),
      path('M1180 1067Q1210 800 1600 770V1067Z', p.ink),
      path('M1230 1067Q1260 850 1600 818V1067Z', mix(p.ink, p.mid, 0.3)),
      many(10, (i) => rect(1320 + (i % 4) * 80, 900 + Math.floor(i / 4) * 56, 50, 30, p.ink, 8)),
      many(26, (i) => {
        const a = Math.PI * (1 + i / 50),
          x = 1600 + 420 * Math.cos(a),
          y = 1080 + 300 * Math.sin(a)
        return circ(x, y, 16 + (i % 4) * 6, i % 2 ? p.mid : p.soft)
      }),
      // a forest two centimetres high
      many(60, (i) => {
        const r = d.random('cushion' + i)
        return circ(
          r.between(60, 900),
          1067 - r() ** 2 * 190,
          r.between(24, 60),
          r.pick([p.mid, mix(p.mid, p.soft, 0.5), mix(p.mid, p.deep, 0.4), p.soft]),
        )
      }),
      d.stipple({ x: 0, y: 860, w: 960, h: 207 }, p.deep, { count: 1500, toward: 90, size: 4 }),
      ...[180, 300, 390, 520, 640, 760, 850].map((x, i) => {
        const h = 330 + ((i * 83) % 190)
        return (
          curve([x, 960, x + 14, 960 - h * 0.6, x + 40 - (i % 3) * 30, 960 - h], mix(p.hot, p.ink, 0.2), 9) +
          at(
            x + 40 - (i % 3) * 30,
            960 - h,
            1,
            ell(0, -26, 20, 40, p.hot, 14) +
              path('M-8 -58Q4 -84 16 -60Z', p.glow) +
              (i % 2 ? circ(8, 26, 19, p.paper, 'opacity=".85"') + circ(3, 20, 6, '#FFFFFF') : ''),
          )
        )
      }),
      at(
        1120,
        840,
        1,
        over(ell(20, 20, 130, 40, p.ink), 0.5) +
          ell(0, -10, 110, 84, mix(p.soft, p.paper, 0.6), 0, 'opacity=".8"') +
          ell(0, -10, 110, 84, 'none', 0, `stroke="${p.ink}" stroke-width="17"`) +
          line([104, 10, 260, 60], p.glow, 34),
      ),
      at(
        1420,
        720,
        0.9,
        path('M-80 0V-150Q-80 -190 -40 -200V-230H40V-200Q80 -190 80 -150V0Z', p.glow) +
          path('M-50 -230H60L100 -256V-290H-30L-50 -260Z', p.hot) +
          path('M60 -236Q100 -210 96 -160', 'none', `stroke="${p.hot}" stroke-width="12"`),
      ),
    ],
  ],
  '10603': [
    'ice',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.deep, p.ink, 0.4)),
      d.window(
        760,
        60,
        780,
        500,
        p.ink,
        d.bands([p.deep, p.mid, p.soft, p.glow, mix(p.glow, p.hot, 0.6)], 40, 480, { seed: 'dawn', wave: 8 }) +
          d.ridge(440, 130, 640, p.deep, { seed: 'mt', steps: 6, jag: 1 }) +
          d.ridge(520, 90, 640, p.ink, { seed: 'mt2', steps: 7 }) +
          line([1230, 540, 1230, 110], p.ink, 9) +
          line([1230, 130, 1090, 520], p.ink, 2.5) +
          line([1230, 130, 1370, 520], p.ink, 2.5) +
          many(9, (i) => line([1212 + i, 180 + i * 40, 1248 - i, 160 + i * 40], p.ink, 3)) +
          circ(1230, 106, 9, p.hot),
        3,
        1,
        12,
      ),
      ...[0, 1, 2, 3].map((i) =>
        at(
          30 + i * 172,
          120,
          1,
          rect(0, 0, 160, 720, p.ink, 6) +
            rect(12, 16, 136, 690, mix(p.ink, p.deep, 0.5)) +
            many(
              13,
              (j) =>
                rect(20, 30 + j * 52, 120, 40, p.ink, 3) +
                many(5, (k) =>
                  circ(36 + k * 17, 50 + j * 52, 4.5, d.random('led' + i + j + k).chance(0.6) ? '#6FDc8c' : p.deep),
                ) +
                rect(124, 42 + j * 52, 10, 16, d.random('x' + i + j).chance(0.14) ? p.hot : p.deep),
            ),
        ),
      ),
      rect(0, 840, 1600, 227, p.ink),
      poly([100, 800, 1600, 800, 1600, 860, 60, 860], mix(p.mid, p.soft, 0.3)),
      poly([760, 800, 1540, 800, 1400, 860, 520, 860], mix(p.glow, p.hot, 0.4), 'opacity=".7"'),
      rect(60, 860, 1540, 207, mix(p.deep, p.ink, 0.6)),
      over(poly([860, 800, 1120, 800, 1020, 846, 720, 846], p.deep), 0.5),
      at(
        960,
        810,
        1.1,
        path('M-150 0V-170A150 150 0 0 1 150 -170V0Z', mix(p.hot, p.ink, 0.4)) +
          path('M60 0V-300A150 150 0 0 1 150 -170V0Z', mix(p.hot, p.ink, 0.65)) +
          rect(-170, -20, 340, 24, p.ink, 4),
      ) + d.clock(960, 620, 118, p.paper, p.ink, p.glow, 8, 0),
      line([960, 620, 960, 530], p.hot, 4),
      at(
        1320,
        810,
        1,
        rect(-180, -220, 360, 216, mix(p.mid, p.soft, 0.6), 10) +
          rect(-160, -196, 320, 100, p.ink, 6) +
          many(
            6,
            (i) =>
              rect(-140 + i * 50 + Math.floor(i / 2) * 6, -176, 36, 60, mix(p.ink, p.hot, 0.25)) +
              stroke(`M${-132 + i * 50 + Math.floor(i / 2) * 6} -168h20v22h-20v22h20`, p.hot, 6),
          ) +
          many(4, (i) => circ(-120 + i * 60, -50, 18, p.deep)) +
          rect(110, -68, 50, 36, p.hot, 4),
      ),
    ],
  ],
  '10604': [
    'rose',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      clip(
        d.box(0, 0, 1600, 700),
        d.bands([mix(p.hot, p.soft, 0.6), p.soft, p.mid, mix(p.mid, p.glow, 0.5), p.glow], 0, 700, {
          seed: 'glass',
          wave: 30,
        }) +
          at(280, 740, 2.2, d.tree(p, { bare: true, trunk: p.deep, seed: 'r1' })) +
          at(1330, 760, 1.9, d.tree(p, { bare: true, trunk: p.deep, seed: 'r2' })) +
          at(860, 740, 1.2, d.tree(p, { leaf: p.deep, dark: p.ink, trunk: p.ink, seed: 'r3' })) +
          d.streak(620, 180, 320, 20, p.paper) +
          many(6, (i) =>
            poly(
              [i * 300 - 100, 0, i * 300 - 30, 0, i * 300 - 280, 700, i * 300 - 350, 700],
              '#FFFFFF',
              'opacity=".14"',
            ),
          ),
      ),
      many(6, (i) => rect(i * 300 + 40, 0, 12, 700, mix(p.hot, p.ink, 0.4))),
      rect(0, 330, 1600, 10, mix(p.hot, p.ink, 0.4)),
      rect(0, 690, 1600, 30, p.ink),
      d.paving(0, 720, 1600, 347, mix(p.soft, p.hot, 0.36), mix(p.soft, p.hot, 0.6), 900),
      at(
        150,
        760,
        0.62,
        d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, hair: p.ink, style: 'cap', pose: 'carry' }) +
          rect(60, -150, 130, 110, p.ink, 12) +
          circ(90, -20, 22, p.ink) +
          circ(170, -20, 22, p.ink) +
          line([190, -130, 260, -10], p.ink, 8),
      ),
      over(ell(720, 956, 330, 50, p.hot), 0.4),
      at(690, 930, 1.5, warbler('#7C8B3F', '#E9DFA8', '#4A5428'), 12),
      over(poly([1080, 990, 1440, 950, 1480, 1010, 1130, 1050], p.hot), 0.4),
      at(
        1240,
        930,
        1,
        poly([-190, -80, 170, -120, 200, 50, -160, 90], mix(p.glow, p.deep, 0.25)) +
          poly([-190, -80, 170, -120, 20, 0], mix(p.glow, p.deep, 0.4)) +
          circ(80, 20, 58, p.paper) +
          circ(80, 20, 24, p.ink) +
          rect(-90, 54, 180, 24, p.paper) +
          many(10, (i) => rect(-84 + i * 17, 54, 3, 12, p.ink)),
        0,
      ),
    ],
  ],
  '10604-a': [
    'tea',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.glow, p.hot, 0.3)),
      many(6, (i) => curve([0, 90 + i * 180, 800, 70 + i * 184, 1600, 100 + i * 178], mix(p.glow, p.hot, 0.5), 5)),
      ...Array.from({ length: 12 }, (_, i) => {
        const x = 220 + (i % 4) * 300,
          y = 190 + Math.floor(i / 4) * 260,
          c = i % 3 === 0 ? p.mid : i % 3 === 1 ? p.deep : mix(p.deep, p.hot, 0.35),
          s = 0.5 + (i % 5) * 0.07
        return (
          over(ell(x + 8, y + 50, 120 * s + 20, 30, p.hot), 0.4) +
          at(x, y, s, warbler(c, p.soft, p.ink) + stroke('M-60 40L-40 54M-30 46L-10 60M0 48L20 60', p.paper, 4))
        )
      }),
      at(
        1380,
        800,
        1,
        over(ell(20, 40, 200, 50, p.hot), 0.4) +
          rect(-170, 0, 320, 60, p.ink, 12) +
          rect(-30, -60, 40, 60, p.ink) +
          ell(-10, -70, 150, 26, p.paper) +
          rect(-60, 14, 110, 32, p.soft),
      ),
      d.scatter({ x: 1220, y: 430, w: 280, h: 180 }, '#FFFFFF', { count: 60, min: 4, max: 7 }),
      at(
        1380,
        240,
        1,
        circ(0, 0, 76, p.hot) +
          many(6, (i) => curve([-66, -40 + i * 16, 0, -50 + i * 18, 66, -40 + i * 16], mix(p.hot, p.ink, 0.4), 4)) +
          curve([70, 20, 140, 60, 60, 140, -40, 130], p.hot, 4) +
          line([-40, 130, -150, 110], p.ink, 6),
      ),
    ],
  ],
  '10605': [
    'clay',
    (p) => [
      rect(0, 0, 1600, 1067, p.mid),
      d.window(
        120,
        40,
        1360,
        720,
        p.paper,
        rect(80, 0, 1440, 800, mix(p.soft, p.paper, 0.4)) +
          path('M80 0H1520V110L80 190Z', p.deep) +
          many(24, (i) =>
            poly(
              [80 + i * 62, 190 - i * 3.4, 130 + i * 62, 187 - i * 3.4, 130 + i * 62, 130, 80 + i * 62, 130],
              mix(p.deep, p.ink, 0.4),
            ),
          ) +
          path('M1060 128Q1066 250 1160 254Q1250 246 1256 116Z', mix(p.mid, p.deep, 0.5)) +
          d.scatter({ x: 1070, y: 150, w: 170, h: 80 }, p.ink, { count: 26, min: 3, max: 6 }) +
          d.bird(940, 330, 1.3, p.ink) +
          d.ridge(700, 120, 800, mix(p.hot, p.soft, 0.5), { seed: 'lab', steps: 5 }),
        3,
        1,
        20,
      ),
      rect(0, 800, 1600, 267, mix(p.deep, p.mid, 0.4)),
      rect(0, 780, 1600, 34, p.paper),
      over(ell(620, 900, 380, 46, p.ink), 0.5),
      rect(300, 850, 640, 44, p.ink, 12),
      line([420, 850, 420, 300], p.ink, 14),
      line([420, 430, 560, 430], p.ink, 11),
      path('M480 330H760L650 480L644 560H596L590 480Z', mix(p.soft, p.paper, 0.5), 'opacity=".75"'),
      path('M512 372H728L646 474L640 556H600L594 474Z', '#14100D'),
      path('M606 552Q604 600 600 630Q588 670 620 690Q652 670 640 630Q636 600 634 552Z', '#14100D'),
      ell(610, 650, 6, 16, mix(p.soft, p.ink, 0.4)),
      path('M520 720H720L706 846H534Z', mix(p.soft, '#FFFFFF', 0.4), 'opacity=".7"'),
      path('M532 800H712L706 846H534Z', '#14100D'),
      ell(620, 720, 100, 14, '#FFFFFF', 0, 'opacity=".8"'),
      path('M340 850V360Q350 130 620 130Q890 130 900 360V850Z', '#FFFFFF', 'opacity=".2"'),
      stroke('M340 850V360Q350 130 620 130Q890 130 900 360V850', '#FFFFFF', 8, 'opacity=".8"'),
      circ(620, 112, 26, '#FFFFFF', 'opacity=".8"'),
      curve([400, 700, 392, 400, 450, 260], '#FFFFFF', 12, 'opacity=".7"'),
      over(poly([1060, 960, 1500, 940, 1540, 990, 1100, 1010], p.ink), 0.5),
      at(
        1270,
        930,
        1.15,
        poly([-220, 20, 0, 34, 220, 20, 200, -110, 0, -96, -200, -110], p.hot) +
          poly([-200, 8, 0, 22, 0, -96, -180, -108], p.paper) +
          poly([0, 22, 200, 8, 180, -108, 0, -96], mix(p.paper, p.soft, 0.5)),
      ),
      at(1130, 890, 1, d.pencil(170, p.glow, p.paper, p.ink), 70),
    ],
  ],
}
