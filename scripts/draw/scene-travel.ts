// 旅行: harbours, paths, waiting rooms.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, lit, stroke } = d

export const travel: d.Scenes = {
  '11001': [
    'dawn',
    (p) => [
      d.bands([p.deep, mix(p.deep, p.mid, 0.5), p.mid, p.soft, mix(p.soft, p.glow, 0.6)], 0, 470, {
        seed: 'mail',
        wave: 14,
      }),
      d.sun(1250, 446, 54, p.glow, mix(p.soft, p.glow, 0.5)),
      rect(0, 450, 1600, 617, mix(p.deep, '#3E7C8C', 0.6)),
      d.glitter(1250, 470, 70, 330, p.glow, 'mail'),
      ...[
        [180, 480, 420, 150, 0.5],
        [640, 470, 360, 110, 0.3],
        [1420, 476, 420, 130, 0.42],
      ].map(
        ([x, y, w, h, t], i) =>
          path(
            `M${x! - w! / 2} ${y}Q${x! - w! * 0.3} ${y! - h! * 0.8} ${x! - w! * 0.1} ${y! - h!}Q${x! + w! * 0.16} ${y! - h! * 1.1} ${x! + w! * 0.26} ${y! - h! * 0.5}Q${x! + w! * 0.4} ${y! - h! * 0.3} ${x! + w! / 2} ${y}Z`,
            mix('#5E7F78', p.deep, t!),
          ) +
          rect(x! - w! / 2, y!, w!, 7, p.soft, 3, 'opacity=".6"') +
          (i === 0 ? rect(150, 318, 12, 30, p.paper) + circ(156, 314, 7, p.hot) : ''),
      ),
      d.ripples({ x: 0, y: 500, w: 1600, h: 380 }, mix(p.deep, '#7FB0B4', 0.7), 60, 'mail'),
      d.ripples({ x: 0, y: 520, w: 1600, h: 360 }, p.soft, 22, 'mail2'),
      // the boat
      over(ell(700, 880, 640, 46, p.ink), 0.6),
      path('M120 640Q150 860 250 872H1130Q1290 850 1350 620Q1200 690 1000 696H330Q220 690 120 640Z', '#2F6FA0'),
      path('M120 640Q220 690 330 696H1000Q1200 690 1350 620L1340 660Q1190 728 1000 732H330Q220 726 128 680Z', p.paper),
      path('M210 842Q224 870 250 872H1130Q1180 866 1220 830L1190 836H240Z', p.hot),
      ...[0, 1, 2, 3].map((i) => at(420 + i * 190, 770, 1, circ(0, 0, 40, p.ink) + circ(0, 0, 17, '#2F6FA0'))),
      rect(230, 430, 300, 262, p.paper, 10),
      rect(214, 410, 332, 34, '#2F6FA0', 8),
      rect(256, 470, 78, 84, p.glow),
      rect(350, 470, 78, 84, p.glow),
      rect(446, 470, 60, 84, p.glow),
      rect(456, 580, 60, 112, '#2F6FA0'),
      line([380, 410, 380, 230], p.ink, 9),
      line([380, 250, 300, 410], p.ink, 3),
      line([380, 250, 900, 640], p.ink, 3),
      poly([380, 232, 460, 252, 380, 276], p.hot),
      rect(280, 350, 70, 60, p.hot, 6),
      // fridge under ropes, among cartons
      rect(760, 330, 220, 366, mix(p.paper, p.soft, 0.2), 10),
      rect(900, 332, 80, 364, mix(p.soft, p.deep, 0.2), 8),
      line([869, 334, 869, 694], p.deep, 4),
      line([852, 470, 852, 560], p.deep, 7),
      line([886, 470, 886, 560], p.deep, 7),
      line([750, 420, 990, 440], p.hot, 9),
      line([750, 590, 990, 560], p.hot, 9),
      line([770, 330, 700, 696], p.hot, 6),
      line([970, 330, 1050, 696], p.hot, 6),
      ...[
        [590, 696, 150, 120],
        [600, 576, 120, 90],
        [1010, 696, 160, 130],
        [1030, 566, 120, 96],
        [1180, 680, 120, 100],
        [660, 486, 80, 60],
      ].map(
        ([x, y, w, h], i) =>
          rect(x!, y! - h!, w!, h!, i % 2 ? mix(p.soft, p.mid, 0.5) : mix(p.soft, p.mid, 0.25)) +
          rect(x! + w! * 0.42, y! - h!, w! * 0.14, h!, p.paper, 0, 'opacity=".6"'),
      ),
      at(1230, 640, 0.62, d.figure(p, { coat: p.hot, trousers: p.ink, pose: 'reach', style: 'cap' })),
      // quay
      path('M0 900L1600 960V1067H0Z', p.ink),
      path('M0 900L1600 960V984L0 926Z', mix(p.ink, p.mid, 0.5)),
      at(1450, 956, 1, rect(-36, -70, 72, 70, p.ink, 8) + ell(0, -70, 52, 16, p.deep)),
      curve([1340, 640, 1400, 760, 1440, 900], p.soft, 8),
      many(8, (i) => line([60 + i * 200, 940 + i * 5, 40 + i * 200, 1067], mix(p.ink, p.deep, 0.6), 5)),
      at(160, 940, 0.95, circ(0, -60, 56, p.ink) + circ(0, -60, 50, mix(p.ink, p.deep, 0.6)) + circ(0, -60, 22, p.ink)),
      ...[
        [900, 180, 0.9],
        [980, 220, 0.7],
        [1080, 160, 0.6],
        [640, 250, 0.5],
      ].map(([x, y, s]) => d.bird(x!, y!, s!, p.paper)),
    ],
  ],
  '11001-a': [
    'sea',
    (p) => [
      d.bands([p.soft, mix(p.soft, p.paper, 0.5), p.paper], 0, 420, { seed: 'wake' }),
      rect(0, 400, 1600, 667, p.mid),
      d.ridge(420, 130, 440, p.deep, { seed: 'isle', steps: 3 }),
      at(
        1080,
        400,
        1.2,
        path('M-30 0L-20 -200H20L30 0Z', p.paper) +
          rect(-24, -120, 48, 40, p.hot) +
          rect(-30, -226, 60, 30, p.ink) +
          rect(-18, -262, 36, 38, p.glow) +
          path('M-26 -262L0 -290L26 -262Z', p.hot),
      ),
      d.ripples({ x: 0, y: 420, w: 1600, h: 400 }, p.deep, 50, 'w'),
      path('M1020 420Q900 560 300 860L1180 860Q1080 560 1040 420Z', p.paper, 'opacity=".75"'),
      path('M1026 430Q960 600 620 860L900 860Q1040 600 1036 430Z', p.mid),
      many(14, (i) => ell(480 + (i % 5) * 150, 620 + i * 18, 60, 9, p.paper)),
      path('M0 820L1600 820V1067H0Z', '#2F6FA0'),
      rect(0, 806, 1600, 30, p.paper),
      rect(0, 740, 1600, 12, p.ink),
      many(7, (i) => line([60 + i * 250, 746, 60 + i * 250, 820], p.ink, 10)),
      at(
        430,
        830,
        1.3,
        rect(-50, -200, 100, 200, p.ink, 14) +
          rect(-110, -160, 220, 44, p.ink, 20) +
          curve([-70, -140, -90, -40, -20, 10, 60, -10], p.soft, 14),
      ),
      at(
        520,
        700,
        1.2,
        line([-60, -60, -20, 0], p.soft, 5) +
          path('M-30 0H100Q120 0 120 24V60H40L20 150Q0 170 -30 150L-10 60H-30Z', p.glow) +
          rect(106, 6, 20, 50, p.hot) +
          rect(-14, 12, 60, 32, p.ink, 6),
        14,
      ),
    ],
  ],
  '11002': [
    'night',
    (p) => [
      d.nightSky(p, 620, 'inn'),
      rect(0, 560, 1600, 120, p.deep),
      many(20, (i) => {
        const r = d.random('floe' + i),
          x = r() * 1600,
          y = 580 + r() * 90
        return poly(
          [x, y, x + r.between(60, 160), y - 8, x + r.between(120, 240), y + 6, x + 80, y + 16],
          r.chance(0.5) ? p.soft : p.paper,
        )
      }),
      rect(0, 660, 1600, 407, mix(p.soft, p.paper, 0.5)),
      path('M0 690Q400 650 800 690T1600 670V1067H0Z', mix(p.soft, p.paper, 0.7)),
      d.stipple({ x: 0, y: 680, w: 1600, h: 387 }, p.mid, { toward: 90, count: 2200 }),
      rect(520, 190, 640, 700, p.mid),
      poly([1160, 190, 1300, 240, 1300, 890, 1160, 890], mix(p.mid, p.ink, 0.45)),
      rect(500, 168, 680, 30, p.paper, 6),
      poly([1180, 168, 1316, 222, 1316, 250, 1180, 198], p.soft),
      many(20, (i) => {
        const c = i % 5,
          r = Math.floor(i / 5),
          on = c === 3 && r === 1
        return (
          rect(556 + c * 120, 232 + r * 160, 84, 104, on ? p.glow : mix(p.ink, p.deep, 0.4)) +
          rect(595 + c * 120, 232 + r * 160, 5, 104, p.mid) +
          rect(548 + c * 120, 340 + r * 160, 100, 12, p.paper, 4) +
          (on
            ? circ(620 + c * 120 - 20, 298 + r * 160, 16, p.ink) +
              path(`M${574 + c * 120} ${336 + r * 160}q26 -50 52 0Z`, p.ink)
            : '')
        )
      }),
      many(4, (i) => rect(1180 + (i % 2) * 60, 262 + Math.floor(i / 2) * 170, 36, 96, p.ink)),
      rect(800, 720, 120, 170, p.ink),
      path('M770 730H950L930 690H790Z', p.hot),
      rect(770, 716, 180, 10, p.paper),
      // the only lit window throws its shape on the snow
      poly([916, 392, 1000, 392, 1000, 496, 916, 496], p.glow),
      path('M936 496q22 -52 46 0Z', p.ink),
      circ(959, 446, 15, p.ink),
      rect(956, 392, 4, 40, p.mid),
      poly([900, 900, 1010, 900, 1130, 1040, 960, 1040], p.glow, 'opacity=".75"'),
      lit(circ(958, 444, 130, p.glow), 0.14),
      ...[
        [220, 930, 1.1],
        [420, 1010, 1.25],
      ].map(([x, y, s]) =>
        at(
          x!,
          y!,
          s!,
          over(ell(10, 4, 170, 20, p.deep), 0.5) +
            path('M-170 -60Q-150 0 -110 0H120Q160 -10 170 -60Z', p.hot) +
            path(
              'M120 -56C120 -150 60 -150 80 -200C100 -240 150 -220 150 -190L176 -184L148 -170C130 -130 170 -110 168 -56Z',
              p.paper,
            ) +
            path('M-180 -58Q-100 -110 -20 -84Q60 -110 130 -62Z', '#FFFFFF'),
        ),
      ),
      at(1420, 880, 1.4, d.tree(p, { bare: true, trunk: p.ink, seed: 'inn' })),
      line([0, 760, 360, 740], p.ink, 4),
      many(5, (i) => line([20 + i * 80, 790, 20 + i * 80, 730], p.ink, 8)),
    ],
  ],
  '11003': [
    'tea',
    (p) => [
      d.bands([mix(p.soft, p.paper, 0.5), p.paper, mix(p.paper, p.soft, 0.4)], 0, 1067, { seed: 'salt', wave: 40 }),
      d.peak(1250, 700, 900, 620, mix(p.mid, p.soft, 0.5), mix(p.mid, p.soft, 0.2)),
      d.streak(960, 300, 520, 40, p.paper),
      d.peak(420, 820, 1100, 640, mix(p.mid, p.deep, 0.3), mix(p.deep, p.mid, 0.4)),
      d.streak(60, 480, 460, 44, p.paper),
      d.streak(760, 520, 560, 50, p.paper),
      path(
        'M500 1067Q640 860 860 760Q1000 690 980 600Q960 540 1100 480Q1240 430 1200 360L1260 350Q1330 440 1180 520Q1060 570 1090 640Q1110 740 1000 840Q900 940 1000 1067Z',
        p.deep,
      ),
      d.shade(
        path('M500 1067Q640 860 860 760Q1000 690 980 600Q960 540 1100 480Q1240 430 1200 360L1600 300V1067Z', '#000'),
        { x: 500, y: 340, w: 1100, h: 727 },
        p.ink,
        { toward: 60, count: 2200 },
      ),
      // the stepped path
      ...Array.from({ length: 30 }, (_, i) => {
        const t = i / 29,
          k = 1 - t
        const x = 740 + Math.sin(t * 8.4) * (150 + 40 * t) + t * 370,
          y = 1040 - 690 * t ** 0.86,
          w = 230 * k ** 1.5 + 22,
          h = 30 * k ** 1.4 + 4
        return (
          poly(
            [x - w / 2, y, x + w / 2, y - h * 0.3, x + w / 2 + h * 0.6, y + h, x - w / 2 - h * 0.4, y + h * 1.2],
            i % 2 ? p.soft : mix(p.soft, p.paper, 0.5),
          ) + line([x - w / 2 - h * 0.4, y + h * 1.2, x + w / 2 + h * 0.6, y + h], p.ink, 3)
        )
      }),
      d.streak(1120, 660, 420, 46, p.paper),
      d.streak(40, 720, 300, 40, p.paper),
      d.stone(300, 1067, 640, 330, mix(p.mid, p.deep, 0.45), p.deep),
      d.stipple({ x: 0, y: 760, w: 600, h: 300 }, p.ink, { toward: 60, count: 1400, size: 4 }),
      ...[
        [160, 850, 1],
        [270, 810, 0.9],
        [370, 870, 1.1],
        [250, 930, 1],
        [130, 960, 0.9],
      ].map(
        ([x, y, s]) =>
          ell(x!, y!, 40 * s!, 22 * s!, p.ink) + ell(x! + 3, y! + 6, 28 * s!, 12 * s!, mix(p.soft, p.mid, 0.4)),
      ),
      line([560, 1040, 470, 560], p.hot, 20),
      line([400, 570, 540, 540], p.hot, 26),
      at(
        690,
        1050,
        1.25,
        path('M-110 0L-150 -330Q-80 -360 0 -356Q80 -360 150 -330L110 0Z', mix(p.glow, p.hot, 0.35)) +
          many(9, (i) => line([-138 + i * 34, -330, -100 + i * 25, -6], mix(p.hot, p.ink, 0.3), 4)) +
          many(8, (i) =>
            curve(
              [-146 + i * 4, -300 + i * 38, 0, -318 + i * 40, 146 - i * 4, -300 + i * 38],
              mix(p.hot, p.ink, 0.3),
              4,
            ),
          ) +
          ell(0, -340, 148, 30, mix(p.hot, p.ink, 0.4)) +
          path('M-110 -344Q-60 -400 0 -380Q70 -410 116 -344Z', p.paper) +
          stroke('M-60 -300C-90 -220 -80 -140 -50 -90M60 -300C90 -220 80 -140 50 -90', p.ink, 11),
      ),
    ],
  ],
  '11004': [
    'clay',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.mid, 0.2)),
      rect(0, 720, 1600, 347, mix(p.mid, p.deep, 0.25)),
      rect(0, 480, 1600, 240, p.hot),
      rect(0, 470, 1600, 14, p.ink),
      many(5, (i) =>
        d.window(
          70 + i * 310,
          60,
          220,
          300,
          p.deep,
          rect(0, 0, 1600, 400, p.paper) + rect(0, 250, 1600, 120, p.glow),
          2,
          3,
          8,
        ),
      ),
      many(5, (i) =>
        poly(
          [70 + i * 310, 420, 290 + i * 310, 420, 560 + i * 310, 1067, 250 + i * 310, 1067],
          p.glow,
          'opacity=".36"',
        ),
      ),
      at(
        840,
        560,
        1,
        circ(0, 0, 74, p.ink) +
          circ(0, 0, 62, p.paper) +
          line([0, 0, -34, -18], p.ink, 9) +
          line([0, 0, 8, 44], p.ink, 7),
      ),
      ...[0, 1, 2].map((r) =>
        many(3, (i) => {
          const s = 0.74 + r * 0.3,
            x = 60 + i * 560 * s - r * 90 + 120,
            y = 800 + r * 96
          return i === 2 && r === 2
            ? ''
            : over(poly([x, y, x + 460 * s, y, x + 560 * s, y + 30, x + 80 * s, y + 30], p.ink), 0.35) +
                rect(x, y - 70 * s, 460 * s, 18 * s, p.deep, 4) +
                many(4, (k) =>
                  rect(x, y - (176 - k * 26) * s, 460 * s, 18 * s, k % 2 ? p.deep : mix(p.deep, p.mid, 0.4), 4),
                ) +
                line([x + 30 * s, y, x + 30 * s, y - 170 * s], p.ink, 13 * s) +
                line([x + 430 * s, y, x + 430 * s, y - 170 * s], p.ink, 13 * s)
        }),
      ),
      over(poly([1080, 1030, 1560, 1030, 1600, 1060, 1120, 1060], p.ink), 0.5),
      at(
        1190,
        1030,
        1.2,
        path('M-110 0Q-140 -130 -80 -190Q-60 -220 0 -214Q60 -220 80 -190Q140 -130 110 0Z', p.paper) +
          many(7, (i) => line([-96 + i * 32, -10, -72 + i * 24, -190], i % 2 ? '#C8402F' : '#3A6EA8', 6)) +
          many(6, (i) => curve([-116, -24 - i * 30, 0, -12 - i * 30, 116, -24 - i * 30], p.soft, 4)) +
          path('M-40 -200Q0 -250 40 -200Z', p.paper) +
          line([-44, -204, 44, -204], p.ink, 9),
      ),
      at(
        1440,
        1030,
        1.1,
        path('M-100 0V-90Q-90 -170 0 -174Q90 -170 100 -90V0Z', p.glow, 'opacity=".5"') +
          path(
            'M-40 -20C-60 -80 -20 -96 10 -90C16 -130 56 -140 62 -104L84 -98L62 -86C66 -40 40 -10 0 -10L-20 -10Z',
            '#B4402B',
          ) +
          path('M-30 -30C-80 -50 -84 -110 -60 -130C-50 -90 -30 -70 0 -66Z', p.ink) +
          path('M24 -128q4 -24 14 -8q8 -20 14 2q10 -8 8 14Z', '#E2452E') +
          many(8, (i) =>
            line([-96 + i * 27, 0, -80 + i * 23, -140 - (i > 1 && i < 6 ? 26 : 0)], mix(p.glow, p.deep, 0.5), 5),
          ) +
          many(3, (i) => curve([-100, -20 - i * 44, 0, -12 - i * 44, 100, -20 - i * 44], mix(p.glow, p.deep, 0.5), 5)) +
          rect(-108, -8, 216, 16, p.deep, 6),
      ),
    ],
  ],
  '11004-a': [
    'coral',
    (p) => [
      rect(0, 0, 1600, 1067, p.hot),
      d.halftone(d.all, mix(p.hot, p.ink, 0.3), { toward: 120, from: 0, to: 0.4, pitch: 24 }),
      ...(
        [
          [360, 330, -16, p.paper],
          [560, 640, 9, p.glow],
          [980, 860, -6, p.soft],
          [300, 830, 22, p.paper],
          [1240, 240, 12, p.glow],
        ] as const
      ).map(([x, y, a, c]) =>
        at(
          x,
          y,
          1,
          over(rect(-164, -76, 360, 180, p.ink, 4), 0.4) +
            path('M-180 -90H180V90H-180V30L-146 0L-180 -30Z', c) +
            rect(-110, -60, 230, 22, p.deep) +
            rect(-110, -14, 150, 12, mix(c, p.deep, 0.4)) +
            rect(-110, 18, 190, 12, mix(c, p.deep, 0.4)) +
            circ(130, 40, 28, 'none', `stroke="${p.mid}" stroke-width="7"`),
          a,
        ),
      ),
      many(38, (i) => {
        const r = d.random('tri' + i),
          x = r.between(120, 1500),
          y = r.between(120, 980)
        return at(
          x,
          y,
          r.between(0.7, 1.2),
          poly([0, -18, 20, 16, -20, 16], r.pick([p.paper, p.glow, p.soft])),
          r() * 360,
        )
      }),
      at(
        1120,
        520,
        1.5,
        over(at(16, 20, 1, line([0, 0, 240, -130], p.ink, 36) + line([0, 0, 260, 110], p.ink, 36)), 0.4) +
          line([0, 0, 240, -130], p.ink, 34) +
          line([0, 0, 260, 110], p.ink, 34) +
          curve([230, -126, 290, -140, 320, -100], p.ink, 26) +
          curve([250, 106, 300, 130, 330, 100], p.ink, 26) +
          path('M10 -20L-170 -40Q-200 -30 -196 -10L0 20Z', mix(p.ink, p.paper, 0.4)) +
          path('M10 20L-150 50Q-190 50 -186 24L0 -10Z', mix(p.ink, p.paper, 0.55)) +
          circ(0, 0, 24, p.glow) +
          circ(0, 0, 10, p.ink),
      ),
    ],
  ],
  '11005': [
    'lemon',
    (p) => [
      d.bands([mix(p.mid, p.paper, 0.7), p.paper, mix(p.glow, p.paper, 0.6)], 0, 420, { seed: 'view' }),
      d.sun(1130, 150, 70, p.glow),
      d.ridge(260, 120, 420, mix(p.mid, p.paper, 0.5), { seed: 'v1', steps: 5 }),
      d.streak(200, 250, 600, 44, '#FFFFFF'),
      d.ridge(330, 110, 480, mix(p.mid, p.soft, 0.3), { seed: 'v2', steps: 4 }),
      d.streak(860, 340, 640, 54, '#FFFFFF'),
      d.streak(-60, 400, 520, 50, '#FFFFFF'),
      // terraces: contour after contour
      ...Array.from({ length: 12 }, (_, i) => {
        const y = 400 + i * 36 + i * i * 1.6,
          pts: number[] = []
        for (let k = -1; k <= 9; k++)
          pts.push(k * 200, y + Math.sin(k * 0.9 + i * 0.5) * (24 + i * 3) + Math.cos(k * 0.4) * 20)
        return (
          path(
            d.curveD(pts) + 'L1900 1100L-200 1100Z',
            [p.mid, p.deep, mix(p.mid, p.glow, 0.5), mix(p.deep, p.mid, 0.5), mix(p.soft, '#FFFFFF', 0.5)][i % 5]!,
          ) + d.curve(pts, p.ink, 3, 'opacity=".5"')
        )
      }),
      d.streak(980, 640, 420, 36, '#FFFFFF'),
      d.streak(100, 720, 300, 34, '#FFFFFF'),
      poly([330, 800, 1270, 800, 1600, 1067, 0, 1067], mix(p.hot, p.soft, 0.5)),
      many(9, (i) => line([430 + i * 94, 800, 160 + i * 166, 1067], mix(p.hot, p.ink, 0.2), 5)),
      many(4, (i) => line([330 - i * 80, 800 + i * 66, 1270 + i * 80, 800 + i * 66], mix(p.hot, p.ink, 0.12), 3)),
      rect(320, 600, 960, 20, p.ink),
      rect(320, 690, 960, 9, p.ink),
      rect(320, 750, 960, 9, p.ink),
      many(7, (i) => line([330 + i * 156, 610, 330 + i * 156, 806], p.ink, 14)),
      line([330, 610, -20, 880], p.ink, 18),
      line([1270, 610, 1620, 880], p.ink, 18),
      ...[0, 1].map((i) =>
        at(
          720 + i * 160,
          960,
          1.25,
          path('M0 -76C40 -76 46 -30 36 0H-30C-44 -30 -40 -76 0 -76Z', p.glow) +
            path('M-28 12H34Q36 50 2 52Q-32 50 -28 12Z', p.glow),
          i ? 6 : -6,
        ),
      ),
      at(
        1090,
        602,
        1.15,
        line([0, 0, 0, -70], p.ink, 24) +
          path('M-110 -150Q-130 -110 -100 -86L100 -76Q130 -110 104 -160Z', p.hot) +
          circ(-84, -120, 36, p.ink) +
          circ(-84, -120, 22, p.glow) +
          circ(96, -120, 44, p.ink) +
          rect(-20, -80, 40, 26, p.paper, 4),
      ),
    ],
  ],
}
