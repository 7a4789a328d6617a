// 音乐: rooms where music is made, mostly before or after it.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, lit, clip, stroke } = d

/** The strung iron frame of an upright with its row of hammers. */
const action = (x: number, y: number, w: number, h: number, p: d.Palette): string =>
  rect(x, y, w, h, mix(p.ink, p.deep, 0.5)) +
  path(
    `M${x + 14} ${y + 14}H${x + w - 14}L${x + w - 30} ${y + h * 0.3}Q${x + w / 2} ${y + h * 0.44} ${x + 14} ${y + h * 0.2}Z`,
    p.glow,
  ) +
  many(44, (i) =>
    line(
      [x + 24 + (i * (w - 48)) / 43, y + 24 + (i % 2) * 10, x + 24 + (i * (w - 48)) / 43 + 26, y + h],
      mix(p.glow, p.paper, 0.5),
      i < 14 ? 4 : 2,
    ),
  ) +
  many(44, (i) => {
    const u = x + 30 + (i * (w - 60)) / 43
    return (
      rect(u - 1.5, y + h * 0.64, 4, h * 0.36, p.soft) +
      ell(u + 1, y + h * 0.62, 7.5, 13, i % 9 === 4 ? p.hot : p.paper)
    )
  }) +
  rect(x, y + h * 0.84, w, 12, p.hot)

