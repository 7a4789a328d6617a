// 饮食: kitchens at work and at rest.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, lit, clip, stroke } = d

const vat = (body: string, dark: string, open: string | null, hat: string, hatDark: string): string =>
  open
    ? path('M-46 0C-70 -40 -60 -76 -50 -84H50C60 -76 70 -40 46 0Z', body) +
      path('M14 0C40 -40 40 -70 30 -84H50C60 -76 70 -40 46 0Z', dark) +
      ell(0, -84, 54, 20, dark) +
      ell(0, -82, 46, 15, open)
    : path('M-46 0C-70 -40 -60 -76 -50 -84H50C60 -76 70 -40 46 0Z', body) +
      path('M14 0C40 -40 40 -70 30 -84H50C60 -76 70 -40 46 0Z', dark) +
      path('M-78 -74Q0 -50 78 -74L0 -150Z', hat) +
      path('M10 -64Q50 -66 78 -74L0 -150Z', hatDark)
const tomato = (c: string, dark: string, green: string): string =>
  circ(0, 0, 34, c) +
  path('M10 -32A34 34 0 0 1 4 34A44 44 0 0 0 10 -32Z', dark) +
  path('M0 -34L-18 -26L-4 -24L0 -14L6 -24L20 -26Z', green)

export const food: d.Scenes = {
  '10201': [
    'desert',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      many(15, (i) => rect(0, i * 60 + 240, 1600, 3, mix(p.deep, p.ink, 0.35))) +
        many(20, (i) => rect(i * 84, 240, 3, 560, mix(p.deep, p.ink, 0.35))),
      rect(0, 0, 1600, 240, p.ink),
      poly([520, 0, 1120, 0, 1020, 130, 620, 130], p.paper),
      many(3, (i) => line([670 + i * 150 - 10, 0, 720 + i * 100, 130], p.ink, 9)),
      poly([620, 130, 1020, 130, 1320, 900, 120, 900], p.glow, 'opacity=".22"'),
      poly([700, 130, 940, 130, 1080, 900, 360, 900], p.glow, 'opacity=".2"'),
      // steam between skylight and pan
      ...[
        [480, 560, 1.5, 0],
        [650, 540, 1.9, 1],
        [860, 560, 1.6, 0],
        [760, 520, 1.2, 1],
      ]
        .map(([x, y, s, k]) => d.steam(x!, y!, s!, p.paper, k!))
        .map((s) => d.fade(0.75, s)),
      rect(60, 760, 1230, 307, mix(p.ink, p.deep, 0.25)),
      rect(40, 740, 1270, 34, p.mid),
      many(5, (i) => circ(200 + i * 220, 900, 34, p.ink) + line([200 + i * 220, 900, 200 + i * 220, 874], p.soft, 7)),
      ...[0, 1, 2, 3, 4, 5].map((i) => d.flame(330 + i * 130, 764, 0.5, p.hot, p.glow)),
      path('M130 590C180 760 460 780 690 780C920 780 1200 760 1250 590Z', p.ink),
      ell(690, 590, 566, 120, mix(p.ink, p.mid, 0.35)),
      ell(690, 590, 540, 106, p.ink),
      ell(690, 610, 500, 84, '#F2B21F'),
      clip(
        ell(690, 610, 500, 84, '#000'),
        many(60, (i) => {
          const r = d.random('curd' + i),
            x = r.between(220, 1160),
            y = r.between(535, 690)
          return d.blob(
            [x, y, x + 30, y - 16, x + 72, y - 6, x + 60, y + 16, x + 16, y + 20],
            r.pick(['#FFD34F', '#FFE488', '#EFA51A']),
          )
        }),
      ),
      line([1010, 620, 1470, 150], mix(p.mid, p.soft, 0.4), 30),
      line([1014, 612, 1466, 150], p.soft, 7),
      poly([900, 640, 1000, 560, 1080, 640, 960, 716], mix(p.ink, p.paper, 0.45)),
      poly([900, 640, 1000, 560, 1014, 574, 914, 656], p.paper),
      ...[0, 1].map((j) =>
        at(
          1440,
          1040 - j * 210,
          1,
          rect(-170, -190, 340, 190, p.hot, 8) +
            many(5, (i) => rect(-156 + i * 64, -176, 44, 160, mix(p.hot, p.ink, 0.4), 4)) +
            many(7, (i) => at(-138 + i * 46, -206 + (i % 2) * 12, 1.15, tomato('#D93A22', '#A82416', p.ink))),
        ),
      ),
    ],
  ],
  '10202': [
    'night',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      rect(0, 860, 1600, 207, mix(p.ink, p.deep, 0.3)),
      d.window(
        90,
        130,
        260,
        330,
        p.deep,
        rect(60, 100, 320, 400, mix(p.deep, p.mid, 0.4)) +
          d.moon(240, 230, 44, p.soft) +
          d.skyline(470, [p.ink], {
            seed: 'fr',
            min: 40,
            max: 130,
            lit: p.glow,
            dark: p.ink,
            x: 80,
            w: 300,
            plain: true,
          }),
        2,
        2,
      ),
      rect(0, 620, 420, 30, p.deep),
      rect(0, 650, 420, 210, mix(p.ink, p.deep, 0.5)),
      at(180, 620, 0.7, d.teapot(p.deep, p.ink, p.mid)),
      poly([560, 940, 1080, 940, 900, 1067, 180, 1067], p.glow, 'opacity=".45"'),
      rect(520, 60, 600, 900, p.mid, 26),
      rect(556, 100, 528, 820, p.paper, 10),
      rect(556, 100, 528, 50, p.glow, 10),
      poly([1120, 80, 1500, 20, 1500, 1040, 1120, 940], mix(p.mid, p.soft, 0.3)),
      poly([1150, 130, 1470, 86, 1470, 970, 1150, 890], mix(p.paper, p.soft, 0.5)),
      ...[0, 1, 2].map((i) =>
        poly([1160, 330 + i * 200, 1460, 330 + i * 226, 1460, 356 + i * 226, 1160, 352 + i * 200], p.soft),
      ),
      ...[0, 1, 2, 3].map((i) =>
        at(
          1200 + i * 66,
          330,
          0.9,
          ell(0, -26, 24, 32, i % 2 ? p.glow : p.paper) + ell(6, -22, 10, 22, p.soft, 0, 'opacity=".5"'),
        ),
      ),
      at(1240, 534, 0.9, d.bottle(p.hot, p.paper, p.ink, p.ink)),
      at(1360, 546, 0.9, d.bottle(p.deep, p.glow, p.hot, p.ink)),
      ...[330, 530, 730].map(
        (y) => rect(556, y, 528, 12, p.soft) + rect(556, y + 12, 528, 30, mix(p.soft, p.paper, 0.6), 0, 'opacity=".6"'),
      ),
      ...[
        [680, 330],
        [930, 330],
      ].map(([x, y], i) =>
        at(
          x!,
          y!,
          0.6,
          path('M-140 -120C-136 -40 -80 -16 -56 -14L-52 0H52L56 -14C80 -16 136 -40 140 -120Z', i ? p.deep : p.hot) +
            path('M-176 -122H176L120 -172H-120Z', p.soft) +
            rect(-50, -190, 100, 22, p.soft, 6) +
            (i ? '' : rect(-130, -106, 260, 14, p.paper)),
        ),
      ),
      at(
        720,
        520,
        1,
        ell(0, 0, 150, 18, p.soft) +
          ell(0, -6, 130, 14, p.paper) +
          at(20, -26, 0.62, d.fish(p.mid, p.soft, p.ink)) +
          rect(36, -80, 130, 66, p.paper) +
          line([36, -26, 120, -26], p.soft, 5) +
          many(4, (i) => line([56 + i * 20, -40, 50 + i * 20, -12], p.soft, 4)),
      ),
      at(970, 528, 0.7, d.jar(p.soft, p.hot, p.ink, 0.6)),
      at(
        740,
        730,
        0.9,
        rect(-130, -120, 260, 120, p.hot, 16) +
          rect(-146, -136, 292, 24, mix(p.hot, p.ink, 0.4), 8) +
          rect(-20, -160, 40, 26, p.ink, 8) +
          line([-146, -90, -186, -90], p.ink, 16) +
          line([146, -90, 186, -90], p.ink, 16),
      ),
      at(980, 730, 0.6, d.bowl(p.paper, p.soft, p.mid, p.deep) + ell(0, -140, 150, 20, mix(p.glow, p.hot, 0.3))),
      rect(580, 760, 480, 140, mix(p.paper, p.soft, 0.5), 8),
      rect(580, 760, 480, 20, p.soft),
      at(620, 860, 0.74, d.scallion(p.paper, mix(p.mid, '#5C7A2E', 0.7)), 82),
      at(950, 840, 1, path('M-60 40Q-70 -30 0 -40Q70 -30 60 40Z', mix('#5C7A2E', p.soft, 0.3))),
    ],
  ],
  '10203': [
    'sea',
    (p) => [
      rect(0, 0, 1600, 330, mix(p.soft, p.paper, 0.5)),
      d.cloud(1180, 250, 1.7, p.paper, p.mid),
      d.cloud(860, 262, 1.1, p.paper, p.mid),
      d.cloud(1430, 258, 1, mix(p.paper, p.soft, 0.3), p.mid),
      d.cloud(240, 256, 0.7, p.paper),
      rect(0, 250, 1600, 76, p.deep),
      d.ripples({ x: 0, y: 262, w: 1600, h: 50 }, p.mid, 26),
      rect(0, 322, 1600, 745, mix(p.glow, p.paper, 0.35)),
      d.stipple({ x: 0, y: 322, w: 1600, h: 745 }, mix(p.glow, p.hot, 0.5), { toward: 90, count: 2600 }),
      ...Array.from({ length: 11 }, (_, j) => {
        const t = j / 10,
          s = 0.34 + t * t * 1.1,
          y = 366 + 60 * j + t * t * 130,
          step = 138 * s,
          n = Math.ceil(1600 / step) + 2
        return y > 1190
          ? ''
          : many(n, (i) => {
              const r = d.random('vat' + i + '/' + j),
                x = 800 + (i - n / 2 + 0.25) * step
              return Math.abs(i - n / 2 + 0.25) < 0.6
                ? ''
                : over(ell(x + 40 * s, y + 2, 60 * s, 16 * s, mix(p.hot, p.ink, 0.2)), 0.45) +
                    at(
                      x,
                      y,
                      s,
                      vat(
                        mix(p.hot, p.ink, 0.3 + (r() < 0.3 ? 0.1 : 0)),
                        mix(p.hot, p.ink, 0.62),
                        r.chance(0.4) ? r.pick([mix(p.soft, p.paper, 0.3), p.ink, p.mid]) : null,
                        p.glow,
                        mix(p.glow, p.hot, 0.4),
                      ),
                    )
            })
      }),
      at(806, 820, 0.86, d.figure(p, { coat: p.paper, trousers: p.deep, style: 'hat', hair: p.glow, pose: 'carry' })),
      at(870, 660, 1, line([0, 0, 60, 96], p.ink, 8)),
    ],
  ],
  '10203-a': [
    'indigo',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      d.moon(1330, 200, 90, p.glow),
      d.stars({ x: 0, y: 0, w: 1600, h: 400 }, p.soft, 30, 'vat'),
      d.ridge(700, 60, 1067, mix(p.ink, p.deep, 0.5), { seed: 'yard', steps: 3 }),
      at(1380, 980, 2.6, vat(mix(p.deep, p.ink, 0.3), p.ink, null, p.mid, p.deep)),
      at(640, 1120, 6.4, vat(mix(p.hot, p.ink, 0.45), mix(p.hot, p.ink, 0.7), null, p.mid, mix(p.mid, p.deep, 0.8))),
      stroke('M150 650Q640 800 1130 650', p.glow, 10),
      many(9, (i) => line([640, 170, 190 + i * 112, 664 + (i > 0 && i < 8 ? 46 : 0)], mix(p.mid, p.soft, 0.4), 4)),
      d.mirror(
        1300,
        1300,
        2.2,
        d.figure(p, {
          pose: 'carry',
          coat: mix(p.soft, p.paper, 0.2),
          trousers: p.mid,
          skin: mix(p.soft, p.hot, 0.55),
          hair: '#05060F',
          style: 'short',
          long: 10,
        }),
      ),
      lit(poly([100, 640, 640, 170, 660, 190, 160, 668], p.glow), 0.5),
    ],
  ],
  '10204': [
    'ice',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      d.window(
        140,
        40,
        1320,
        560,
        p.paper,
        rect(100, 0, 1400, 640, p.deep) +
          rect(100, 0, 1400, 320, mix(p.deep, p.mid, 0.35)) +
          d.peak(420, 640, 760, 420, '#FFFFFF', p.mid) +
          d.peak(980, 640, 900, 520, '#FFFFFF', p.mid) +
          d.peak(1380, 640, 560, 330, p.paper, p.mid) +
          d.ridge(600, 50, 660, mix(p.deep, p.ink, 0.3), { seed: 'plateau', steps: 5 }) +
          d.streak(560, 190, 260, 18, p.paper),
        3,
        1,
        22,
      ),
      rect(0, 640, 1600, 427, mix(p.hot, p.glow, 0.5)),
      many(5, (i) => curve([0, 700 + i * 80, 700, 690 + i * 82, 1600, 706 + i * 78], mix(p.hot, p.glow, 0.25), 5)),
      rect(0, 636, 1600, 18, mix(p.hot, p.glow, 0.75)),
      poly([180, 654, 620, 654, 380, 1067, -160, 1067], p.glow, 'opacity=".5"'),
      over(ell(620, 960, 400, 50, p.ink), 0.35),
      rect(290, 610, 600, 340, p.paper, 90),
      rect(660, 620, 230, 330, p.soft, 90),
      rect(470, 760, 240, 110, p.ink, 20),
      circ(540, 815, 24, p.hot),
      rect(590, 796, 90, 12, p.soft, 6),
      rect(590, 824, 60, 12, p.soft, 6),
      ell(590, 620, 300, 70, p.mid),
      ell(590, 616, 266, 56, '#FFFFFF'),
      path(
        'M340 610Q380 560 460 570Q520 530 600 556Q690 536 740 576Q820 570 840 612Q720 660 590 660Q440 660 340 610Z',
        '#FFFFFF',
      ),
      d.stipple({ x: 350, y: 560, w: 470, h: 90 }, p.mid, { count: 260, size: 6, toward: 60 }),
      path('M320 560Q280 330 380 230L420 250Q360 380 400 540Z', p.mid),
      ell(376, 320, 90, 190, p.mid, 20),
      ell(390, 324, 70, 164, mix(p.mid, p.soft, 0.5), 20),
      ...[
        [560, 560, 1.0, 0],
        [680, 560, 1.2, 1],
      ].map(([x, y, s, k]) => d.fade(0.85, d.steam(x!, y!, s!, '#FFFFFF', k!))),
      over(poly([960, 980, 1440, 960, 1500, 1010, 1010, 1030], p.ink), 0.3),
      at(
        1180,
        880,
        1,
        poly([-220, -140, 180, -170, 230, 90, -180, 120], '#FFFFFF') +
          poly([-30, -154, -20, -154, 20, 104, 10, 106], p.soft) +
          many(8, (i) =>
            line(
              [-180 + i * 5, -104 + i * 27, (i === 7 ? 20 : 170) + i * 5, -128 + i * 27],
              mix(p.mid, p.soft, 0.4),
              5,
            ),
          ),
      ),
      at(
        1430,
        830,
        1.1,
        poly([-60, -130, 60, -130, 46, 0, -46, 0], mix(p.soft, '#FFFFFF', 0.4), 'opacity=".9"') +
          poly([-54, -70, 54, -70, 46, 0, -46, 0], '#FFFFFF') +
          many(4, (i) => line([20, -24 - i * 26, 44, -24 - i * 26], p.hot, 4)) +
          ell(0, -130, 60, 12, p.soft),
      ),
    ],
  ],
  '10204-a': [
    'clay',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      circ(760, 520, 520, mix(p.deep, p.mid, 0.5)),
      rect(0, 820, 1600, 247, p.ink),
      rect(0, 800, 1600, 30, p.mid),
      rect(420, 740, 700, 70, p.ink, 10),
      ...[0, 1, 2, 3, 4, 5, 6].map((i) => d.flame(560 + i * 68, 752, 0.44, '#D9572A', p.glow)),
      path('M420 420H1100L1060 690Q1050 720 1010 720H510Q470 720 460 690Z', mix(p.soft, p.paper, 0.3)),
      path('M880 420H1100L1060 690Q1050 720 1010 720H820Q880 600 880 420Z', p.mid),
      rect(400, 380, 720, 50, p.soft, 14),
      path('M440 380Q760 290 1080 380Z', mix(p.soft, p.paper, 0.3)),
      rect(200, 430, 230, 50, p.ink, 20),
      rect(1090, 430, 130, 50, p.ink, 20),
      rect(738, 290, 44, 50, p.ink, 6),
      circ(760, 280, 26, p.hot),
      path('M750 250Q700 150 780 90Q720 10 820 -40Q790 40 850 90Q900 160 776 252Z', p.paper),
      d.scatter({ x: 700, y: 20, w: 180, h: 190 }, p.paper, { count: 30, min: 2, max: 6 }),
      at(1360, 810, 1.1, d.bowl(p.hot, mix(p.hot, p.ink, 0.3), p.ink)),
      at(
        200,
        810,
        1.1,
        path('M-110 0C-130 -120 -90 -190 -50 -200L-70 -250H70L50 -200C90 -190 130 -120 110 0Z', p.glow) +
          line([-52, -200, 52, -200], '#D9572A', 13) +
          rect(-40, -130, 80, 70, p.paper),
      ),
      d.scatter({ x: 300, y: 812, w: 140, h: 12 }, p.paper, { count: 16, min: 3, max: 5 }),
    ],
  ],
  '10205': [
    'meadow',
    (p) => [
      d.bands([mix(p.paper, p.soft, 0.6), p.paper], 0, 420, { seed: 'feast' }),
      d.ridge(330, 120, 480, mix(p.soft, p.mid, 0.4), { seed: 'hill', steps: 5 }),
      rect(0, 380, 1600, 170, p.glow),
      d.stipple({ x: 0, y: 380, w: 1600, h: 170 }, p.mid, { toward: 90, count: 2600, size: 4 }),
      many(5, (i) => at(180 + i * 330, 400, 0.5, d.tree(p, { seed: 'f' + i }))),
      d.tiledHouse(1180, 600, 360, 230, p.paper, p.ink, p.deep),
      rect(0, 560, 1600, 507, mix(p.soft, p.paper, 0.5)),
      d.stipple({ x: 0, y: 560, w: 1600, h: 507 }, p.mid, { toward: 90, count: 1800 }),
      // fourteen tiers
      ...[190, 400, 610].map((x, k) =>
        at(
          x,
          900 + k * 10,
          1,
          over(poly([-110, 0, 120, 0, 330, 60, 80, 60], p.deep), 0.4) +
            rect(-110, -70, 220, 70, p.ink, 8) +
            d.flame(0, -8, 0.3, p.hot, p.glow) +
            many(
              14,
              (i) =>
                rect(
                  -102 + (i % 2) * 3,
                  -118 - i * 48,
                  204,
                  46,
                  i % 2 ? mix(p.glow, p.hot, 0.3) : mix(p.glow, p.hot, 0.18),
                  5,
                ) + rect(-102 + (i % 2) * 3, -118 - i * 48, 204, 9, mix(p.hot, p.ink, 0.4), 4),
            ) +
            path('M-98 -742Q0 -800 98 -742Z', mix(p.glow, p.hot, 0.4)),
        ),
      ),
      ...[
        [180, 180, 0],
        [300, 130, 1],
        [420, 190, 0],
        [560, 150, 1],
        [680, 190, 0],
      ].map(([x, y, k]) => d.fade(0.85, d.steam(x!, y!, 0.9, '#FFFFFF', k!))),
      over(poly([860, 970, 1540, 970, 1600, 1020, 900, 1020], p.deep), 0.4),
      path('M1300 930V650Q1300 610 1350 610H1440Q1480 610 1500 670L1540 770V930Z', p.deep),
      path('M1350 660H1430Q1450 660 1462 700L1486 766H1350Z', p.soft),
      rect(830, 800, 480, 130, mix(p.deep, p.ink, 0.3)),
      rect(830, 780, 480, 26, p.deep),
      ...[950, 1420].map((x) => circ(x, 940, 62, p.ink) + circ(x, 940, 24, p.soft)),
      ...[0, 1, 2, 3].map((i) =>
        ell(930 + i * 34, 700, 34, 96, i % 2 ? mix(p.hot, p.ink, 0.25) : mix(p.glow, p.hot, 0.5)),
      ),
      many(12, (i) => {
        const x = 1100 + (i % 4) * 50,
          y = 780 - Math.floor(i / 4) * 44
        return (
          rect(x, y - 40, 44, 12, '#D3342A', 3) +
          line([x + 6, y - 28, x + 2, y], '#D3342A', 6) +
          line([x + 38, y - 28, x + 42, y], '#D3342A', 6)
        )
      }),
      at(760, 1000, 0.95, d.figure(p, { pose: 'carry', coat: p.hot, trousers: p.ink, style: 'cap', long: 20 })),
      at(846, 826, 0.7, ell(0, 0, 80, 20, p.paper)),
    ],
  ],
}
