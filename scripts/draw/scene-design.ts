// 设计: objects, and what is wrong with them.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, stroke } = d

const kettle = (body: string, spoutLength: number, tilt: number, fat: number): string =>
  stroke(`M${-40 * fat} -118C-${50 * fat} -200 ${50 * fat} -200 ${40 * fat} -118`, body, 9) +
  path(
    `M${-60 * fat} 0C${-80 * fat} -60 ${-64 * fat} -120 0 -124C${64 * fat} -120 ${80 * fat} -60 ${60 * fat} 0Z`,
    body,
  ) +
  rect(-30, -134, 60, 16, body, 6) +
  circ(0, -142, 8, body) +
  at(52 * fat, -44, 1, poly([0, 22, 0, -22, spoutLength, -14, spoutLength + 4, 0], body), -34 + tilt)

export const design: d.Scenes = {
  '10901': [
    'noon',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      rect(0, 620, 1600, 447, mix(p.soft, p.mid, 0.5)),
      ...[0, 1].map((i) => poly([0, 40, 90 + i * 180, 90 + i * 46, 90 + i * 180, 500 - i * 30, 0, 560], p.paper)),
      poly([0, 20, 320, 110, 320, 480, 0, 580], p.paper),
      many(4, (i) => line([i * 90, 20 + i * 26, i * 90, 580 - i * 28], p.deep, 10)),
      line([0, 300, 320, 296], p.deep, 8),
      poly([0, 640, 320, 560, 1400, 900, 1100, 1067, 0, 1067], p.glow, 'opacity=".5"'),
      ...[0, 1, 2].map((r) =>
        many(5 - r, (i) => {
          const s = 0.42 + r * 0.2,
            x = 520 + r * -40 + i * (230 + r * 60),
            y = 640 + r * 66
          return at(
            x,
            y,
            s,
            rect(-130, -210, 260, 24, p.hot, 4) +
              rect(-112, -186, 224, 50, mix(p.hot, p.ink, 0.35)) +
              line([-100, -136, -100, 0], p.deep, 12) +
              line([100, -136, 100, 0], p.deep, 12) +
              line([-130, 0, -60, 0], p.deep, 12) +
              line([60, 0, 130, 0], p.deep, 12),
          )
        }),
      ),
      // the near leg
      poly([620, 250, 1600, 200, 1600, 290, 620, 330], p.hot),
      poly([620, 330, 1600, 290, 1600, 350, 640, 384], mix(p.hot, p.ink, 0.4)),
      poly([1040, 350, 1210, 344, 1210, 960, 1040, 960], p.deep),
      poly([1160, 346, 1210, 344, 1210, 960, 1160, 960], mix(p.deep, p.ink, 0.5)),
      poly([1010, 600, 1240, 592, 1240, 660, 1010, 664], mix(p.deep, p.paper, 0.25)),
      many(6, (i) => ell(1104, 410 + i * 34, 15, 11, p.ink)) + many(6, (i) => ell(1104, 720 + i * 38, 15, 11, p.ink)),
      at(
        1104,
        630,
        1,
        poly([-56, 0, -28, -48, 28, -48, 56, 0, 28, 48, -28, 48], mix(p.hot, p.ink, 0.3)) +
          poly([-40, 0, -20, -35, 20, -35, 40, 0, 20, 35, -20, 35], p.hot) +
          circ(0, 0, 17, p.ink) +
          d.stipple({ x: -56, y: -48, w: 112, h: 96 }, p.ink, { count: 300, toward: 60, size: 4 }),
      ),
      path('M1120 676q10 60 -4 120q-10 -60 -6 -120Z', mix(p.hot, p.ink, 0.2)),
      over(poly([900, 1020, 1360, 1020, 1560, 1067, 1000, 1067], p.ink), 0.5),
      rect(900, 960, 450, 40, p.glow, 4),
      rect(920, 968, 420, 20, p.paper),
      rect(870, 1000, 470, 48, p.ink, 4),
      rect(890, 1010, 440, 24, p.paper),
    ],
  ],
  '10901-a': [
    'clay',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      poly([160, 160, 1440, 160, 1520, 1067, 80, 1067], p.ink),
      poly([200, 190, 1400, 190, 1460, 930, 140, 930], mix(p.mid, p.deep, 0.3)),
      poly([200, 190, 1400, 190, 1390, 300, 212, 300], p.ink, 'opacity=".5"'),
      poly([60, 930, 1540, 930, 1580, 1067, 20, 1067], p.mid),
      circ(800, 1000, 36, p.ink),
      ell(800, 996, 26, 20, p.glow),
      d.hatch({ x: 60, y: 940, w: 1480, h: 120 }, p.deep, { gap: 20 }),
      at(
        560,
        560,
        1,
        over(rect(-200, -140, 400, 330, p.ink, 20), 0.4) +
          rect(-220, -170, 400, 330, p.paper, 16, 'opacity=".5"') +
          rect(-220, -170, 400, 50, p.hot) +
          many(6, (i) =>
            at(-170 + i * 62, -80, 1, line([0, 200, 0, 20], p.ink, 15) + line([0, 20, 40, 0], p.ink, 15)),
          ) +
          line([-200, -100, -140, 140], p.paper, 8),
      ),
      at(
        1080,
        420,
        1,
        poly([-120, -70, 130, -80, 140, 80, -110, 90], p.hot) +
          poly([-100, -60, 116, -66, 120, 20, -96, 30], p.ink) +
          many(7, (i) =>
            rect(-84 + i * 28, -54, 20, 80, [p.paper, p.paper, p.glow, p.paper, p.soft, p.paper, p.glow][i]!, 4),
          ),
      ),
      at(1060, 720, 1, circ(0, 0, 96, p.ink) + circ(0, 0, 78, '#B9302A') + ell(-20, -20, 30, 18, '#D9604E')),
      at(
        1260,
        720,
        0.8,
        circ(0, 0, 60, 'none', `stroke="${p.soft}" stroke-width="10"`) +
          many(4, (i) => at(46, 30, 0.8, d.key([p.glow, p.soft, p.mid, p.paper][i]!), 20 + i * 34)),
      ),
    ],
  ],
  '10902': [
    'ice',
    (p) => [
      rect(0, 0, 1600, 1067, p.paper),
      many(4, (j) =>
        many(6, (i) =>
          rect(i * 268 - 4, j * 260 - 20 + (j > 1 ? 130 : 0), 266, 258, j % 2 ? mix(p.paper, p.soft, 0.22) : p.paper),
        ),
      ),
      ...[0, 1].map((j) => many(7, (i) => line([i * 268 - 5, j ? 640 : 0, i * 268 - 5, j ? 1067 : 420], p.soft, 3))),
      line([0, 210, 1600, 210], p.soft, 3),
      line([0, 420, 1600, 420], p.soft, 4),
      rect(0, 420, 1600, 200, mix(p.soft, p.paper, 0.55)),
      poly([0, 596, 1600, 596, 1600, 640, 0, 640], p.mid),
      rect(0, 640, 1600, 30, mix(p.soft, p.mid, 0.5)),
      line([0, 860, 1600, 860], p.soft, 3),
      poly([0, 0, 900, 0, 0, 700], '#FFFFFF', 'opacity=".5"'),
      // the one red rag
      over(path('M1052 742Q1040 820 1062 880L1090 870Q1084 800 1092 742Z', p.mid), 0.5),
      curve([1030, 720, 1050, 704, 1076, 716, 1060, 740, 1034, 736], p.hot, 16),
      path('M1046 728Q1024 790 1034 852L1050 838L1060 858Q1056 790 1064 730Z', p.hot),
      path('M1060 728Q1082 780 1094 826L1074 822L1066 840Q1056 780 1050 736Z', mix(p.hot, p.ink, 0.25)),
      circ(1054, 726, 15, mix(p.hot, p.ink, 0.15)),
      over(poly([250, 600, 560, 600, 720, 634, 330, 634], p.deep), 0.35),
      rect(232, 440, 300, 160, mix(p.mid, p.paper, 0.25), 14),
      rect(430, 440, 102, 160, mix(p.mid, p.deep, 0.25), 14),
      rect(216, 424, 332, 26, mix(p.mid, p.deep, 0.2), 10),
      rect(360, 396, 44, 30, p.ink, 8),
      line([216, 480, 170, 480], p.ink, 18),
      line([548, 480, 594, 480], p.ink, 18),
      curve([262, 470, 258, 520, 264, 580], p.paper, 9),
      ...[
        [300, 520],
        [340, 560],
        [390, 500],
      ].map(([x, y]) => ell(x!, y!, 10, 6, mix(p.mid, p.deep, 0.4))),
    ],
  ],
  '10903': [
    'tea',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      d.window(
        240,
        40,
        1120,
        560,
        p.ink,
        rect(200, 0, 1200, 620, mix(p.soft, p.paper, 0.4)) +
          d.ridge(260, 80, 620, mix(p.soft, p.mid, 0.5), { seed: 'mist', steps: 5 }) +
          many(4, (j) =>
            many(7, (i) => {
              const x = 180 + i * 220 - (j % 2) * 110,
                y = 330 + j * 84
              return (
                path(
                  `M${x - 140} ${y + 30}Q${x - 70} ${y + 16} ${x - 40} ${y - 46}H${x + 40}Q${x + 70} ${y + 16} ${x + 140} ${y + 30}V${y + 90}H${x - 140}Z`,
                  mix(p.mid, p.ink, 0.2 + j * 0.2),
                ) +
                rect(x - 44, y - 54, 88, 12, p.ink) +
                many(6, (k) =>
                  line([x - 34 + k * 14, y - 40, x - 60 + k * 24, y + 26], mix(p.mid, p.ink, 0.45 + j * 0.15), 3),
                )
              )
            }),
          ) +
          d.streaks({ x: 240, y: 40, w: 1120, h: 560 }, p.paper, { count: 170, angle: 100, length: 46, width: 2 }),
        4,
        2,
        14,
      ),
      poly([0, 640, 1600, 640, 1600, 1067, 0, 1067], mix(p.hot, p.ink, 0.45)),
      poly([0, 640, 1600, 640, 1600, 660, 0, 660], p.hot),
      many(6, (i) => curve([0, 720 + i * 66, 600, 706 + i * 70, 1600, 724 + i * 62], mix(p.hot, p.ink, 0.6), 4)),
      at(
        560,
        880,
        1.3,
        over(poly([-250, 60, 270, 70, 300, 100, -230, 96], p.ink), 0.5) +
          poly([-270, 60, 0, 70, 0, -150, -240, -160], p.paper) +
          poly([0, 70, 260, 56, 240, -166, 0, -150], mix(p.paper, p.glow, 0.4)) +
          ([0, 1] as const)
            .map(
              (s) =>
                rect(s ? 24 : -222, -140, 196, 186, 'none', 0, `stroke="${p.ink}" stroke-width="4"`) +
                many(6, (c) =>
                  line([(s ? 24 : -222) + c * 33, -140, (s ? 24 : -222) + c * 33, 46], mix(p.paper, p.ink, 0.4), 2),
                ) +
                many(30, (i) => {
                  const r = d.random('glyph' + s + i),
                    x = (s ? 30 : -216) + (i % 6) * 33,
                    y = -132 + Math.floor(i / 6) * 36
                  return stroke(
                    `M${x} ${y + 6}h20M${x + 10} ${y}v24M${x + (r.chance(0.5) ? 0 : 4)} ${y + 16}h${r.whole(10, 20)}${r.chance(0.5) ? `M${x + 2} ${y + 24}l8 -8l8 8` : ''}`,
                    p.ink,
                    4,
                  )
                }),
            )
            .join('') +
          line([0, 70, 0, -150], p.ink, 5),
      ),
      at(
        1190,
        880,
        1,
        over(poly([-150, 110, 260, 90, 290, 130, -130, 150], p.ink), 0.5) +
          poly([-170, -100, 220, -120, 250, 90, -150, 120], p.glow) +
          poly([-150, 120, 250, 90, 250, 116, -148, 148], mix(p.glow, p.ink, 0.5)) +
          many(3, (j) =>
            many(j ? 2 : 4, (i) =>
              at(
                -120 + i * 86,
                -76 + j * 62,
                1,
                rect(0, 0, 60, 46, mix(p.glow, p.hot, 0.45), 4) + stroke('M8 12h44M30 6v36M12 28h38', p.ink, 6),
              ),
            ),
          ) +
          d.brush(0, p.ink, p.ink),
      ),
      at(1260, 830, 1, d.brush(260, p.hot, mix(p.ink, p.paper, 0.5)), 40),
      at(
        240,
        950,
        0.9,
        line([70, 70, 170, 160], p.ink, 28) +
          circ(0, 0, 100, p.paper, 'opacity=".55"') +
          circ(0, 0, 100, 'none', `stroke="${p.glow}" stroke-width="18"`),
      ),
      poly([880, 700, 1060, 690, 1080, 800, 900, 812], p.paper, 'opacity=".6"'),
    ],
  ],
  '10903-a': [
    'ash',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.paper, 0.2)),
      poly([0, 0, 520, 0, 1000, 1067, 0, 1067], p.paper, 'opacity=".7"'),
      d.stipple({ x: 900, y: 0, w: 700, h: 1067 }, p.mid, { toward: 0, count: 2600 }),
      ...Array.from({ length: 28 }, (_, i) => {
        const r = d.random('yi' + i),
          x = 150 + (i % 7) * 196,
          y = 110 + Math.floor(i / 7) * 226,
          gone = [5, 12, 17, 26].includes(i),
          t = r.between(8, 34),
          e = r.whole(0, 3)
        return gone
          ? [
              [0, 0],
              [150, 0],
              [0, 180],
              [150, 180],
            ]
              .map(([a, b]) => rect(x + a! - 8, y + b!, 26, 14, p.glow, 0, 'transform="rotate(8)"'))
              .join('')
              .replaceAll('transform="rotate(8)"', '')
          : at(
              x,
              y,
              1,
              over(rect(8, 10, 160, 188, p.mid), 0.4) +
                rect(0, 0, 160, 188, mix(p.paper, '#FFFFFF', 0.4)) +
                rect(60, -10, 40, 22, p.glow, 0, 'opacity=".8"') +
                path(
                  `M22 ${94 - t / 2}Q80 ${90 - t / 2 - r.between(-6, 8)} ${136 - e * 3} ${92 - t / 2 - 4}${e === 0 ? `L142 ${94 + t / 2}` : e === 1 ? `q16 ${t / 2} 0 ${t + 4}` : e === 2 ? `l-10 -14l20 ${t + 20}` : `q10 ${t} -8 ${t}`}Q80 ${98 + t / 2} 22 ${96 + t / 2}Z`,
                  i === 9 ? p.hot : p.ink,
                ) +
                line([22, 150, 138, 150], mix(p.soft, p.paper, 0.3), 2),
              r.between(-2.4, 2.4),
            )
      }),
    ],
  ],
  '10904': [
    'snow',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      poly([0, 0, 1600, 0, 1100, 260, 500, 260], mix(p.paper, p.soft, 0.4)),
      poly([600, 0, 1000, 0, 880, 260, 720, 260], '#FFFFFF'),
      many(4, (i) => line([600 + i * 28, i * 60, 1000 - i * 28, i * 60], p.mid, 5)),
      poly([640, 260, 960, 260, 960, 620, 640, 620], mix(p.paper, p.soft, 0.3)),
      poly([700, 320, 900, 320, 900, 590, 700, 590], p.paper),
      poly([0, 0, 500, 260, 500, 640, 0, 900], mix(p.soft, p.mid, 0.5)),
      poly([1600, 0, 1100, 260, 1100, 640, 1600, 900], mix(p.soft, p.mid, 0.4)),
      poly([500, 260, 640, 260, 640, 620, 500, 640], p.soft),
      poly([1100, 260, 960, 260, 960, 620, 1100, 640], p.soft),
      poly([40, 330, 330, 330, 330, 730, 40, 880], p.deep),
      poly([1560, 330, 1270, 330, 1270, 730, 1560, 880], p.deep),
      poly([60, 350, 310, 350, 310, 720, 60, 850], mix(p.deep, p.mid, 0.5)),
      poly([1540, 350, 1290, 350, 1290, 720, 1540, 850], mix(p.deep, p.mid, 0.5)),
      poly([120, 400, 250, 390, 250, 700, 120, 760], p.soft),
      poly([1480, 400, 1350, 390, 1350, 700, 1480, 760], p.soft),
      poly(
        [640, 620, 960, 620, 1100, 640, 1600, 900, 1600, 1067, 0, 1067, 0, 900, 500, 640],
        mix(p.paper, p.soft, 0.5),
      ),
      ...(
        [
          ['#3E8E5A', 'M740 1067C740 900 700 800 520 800C380 800 240 780 110 820'],
          ['#E98A2B', 'M800 1067V600'],
          ['#2F6DB0', 'M860 1067C860 900 900 800 1080 800C1220 800 1360 780 1490 820'],
        ] as const
      ).map(([c, q]) => stroke(q, c, 34)),
      path('M782 640L800 560L818 640Z', '#E98A2B'),
      poly([700, 980, 900, 980, 860, 640, 760, 640], '#FFFFFF', 'opacity=".5"'),
      over(ell(800, 966, 150, 26, p.deep), 0.5),
      at(
        800,
        960,
        1.55,
        d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, hair: p.ink, style: 'cap', long: 30 }),
      ),
      at(866, 760, 1.2, stroke('M-20 0C-18 -30 18 -30 20 0', p.ink, 5) + path('M-40 0H40L48 90H-48Z', p.hot)),
    ],
  ],
  '10905': [
    'ash',
    (p) => [
      rect(0, 0, 1600, 1067, p.paper),
      rect(0, 0, 1600, 90, p.soft),
      many(
        8,
        (i) =>
          poly(
            [110 + i * 200, 30, 150 + i * 200, 30, 260 + i * 200, 700, 0 + i * 200, 700],
            '#FFFFFF',
            'opacity=".6"',
          ) + rect(110 + i * 200, 0, 40, 34, p.ink, 4),
      ),
      rect(0, 820, 1600, 247, p.soft),
      poly([0, 700, 1600, 640, 1600, 720, 0, 800], '#FFFFFF'),
      poly([0, 800, 1600, 720, 1600, 790, 0, 900], mix(p.soft, p.mid, 0.3)),
      ...Array.from({ length: 8 }, (_, i) => {
        const r = d.random('kettle' + i),
          s = 1.5 - i * 0.09,
          x = 110 + i * 192 - i * i * 5.4,
          y = 732 - i * 6
        return (
          over(poly([x - 60 * s, y, x + 60 * s, y, x + 130 * s, y + 30, x - 10, y + 30], p.mid), 0.6) +
          at(
            x,
            y,
            s,
            kettle(
              i === 5 ? p.hot : mix(p.deep, p.mid, r() * 0.8),
              r.between(40, 96),
              r.between(-40, 40),
              r.between(0.6, 1.05),
            ),
          )
        )
      }),
      at(
        1470,
        920,
        1.5,
        d.mirror(
          0,
          0,
          1,
          d.figure(p, {
            pose: 'bend',
            coat: p.ink,
            trousers: p.ink,
            skin: p.ink,
            hair: p.ink,
            style: 'short',
            long: 20,
          }),
        ) + line([-96, -128, -120, 0], p.ink, 9),
      ),
      over(poly([1380, 920, 1560, 920, 1600, 1000, 1500, 1000], p.mid), 0.7),
      many(30, (i) => {
        const x = 40 + (i % 15) * 108 + Math.floor(i / 15) * 50,
          y = 950 + Math.floor(i / 15) * 90
        return at(x, y, 0.34, kettle(mix(p.soft, p.mid, 0.45), 30 + ((i * 37) % 60), ((i * 53) % 60) - 30, 0.8))
      }),
    ],
  ],
}
