// Covers of the weekly, 121 to 140.
import type { CoverArt } from './cover-shape.ts'
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, clip, stroke } = d
const W = 900,
  H = 1200
const paperText = { fill: (p: d.Palette) => p.paper }
const bg = (c: string): string => rect(0, 0, W, H, c)

export const weeklyNew: Record<number, CoverArt> = {
  121: [
    'wine',
    'top',
    (p) =>
      bg(p.soft) +
      d.halftone({ x: 0, y: 500, w: W, h: 700 }, mix(p.soft, p.mid, 0.5), { from: 0, to: 0.8, pitch: 22 }) +
      at(470, 1220, 4.6, d.mushroom(p.mid, p.paper, p.deep)) +
      d.scatter({ x: 180, y: 610, w: 560, h: 200 }, p.paper, { count: 34, min: 8, max: 26 }) +
      at(140, 1210, 1.9, d.mushroom(p.hot, p.paper, p.ink)) +
      at(780, 1210, 2.2, d.mushroom(p.ink, p.paper, p.deep)) +
      many(20, (i) => d.grass(20 + i * 46, 1204, 0.8, i % 2 ? p.ink : p.deep, i)),
  ],
  122: [
    'ash',
    'bottom',
    (p) =>
      bg(p.paper) +
      rect(110, 220, 680, 680, 'none', 0, `stroke="${p.hot}" stroke-width="4"`) +
      line([110, 560, 790, 560], p.hot, 2) +
      line([450, 220, 450, 900], p.hot, 2) +
      line([110, 220, 790, 900], p.hot, 2) +
      line([790, 220, 110, 900], p.hot, 2) +
      path(
        'M396 250Q470 262 500 330L430 342Q424 290 396 250ZM250 400H470V800Q470 860 410 850L360 820H400V446H250ZM180 540H350Q330 720 190 820L170 800Q270 690 286 586H180ZM690 430Q620 520 530 560L510 540Q590 470 620 400ZM500 470Q560 700 760 800L690 850Q520 740 474 520Z',
        p.ink,
      ) +
      (
        [
          [396, 250],
          [500, 330],
          [470, 400],
          [470, 800],
          [250, 400],
          [350, 540],
          [180, 540],
          [190, 820],
          [620, 400],
          [760, 800],
          [500, 470],
        ] as const
      )
        .map(([x, y]) => rect(x - 8, y - 8, 16, 16, p.paper, 0, `stroke="${p.hot}" stroke-width="4"`))
        .join(''),
  ],
  123: [
    'noon',
    'bottom',
    (p) =>
      bg(p.mid) +
      d.sun(730, 330, 90, p.glow) +
      many(3, (r) => {
        const y = 480 + r * 210
        return (
          rect(60, y, 640, 26, p.paper) +
          many(12, (i) => rect(76 + i * 52, y - 90, 10, 90, p.paper)) +
          rect(60, y - 100, 640, 14, p.paper) +
          many(4, (i) =>
            at(
              140 + i * 160,
              y,
              0.95,
              (r + i) % 3 === 0
                ? line([0, 0, 0, -200], p.ink, 5) +
                    many(
                      5,
                      (k) =>
                        at((k % 2 ? 1 : -1) * 14, -40 - k * 34, 1, d.leaf(50, 22, p.deep), k % 2 ? 50 : -50) +
                        (k % 2 ? rect(16, -50 - k * 30, 17, 60, mix(p.deep, p.glow, 0.4), 8) : ''),
                    )
                : (r + i) % 3 === 1
                  ? line([0, 0, 0, -180], p.ink, 5) +
                    many(5, (k) => circ((k % 2 ? 1 : -1) * 26, -50 - k * 28, 20, p.hot)) +
                    at(0, -170, 1, d.leaf(50, 20, p.deep))
                  : many(6, (k) =>
                      at(0, -10, 1, d.leaf(120, 24, k % 2 ? p.deep : mix(p.deep, p.glow, 0.4)), -60 + k * 24),
                    ),
            ),
          ) +
          many(4, (i) => rect(100 + i * 160, y - 40, 86, 40, p.hot, 4))
        )
      }) +
      rect(700, 380, 30, 700, mix(p.mid, p.deep, 0.5)) +
      rect(0, 930, W, 270, p.deep),
    paperText,
  ],
  124: [
    'night',
    'top',
    (p) =>
      bg(p.ink) +
      d.skyline(760, [mix(p.ink, p.deep, 0.6)], {
        seed: 'nb',
        min: 120,
        max: 300,
        lit: p.glow,
        dark: p.ink,
        w: W,
        share: 0.1,
      }) +
      poly([300, 900, 0, 1200, 900, 1200, 600, 900], p.deep) +
      poly([260, 1010, 400, 1010, 330, 1200, -60, 1200], p.glow, 'opacity=".35"') +
      poly([500, 1010, 640, 1010, 960, 1200, 570, 1200], p.glow, 'opacity=".35"') +
      rect(190, 560, 520, 480, p.hot, 46) +
      rect(226, 600, 448, 60, p.ink, 14) +
      many(16, (i) => circ(300 + i * 20, 630, 6, p.glow)) +
      path('M226 680H674L650 870H250Z', p.glow) +
      at(
        560,
        872,
        0.9,
        path('M-80 0Q-80 -110 0 -110Q80 -110 80 0Z', p.ink) +
          circ(0, -150, 44, p.ink) +
          path('M-46 -160Q0 -220 46 -160Z', p.deep),
      ) +
      circ(440, 900, 60, 'none', `stroke="${p.ink}" stroke-width="14"`) +
      rect(190, 900, 520, 110, mix(p.hot, p.ink, 0.3)) +
      circ(280, 960, 44, p.paper) +
      circ(620, 960, 44, p.paper) +
      rect(380, 940, 140, 40, p.paper, 6) +
      rect(220, 1010, 90, 60, '#05070F', 10) +
      rect(590, 1010, 90, 60, '#05070F', 10) +
      rect(150, 700, 30, 120, p.ink, 10) +
      rect(720, 700, 30, 120, p.ink, 10),
    paperText,
  ],
  125: [
    'ice',
    'bottom',
    (p) =>
      bg(p.deep) +
      rect(0, 900, W, 300, p.paper) +
      rect(80, 240, 740, 420, p.ink) +
      clip(
        rect(80, 240, 740, 420, '#000'),
        many(4, (r) =>
          many(8, (i) =>
            d.halftone({ x: 130 + i * 84, y: 290 + r * 90, w: 56, h: 50 }, p.soft, { pitch: 12, from: 0.7, to: 0.5 }),
          ),
        ),
      ) +
      at(450, 650, 1.9, circ(-150, 0, 128, mix(p.paper, p.soft, 0.3)) + circ(150, 0, 128, mix(p.paper, p.soft, 0.3))) +
      clip(
        circ(165, 650, 243, '#000') + circ(735, 650, 243, '#000'),
        rect(0, 380, W, 290, p.ink) +
          many(4, (r) =>
            many(9, (i) => stroke(`M${20 + i * 100} ${430 + r * 70}h54m-27 -20v52m-22 -14h44`, p.glow, 8)),
          ),
      ) +
      circ(165, 650, 243, 'none', `stroke="${p.hot}" stroke-width="30"`) +
      circ(735, 650, 243, 'none', `stroke="${p.hot}" stroke-width="30"`) +
      curve([400, 620, 450, 580, 500, 620], p.hot, 30),
    { head: (p) => p.paper, light: (p) => p.hot },
  ],
  126: [
    'theatre',
    'right',
    (p) =>
      bg(p.mid) +
      poly([450, 0, 900, 0, 900, 1200, 100, 1200], p.deep) +
      circ(300, 520, 300, p.glow) +
      path('M120 1200C110 960 170 820 300 790C430 820 500 960 490 1200Z', p.ink) +
      path(
        'M300 300C440 300 470 420 450 540C430 660 370 740 300 750C230 740 170 660 150 540C130 420 160 300 300 300Z',
        p.paper,
      ) +
      path(
        'M150 470C180 400 250 420 280 500C290 560 240 590 200 570C170 550 150 520 150 470Z',
        mix(p.hot, p.mid, 0.4),
      ) +
      path(
        'M450 470C420 400 350 420 320 500C310 560 360 590 400 570C430 550 450 520 450 470Z',
        mix(p.hot, p.mid, 0.4),
      ) +
      path('M170 480Q220 450 270 500Q220 516 170 480Z', p.ink) +
      path('M430 480Q380 450 330 500Q380 516 430 480Z', p.ink) +
      path(
        'M160 430Q220 400 276 440L270 456Q220 424 168 446ZM440 430Q380 400 324 440L330 456Q380 424 432 446Z',
        p.ink,
      ) +
      path('M270 650Q300 632 330 650Q300 690 270 650Z', p.mid) +
      path('M120 330C150 190 450 190 480 330C400 280 200 280 120 330Z', p.ink) +
      many(
        9,
        (i) =>
          circ(150 + i * 38, 262 - Math.sin((i / 8) * Math.PI) * 70, 24, i % 2 ? p.hot : p.glow) +
          line(
            [
              150 + i * 38,
              240 - Math.sin((i / 8) * Math.PI) * 70,
              140 + i * 40,
              190 - Math.sin((i / 8) * Math.PI) * 80,
            ],
            p.paper,
            4,
          ),
      ),
    paperText,
  ],
  127: [
    'desert',
    'top',
    (p) =>
      bg(p.glow) +
      many(6, (i) =>
        ell(
          450,
          980,
          520 - i * 70,
          200 - i * 27,
          [p.deep, p.ink, mix(p.ink, p.deep, 0.5), p.ink, mix(p.ink, p.deep, 0.6), p.deep][i]!,
        ),
      ) +
      ell(450, 980, 90, 34, p.mid) +
      path(
        'M450 560C470 660 520 700 520 770C520 820 490 846 450 846C410 846 380 820 380 770C380 700 430 660 450 560Z',
        p.ink,
      ) +
      curve([410, 780, 416, 812, 440, 824], p.mid, 10) +
      many(16, (i) => {
        const r = d.random('bean' + i)
        return ell(r.between(40, 860), r.between(1110, 1190), 32, 26, r.pick([p.soft, p.mid]), r.between(-40, 40))
      }),
    { light: (p) => p.hot },
  ],
  128: [
    'coral',
    'right',
    (p) =>
      bg(p.soft) +
      many(9, (i) => {
        const r = d.random('box' + i),
          w = r.between(170, 330),
          h = [110, 90, 120, 84, 110, 96, 76, 90, 70][i]!,
          y = 1140 - [0, 110, 200, 320, 404, 514, 610, 686, 776][i]!,
          x = 300 - w / 2 + r.between(-50, 50),
          c = [p.mid, p.deep, p.glow, p.hot, p.mid, p.paper, p.deep, p.glow, p.hot][i]!
        return (
          rect(x, y - h, w, h - 3, c) +
          rect(x + w * 0.42, y - h, 34, h - 3, mix(c, p.paper, 0.45)) +
          (i % 3 ? '' : rect(x + 16, y - h + 20, 40, 26, p.paper))
        )
      }) +
      at(300, 366, 0.8, d.potted(p.hot, p.deep, mix(p.deep, p.ink, 0.4), 0)) +
      rect(0, 1140, W, 60, p.deep),
  ],
  129: [
    'sea',
    'bottom',
    (p) =>
      bg(p.ink) +
      many(8, (i) =>
        circ(640, 560, 640 - i * 74, i % 2 ? mix(p.ink, p.deep, 0.5 + i * 0.05) : mix(p.ink, p.deep, 0.2 + i * 0.05)),
      ) +
      rect(0, 0, W, 230, p.soft) +
      path(`M0 230q56 34 112 0t112 0t112 0t112 0t112 0t112 0t112 0t112 0V200H0Z`, p.soft) +
      at(
        450,
        232,
        0.8,
        path('M-190 -40H190L150 10H-150Z', p.hot) + rect(-60, -110, 140, 70, p.paper) + rect(20, -150, 40, 44, p.ink),
      ) +
      path(
        'M90 640C150 500 380 460 560 540C660 580 720 560 770 490C760 440 730 410 680 400C750 390 800 400 820 440C840 400 880 390 900 400V470C860 500 850 540 820 590C760 720 560 780 380 760C220 740 110 720 90 640Z',
        mix(p.deep, p.mid, 0.5),
      ) +
      path('M90 640C170 690 380 700 560 660C480 760 400 764 360 760C210 740 110 720 90 640Z', p.soft) +
      many(7, (i) => curve([150 + i * 40, 664 + i * 5, 190 + i * 40, 700, 260 + i * 36, 730 - i * 3], p.mid, 4)) +
      circ(230, 610, 10, p.ink) +
      path('M380 700Q420 820 520 830Q500 760 470 690Z', p.deep) +
      many(4, (i) => curve([70 - i * 4, 560 - i * 44, 40 - i * 8, 620, 60 - i * 4, 690 + i * 40], p.glow, 5)) +
      d.scatter({ x: 0, y: 800, w: W, h: 360 }, p.mid, { count: 40, min: 2, max: 7 }),
    { ...paperText, head: (p) => p.ink, light: (p) => p.hot },
  ],
  130: [
    'clay',
    'left',
    (p) =>
      bg(p.soft) +
      d.blob([330, 260, 600, 190, 860, 280, 880, 620, 840, 1010, 600, 1130, 380, 1040, 300, 760, 280, 480], p.hot) +
      circ(600, 500, 190, p.glow) +
      circ(600, 500, 150, mix(p.glow, p.paper, 0.5)) +
      path(
        'M600 380C680 380 700 450 690 520C680 590 640 640 600 644C560 640 520 590 510 520C500 450 520 380 600 380Z',
        mix(p.soft, p.paper, 0.4),
      ) +
      path('M500 470C490 350 560 320 600 320C640 320 710 350 700 470C660 410 540 410 500 470Z', p.ink) +
      circ(600, 310, 40, p.ink) +
      stroke('M540 500Q562 488 584 502M616 502Q638 488 660 500M590 600Q600 606 612 600', p.ink, 6) +
      path('M390 1060C400 820 480 700 600 690C720 700 800 820 810 1040Z', p.mid) +
      path('M470 1060C480 900 560 780 660 720L700 760C600 840 540 960 540 1090Z', p.glow) +
      many(11, (i) => {
        const r = d.random('flake' + i),
          x = r.between(320, 840),
          y = r.between(240, 1080)
        return d.blob(
          [x, y, x + 40, y - 24, x + 86, y + 6, x + 70, y + 50, x + 16, y + 56].map((v) => v + r.between(-8, 8)),
          p.soft,
        )
      }) +
      line([330, 420, 420, 560, 400, 640, 500, 760, 480, 860], p.ink, 4) +
      line([500, 760, 600, 780], p.ink, 3) +
      line([760, 300, 720, 420, 780, 520, 740, 640], p.ink, 4),
  ],
  131: [
    'dawn',
    'top',
    (p) =>
      bg(p.soft) +
      rect(0, 560, W, 640, mix(p.soft, p.mid, 0.5)) +
      d.ridge(640, 60, 760, mix(p.mid, p.deep, 0.4), { seed: 'dad', w: W, steps: 4 }) +
      rect(210, 470, 480, 690, p.ink, 60) +
      clip(
        rect(234, 496, 432, 636, '#000', 40),
        rect(234, 496, 432, 636, p.glow) +
          ell(500, 900, 330, 420, mix(p.soft, p.hot, 0.22)) +
          path('M234 496H666V640C600 540 420 520 330 640C300 700 280 760 234 780Z', mix(p.ink, p.paper, 0.55)) +
          ell(276, 930, 74, 126, mix(p.soft, p.hot, 0.34)) +
          curve([262, 860, 310, 900, 290, 960, 264, 980], mix(p.hot, p.ink, 0.3), 11) +
          curve([420, 820, 480, 790, 540, 816], p.ink, 15) +
          circ(486, 880, 16, p.ink) +
          curve([600, 850, 636, 960, 590, 990], mix(p.hot, p.ink, 0.3), 12) +
          curve([420, 780, 500, 750, 560, 780], mix(p.ink, p.paper, 0.4), 10),
      ) +
      rect(530, 520, 110, 150, p.deep, 12) +
      clip(
        rect(530, 520, 110, 150, '#000', 12),
        path('M540 670Q540 600 585 596Q630 600 630 670Z', p.hot) +
          circ(585, 572, 28, mix(p.soft, p.hot, 0.2)) +
          path('M553 570Q556 536 585 536Q614 536 617 570Q585 552 553 570Z', p.ink),
      ) +
      circ(450, 1076, 36, p.hot) +
      curve([90, 700, 120, 660, 90, 620], p.deep, 9) +
      curve([130, 730, 176, 660, 130, 590], p.deep, 9) +
      curve([810, 700, 780, 660, 810, 620], p.deep, 9) +
      curve([770, 730, 724, 660, 770, 590], p.deep, 9),
  ],
  132: [
    'brick',
    'bottom',
    (p) =>
      bg(p.glow) +
      over(circ(480, 580, 350, p.mid), 0.6) +
      circ(450, 560, 350, p.paper) +
      circ(450, 560, 350, 'none', `stroke="${p.hot}" stroke-width="12"`) +
      circ(450, 560, 300, mix(p.mid, p.glow, 0.35)) +
      clip(
        circ(450, 560, 300, '#000'),
        many(
          9,
          (i) =>
            curve(
              [
                120,
                330 + i * 56,
                300,
                300 + i * 70 + (i % 2) * 30,
                470,
                420 + i * 44 - (i % 3) * 40,
                640,
                350 + i * 62,
                800,
                380 + i * 52,
              ],
              p.paper,
              17,
            ) +
            curve(
              [
                120,
                330 + i * 56,
                300,
                300 + i * 70 + (i % 2) * 30,
                470,
                420 + i * 44 - (i % 3) * 40,
                640,
                350 + i * 62,
                800,
                380 + i * 52,
              ],
              mix(p.glow, p.mid, 0.2),
              4,
            ),
        ) +
          many(5, (i) =>
            curve([200 + i * 130, 240, 230 + i * 110, 420, 190 + i * 130, 620, 260 + i * 110, 880], p.paper, 15),
          ) +
          many(12, (i) => {
            const r = d.random('mi' + i),
              a = r() * 6.28,
              k = r() * 250
            return ell(
              450 + k * Math.cos(a),
              560 + k * Math.sin(a),
              20,
              10,
              r.chance(0.5) ? '#6B8F3A' : p.hot,
              r() * 180,
            )
          }),
      ) +
      (
        [
          [330, 420, p.deep],
          [560, 500, p.hot],
          [430, 680, p.deep],
          [620, 700, p.hot],
          [300, 590, p.hot],
        ] as const
      )
        .map(
          ([x, y, c]) =>
            path(
              `M${x} ${y}C${x - 60} ${y - 64} ${x - 40} ${y - 120} ${x} ${y - 120}C${x + 40} ${y - 120} ${x + 60} ${y - 64} ${x} ${y}Z`,
              c,
            ) + circ(x, y - 74, 20, p.paper),
        )
        .join('') +
      d.chopsticks(700, 960, 620, 28, p.deep, p.ink),
  ],
  133: [
    'mint',
    'top',
    (p) =>
      bg(p.soft) +
      many(
        7,
        (i) =>
          rect(i * 130, 1130 - i * 100, W, 100, i % 2 ? mix(p.soft, p.mid, 0.5) : mix(p.soft, p.mid, 0.75)) +
          rect(i * 130, 1130 - i * 100, W, 10, p.deep),
      ) +
      path('M430 300L560 330L640 700L600 720L470 470Z', 'none') +
      line([372, 560, 520, 720], p.ink, 150) +
      line([520, 720, 430, 1010], p.ink, 110) +
      path('M360 1000L490 1020L520 1030H560Q600 1036 600 1062H350Z', p.hot) +
      circ(520, 720, 130, p.hot) +
      circ(520, 720, 100, p.paper) +
      clip(
        circ(520, 720, 100, '#000'),
        line([430, 610, 520, 716], p.glow, 66) +
          line([526, 730, 486, 850], p.glow, 54) +
          ell(556, 700, 30, 38, p.glow, -30) +
          ell(516, 722, 50, 13, p.mid, -50),
      ) +
      many(12, (i) =>
        line(
          [
            520 + 150 * Math.cos(i * 0.5236),
            720 + 150 * Math.sin(i * 0.5236),
            520 + (i % 2 ? 176 : 192) * Math.cos(i * 0.5236),
            720 + (i % 2 ? 176 : 192) * Math.sin(i * 0.5236),
          ],
          p.hot,
          8,
        ),
      ) +
      path('M90 620H250V1080l-20 -20l-20 20l-20 -20l-20 20l-20 -20l-20 20l-20 -20l-20 20Z', p.paper) +
      many(7, (i) => rect(112, 660 + i * 50, 70, 10, p.deep) + rect(206, 660 + i * 50, 26, 10, p.hot)),
  ],
  134: [
    'mustard',
    'left',
    (p) =>
      bg(p.soft) +
      d.halftone({ x: 0, y: 0, w: W, h: H }, mix(p.soft, p.mid, 0.4), { toward: 120, from: 0, to: 0.3, pitch: 26 }) +
      at(
        600,
        660,
        1,
        d.block(0, 330, 200, 200, 160, mix(p.glow, p.mid, 0.4), p.deep, p.mid) +
          d.block(0, 60, 90, 90, 120, mix(p.glow, p.mid, 0.3), p.deep, p.mid) +
          d.block(0, -40, 200, 200, 60, mix(p.glow, p.mid, 0.4), p.deep, p.mid) +
          d.block(130, -190, 70, 200, 90, mix(p.glow, p.mid, 0.25), p.deep, p.mid) +
          d.block(-130, -190, 200, 70, 90, mix(p.glow, p.mid, 0.25), p.deep, p.mid),
      ) +
      line([600, 640, 600, 730], p.hot, 6, 'stroke-dasharray="4 16"') +
      line([470, 520, 470, 610], p.hot, 6, 'stroke-dasharray="4 16"') +
      line([730, 520, 730, 610], p.hot, 6, 'stroke-dasharray="4 16"') +
      at(
        430,
        1080,
        1,
        curve([-160, 40, -60, -30, 60, 30, 80, 80, 10, 90, -10, 40, 60, 10, 180, 60], p.glow, 30) +
          curve([-160, 40, -60, -30, 60, 30, 80, 80, 10, 90, -10, 40, 60, 10, 180, 60], p.mid, 4),
      ) +
      at(720, 1110, 0.8, curve([-160, 40, -60, -30, 60, 30, 80, 80, 10, 90, -10, 40, 60, 10, 180, 60], p.paper, 26)),
  ],
  135: [
    'night',
    'bottom',
    (p) =>
      bg(p.ink) +
      poly([560, 330, 660, 330, 900, 860, 120, 860], p.glow) +
      poly([590, 330, 640, 330, 740, 860, 380, 860], '#FFF3C4') +
      rect(0, 860, W, 340, p.deep) +
      line([250, 1000, 250, 300], p.mid, 22) +
      curve([250, 310, 270, 230, 420, 210, 600, 260], p.mid, 18) +
      path('M540 262H680L650 326H570Z', p.paper) +
      line([470, 870, 520, 470], p.ink, 12) +
      line([560, 870, 590, 470], p.ink, 12) +
      many(9, (i) => line([474 + i * 6, 840 - i * 42, 562 + i * 3.4, 840 - i * 42], p.ink, 9)) +
      at(
        556,
        690,
        1.1,
        d.figure(p, {
          pose: 'reach',
          coat: p.hot,
          trousers: p.ink,
          skin: p.ink,
          hair: p.ink,
          style: 'cap',
          shoes: p.ink,
        }),
      ) +
      (
        [
          [90, 560],
          [140, 640],
          [800, 600],
          [850, 520],
          [60, 720],
        ] as const
      )
        .map(([x, y]) => rect(x - 18, y, 36, 30, p.deep))
        .join('') +
      many(4, (i) => circ(60 + i * 60, 240 - i * 10, 4, p.soft)),
    paperText,
  ],
  136: [
    'clay',
    'top',
    (p) =>
      bg(p.glow) +
      path('M130 700H700L650 1060Q640 1110 590 1110H240Q190 1110 180 1060Z', p.hot) +
      path('M560 700H700L650 1060Q640 1110 590 1110H490Q560 900 560 700Z', mix(p.hot, p.ink, 0.35)) +
      stroke('M690 770C840 760 840 960 660 960', p.hot, 40) +
      ell(415, 700, 286, 66, p.paper) +
      ell(415, 704, 256, 52, p.deep) +
      many(6, (i) => {
        const x = 210 + i * 78,
          h = 70 + ((i * 53) % 90),
          y = 706 - Math.abs(i - 2.5) * 4
        return (
          rect(x, y - h, 62, h, [p.paper, p.soft, p.mid][i % 3]!) +
          path(
            `M${x - 14} ${y - h + 4}Q${x + 6} ${y - h - 6} ${x + 12} ${y - h - 40}H${x + 50}Q${x + 56} ${y - h - 6} ${x + 76} ${y - h + 4}Z`,
            p.ink,
          ) +
          rect(x + 20, y - h + 24, 22, 24, p.glow)
        )
      }) +
      path('M180 716Q415 770 650 716Q600 756 415 758Q230 756 180 716Z', p.deep) +
      d.fade(0.9, d.steam(330, 560, 0.42, p.paper, 0) + d.steam(480, 540, 0.42, p.paper, 1)) +
      ell(415, 1120, 330, 30, mix(p.glow, p.deep, 0.4)),
  ],
  137: [
    'rose',
    'right',
    (p) =>
      bg(p.mid) +
      rect(0, 1040, W, 160, p.deep) +
      line([90, 330, 560, 250], p.ink, 16) +
      circ(330, 288, 16, p.glow) +
      line([330, 288, 330, 160], p.ink, 8) +
      curve([330, 160, 330, 120, 370, 120, 370, 156], p.ink, 10) +
      many(10, (i) => line([380 + i * 17, 276 - i * 2.9, 382 + i * 17, 290 - i * 2.9], p.glow, 4)) +
      line([500, 262, 500, 380], p.ink, 4) +
      path('M470 380H530L544 450H456Z', p.ink) +
      line([110, 328, 40, 560], p.ink, 4) +
      line([110, 328, 330, 560], p.ink, 4) +
      at(
        185,
        560,
        1.1,
        d.pile(11, [p.hot, p.paper, p.glow, p.soft, p.deep], 'weigh', p.paper, 240).replace('<g', '<g'),
      ).replace('translate(185 560)', 'translate(185 860)') +
      path('M20 860H360L330 900H50Z', p.ink) +
      at(520, 1050, 1, d.pile(6, [p.hot, p.soft, p.glow, p.paper], 'rest', p.ink, 230)) +
      at(500, 850, 0.8, d.openBook(p.paper, p.soft, p.hot, p.mid), -8),
    paperText,
  ],
  138: [
    'indigo',
    'top',
    (p) =>
      bg(p.ink) +
      many(42, (i) => {
        const c = i % 6,
          r = Math.floor(i / 6),
          x = 66 + c * 132,
          y = 480 + r * 104,
          k = [3, 8, 10, 15, 19, 22, 26, 29, 31, 36, 39].includes(i)
        return (
          rect(x, y, 108, 80, k ? p.glow : mix(p.ink, p.deep, 0.7)) +
          (k
            ? path(
                `M${x + 16} ${y + 42}Q${x + 54} ${y + 4} ${x + 92} ${y + 42}Q${x + 54} ${y + 76} ${x + 16} ${y + 42}Z`,
                p.paper,
              ) +
              circ(x + 54 + (((i * 7) % 5) - 2) * 5, y + 40, 19, p.hot) +
              circ(x + 54 + (((i * 7) % 5) - 2) * 5, y + 40, 9, p.ink)
            : i % 4 === 1
              ? stroke(`M${x + 20} ${y + 38}Q${x + 54} ${y + 62} ${x + 88} ${y + 38}`, p.deep, 6)
              : '')
        )
      }) +
      d.moon(770, 330, 56, p.glow),
    { ...paperText, light: (p) => p.hot },
  ],
  139: [
    'meadow',
    'bottom',
    (p) =>
      bg(p.glow) +
      many(6, (i) => poly([-60 + i * 190, 930, 50 + i * 190, 930, 110 + i * 190, 300, 30 + i * 190, 300], p.paper)) +
      rect(0, 240, W, 60, p.deep) +
      rect(0, 930, W, 270, p.deep) +
      at(
        240,
        620,
        1.15,
        path('M0 40C-120 60 -170 -60 -110 -150C-80 -210 80 -210 110 -150C170 -60 120 60 0 40Z', p.mid) +
          path('M-60 20C-110 -60 -70 -160 0 -190C70 -160 110 -60 60 20Z', p.soft) +
          stroke('M0 30V-170M0 -40L-50 -100M0 -40L50 -100M0 20L-60 -40M0 20L60 -40', p.deep, 6) +
          line([-40, 40, -60, 150], p.ink, 18) +
          line([40, 40, 74, 140], p.ink, 18) +
          ell(-46, 154, 34, 13, p.ink) +
          ell(90, 146, 34, 13, p.ink),
      ) +
      at(560, 520, 0.95, d.fish(p.hot, p.paper, p.ink), -8) +
      line([520, 580, 490, 690], p.ink, 17) +
      line([600, 580, 630, 680], p.ink, 17) +
      ell(504, 694, 32, 12, p.ink) +
      ell(646, 684, 32, 12, p.ink) +
      at(
        730,
        800,
        1,
        path(
          'M-80 -20C-100 -90 -40 -130 20 -110C30 -170 90 -180 100 -130L130 -120L100 -104C110 -40 70 10 0 10Z',
          p.ink,
        ) +
          path('M34 -160q6 -34 20 -10q10 -28 20 4q14 -10 12 20Z', p.hot) +
          circ(74, -132, 6, p.paper) +
          line([-10, 10, -20, 80, 10, 84], mix(p.hot, p.glow, 0.4), 9) +
          line([20, 8, 30, 80, 60, 82], mix(p.hot, p.glow, 0.4), 9),
      ) +
      at(
        420,
        850,
        1,
        d.basket(mix(p.hot, p.glow, 0.5), p.ink) +
          many(5, (i) => circ(-90 + i * 45, -120, 34, i % 2 ? p.hot : mix(p.mid, p.deep, 0.3))),
      ),
    { ...paperText, head: (p) => p.ink },
  ],
  140: [
    'dawn',
    'bottom',
    (p) =>
      bg(p.ink) +
      many(12, (i) => {
        const a = i * 30 - 105,
          c = [
            p.ink,
            mix(p.ink, p.deep, 0.5),
            p.deep,
            mix(p.deep, p.mid, 0.3),
            mix(p.deep, p.mid, 0.6),
            p.mid,
            mix(p.mid, p.soft, 0.5),
            p.soft,
            p.glow,
            mix(p.glow, p.paper, 0.5),
            mix(p.soft, p.hot, 0.3),
            p.hot,
          ][i]!
        return path(d.sector(450, 570, 372, a, a + 29, 112), mix(c, p.paper, 0.04))
      }) +
      many(12, (i) => {
        const a = ((i * 30 - 90) * Math.PI) / 180,
          x = 450 + 262 * Math.cos(a),
          y = 570 + 262 * Math.sin(a),
          [art, s, dy] = (
            [
              [d.moon(0, 0, 60, p.glow), 0.7, 0],
              [d.steamer(p.glow, p.hot, p.paper, 1), 0.32, 24],
              [d.mug(p.paper, p.soft, p.hot), 0.62, 34],
              [d.microphone(p.paper, p.hot), 0.34, 50],
              [d.cat(p.ink), 0.52, 40],
              [d.bird(0, 0, 1, p.ink), 1.5, 0],
              [d.bicycle(p.hot, p.ink), 0.42, 30],
              [d.openBook(p.paper, p.soft, p.deep, p.mid), 0.34, 30],
              [d.sun(0, 0, 56, p.hot), 0.7, 0],
              [d.bowl(p.hot, p.paper, p.ink), 0.36, 30],
              [d.potted(p.paper, p.deep, p.ink, 0), 0.42, 52],
              [d.deskLamp(p.ink, p.glow), 0.42, 50],
            ] as const
          )[i]!
        return at(x, y + dy, s, art)
      }) +
      circ(450, 570, 100, p.paper) +
      many(7, (i) =>
        circ(
          450 + 70 * Math.cos(i * 0.8976 - 1.57),
          570 + 70 * Math.sin(i * 0.8976 - 1.57),
          i === 0 ? 15 : 9,
          i === 0 ? p.hot : p.ink,
        ),
      ) +
      line([450, 570, 450, 520], p.ink, 9) +
      line([450, 570, 484, 590], p.hot, 9) +
      circ(450, 570, 12, p.ink),
    paperText,
  ],
}