export const music: d.Scenes = {
  '10401': [
    'mustard',
    (p) => [
      d.room(p.soft, p.mid, 860, p.deep),
      rect(0, 0, 1600, 120, mix(p.soft, p.mid, 0.4)),
      d.boards(860, mix(p.mid, p.deep, 0.35), 500),
      d.window(
        1130,
        130,
        350,
        430,
        p.paper,
        rect(1100, 100, 420, 500, mix(p.hot, p.paper, 0.72)) +
          at(1240, 580, 1.5, d.tree(p, { bare: true, trunk: p.deep, seed: 'poplar' })) +
          at(1440, 600, 1.2, d.tree(p, { bare: true, trunk: p.deep, seed: 'b' })) +
          d.scatter({ x: 1130, y: 160, w: 350, h: 380 }, p.mid, { count: 40, min: 4, max: 9 }),
        2,
        2,
        12,
      ),
      many(9, (i) => rect(1140 + i * 38, 640, 30, 210, i % 2 ? p.paper : mix(p.paper, p.soft, 0.5), 14)) +
        rect(1130, 650, 350, 12, p.paper) +
        rect(1130, 822, 350, 12, p.paper),
      at(
        1420,
        566,
        1,
        circ(0, -46, 46, p.hot) +
          circ(0, -46, 36, p.paper) +
          line([0, -46, 16, -68], p.ink, 5) +
          many(8, (i) => circ(28 * Math.cos(i * 0.6 + 2.6), -46 + 28 * Math.sin(i * 0.6 + 2.6), 2.5, p.ink)),
      ),
      over(poly([90, 960, 1010, 960, 1130, 1010, 90, 1010], p.deep), 0.5),
      rect(90, 180, 920, 780, p.deep, 6),
      rect(90, 180, 920, 34, mix(p.deep, p.ink, 0.5)),
      action(140, 236, 820, 330, p),
      rect(70, 580, 960, 30, mix(p.deep, p.ink, 0.4)),
      d.piano(110, 606, 880, 74, 42, p.paper, p.ink),
      rect(70, 676, 960, 40, mix(p.deep, p.ink, 0.55)),
      rect(140, 730, 820, 190, p.ink),
      clip(
        d.box(140, 730, 820, 190),
        many(46, (i) => line([120 + i * 20, 730, 240 + i * 20 - 200, 930], mix(p.glow, p.mid, 0.4), 2)) +
          rect(140, 850, 820, 20, p.deep),
      ),
      rect(90, 716, 40, 250, p.deep),
      rect(970, 716, 40, 250, p.deep),
      at(
        560,
        622,
        1,
        line([-150, 26, 60, -6], p.hot, 20) +
          line([60, -6, 116, -66], mix(p.ink, p.paper, 0.3), 18) +
          circ(118, -70, 16, p.ink),
        0,
      ),
      lit(poly([1130, 200, 1130, 480, 90, 860, 90, 560], p.soft), 0.2),
    ],
  ],
  '10401-a': [
    'clay',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      poly([0, 0, 1600, 0, 1600, 560, 0, 700], p.mid),
      d.stipple({ x: 0, y: 0, w: 1600, h: 640 }, p.deep, { toward: 110, count: 4000 }),
      many(9, (i) =>
        curve([0, 60 + i * 74, 500, 40 + i * 66, 1100, 60 + i * 58, 1600, 30 + i * 54], mix(p.mid, p.deep, 0.3), 3),
      ),
      many(26, (i) => {
        const r = d.random('mark' + i),
          x = 260 + (i % 9) * 110 + r.between(-20, 20),
          y = 170 + Math.floor(i / 9) * 120 + r.between(-16, 16)
        return r.chance(0.5)
          ? line([x, y, x + r.between(24, 70), y - 4], p.ink, 4)
          : line([x, y, x + 4, y + 30], p.soft, 5)
      }),
      poly([0, 700, 1600, 560, 1600, 640, 0, 790], p.soft),
      rect(0, 790, 1600, 277, p.ink),
      poly([0, 790, 1600, 640, 1600, 1067, 0, 1067], mix(p.ink, p.deep, 0.3)),
      many(40, (i) => line([40 + i * 40, 800 - i * 3.6, 90 + i * 40, 1067], p.glow, i < 16 ? 5 : 3)),
      over(
        at(
          760,
          760,
          1.5,
          line([0, 0, -210, 46], p.ink, 26) + stroke('M0 0C60 -60 100 -60 250 -96M0 0C60 20 120 0 270 -36', p.ink, 22),
        ),
        0.4,
      ),
      at(
        740,
        720,
        1.5,
        line([0, 0, -210, 46], p.hot, 26) +
          stroke('M0 0C40 -60 100 -60 250 -96M0 0C50 30 120 0 270 -36', p.hot, 22) +
          circ(-212, 46, 20, p.hot),
      ),
    ],
  ],
  '10402': [
    'indigo',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      many(13, (i) => {
        const a = Math.cos((i / 12) * Math.PI),
          x = 800 - a * 720,
          x2 = 800 - Math.cos(((i + 1) / 12) * Math.PI) * 720
        return rect(x, 0, x2 - x + 1, 900, mix(p.deep, i < 7 ? p.ink : p.mid, Math.abs(i - 6) * 0.11))
      }),
      many(6, (i) =>
        stroke(`M80 ${60 + i * 160}Q800 ${130 + i * 172} 1520 ${60 + i * 160}`, mix(p.deep, p.ink, 0.5), 4),
      ),
      ell(800, 900, 720, 190, p.mid),
      ell(800, 890, 720, 180, mix(p.mid, p.deep, 0.35)),
      circ(330, 150, 66, p.paper) + circ(330, 150, 66, 'none', `stroke="${p.ink}" stroke-width="14"`),
      poly([292, 98, 380, 196, 1180, 960, 620, 930], p.glow, 'opacity=".22"'),
      poly([300, 110, 372, 186, 1040, 938, 760, 922], p.glow, 'opacity=".3"'),
      ell(880, 932, 250, 62, p.glow),
      ell(880, 932, 250, 62, p.soft, 0, 'opacity=".3"'),
      poly([860, 930, 960, 930, 1330, 1010, 1240, 1030], p.ink, 'opacity=".55"'),
      at(880, 936, 0.86, d.chair(p.ink, p.hot)),
      at(
        900,
        824,
        1,
        path('M-44 0C-60 -40 -40 -70 0 -72C40 -70 60 -40 44 0Z', p.hot) +
          many(9, (i) =>
            rect(
              -38 + i * 9,
              -230 + Math.abs(i - 4) * 22 - (i % 2) * 16,
              7,
              176 - Math.abs(i - 4) * 20,
              i % 2 ? p.glow : p.soft,
            ),
          ) +
          line([40, -40, 96, -58], p.soft, 10),
        12,
      ),
      ...[
        [560, 950, 1],
        [1180, 900, 0.8],
        [1340, 976, 1.1],
      ].map(([x, y, s]) =>
        at(
          x!,
          y!,
          s!,
          line([0, -10, 0, -330], p.ink, 8) +
            line([0, -330, -90, -360], p.ink, 7) +
            rect(-130, -376, 52, 24, p.soft, 12) +
            line([-50, 0, 0, -40, 50, 0], p.ink, 7),
        ),
      ),
      d.scatter({ x: 480, y: 930, w: 700, h: 90 }, p.glow, { count: 46, min: 3, max: 6 }),
      d.stipple({ x: 80, y: 0, w: 1440, h: 720 }, p.ink, { toward: -90, count: 5000, size: 3.4 }),
    ],
  ],
  '10403': [
    'night',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      many(4, (i) =>
        d.window(
          140 + i * 360,
          90,
          230,
          250,
          p.ink,
          rect(0, 0, 1600, 500, p.mid) +
            circ(1290, 170, 46, p.glow) +
            d.stars({ x: 100, y: 90, w: 1400, h: 240 }, p.paper, 30),
          2,
          2,
          10,
        ),
      ),
      rect(0, 420, 1600, 40, mix(p.deep, p.ink, 0.5)),
      many(
        3,
        (i) =>
          rect(
            300 - i * 130 + 0,
            560 + i * 120,
            1400 + i * 100,
            130,
            [mix(p.hot, p.ink, 0.55), mix(p.hot, p.ink, 0.4), mix(p.hot, p.ink, 0.24)][i]!,
          ) +
          rect(300 - i * 130, 560 + i * 120, 1500, 16, [mix(p.hot, p.soft, 0.2), p.hot, mix(p.hot, p.glow, 0.3)][i]!),
      ),
      rect(0, 920, 1600, 150, p.ink),

      ...[1010, 1200, 1390].map(
        (x, i) =>
          at(
            x,
            562,
            0.86,
            line([-60, 0, 40, -130], p.soft, 9) +
              line([60, 0, -40, -130], p.soft, 9) +
              rect(-66, -132, 132, 14, p.paper) +
              rect(-62, -236, 124, 60, p.paper, 6) +
              line([-56, -130, -56, -236], p.soft, 9) +
              line([56, -130, 56, -236], p.soft, 9),
          ) +
          at(
            x + 88,
            560,
            0.8,
            rect(-26, -112, 52, 112, [p.hot, p.glow, p.mid][i]!, 10) + rect(-20, -140, 40, 34, p.paper, 8),
          ),
      ),
      at(
        800,
        0,
        1,
        line([0, 0, 0, 40], p.ink, 10) +
          poly([30, 40, 330, 24, 340, 44, 30, 58], p.ink) +
          poly([-30, 40, -330, 60, -336, 80, -30, 60], p.ink) +
          poly([-10, 54, 130, 84, 110, 102, -24, 62], p.ink) +
          ell(0, 50, 42, 20, p.ink),
      ),
      rect(30, 560, 330, 400, p.ink, 6),
      rect(10, 700, 370, 26, mix(p.ink, p.deep, 0.5)),
      d.piano(40, 726, 300, 26, 22, p.paper, p.ink),
      at(240, 560, 0.8, d.deskLamp(p.hot, p.glow)),
      poly([296, 424, 344, 410, 420, 560, 200, 560], p.glow, 'opacity=".4"'),
      d.stipple({ x: 400, y: 420, w: 1200, h: 500 }, p.ink, { toward: 0, count: 3000 }),
    ],
  ],
  '10404': [
    'theatre',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      many(7, (i) => path(d.sector(800, 470, 1150 - i * 110, 180, 360), mix(p.mid, p.deep, i % 2 ? 0.3 : 0.75))),
      path('M330 520V330Q800 120 1270 330V520Z', p.glow),
      path('M400 520V360Q800 190 1200 360V520Z', mix(p.glow, p.hot, 0.6)),
      many(11, (i) => line([400 + i * 80, 230 + Math.abs(i - 5) * 18, 400 + i * 80, 520], mix(p.hot, p.mid, 0.3), 4)),
      rect(300, 500, 1000, 50, p.ink),
      many(16, (i) => {
        const x = 440 + i * 48,
          y = 496 + (i % 2) * -16
        return circ(x, y - 46, 12, p.ink) + path(`M${x - 22} ${y}Q${x} ${y - 60} ${x + 22} ${y}Z`, p.ink)
      }),
      at(
        800,
        516,
        0.52,
        d.figure({ ...p, soft: p.ink, hot: p.ink }, { coat: p.ink, trousers: p.ink, skin: p.ink, long: 20 }),
      ),
      at(800, 516, 0.6, rect(-90, -6, 180, 30, p.ink)),
      ...[0, 1, 2, 3].map((r) => {
        const s = 0.62 + r * 0.32,
          y = 640 + r * 118,
          n = Math.ceil(1700 / (128 * s))
        return many(n + 1, (i) => {
          const q = d.random('hall' + r + i),
            x = (i - (r % 2) / 2) * 128 * s - 20,
            c = r === 2 && i === 4
          return (
            (q.chance(0.86)
              ? at(
                  x,
                  y - 20 * s,
                  s * 0.34,
                  d.backView(p, {
                    coat: mix(p.ink, p.deep, 0.3 - r * 0.08),
                    hair: p.ink,
                    skin: mix(p.ink, p.mid, 0.5),
                    style: q.pick(['short', 'bob', 'bun', 'short'] as const),
                  }),
                )
              : '') +
            (c
              ? at(
                  x,
                  y - 40 * s,
                  s,
                  line([-40, 0, -56, -70, -26, -140], p.ink, 24) +
                    line([40, 0, 56, -70, 26, -140], p.ink, 24) +
                    ell(-20, -158, 14, 26, mix(p.soft, p.glow, 0.3), 12) +
                    ell(20, -158, 14, 26, mix(p.soft, p.glow, 0.3), -12),
                )
              : '') +
            rect(
              x - 54 * s,
              y - 46 * s,
              108 * s,
              220,
              [mix(p.mid, p.deep, 0.6), mix(p.mid, p.deep, 0.3), p.mid, mix(p.mid, p.hot, 0.16)][r]!,
              26 * s,
            )
          )
        })
      }),
      many(9, (i) => circ(160 + i * 160, 60 + Math.abs(i - 4) * 14, 13, p.glow)),
    ],
  ],
  '10405': [
    'snow',
    (p) => [
      d.bands([mix(p.soft, p.paper, 0.4), p.paper, mix(p.paper, p.glow, 0.4)], 0, 470, { seed: 'ice' }),
      rect(0, 440, 1600, 630, p.soft),
      rect(0, 430, 1600, 40, mix(p.glow, p.mid, 0.5)),
      many(120, (i) => {
        const r = d.random('far' + i),
          x = r() * 1600
        return line(
          [x, 470, x + r.between(-14, 20), 470 - r.between(30, 100)],
          mix(p.glow, p.deep, r.between(0.1, 0.5)),
          5,
        )
      }),
      at(1180, 470, 0.42, d.figure({ ...p }, { coat: p.ink, trousers: p.ink, skin: p.ink, style: 'cap', long: 30 })),
      ...[
        [100, 560, 300],
        [700, 640, 420],
        [1200, 560, 380],
        [300, 840, 500],
        [1050, 900, 460],
      ].map(([x, y, w]) => d.puddle(x!, y!, w!, p.paper)),
      many(14, (i) => {
        const r = d.random('crack' + i),
          x = r() * 1600,
          y = r.between(520, 1040)
        return line([x, y, x + 60, y + 14, x + 90, y - 6, x + 170, y + 10], p.mid, 2.5)
      }),
      many(34, (i) => {
        const r = d.random('reed' + i)
        return d.reed(
          r.between(-60, 420),
          760 + r() * 60,
          r.between(1, 2.1),
          mix(p.glow, p.deep, r.between(0.15, 0.5)),
          mix(p.deep, p.hot, 0.25),
        )
      }),
      many(26, (i) => {
        const r = d.random('reed2' + i)
        return d.reed(
          r.between(1330, 1640),
          700 + r() * 60,
          r.between(0.8, 1.7),
          mix(p.glow, p.deep, r.between(0.15, 0.5)),
          mix(p.deep, p.hot, 0.25),
        )
      }),
      over(ell(830, 960, 560, 46, p.mid), 0.8),
      path('M250 800Q360 960 560 966H1130Q1330 950 1420 770Q1100 850 850 850Q500 850 250 800Z', p.ink),
      path(
        'M280 812Q500 862 850 862Q1100 862 1390 790L1360 830Q1100 900 850 900Q520 900 310 850Z',
        mix(p.deep, p.hot, 0.2),
      ),
      ...[0, 1, 2, 3].map((k) =>
        at(
          640 + k * 110,
          850 - (k % 2) * 34,
          1,
          many(16, (i) => line([-300, -i * 5 + 20, 300, -i * 5 - 10], mix(p.glow, p.deep, (i % 4) * 0.16), 5)) +
            rect(-150, -64, 14, 90, p.hot) +
            rect(130, -70, 14, 90, p.hot),
          -4 + k * 4,
        ),
      ),
      at(
        1190,
        800,
        1,
        line([20, 60, -20, -60], mix(p.deep, p.hot, 0.4), 20) +
          path('M-14 -56C-60 -150 -150 -160 -210 -120C-150 -132 -80 -110 -34 -44Z', p.ink),
      ),
    ],
  ],
  '10405-a': [
    'brick',
    (p) => [
      rect(0, 0, 1600, 1067, p.mid),
      many(8, (i) => rect(0, i * 140, 1600, 5, mix(p.mid, p.deep, 0.4))),
      d.stipple({ x: 0, y: 0, w: 1600, h: 1067 }, p.deep, { toward: 40, count: 4000 }),
      at(
        330,
        330,
        1,
        d.plateTop(
          190,
          p.paper,
          mix(p.hot, p.paper, 0.7),
          p.ink,
          d.ripples({ x: -130, y: -60, w: 260, h: 120 }, p.paper, 7),
        ),
      ),
      ...[0, 1, 2].map((i) =>
        at(
          780 + i * 70,
          260 + (i % 2) * 60,
          1,
          circ(0, 0, 84 - i * 8, 'none', `stroke="${p.glow}" stroke-width="7"`) +
            circ(4, 3, 74 - i * 8, 'none', `stroke="${p.glow}" stroke-width="6"`) +
            circ(-3, 4, 64 - i * 8, 'none', `stroke="${mix(p.glow, p.deep, 0.3)}" stroke-width="6"`),
        ),
      ),
      ...Array.from({ length: 9 }, (_, i) =>
        at(
          230 + i * 92,
          800 + (i % 2) * 12,
          1,
          over(poly([-20, 10, 46, 10, 40, -120, -6, -120], p.deep), 0.5) +
            path('M-30 -150Q0 -166 30 -150L14 0H-14Z', p.soft) +
            rect(-16, -30, 32, 60, p.glow, 6) +
            stroke('M-10 -140L-4 -30M10 -140L4 -30', mix(p.soft, p.deep, 0.4), 3),
          i * 2 - 8,
        ),
      ),
      at(
        1020,
        600,
        1.1,
        path('M-260 20C-180 -70 -20 -80 60 -30L60 10C-40 -26 -160 -20 -260 20Z', p.paper) +
          rect(60, -34, 200, 48, p.ink, 20),
        -10,
      ),
      at(
        1330,
        360,
        1,
        rect(-170, -150, 340, 340, p.ink, 40) +
          circ(0, 20, 120, p.deep) +
          many(9, (i) => circ(70 * Math.cos(i * 0.7), 20 + 70 * Math.sin(i * 0.7), 26, i % 2 ? '#D8401F' : p.glow)) +
          circ(0, 20, 40, p.glow) +
          poly([-230, -50, 250, -10, 244, 30, -236, -10], mix(p.paper, p.ink, 0.5)) +
          many(24, (i) =>
            poly([-230 + i * 20, -12 + i * 1.7, -220 + i * 20, -2 + i * 1.7, -212 + i * 20, -10 + i * 1.7], p.ink),
          ),
      ),
    ],
  ],
}
