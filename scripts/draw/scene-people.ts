// 人物: hands and workplaces of people.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, clip, stroke } = d

const openHand =
  'M-60 260L-66 120Q-140 60 -170 -10Q-176 -40 -140 -40Q-110 -10 -80 10L-104 -150Q-100 -184 -70 -170L-40 -40L-36 -210Q-20 -240 6 -214L10 -44L44 -196Q70 -216 88 -186L66 -20L124 -120Q152 -128 154 -96L100 60Q90 120 60 150L66 260Z'
const pointHand =
  'M-60 260L-66 130Q-110 90 -110 40Q-100 10 -60 10L-70 -60Q-60 -90 -30 -80L-24 -10L-10 -230Q10 -264 36 -230L36 0Q70 -10 76 20Q110 20 108 60Q110 120 66 150L66 260Z'
const tooth = (w: number, h: number): string =>
  `M0 0C${w * 0.1} ${-h * 0.2} ${w * 0.3} ${-h * 0.2} ${w / 2} 0C${w * 0.7} ${-h * 0.2} ${w * 0.9} ${-h * 0.2} ${w} 0C${w * 1.06} ${h * 0.5} ${w * 0.9} ${h} ${w * 0.5} ${h}C${w * 0.1} ${h} ${-w * 0.06} ${h * 0.5} 0 0Z`
const jaw = (x: number, y: number, s: number, plaster: string, shade: string, gum: string): string =>
  at(
    x,
    y,
    s,
    poly([-120, 0, 120, 0, 104, -60, -104, -60], plaster) +
      poly([60, 0, 120, 0, 104, -60, 70, -60], shade) +
      rect(-108, -76, 216, 24, gum, 10) +
      many(8, (i) => `<g transform="translate(${-100 + i * 25} -104)">${path(tooth(23, 34), plaster)}</g>`),
  )

