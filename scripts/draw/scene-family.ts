// 家庭: rooms, roads and tables of a family.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, clip, stroke } = d

export const family: d.Scenes = {
  '10701': [
    'mint',
    (p) => [
      d.room(p.soft, mix(p.paper, p.mid, 0.35), 720, p.mid),
      rect(0, 0, 1600, 300, mix(p.soft, p.paper, 0.5)),
      d.scatter({ x: 0, y: 730, w: 1600, h: 330 }, p.deep, { count: 300, min: 2, max: 6 }),
      d.scatter({ x: 0, y: 730, w: 1600, h: 330 }, p.paper, { count: 240, min: 3, max: 8 }),
      rect(1230, 150, 270, 570, p.ink),
      rect(1256, 176, 218, 544, p.glow),
      over(poly([1256, 720, 1474, 720, 1250, 1067, 760, 1067], p.deep), 0.16),
      at(
        1370,
        716,
        1.5,
        d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, hair: p.ink, style: 'short', long: 40 }),
      ),
      poly([1310, 720, 1440, 720, 1010, 1067, 820, 1067], p.deep, 'opacity=".75"'),
      rect(560, 130, 150, 190, mix(p.soft, p.mid, 0.5)),
      rect(780, 170, 220, 150, mix(p.soft, p.mid, 0.5)),
      d.windowLight(300, 740, 420, 260, -170, p.glow, 2, 2, 0.75),
      over(poly([90, 800, 500, 800, 420, 860, 0, 860], p.deep), 0.4),
      rect(80, 330, 420, 460, p.hot, 6),
      rect(64, 314, 452, 30, mix(p.hot, p.ink, 0.4), 4),
      many(
        5,
        (i) =>
          rect(104, 362 + i * 84, 372, 70, mix(p.hot, p.paper, 0.14), 4) +
          circ(220, 398 + i * 84, 9, p.ink) +
          circ(360, 398 + i * 84, 9, p.ink),
      ),
      line([110, 790, 100, 826], p.ink, 16),
      line([470, 790, 480, 826], p.ink, 16),
      at(200, 314, 0.7, d.vase(p.deep, p.ink)),
      at(380, 314, 0.55, d.radio(p.mid, p.paper, p.ink, p.glow)),
      over(poly([600, 850, 960, 850, 860, 920, 520, 920], p.deep), 0.4),
      rect(590, 610, 380, 24, mix(p.glow, p.hot, 0.4)),
      line([620, 634, 640, 846], p.ink, 11),
      line([940, 634, 920, 846], p.ink, 11),
      line([640, 846, 920, 690], p.ink, 7),
      line([640, 690, 920, 846], p.ink, 7),
      circ(780, 760, 62, 'none', `stroke="${p.ink}" stroke-width="11"`),
      rect(690, 826, 180, 18, p.ink, 6),
      path('M640 610V560H700V500Q700 470 740 470H900Q926 470 926 500V610H870V540H760V560H800V610Z', p.ink),
      circ(936, 520, 40, 'none', `stroke="${p.ink}" stroke-width="10"`),
      at(
        1090,
        860,
        1,
        many(3, (i) =>
          at(
            0,
            -i * 90,
            1,
            rect(-84, -92, 168, 22, i % 2 ? p.mid : p.deep) +
              line([-66, -72, -76, 0], p.ink, 12) +
              line([66, -72, 76, 0], p.ink, 12) +
              line([-68, -36, 68, -36], p.ink, 7),
          ),
        ),
      ),
      ...(
        [
          [290, 470, p.glow],
          [420, 640, p.mid],
          [160, 560, p.hot],
          [780, 622, '#E8452E'],
          [1090, 600, p.glow],
          [1060, 690, '#2D6FA8'],
          [1110, 780, '#E8452E'],
          [290, 720, '#2D6FA8'],
          [860, 500, p.glow],
        ] as const
      ).map(([x, y, c]) => circ(x, y, 22, p.paper) + circ(x, y, 18, c === p.hot ? '#E8452E' : c)),
    ],
  ],
  '10701-a': [
    'mustard',
    (p) => [
      rect(0, 0, 1600, 1067, p.mid),
      d.halftone(d.all, mix(p.mid, p.deep, 0.3), { toward: 60, from: 0, to: 0.3, pitch: 22 }),
      over(rect(330, 200, 900, 760, p.deep, 40), 0.7),
      rect(290, 150, 900, 760, p.hot, 40),
      rect(330, 190, 820, 680, p.ink, 24),
      rect(330, 190, 820, 680, 'none', 24, `stroke="${mix(p.hot, p.paper, 0.4)}" stroke-width="8"`),
      clip(
        rect(340, 200, 800, 660, '#000', 20),
        many(44, (i) => {
          const r = d.random('key' + i)
          return at(
            380 + (i % 8) * 98 + r.between(-30, 30),
            260 + Math.floor(i / 8) * 108 + r.between(-24, 24),
            r.between(0.5, 0.86),
            d.key(r.pick([p.soft, p.glow, p.mid, mix(p.ink, p.paper, 0.55), p.paper])),
            r.between(0, 360),
          )
        }),
      ),
      at(
        1330,
        560,
        1,
        rect(-60, -420, 330, 860, mix(p.hot, p.paper, 0.2), 30) +
          rect(-30, -390, 280, 800, mix(p.hot, p.paper, 0.35), 20),
        8,
      ),
      ...[
        [120, 300],
        [180, 420],
        [90, 560],
        [210, 700],
        [140, 880],
      ].map(([x, y]) => over(circ(x! + 6, y! + 8, 40, p.deep), 0.5) + circ(x!, y!, 40, p.paper)),
    ],
  ],
  '10702': [
    'night',
    (p) => [
      d.nightSky(p, 700, 'gobi'),
      path('M200 60Q800 240 1500 30L1600 120Q800 330 120 150Z', p.mid, 'opacity=".35"'),
      d.stars({ x: 200, y: 60, w: 1300, h: 220 }, p.paper, 90, 'milky'),
      d.ridge(700, 90, 800, mix(p.deep, p.ink, 0.55), { seed: 'gobi', steps: 4 }),
      rect(0, 730, 1600, 337, mix(p.ink, p.deep, 0.25)),
      poly([980, 300, 1130, 300, 1500, 960, 420, 960], p.glow, 'opacity=".22"'),
      ell(960, 960, 560, 70, p.glow, 0, 'opacity=".5"'),
      at(970, 930, 1.66, d.lamp(p.paper, p.glow)),
      rect(40, 380, 720, 440, p.deep, 8),
      many(10, (i) => rect(70 + i * 70, 400, 8, 400, mix(p.deep, p.ink, 0.4))),
      rect(40, 380, 720, 24, p.mid),
      rect(40, 820, 760, 30, p.ink),
      path('M960 850V420Q960 390 1000 390H1230Q1280 390 1300 470L1330 640V850Z', p.hot),
      path('M1020 440H1220Q1250 440 1262 500L1284 620H1020Z', p.glow),
      rect(990, 560, 24, 60, p.ink),
      at(1090, 620, 0.5, path('M-60 0Q-60 -110 0 -110Q60 -110 60 0Z', p.ink) + circ(0, -150, 46, p.ink)),
      at(
        1200,
        620,
        0.5,
        path('M-56 0Q-56 -100 0 -100Q56 -100 56 0Z', p.ink) + circ(0, -138, 46, p.ink) + circ(-36, -170, 20, p.ink),
      ),
      rect(960, 690, 370, 20, mix(p.hot, p.ink, 0.4)),
      rect(1250, 740, 80, 40, p.paper, 8),
      line([968, 600, 968, 700], p.paper, 6),
      rect(790, 800, 180, 40, p.ink),
      ...[150, 290, 620, 1040, 1240].map((x) => circ(x, 870, 66, p.ink) + circ(x, 870, 26, p.mid)),
      d.washing(745, 500, 230, [p.paper, p.soft, p.hot], p.paper, 0),
      d.stipple({ x: 0, y: 930, w: 1600, h: 137 }, p.ink, { toward: 90, count: 1600 }),
    ],
  ],
  '10702-a': [
    'desert',
    (p) => [
      d.bands([p.hot, mix(p.hot, p.soft, 0.5), p.soft, p.glow], 0, 560, { seed: 'cab' }),
      d.sun(860, 430, 130, '#E4502A', mix(p.glow, p.mid, 0.3)),
      rect(0, 520, 1600, 200, p.mid),
      d.ridge(530, 50, 600, p.deep, { seed: 'far', steps: 5 }),
      poly([850, 524, 870, 524, 1180, 760, 540, 760], p.ink),
      many(5, (i) => {
        const t = (i / 5) ** 2,
          y = 540 + t * 200
        return poly(
          [858 - t * 8, y, 862 + t * 8, y, 862 + t * 14, y + 14 + t * 26, 858 - t * 14, y + 14 + t * 26],
          p.paper,
        )
      }),
      path('M0 0H90L40 660H0Z', p.ink),
      path('M1600 0H1510L1560 660H1600Z', p.ink),
      rect(0, 0, 1600, 50, p.ink),
      path('M0 700Q800 600 1600 700V1067H0Z', p.ink),
      path('M0 730Q800 630 1600 730V790Q800 690 0 790Z', p.deep),
      circ(330, 1020, 300, 'none', `stroke="${mix(p.deep, p.ink, 0.4)}" stroke-width="50"`),
      rect(270, 860, 120, 220, mix(p.deep, p.ink, 0.5), 40),
      ...[0, 1].map((i) =>
        at(
          800 + i * 290,
          900,
          1,
          line([0, 0, 0, -60], p.mid, 20) +
            rect(-90, -320, 180, 300, p.deep, 24) +
            rect(-76, -304, 152, 262, i ? p.paper : mix(p.hot, p.paper, 0.6), 8) +
            (i
              ? circ(0, -200, 40, p.soft) + circ(0, -90, 22, '#E4502A')
              : line([-40, -50, -20, -130, 30, -190, 10, -300], p.glow, 16) + circ(-40, -60, 12, '#E4502A')),
        ),
      ),
      line([800, 50, 800, 130], p.soft, 4),
      path('M776 130H824L812 210H788Z', '#E4502A'),
    ],
  ],
  '10703': [
    'ice',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      rect(0, 0, 260, 1067, mix(p.soft, p.mid, 0.4)),
      d.window(
        330,
        90,
        900,
        620,
        p.paper,
        rect(300, 60, 980, 700, mix(p.paper, p.mid, 0.25)) +
          d.ridge(640, 60, 760, p.mid, { seed: 'wall', steps: 6 }) +
          at(
            880,
            740,
            2.1,
            path('M-16 0Q-8 -100 -6 -200L8 -200Q8 -100 18 0Z', p.ink) +
              line([0, -120, -90, -220], p.ink, 8) +
              line([2, -150, 80, -260], p.ink, 8) +
              line([0, -190, -10, -310], p.ink, 7),
          ) +
          many(130, (i) => {
            const r = d.random('ginkgo' + i),
              a = r() * 6.28,
              k = Math.sqrt(r()) * 300
            return at(
              870 + k * Math.cos(a) * 0.95,
              260 + k * Math.sin(a) * 0.68,
              r.between(0.7, 1.3),
              path('M0 0L-18 -22Q0 -36 18 -22Z', r.chance(0.7) ? p.glow : mix(p.glow, p.hot, 0.4)),
              r() * 360,
            )
          }) +
          d.scatter({ x: 600, y: 560, w: 600, h: 140 }, p.glow, { count: 50, min: 4, max: 9 }),
        3,
        1,
        18,
      ),
      d.curtain(230, 40, 150, 760, mix(p.paper, p.mid, 0.2), mix(p.paper, p.mid, 0.4), 4),
      poly([420, 740, 1200, 740, 1330, 820, 520, 820], p.glow, 'opacity=".3"'),
      over(poly([180, 840, 1500, 840, 1600, 1067, 100, 1067], p.deep), 0.35),
      poly([200, 790, 1440, 790, 1540, 960, 100, 960], p.deep),
      poly([100, 960, 1540, 960, 1540, 1000, 100, 1000], p.ink),
      poly([360, 800, 900, 800, 1040, 950, 430, 950], p.glow, 'opacity=".28"'),
      at(
        800,
        900,
        1,
        poly([-250, 40, -6, 46, 2, -72, -210, -76], p.paper) +
          poly([-6, 46, 240, 36, 216, -80, 2, -72], mix(p.paper, p.soft, 0.6)) +
          line([-2, 44, 2, -72], p.mid, 4) +
          at(120, 20, 1, d.pencil(190, p.hot, p.soft, p.ink), 70),
      ),
      at(
        360,
        900,
        1,
        circ(0, -44, 66, p.hot) +
          circ(0, -44, 28, mix(p.hot, p.ink, 0.4)) +
          rect(56, -8, 200, 24, p.glow) +
          many(12, (i) => rect(66 + i * 16, -8, 3, i % 3 ? 10 : 18, p.ink)) +
          rect(252, -14, 10, 36, p.ink),
      ),
      at(
        1290,
        900,
        1,
        rect(-30, -250, 60, 262, p.paper, 28) +
          rect(-6, -220, 12, 180, p.soft, 6) +
          rect(-6, -110, 12, 90, p.hot, 4) +
          circ(0, -22, 20, p.hot) +
          many(9, (i) => rect(12, -210 + i * 20, 10, 3, p.ink)),
        8,
      ),
    ],
  ],
  '10704': [
    'rain',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      rect(0, 800, 1600, 267, mix(p.soft, p.deep, 0.45)),
      d.tiles(0, 830, 1600, 240, 20, mix(p.soft, p.deep, 0.35), mix(p.soft, p.deep, 0.5)),
      rect(1020, 110, 400, 720, p.ink),
      rect(1050, 140, 340, 690, p.deep),
      clip(
        d.box(1050, 140, 340, 690),
        rect(1050, 140, 340, 690, p.mid) +
          rect(1050, 690, 340, 140, p.deep) +
          d.window(
            1110,
            210,
            160,
            180,
            p.deep,
            rect(1100, 200, 200, 200, p.paper) +
              d.streaks({ x: 1110, y: 210, w: 160, h: 180 }, p.mid, { count: 30, angle: 98 }),
            2,
            2,
          ) +
          at(
            1330,
            560,
            0.9,
            path('M-12 200L-60 -120Q0 -160 60 -120L12 200Z', p.hot) +
              line([0, 200, 0, 240], p.ink, 7) +
              curve([0, -140, 4, -180, 30, -180], p.ink, 8),
          ) +
          d.puddle(1310, 806, 150, p.soft) +
          many(4, (i) => ell(1296 + i * 14, 780 - i * 12, 4, 7, p.soft)),
      ),
      poly([1050, 140, 880, 80, 880, 930, 1050, 830], p.hot),
      poly([1030, 180, 910, 140, 910, 440, 1030, 450], mix(p.hot, p.ink, 0.3)),
      poly([1030, 500, 910, 500, 910, 830, 1030, 790], mix(p.hot, p.ink, 0.3)),
      circ(912, 480, 14, p.glow),
      rect(140, 190, 600, 34, mix(p.deep, p.mid, 0.4)),
      ...[0, 1, 2, 3].map((i) => at(220 + i * 146, 212, 1, line([0, 0, 0, 34, 20, 46, 34, 26], p.ink, 9))),
      path('M192 250Q236 230 270 250L310 590Q236 630 170 590Z', p.deep),
      path('M486 250Q530 230 560 250L590 500Q520 520 466 500Z', p.glow),
      curve([676, 250, 660, 360, 700, 440, 660, 520, 690, 400, 668, 250], p.hot, 10),
      over(poly([40, 980, 560, 980, 700, 1040, 100, 1040], p.ink), 0.35),
      rect(60, 700, 330, 270, mix(p.glow, p.hot, 0.3)),
      rect(60, 700, 330, 30, mix(p.glow, p.hot, 0.5)),
      rect(200, 700, 44, 270, p.paper, 0, 'opacity=".7"'),
      rect(110, 520, 250, 180, mix(p.glow, p.hot, 0.42)),
      rect(212, 520, 36, 180, p.paper, 0, 'opacity=".7"'),
      poly([110, 520, 60, 470, 310, 470, 360, 520], mix(p.glow, p.ink, 0.3)),
      at(640, 990, 1, ell(0, -30, 250, 70, p.deep) + ell(0, -46, 210, 48, p.ink)),
      at(
        640,
        960,
        1.6,
        path(
          'M-120 0C-140 -60 -90 -86 -20 -80C40 -78 60 -70 74 -92C84 -112 120 -112 136 -92C150 -76 176 -66 172 -50C164 -38 140 -34 124 -34C128 -10 140 -4 150 0Z',
          mix(p.glow, p.ink, 0.55),
        ) +
          path('M140 -82C156 -72 176 -64 172 -50C164 -38 140 -34 130 -38Z', p.paper) +
          path('M86 -104C70 -96 72 -60 84 -48C98 -60 100 -90 86 -104Z', p.ink) +
          circ(126, -80, 4, p.ink) +
          circ(170, -54, 6, p.ink) +
          curve([-116, -14, -160, -8, -176, -34], mix(p.glow, p.ink, 0.55), 14),
      ),
    ],
  ],
  '10705': [
    'wine',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      many(5, (i) => circ(160 + i * 320, 120, 96, mix(p.deep, p.glow, 0.3)) + circ(160 + i * 320, 120, 50, p.glow)),
      ...Array.from({ length: 13 }, (_, i) => {
        const r = d.random('guest' + i),
          x = 30 + i * 128,
          y = 470 + r.between(-10, 30)
        return at(
          x,
          y,
          0.44,
          d.backView(p, {
            coat: mix(p.deep, p.ink, 0.6),
            hair: p.ink,
            skin: mix(p.deep, p.ink, 0.4),
            style: r.pick(['short', 'bob', 'bun'] as const),
          }),
        )
      }),
      rect(0, 466, 1600, 80, mix(p.deep, p.ink, 0.5)),
      at(
        800,
        560,
        1,
        path('M-120 20V-250Q-110 -310 0 -316Q110 -310 120 -250V20Z', p.glow) +
          path('M-92 10V-240Q-84 -284 0 -288Q84 -284 92 -240V10Z', mix(p.glow, p.soft, 0.5)) +
          poly([-124, -190, 124, -170, 124, -120, -124, -140], p.mid) +
          path(
            'M0 -160C-60 -220 -110 -170 -90 -140C-70 -110 -20 -130 0 -150C20 -130 70 -110 90 -140C110 -170 60 -220 0 -160Z',
            '#D3293A',
          ) +
          poly([-8, -150, -50, -20, -14, -30, 4, -140], '#D3293A') +
          poly([8, -150, 50, -10, 16, -24, -4, -140], mix(p.mid, '#D3293A', 0.5)),
      ),
      ell(800, 830, 760, 300, mix(p.mid, p.ink, 0.4)),
      path('M40 830Q40 1067 140 1067H1460Q1560 1067 1560 830Z', mix(p.mid, p.ink, 0.4)),
      ell(800, 810, 760, 290, p.mid),
      ell(800, 800, 300, 112, mix(p.mid, p.hot, 0.4)),
      ell(800, 796, 280, 100, mix(p.soft, p.paper, 0.3)),
      at(800, 800, 0.6, d.fish(p.hot, p.glow, p.deep)),
      ell(620, 770, 60, 24, p.glow),
      ell(990, 776, 60, 24, p.paper),
      ell(800, 730, 70, 22, mix(p.hot, p.deep, 0.4)),
      ...Array.from({ length: 11 }, (_, i) => {
        const a = ((-90 + (i - 5) * 31 + (i === 5 ? 0 : 0)) * Math.PI) / 180,
          x = 800 + 600 * Math.cos(a),
          y = 808 + 216 * Math.sin(a),
          s = 0.8 + (0.4 * (Math.sin(a) + 1)) / 2
        return at(
          x,
          y,
          s,
          ell(6, 10, 92, 38, p.ink, 0, 'opacity=".3"') +
            ell(0, 0, 90, 36, p.paper) +
            ell(0, -2, 66, 25, mix(p.soft, p.paper, 0.4)) +
            ell(0, -14, 44, 18, p.paper) +
            ell(0, -16, 34, 12, mix(p.soft, p.mid, 0.3)) +
            line([104, 24, 96, -34], p.ink, 5) +
            line([116, 22, 108, -36], p.ink, 5),
        )
      }),
    ],
  ],
  '10705-a': [
    'indigo',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      rect(0, 0, 1040, 700, mix(p.deep, p.ink, 0.3)),
      rect(40, 40, 960, 620, mix(p.deep, p.mid, 0.4)),
      many(21, (j) => many(31, (i) => circ(70 + i * 30, 70 + j * 29, 2.5, p.ink))),
      ...Array.from({ length: 24 }, (_, i) => {
        const r = d.random('tool' + i),
          x = 110 + (i % 8) * 116,
          y = 90 + Math.floor(i / 8) * 200,
          c = r.pick([p.soft, p.paper, p.glow, p.hot])
        return at(
          x,
          y,
          0.95,
          i % 3 === 0
            ? stroke('M-30 60V20C-30 -10 30 -10 30 20V40', c, 18) +
                rect(-46, 56, 34, 26, c, 4) +
                line([-26, -20, 26, -20], c, 12) +
                line([0, -18, 0, 4], c, 10)
            : i % 3 === 1
              ? at(0, 20, 1, rect(-11, -20, 22, 140, c, 10) + path('M-34 -60A40 40 0 1 0 34 -60L18 -30H-18Z', c))
              : line([0, -20, 0, 120], c, 16) + rect(-40, -40, 80, 34, c, 6),
        )
      }),
      rect(1100, 90, 500, 660, p.ink),
      clip(
        d.box(1120, 110, 480, 640),
        d.bands([p.hot, mix(p.hot, p.glow, 0.5), p.glow], 110, 560, { seed: 'dusk' }) +
          d.skyline(620, [p.mid, p.deep], {
            seed: 'town',
            min: 90,
            max: 300,
            lit: p.glow,
            dark: p.deep,
            x: 1100,
            w: 520,
          }) +
          rect(1100, 620, 500, 140, p.ink) +
          poly([1300, 620, 1360, 620, 1600, 750, 1120, 750], p.mid) +
          at(1500, 640, 0.8, d.lamp(p.ink, p.glow)),
      ),
      rect(0, 760, 1180, 307, p.hot),
      rect(0, 740, 1220, 40, p.paper),
      many(6, (i) => rect(30 + i * 190, 810, 160, 220, mix(p.hot, p.ink, 0.2), 6) + circ(110 + i * 190, 840, 9, p.ink)),
      line([1330, 230, 1330, 1000], p.soft, 12),
      line([1270, 1010, 1330, 960, 1390, 1010], p.soft, 12),
      at(
        1330,
        300,
        1.2,
        curve([-10, -60, 10, -70, 12, -40, 0, -30], p.soft, 6) +
          path('M0 -34L-130 24L-112 60H112L130 24Z', p.ink) +
          path(
            'M-124 30Q-150 200 -130 330L-90 330L-84 120L-80 420H80L84 120L90 330L130 330Q150 200 124 30L40 0H-40Z',
            p.ink,
          ) +
          poly([-30, 0, 30, 0, 0, 150], p.paper) +
          poly([-8, 20, 8, 20, 12, 110, 0, 140, -12, 110], p.hot) +
          line([-44, 0, 0, 160, 44, 0], mix(p.ink, p.mid, 0.6), 7) +
          circ(0, 200, 6, p.soft) +
          circ(0, 260, 6, p.soft),
      ),
      at(200, 740, 0.7, d.cup(p.paper, p.mid, p.glow)),
      at(620, 740, 0.8, d.pile(3, [p.glow, p.soft, p.mid], 'ledger', p.paper)),
    ],
  ],
}