export const people: d.Scenes = {
  '11101': [
    'mint',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.deep, p.ink, 0.35)),
      d.curtain(-20, 60, 700, 960, mix(p.mid, p.deep, 0.4), mix(p.mid, p.deep, 0.6), 9),
      d.curtain(960, 60, 680, 960, mix(p.mid, p.deep, 0.4), mix(p.mid, p.deep, 0.6), 9),
      line([0, 60, 1600, 60], p.soft, 8),
      poly([500, 150, 1100, 150, 1500, 1067, 100, 1067], p.paper, 'opacity=".16"'),
      circ(800, 560, 400, mix(p.glow, p.paper, 0.6)),
      circ(800, 560, 330, '#FFFDF2'),
      ell(800, 110, 420, 100, p.ink),
      ell(800, 124, 400, 84, p.soft),
      ...[
        [560, 120],
        [700, 160],
        [800, 96],
        [900, 160],
        [1040, 120],
        [800, 170],
      ].map(([x, y]) => ell(x!, y!, 62, 22, '#FFFFFF')),
      line([800, 0, 800, 40], p.ink, 22),
      // two hands speaking
      at(610, 700, 1.5, path(openHand, p.ink, `stroke="${p.ink}" stroke-width="16" stroke-linejoin="round"`), -14),
      at(1010, 740, 1.5, path(pointHand, p.ink, `stroke="${p.ink}" stroke-width="16" stroke-linejoin="round"`), 12),
      line([560, 1080, 580, 1000], p.hot, 190),
      line([1070, 1090, 1050, 1030], p.hot, 190),
      stroke('M860 380Q880 350 870 320M900 400Q930 360 922 318M700 330Q690 300 706 276', p.hot, 9),
      line([170, 1067, 170, 180], p.soft, 11),
      line([110, 190, 230, 190], p.soft, 9),
      path('M196 210H256V320Q226 350 196 320Z', p.paper),
      rect(200, 262, 52, 52, mix(p.mid, p.paper, 0.5)),
      curve([226, 344, 230, 500, 300, 620, 280, 800], p.soft, 5),
      rect(1330, 560, 230, 190, p.ink, 14),
      rect(1348, 580, 194, 126, mix(p.ink, p.deep, 0.5)),
      line([1350, 650, 1400, 650, 1416, 610, 1436, 690, 1450, 650, 1540, 650], '#7BE0A0', 6),
      line([1445, 750, 1445, 1067], p.soft, 13),
      d.clock(1400, 300, 78, p.paper, p.ink, p.soft, 4, 20),
    ],
  ],
  '11102': [
    'sea',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.paper, 0.6)),
      d.ridge(640, 110, 760, p.mid, { seed: 'val', steps: 6 }),
      rect(0, 700, 1600, 367, mix(p.glow, p.soft, 0.3)),
      path('M0 720Q600 680 900 720T1600 730V800Q1100 780 800 800T0 790Z', p.mid),
      d.scatter({ x: 0, y: 800, w: 1600, h: 260 }, p.deep, { count: 110, min: 5, max: 17 }),
      d.scatter({ x: 0, y: 800, w: 1600, h: 260 }, p.paper, { count: 90, min: 5, max: 15 }),
      poly([700, 560, 1160, 560, 1600, 1067, 560, 1067], p.glow, 'opacity=".4"'),
      // belly of the bridge, seen from below
      poly([0, 0, 1600, 0, 1600, 240, 1100, 470, 560, 470, 0, 170], p.deep),
      ...[0, 1, 2, 3, 4].map((i) =>
        poly([i * 330 - 60, 0, i * 330 + 110, 0, 640 + i * 105, 470, 590 + i * 105, 470], mix(p.deep, p.ink, 0.5)),
      ),
      poly([0, 170, 560, 470, 1100, 470, 1600, 240, 1600, 290, 1110, 510, 550, 510, 0, 230], p.ink),
      poly([0, 230, 250, 352, 250, 1067, 0, 1067], mix(p.deep, p.ink, 0.55)),
      poly([250, 352, 350, 404, 350, 960, 250, 1067], p.ink),
      poly([1210, 462, 1330, 410, 1330, 940, 1210, 860], p.ink),
      poly([1330, 410, 1500, 336, 1500, 960, 1330, 940], mix(p.deep, p.mid, 0.3)),
      d.stipple({ x: 0, y: 0, w: 1600, h: 420 }, p.ink, { toward: -90, count: 2600, size: 4 }),
      ...[
        [520, 180, 58],
        [870, 120, 46],
        [1130, 240, 52],
        [720, 330, 34],
        [1020, 370, 28],
      ].map(
        ([x, y, r]) =>
          ell(x!, y!, r!, r! * 0.62, 'none', -8, `stroke="${p.paper}" stroke-width="8"`) +
          curve([x! - r! * 0.6, y! + 8, x!, y! - 6, x! + r! * 0.7, y! + 4], p.ink, 5),
      ),
      over(poly([800, 1010, 1010, 1010, 1340, 1060, 1100, 1060], p.deep), 0.5),
      line([880, 1010, 960, 370], p.hot, 16),
      line([980, 1010, 1040, 370], p.hot, 16),
      many(12, (i) => {
        const t = i / 11
        return line([888 + 66 * t, 966 - 560 * t, 976 + 58 * t, 966 - 560 * t], p.hot, 10)
      }),
      ...[0, 1].map((i) =>
        at(
          560 + i * 110,
          1020 + i * 10,
          1.1,
          over(poly([-40, 0, 70, 0, 200, 30, 60, 30], p.deep), 0.5) +
            path('M-44 -230H38L42 -50Q100 -50 108 0H-48Z', p.ink) +
            rect(-50, -240, 92, 24, p.hot, 6) +
            rect(-52, -10, 164, 14, p.hot, 6),
        ),
      ),
    ],
  ],
  '11102-a': [
    'ash',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      many(4, (i) => rect(0, i * 280, 1600, 4, mix(p.soft, p.mid, 0.4))),
      d.stipple(d.all, p.mid, { toward: 30, count: 5000, size: 4 }),
      d.scatter(d.all, mix(p.soft, p.mid, 0.5), { count: 60, min: 4, max: 12 }),
      line(
        [
          -20, 700, 160, 640, 300, 668, 470, 580, 640, 600, 800, 500, 960, 520, 1120, 420, 1300, 440, 1420, 330, 1620,
          290,
        ],
        p.ink,
        12,
      ),
      line([470, 580, 540, 480, 600, 440], p.ink, 7),
      line([1120, 420, 1200, 520, 1190, 600], p.ink, 6),
      ...[
        [200, 650],
        [420, 606],
        [640, 598],
        [820, 500],
        [1010, 490],
        [1240, 432],
        [1420, 330],
      ].map(([x, y]) => line([x!, y! - 64, x! + 12, y! + 64], '#FFFFFF', 11)),
      ell(600, 560, 190, 150, 'none', -20, `stroke="#FFFFFF" stroke-width="12"`),
      ell(1360, 390, 130, 110, 'none', -10, `stroke="#FFFFFF" stroke-width="12"`),
      at(
        960,
        740,
        1,
        over(rect(-190, -110, 420, 260, p.deep), 0.4) +
          rect(-210, -130, 420, 260, p.paper, 6) +
          many(9, (i) => rect(-180 + i * 42, -100, 2 + i * 2.6, 200, p.ink)) +
          rect(-40, -160, 90, 50, p.glow, 0, 'opacity=".85"') +
          rect(-210, 104, 420, 26, p.hot),
        -8,
      ),
    ],
  ],
  '11103': [
    'jade',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.mid, 0.25)),
      d.window(
        1110,
        60,
        420,
        620,
        p.deep,
        rect(1090, 40, 460, 680, mix(p.soft, p.paper, 0.7)) +
          path('M1090 40H1560V150Q1300 220 1090 170Z', p.ink) +
          many(
            9,
            (i) =>
              path(`M${1096 + i * 54} 150a27 27 0 0 0 54 0Z`, mix(p.ink, p.mid, 0.4)) +
              line([1123 + i * 54, 180, 1123 + i * 54, 640], p.paper, 4),
          ) +
          d.ridge(560, 90, 720, p.mid, { seed: 'yan', steps: 4 }) +
          d.streaks({ x: 1110, y: 180, w: 420, h: 500 }, p.mid, { count: 50, angle: 94 }),
        2,
        3,
        12,
      ),
      rect(0, 920, 1600, 147, p.deep),
      rect(90, 300, 920, 680, mix(p.hot, p.ink, 0.45)),
      rect(70, 276, 960, 34, mix(p.hot, p.ink, 0.62)),
      many(48, (i) => {
        const c = i % 8,
          r = Math.floor(i / 8),
          x = 112 + c * 110,
          y = 326 + r * 104
        return (
          rect(x, y, 100, 92, mix(p.hot, p.ink, 0.26), 4) +
          rect(x + 30, y + 20, 40, 26, p.glow) +
          circ(x + 50, y + 68, 8, p.glow)
        )
      }),
      ...[1, 4, 6, 10, 13, 19, 21, 24, 27, 30, 34, 37, 39, 44].map((i) => {
        const c = i % 8,
          r = Math.floor(i / 8),
          x = 112 + c * 110,
          y = 326 + r * 104
        return (
          rect(x - 3, y, 106, 98, p.ink) +
          many(
            5,
            (k) =>
              poly(
                [x + 6, y + 6 + k * 7, x + 94, y + 2 + k * 7, x + 94, y + 60, x + 6, y + 60],
                k % 2 ? p.paper : mix(p.glow, p.paper, 0.4),
              ) + line([x + 6, y + 7 + k * 7, x + 94, y + 3 + k * 7], mix(p.glow, p.hot, 0.4), 2),
          ) +
          rect(x - 6, y + 50, 112, 84, mix(p.hot, p.paper, 0.08), 4) +
          rect(x + 28, y + 62, 44, 24, p.glow) +
          circ(x + 50, y + 110, 9, p.glow) +
          over(rect(x - 6, y + 134, 112, 16, p.ink), 0.5)
        )
      }),
      at(
        360,
        278,
        1.1,
        rect(-170, -120, 340, 120, p.ink, 10) +
          circ(-80, -66, 46, p.soft) +
          circ(80, -66, 46, p.soft) +
          circ(-80, -66, 14, p.hot) +
          circ(80, -66, 14, p.hot) +
          many(5, (i) => rect(-60 + i * 26, -16, 20, 10, p.paper)) +
          line([-80, -112, 80, -112], p.hot, 4),
      ),
      at(760, 250, 0.9, d.spectacles(p.ink, p.paper)),
      poly([1110, 700, 1530, 700, 1400, 1067, 820, 1067], p.paper, 'opacity=".16"'),
    ],
  ],
  '11103-a': [
    'mustard',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      many(5, (i) => curve([0, 120 + i * 210, 800, 90 + i * 220, 1600, 130 + i * 210], mix(p.deep, p.ink, 0.4), 6)),
      at(
        780,
        520,
        1,
        over(rect(-590, -350, 1200, 780, p.ink), 0.5) +
          rect(-620, -380, 1200, 780, mix(p.soft, p.paper, 0.5)) +
          d.stipple({ x: -620, y: -380, w: 1200, h: 780 }, p.mid, { toward: 40, count: 1800 }) +
          many(9, (i) => rect(-560, -270 + i * 74, 1080, 3, mix(p.mid, p.soft, 0.3))) +
          rect(-400, -350, 3, 720, '#D9572A') +
          many(34, (i) => {
            const r = d.random('sound' + i),
              x = -350 + (i % 9) * 98,
              y = -236 + Math.floor(i / 9) * 148,
              k = r.whole(0, 3),
              c = i === 13 ? '#D9572A' : p.ink
            return k === 0
              ? circ(x, y, 24, 'none', `stroke="${c}" stroke-width="8"`)
              : k === 1
                ? stroke(`M${x - 24} ${y + 20}L${x} ${y - 24}L${x + 24} ${y + 20}Z`, c, 8)
                : k === 2
                  ? circ(x, y, 24, c)
                  : stroke(`M${x - 24} ${y + 10}q24 -50 48 0`, c, 8)
          }),
        -3,
      ),
      at(
        1290,
        900,
        1.3,
        over(at(14, 16, 1, d.pencil(170, p.ink, p.ink, p.ink), 62), 0.4) +
          at(0, 0, 1, d.pencil(170, p.hot, p.paper, p.ink), 62),
      ),
    ],
  ],
  '11104': [
    'ice',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.paper, 0.4)),
      poly([300, 0, 1300, 0, 1130, 210, 470, 210], '#FFFFFF'),
      many(7, (i) => line([300 + i * 167, 0, 470 + i * 110, 210], p.mid, 7)) +
        many(3, (i) => line([356 + i * 56, 70 * (i + 1) - 8, 1244 - i * 56, 70 * (i + 1) - 8], p.mid, 6)),
      poly([0, 60, 470, 230, 470, 520, 0, 640], mix(p.soft, p.mid, 0.3)),
      poly([1600, 60, 1130, 230, 1130, 520, 1600, 640], mix(p.soft, p.mid, 0.4)),
      rect(470, 210, 660, 310, p.soft),
      many(6, (i) => rect(500 + i * 104, 250, 70, 180, p.paper)),
      ...[0, 1, 2].map((i) =>
        poly(
          [
            60 + i * 130,
            150 + i * 50,
            140 + i * 126,
            180 + i * 48,
            140 + i * 126,
            480 - i * 12,
            60 + i * 130,
            500 - i * 14,
          ],
          p.paper,
        ),
      ),
      poly([0, 640, 470, 520, 1130, 520, 1600, 640, 1600, 1067, 0, 1067], p.paper),
      poly([440, 540, 1160, 540, 1560, 1067, 40, 1067], p.deep),
      poly([446, 550, 1154, 550, 1530, 1067, 70, 1067], mix(p.mid, p.deep, 0.25)),
      // the sky's grid is reflected on the still water
      clip(
        poly([446, 550, 1154, 550, 1530, 1067, 70, 1067], '#000'),
        d.fade(
          0.8,
          many(5, (j) =>
            many(6, (i) => {
              const t0 = j / 5,
                t1 = (j + 0.84) / 5,
                y0 = 580 + t0 * 420,
                y1 = 580 + t1 * 420,
                k0 = 0.5 + t0 * 0.9,
                k1 = 0.5 + t1 * 0.9
              return poly(
                [
                  800 + (i - 3) * 130 * k0,
                  y0,
                  800 + (i - 2.14) * 130 * k0,
                  y0,
                  800 + (i - 2.14) * 130 * k1,
                  y1,
                  800 + (i - 3) * 130 * k1,
                  y1,
                ],
                mix(p.soft, '#FFFFFF', 0.5),
              )
            }),
          ),
        ) +
          many(5, (i) => stroke(`M${560 + i * 120} 550L${240 + i * 280} 1067`, p.deep, 6, 'stroke-dasharray="60 26"')),
      ),
      at(
        1330,
        800,
        1.35,
        over(poly([-80, 0, 90, 0, 260, 60, 100, 60], p.mid), 0.6) +
          line([-70, 0, -40, -340], p.ink, 11) +
          line([70, 0, 40, -340], p.ink, 11) +
          line([-30, 0, -16, -300], p.ink, 7) +
          many(5, (i) => line([-66 + i * 6, -50 - i * 60, 66 - i * 6, -50 - i * 60], p.ink, 8)) +
          rect(-62, -352, 124, 18, p.hot, 6) +
          rect(-60, -470, 120, 84, p.hot, 8) +
          line([-52, -350, -56, -470], p.ink, 9) +
          line([52, -350, 56, -470], p.ink, 9) +
          circ(-30, -380, 58, 'none', `stroke="${p.hot}" stroke-width="26"`) +
          circ(-30, -380, 58, 'none', `stroke="#FFFFFF" stroke-width="26" stroke-dasharray="36 55"`) +
          line([50, -466, 66, -400], p.ink, 4) +
          rect(56, -404, 34, 22, p.glow, 10),
      ),
    ],
  ],
  '11105': [
    'wine',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      ...[0, 1, 2].map(
        (r) =>
          rect(0, 200 + r * 170, 1600, 14, mix(p.deep, p.ink, 0.2)) +
          many(
            9,
            (i) =>
              jaw(
                70 + i * 190 + (r % 2) * 40,
                200 + r * 170,
                0.62,
                mix(p.deep, p.soft, 0.32),
                mix(p.deep, p.ink, 0.3),
                mix(p.deep, p.mid, 0.5),
              ) +
              (d.random('jaw' + i + r).chance(0.6)
                ? jaw(
                    74 + i * 190 + (r % 2) * 40,
                    136 + r * 170,
                    0.6,
                    mix(p.deep, p.soft, 0.24),
                    mix(p.deep, p.ink, 0.3),
                    mix(p.deep, p.mid, 0.4),
                  )
                : ''),
          ),
      ),
      poly([560, 330, 700, 400, 1320, 860, 140, 860], p.glow, 'opacity=".3"'),
      rect(0, 800, 1600, 267, mix(p.deep, p.hot, 0.2)),
      rect(0, 790, 1600, 20, p.mid),
      ell(720, 870, 620, 90, mix(p.hot, p.glow, 0.5), 0, 'opacity=".6"'),
      line([1180, 800, 1280, 420, 860, 250], p.soft, 18),
      circ(1280, 420, 24, p.soft),
      path('M900 190L560 300L640 440Q780 440 920 330Z', p.hot),
      ell(610, 372, 60, 84, p.glow, -26),
      ...[0, 1, 2].map((i) =>
        jaw(330 + i * 300, 880 + (i % 2) * 10, 1.15, p.paper, mix(p.paper, p.soft, 0.7), mix(p.mid, p.hot, 0.35)),
      ),
      at(
        1310,
        900,
        1,
        path('M-60 0Q-80 -70 -30 -90H30Q80 -70 60 0Z', mix(p.soft, p.paper, 0.4), 'opacity=".8"') +
          path('M-66 -30Q-60 0 -50 0H50Q60 0 66 -30Z', '#5B7FB0') +
          rect(-18, -116, 36, 30, p.soft) +
          path('M0 -220C-34 -170 -22 -122 0 -116C22 -122 34 -170 0 -220Z', '#8FB4E8') +
          path('M0 -176C-14 -150 -10 -124 0 -120C10 -124 14 -150 0 -176Z', p.glow),
      ),
      at(190, 1000, 1, line([0, 0, 300, -40], p.soft, 9) + ell(320, -42, 36, 15, p.soft) + ell(322, -44, 26, 9, p.hot)),
      at(560, 1030, 1, line([0, 0, 280, -30], p.ink, 11) + path('M280 -36L344 -34L280 -22Z', p.glow)),
      at(
        1160,
        1010,
        1,
        rect(-230, -50, 470, 90, p.ink, 10) +
          many(
            10,
            (i) =>
              `<g transform="translate(${-212 + i * 45} -30)">${path(tooth(34, 50), mix(p.paper, p.hot, i * 0.05))}</g>`,
          ),
      ),
    ],
  ],
  '11105-a': [
    'desert',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.deep, p.ink, 0.4)),
      ell(700, 600, 760, 460, p.deep),
      ell(700, 600, 520, 320, mix(p.deep, p.mid, 0.5)),
      ...(
        [
          [260, 260, -14],
          [520, 190, 6],
          [1210, 240, 12],
          [1370, 520, -8],
          [180, 760, 10],
        ] as const
      ).map(([x, y, a]) =>
        at(
          x,
          y,
          1,
          over(rect(-104, -84, 240, 190, p.ink), 0.4) +
            rect(-120, -100, 240, 190, p.paper) +
            rect(-104, -84, 208, 140, mix(p.soft, p.mid, 0.4)) +
            path('M-50 56Q-50 -6 0 -10Q50 -6 50 56Z', p.ink) +
            ell(0, -38, 28, 34, mix(p.soft, p.paper, 0.4)) +
            path('M-30 -40Q-30 -80 0 -80Q30 -80 30 -40Q0 -60 -30 -40Z', p.ink) +
            curve([-12, -24, 0, -16, 12, -24], '#FFFFFF', 5),
          a,
        ),
      ),
      path(
        'M400 620Q420 900 760 910Q1100 900 1120 620Q1060 560 1000 620Q960 790 760 796Q560 790 520 620Q460 560 400 620Z',
        '#B4443A',
      ),
      ...Array.from({ length: 14 }, (_, i) => {
        const a = Math.PI * (1.0 - i / 13),
          x = 760 + 300 * Math.cos(a),
          y = 640 + 190 * Math.sin(a),
          out = i === 3
        return at(
          x + (out ? -22 : 0),
          y + (out ? 12 : 0),
          1,
          `<g transform="rotate(${(i - 6.5) * -11 + (out ? -22 : 0)}) translate(-26 -30)">${path(tooth(52, 66), out ? p.glow : p.paper)}</g>`,
        )
      }),
      at(
        1330,
        860,
        1.3,
        path('M-60 0Q-80 -70 -30 -90H30Q80 -70 60 0Z', mix(p.soft, p.paper, 0.4), 'opacity=".8"') +
          path('M-66 -30Q-60 0 -50 0H50Q60 0 66 -30Z', p.hot) +
          rect(-18, -116, 36, 30, p.soft) +
          path('M0 -230C-34 -170 -22 -122 0 -116C22 -122 34 -170 0 -230Z', p.glow) +
          path('M0 -176C-14 -150 -10 -124 0 -120C10 -124 14 -150 0 -176Z', '#FFFFFF'),
      ),
    ],
  ],
}
