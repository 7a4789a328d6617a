// 城市: clocks, buses, kerbs, and what is below the ground.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, clip, stroke } = d

const pigeon = (c: string, wing: string): string =>
  path('M-40 0C-60 -30 -30 -56 10 -52C14 -76 44 -80 48 -58L62 -52L48 -46C46 -16 20 0 -4 0L-74 10Z', c) +
  path('M-50 -6C-40 -34 -10 -44 16 -34C4 -12 -20 0 -50 -6Z', wing)
/** A clock without figures. */
const dial = (x: number, y: number, r: number, p: d.Palette, hour: number, minute: number): string =>
  d.clock(x, y, r, p.paper, p.ink, p.ink, hour, minute) + circ(x, y, r * 0.06, p.hot)
/** An old brick block, six floors, windows with different pots; used twice with different light. */
const sixFloors = (
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  dark: string,
  glass: (i: number) => string,
  p: d.Palette,
): string =>
  rect(x, y - h, w, h, wall) +
  many(Math.round(h / 22), (j) =>
    many(Math.round(w / 90), (i) =>
      d.random('br' + i + j).chance(0.3)
        ? rect(x + i * 90 + (j % 2) * 40, y - h + j * 22, 44, 9, dark, 0, 'opacity=".5"')
        : '',
    ),
  ) +
  many(24, (i) => {
    const fx = x + w * (0.07 + (i % 4) * 0.235),
      fy = y - h + h * (0.035 + Math.floor(i / 4) * 0.162)
    return (
      rect(fx, fy, w * 0.16, h * 0.095, glass(i)) +
      rect(fx + w * 0.077, fy, 4, h * 0.095, p.paper) +
      rect(fx, fy, w * 0.16, h * 0.095, 'none', 0, `stroke="${p.paper}" stroke-width="7"`) +
      rect(fx - 8, fy + h * 0.098, w * 0.16 + 16, 9, dark)
    )
  })

export const city: d.Scenes = {
  '10101': [
    'dawn',
    (p) => [
      d.bands([p.mid, mix(p.mid, p.soft, 0.5), p.soft, mix(p.soft, p.glow, 0.5), p.paper], 0, 1067, {
        seed: 'clock',
        wave: 22,
      }),
      d.skyline(980, [mix(p.soft, p.deep, 0.35)], {
        seed: 'st',
        min: 60,
        max: 240,
        lit: p.glow,
        dark: p.mid,
        plain: true,
      }),
      rect(0, 970, 1600, 100, p.deep),
      poly([330, 1067, 360, 0, 1240, 0, 1270, 1067], p.deep),
      poly([1000, 0, 1240, 0, 1270, 1067, 1020, 1067], mix(p.deep, p.ink, 0.5)),
      rect(300, 760, 1000, 34, p.ink),
      rect(320, 40, 960, 30, mix(p.deep, p.soft, 0.3)),
      ...[430, 660, 890].map((x) => path(`M${x} 1067V900Q${x + 70} 820 ${x + 140} 900V1067Z`, p.ink)),
      d.shade(d.box(340, 70, 660, 690), { x: 340, y: 70, w: 660, h: 690 }, p.ink, { toward: 60, count: 2600 }),
      circ(690, 410, 330, mix(p.deep, p.ink, 0.6)),
      circ(690, 410, 310, mix(p.soft, p.deep, 0.3)),
      circ(690, 410, 284, p.paper),
      many(60, (i) =>
        line(
          [
            690 + (i % 5 ? 258 : 232) * Math.sin(i * 0.1047),
            410 - (i % 5 ? 258 : 232) * Math.cos(i * 0.1047),
            690 + 268 * Math.sin(i * 0.1047),
            410 - 268 * Math.cos(i * 0.1047),
          ],
          p.ink,
          i % 5 ? 4 : 13,
        ),
      ),
      line([690, 410, 610, 260], p.ink, 26),
      line([640, 410, 930, 410], p.ink, 16),
      circ(690, 410, 26, p.hot),
      at(800, 402, 0.9, pigeon(p.ink, p.deep)),
      d.mirror(896, 402, 0.85, pigeon(mix(p.deep, p.mid, 0.5), p.ink)),
      ...[
        [1360, 180, 0.9],
        [1440, 240, 0.7],
        [1300, 260, 0.6],
        [160, 300, 0.8],
      ].map(([x, y, s]) => d.bird(x!, y!, s!, p.ink)),
      over(poly([1380, 1020, 1560, 1020, 1420, 1067, 1220, 1067], p.ink), 0.5),
      at(1490, 1030, 0.8, d.figure(p, { coat: p.hot, style: 'none', hair: p.ink, skin: p.ink })),
      at(1482, 810, 0.8, ell(0, 0, 22, 24, p.ink)),
      at(1370, 1036, 0.8, d.scooter(p.glow, p.ink)),
    ],
  ],
  '10101-a': [
    'mint',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.mid, 0.3)),
      d.window(
        180,
        60,
        1240,
        640,
        p.paper,
        rect(150, 40, 1300, 700, mix(p.paper, p.glow, 0.35)) +
          d.skyline(700, [mix(p.soft, p.mid, 0.5), p.mid], {
            seed: 'care',
            min: 90,
            max: 250,
            lit: p.paper,
            dark: p.deep,
            share: 0.4,
          }) +
          rect(1000, 170, 190, 560, p.deep) +
          poly([980, 170, 1095, 90, 1210, 170], p.ink) +
          dial(1095, 290, 82, p, 4, 30),
        3,
        1,
        20,
      ),
      rect(0, 720, 1600, 70, p.paper),
      rect(0, 790, 1600, 277, mix(p.soft, p.mid, 0.5)),
      over(poly([250, 760, 720, 760, 780, 790, 280, 790], p.deep), 0.3),
      at(480, 800, 1.5, d.radio(p.hot, p.soft, p.ink, p.glow)),
      over(poly([800, 830, 1400, 830, 1450, 880, 830, 880], p.deep), 0.35),
      at(
        1090,
        850,
        1.5,
        poly([-220, 0, 0, 10, 0, -90, -190, -96], p.paper) +
          poly([0, 10, 220, 0, 190, -96, 0, -90], mix(p.paper, p.soft, 0.6)) +
          many(
            5,
            (i) =>
              line([-186 + i * 2, -20 - i * 16, -20, -14 - i * 16], p.mid, 3) +
              line([20, -14 - i * 16, 186 - i * 5, -20 - i * 16], p.mid, 3),
          ) +
          at(100, 0, 0.7, d.pencil(180, p.glow, p.paper, p.ink), 68),
      ),
    ],
  ],
  '10102': [
    'rain',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      d.skyline(640, [mix(p.ink, p.deep, 0.4), mix(p.ink, p.deep, 0.6)], {
        seed: '37',
        min: 200,
        max: 480,
        lit: mix(p.glow, p.deep, 0.4),
        dark: mix(p.ink, p.deep, 0.2),
        share: 0.12,
      }),
      rect(0, 640, 1600, 427, mix(p.ink, p.deep, 0.7)),
      rect(0, 640, 1600, 14, p.mid),
      poly([1240, 220, 1420, 220, 1600, 700, 1100, 700], p.glow, 'opacity=".18"'),
      at(1260, 700, 1.3, d.lamp(p.mid, p.glow)),
      // bus and its reflection, the picture's one source of warmth
      at(170, 740, 1.9, d.carriage(p.hot, p.paper, p.glow, p.ink, 'bus')),
      at(170, 740, 1.9, rect(452, -190, 40, 16, p.glow, 4) + circ(508, -58, 12, p.glow)),
      poly([1140, 620, 1150, 650, 1600, 800, 1600, 690], p.glow, 'opacity=".4"'),
      `<g transform="translate(170 790) scale(1.9 -1.15)" opacity=".5">${d.carriage(mix(p.hot, p.ink, 0.4), mix(p.paper, p.deep, 0.5), p.glow, p.ink, 'bus')}</g>`,
      many(26, (i) => {
        const r = d.random('wet' + i)
        return rect(r.between(60, 1300), 800 + i * 10, r.between(60, 320), r.between(4, 10), mix(p.ink, p.deep, 0.7), 5)
      }),
      at(
        1410,
        860,
        1.15,
        d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, long: 60 }) +
          at(10, -330, 0.86, d.umbrella(p.soft, p.mid, p.ink)),
      ),
      `<g transform="translate(1410 866) scale(1.15 -0.7)" opacity=".35">${d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, long: 60 })}</g>`,
      d.streaks(d.all, p.soft, { count: 260, angle: 102, length: 60, width: 2.2 }),
      many(12, (i) => {
        const r = d.random('drop' + i)
        return ell(r() * 1600, r.between(800, 1050), 34, 8, 'none', 0, `stroke="${p.mid}" stroke-width="3"`)
      }),
    ],
  ],
  '10102-a': [
    'meadow',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.paper, 0.4)),
      many(3, (i) =>
        at(
          i * 560,
          60,
          1,
          clip(
            d.box(20, 0, 500, 440),
            rect(0, 0, 560, 460, p.paper) +
              many(6, (k) =>
                ell(
                  d.random('t' + i + k).between(0, 540),
                  180 + (k % 3) * 90,
                  130,
                  150,
                  k % 2 ? mix(p.mid, p.paper, 0.4) : mix(p.soft, p.paper, 0.2),
                ),
              ) +
              rect(0, 380, 560, 80, mix(p.mid, p.soft, 0.5)),
          ) + rect(20, 0, 500, 440, 'none', 20, `stroke="${p.deep}" stroke-width="18"`),
        ),
      ),
      line([0, 30, 1600, 30], p.ink, 12),
      many(
        5,
        (i) =>
          line([160 + i * 320, 30, 160 + i * 320, 100], p.ink, 6) +
          circ(160 + i * 320, 130, 34, 'none', `stroke="${p.hot}" stroke-width="14"`),
      ),
      rect(0, 560, 1600, 507, p.deep),
      many(8, (i) => line([i * 220 - 60, 1067, i * 200 + 40, 780], mix(p.deep, p.ink, 0.4), 4)),
      rect(0, 540, 1600, 28, p.ink),
      at(
        1180,
        900,
        1.4,
        rect(-190, -330, 380, 330, p.mid, 30) +
          rect(-160, -300, 320, 220, mix(p.mid, p.soft, 0.4), 20) +
          rect(-200, -90, 400, 80, mix(p.mid, p.deep, 0.4), 16),
      ),
      line([860, 100, 860, 1000], p.glow, 18),
      ...[330, 620].map((x, i) =>
        at(
          x,
          960,
          1.3,
          over(ell(20, 4, 150, 26, p.ink), 0.5) +
            path('M-110 -230L-92 -6Q0 20 92 -6L110 -230Z', p.paper) +
            path('M50 -230L40 6Q80 0 92 -6L110 -230Z', p.soft) +
            ell(0, -230, 112, 30, mix(p.soft, p.mid, 0.4)) +
            path(
              `M-124 -226Q-60 -280 0 -262Q70 -290 124 -230Q130 -170 96 -150Q60 -190 0 -176Q-60 -190 -96 -152Q-130 -176 -124 -226Z`,
              i ? p.hot : mix(p.paper, p.hot, 0.35),
            ) +
            stroke('M-112 -216C-90 -60 90 -60 112 -216', p.ink, 5),
        ),
      ),
    ],
  ],
  '10103': [
    'brick',
    (p) => [
      d.bands([p.soft, mix(p.soft, p.glow, 0.5), p.glow], 0, 1067, { seed: 'lift' }),
      d.skyline(1000, [mix(p.soft, p.mid, 0.4)], {
        seed: 'old',
        min: 200,
        max: 360,
        lit: p.glow,
        dark: p.mid,
        plain: true,
      }),
      sixFloors(
        120,
        1067,
        900,
        1000,
        p.mid,
        p.deep,
        (i) => (d.random('w' + i).chance(0.25) ? p.glow : mix(p.hot, p.ink, 0.35)),
        p,
      ),
      // shaft of glass
      rect(700, 30, 300, 1037, mix(p.hot, p.paper, 0.5), 0, 'opacity=".88"'),
      many(
        7,
        (j) => rect(690, 20 + j * 160, 320, 14, p.ink) + line([700, 30 + j * 160, 1000, 180 + j * 160], p.ink, 4),
      ),
      rect(690, 0, 16, 1067, p.ink),
      rect(994, 0, 16, 1067, p.ink),
      rect(842, 0, 10, 1067, p.ink),
      rect(720, 450, 252, 220, p.glow),
      rect(842, 450, 8, 220, p.ink),
      at(780, 668, 0.6, d.figure(p, { coat: p.deep, style: 'bun', skin: p.ink })),
      line([846, 0, 846, 450], p.ink, 5),
      over(poly([120, 300, 690, 30, 690, 200, 120, 560], p.deep), 0.35),
      over(poly([120, 760, 690, 560, 690, 1067, 120, 1067], p.deep), 0.5),
      many(5, (i) => over(line([120, 820 + i * 70, 690, 600 + i * 90], p.ink, 9), 0.5)),
      rect(220, 790, 400, 240, p.ink),
      rect(240, 810, 360, 200, p.glow),
      at(
        390,
        1004,
        0.84,
        path('M-130 0V-20H-110V-80H-130V-110Q-130 -140 -90 -140H60Q90 -140 90 -110V-20H110V0Z', p.ink) +
          path('M-60 -20V-90H50V-20Z', p.glow) +
          circ(104, -100, 30, 'none', `stroke="${p.ink}" stroke-width="10"`),
      ),
      at(540, 1006, 0.6, d.mirror(0, 0, 1, d.deskLamp(p.deep, p.paper))),
      rect(412, 810, 10, 200, p.paper),
      over(poly([240, 810, 330, 810, 240, 900], p.deep), 0.6),
      over(line([240, 960, 600, 830], p.deep, 16), 0.6),
      rect(1010, 1030, 590, 40, p.deep),
      at(1330, 1036, 1.1, d.tree(p, { leaf: p.hot, dark: mix(p.hot, p.ink, 0.4), seed: 'lift' })),
    ],
  ],
  '10104': [
    'noon',
    (p) => [
      rect(0, 0, 1600, 1067, p.paper),
      rect(0, 0, 1600, 420, p.mid),
      d.skyline(420, [mix(p.mid, p.deep, 0.25), mix(p.mid, p.deep, 0.4)], {
        seed: 'noonst',
        min: 120,
        max: 330,
        lit: p.paper,
        dark: p.deep,
        share: 0.2,
      }),
      d.paving(0, 420, 1600, 650, p.paper, mix(p.paper, p.soft, 0.9), 800),
      ...[120, 780, 1440].map((x) =>
        at(
          x,
          560,
          1.9,
          path('M-22 0Q-12 -140 -14 -300L16 -300Q12 -140 26 0Z', mix(p.soft, p.ink, 0.4)) +
            ell(2, -60, 9, 20, p.paper) +
            ell(-4, -160, 8, 24, p.paper),
        ),
      ),
      many(60, (i) => {
        const r = d.random('leaf' + i)
        return at(
          r() * 1600,
          r.between(-20, 210),
          r.between(0.9, 1.7),
          path(
            'M0 40L-10 10L-50 14L-34 -8L-52 -40L-14 -34L0 -66L14 -34L52 -40L34 -8L50 14L10 10Z',
            r.pick([p.deep, mix(p.deep, p.mid, 0.5), mix(p.deep, p.ink, 0.4)]),
          ),
          r() * 360,
        )
      }),
      over(
        many(34, (i) => {
          const r = d.random('dapple' + i)
          return ell(r() * 1600, r.between(600, 1040), r.between(30, 120), r.between(10, 34), p.mid, -8)
        }),
        0.75,
      ),
      // the divided bench
      over(poly([160, 880, 1240, 880, 1330, 960, 200, 960], p.deep), 0.5),
      poly([120, 720, 1220, 720, 1270, 790, 90, 790], p.soft),
      rect(90, 790, 1180, 60, mix(p.soft, p.ink, 0.3)),
      rect(160, 850, 90, 50, mix(p.soft, p.ink, 0.5)),
      rect(1080, 850, 90, 50, mix(p.soft, p.ink, 0.5)),
      many(6, (i) =>
        stroke(
          `M${230 + i * 176} 770V706Q${230 + i * 176} 680 ${256 + i * 176} 680Q${280 + i * 176} 680 ${280 + i * 176} 706V734`,
          p.ink,
          13,
        ),
      ),
      path('M1230 960Q1400 880 1600 890V1067H1180Z', p.hot),
      path('M1240 950Q1400 872 1600 880V916Q1410 912 1250 990Z', mix(p.hot, p.paper, 0.35)),
      many(12, (i) => d.grass(1290 + i * 30, 890 - (i % 3) * 8, 0.8, i % 2 ? p.deep : mix(p.deep, p.mid, 0.6), i)),
      at(
        1390,
        950,
        1,
        stroke('M-40 -110C-36 -190 36 -190 40 -110', p.ink, 8) +
          path('M-80 -116H80L92 0H-92Z', p.glow) +
          path('M-30 -70h60M-20 -50h40', p.hot),
      ),
      at(
        1540,
        950,
        0.9,
        path(d.sector(0, 0, 120, 200, 330), p.paper) +
          many(7, (i) =>
            line([0, 0, 118 * Math.cos((205 + i * 20) * 0.01745), 118 * Math.sin((205 + i * 20) * 0.01745)], p.ink, 3),
          ),
      ),
    ],
  ],
  '10104-a': [
    'coral',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      rect(0, 0, 1600, 110, p.deep),
      rect(0, 110, 1600, 22, p.ink),
      rect(180, 130, 1050, 520, mix(p.hot, p.paper, 0.6), 0, 'opacity=".6"'),
      poly([180, 130, 620, 130, 180, 560], '#FFFFFF', 'opacity=".4"'),
      rect(170, 130, 16, 780, p.ink),
      rect(1220, 130, 16, 780, p.ink),
      rect(0, 880, 1600, 187, mix(p.soft, p.mid, 0.5)),
      rect(0, 880, 1600, 16, p.paper),
      line([1410, 900, 1410, 130], p.hot, 24),
      rect(1300, 150, 220, 300, p.paper, 10),
      rect(1320, 174, 180, 60, p.hot),
      many(5, (i) => rect(1330, 262 + i * 34, 150 - (i % 3) * 30, 12, p.soft)),
      ...[0, 1].map((i) =>
        at(
          900 + i * 260,
          940,
          1.55,
          over(poly([-60, 0, 70, 0, 150, 30, 20, 30], p.deep), 0.4) +
            d.chair(p.deep, mix(p.deep, p.ink, 0.3)) +
            rect(-70, -150, 140, 40, i ? p.hot : p.glow, 18) +
            many(4, (k) => circ(-44 + k * 30, -130, 6, p.mid)) +
            line([-60, -116, -70, -80], p.ink, 5) +
            line([60, -116, 68, -80], p.ink, 5),
        ),
      ),
      curve([880, 870, 1010, 920, 1120, 880, 1260, 930, 1400, 880], p.ink, 9, 'stroke-dasharray="3 17"'),
      ...[0, 1].map(
        (i) =>
          line([250, 560 + i * 120, 680, 520 + i * 120], p.mid, 34) +
          line([270, 570 + i * 120, 260, 930], p.mid, 18) +
          line([650, 530 + i * 120, 660, 930], p.mid, 18),
      ),
    ],
  ],
  '10105': [
    'indigo',
    (p) => [
      rect(0, 0, 1600, 420, p.ink),
      d.stars({ x: 0, y: 0, w: 1600, h: 200 }, p.soft, 26, 'pipe'),
      d.skyline(400, [mix(p.ink, p.deep, 0.5), mix(p.ink, p.deep, 0.8)], {
        seed: 'under',
        min: 90,
        max: 280,
        lit: p.glow,
        dark: p.ink,
        share: 0.25,
      }),
      rect(0, 400, 1600, 30, p.soft),
      rect(0, 424, 1600, 40, mix(p.ink, p.soft, 0.3)),
      poly([840, 90, 950, 90, 1240, 404, 620, 404], p.glow, 'opacity=".3"'),
      at(800, 404, 0.88, d.lamp(p.soft, p.glow)),
      at(1030, 404, 0.9, d.figure(p, { pose: 'carry', coat: p.hot, trousers: p.deep, skin: p.soft, style: 'cap' })),
      line([1090, 240, 1170, 396], p.paper, 8),
      ell(1176, 400, 40, 9, p.paper),
      stroke('M1150 430Q1176 450 1204 430M1130 446Q1176 486 1224 446', p.glow, 4),
      at(300, 404, 0.9, d.tree(p, { bare: true, trunk: p.ink, seed: 'root' })),
      d.bands(
        [mix(p.deep, p.hot, 0.32), mix(p.deep, p.hot, 0.2), mix(p.deep, p.ink, 0.3), mix(p.deep, p.ink, 0.55)],
        464,
        1067,
        { seed: 'strata', wave: 20 },
      ),
      d.stipple({ x: 0, y: 464, w: 1600, h: 603 }, p.ink, { toward: 90, count: 4200, size: 4 }),
      d.scatter({ x: 0, y: 480, w: 1600, h: 580 }, p.mid, { count: 70, min: 3, max: 10 }),
      many(5, (i) => curve([300, 464, 270 + i * 16, 520, 230 + i * 40, 570 + (i % 2) * 60], p.ink, 8 - i)),
      rect(0, 540, 1600, 50, p.glow) +
        rect(0, 540, 1600, 12, p.paper) +
        many(6, (i) => rect(120 + i * 290, 530, 26, 70, mix(p.glow, p.ink, 0.3))),
      stroke('M-20 650H520Q580 650 580 710V780Q580 830 640 830H1620', p.hot, 58),
      stroke('M-20 636H520Q594 636 594 710V780Q594 816 640 816H1620', mix(p.hot, p.paper, 0.4), 8),
      stroke('M1620 680H1240Q1180 680 1180 620V464', p.soft, 40),
      stroke('M700 464V700Q700 740 740 740H1620', p.mid, 30),
      stroke('M-20 740H330Q380 740 380 790V1080', mix(p.soft, p.paper, 0.5), 26),
      many(3, (i) =>
        stroke(
          `M${860 + i * 16} 464V620Q${860 + i * 16} 660 ${900 + i * 16} 660H1060V1080`,
          [p.paper, p.hot, p.glow][i]!,
          7,
        ),
      ),
      at(
        820,
        1080,
        1,
        path('M-330 0V-60A330 190 0 0 1 330 -60V0Z', mix(p.hot, p.ink, 0.35)) +
          many(15, (i) => {
            const a = Math.PI + (i * Math.PI) / 14
            return line(
              [250 * Math.cos(a), -60 + 138 * Math.sin(a), 330 * Math.cos(a), -60 + 190 * Math.sin(a)],
              p.ink,
              5,
            )
          }) +
          path('M-250 0V-60A250 136 0 0 1 250 -60V0Z', p.ink) +
          rect(-250, -34, 500, 40, p.mid) +
          d.ripples({ x: -220, y: -26, w: 440, h: 20 }, p.soft, 7),
      ),
    ],
  ],
  '10105-a': [
    'ash',
    (p) => [
      d.tiles(-40, -60, 1760, 1200, 11, p.soft, mix(p.soft, p.paper, 0.3)),
      d.stipple(d.all, p.mid, { toward: 50, count: 3600 }),
      over(circ(730, 560, 420, p.deep), 0.5),
      circ(700, 530, 410, p.deep),
      circ(700, 530, 370, mix(p.deep, p.ink, 0.5)),
      circ(712, 548, 320, p.ink),
      circ(722, 560, 240, '#121315'),
      circ(728, 568, 150, '#0A0B0C'),
      many(7, (i) => rect(640 + i * 2, 230 + i * 46, 130 - i * 12, 13 - i, p.mid, 5)),
      circ(734, 580, 34, mix(p.glow, p.ink, 0.4)),
      circ(734, 580, 16, p.glow),
      at(
        1290,
        350,
        1,
        over(circ(24, 26, 270, p.deep), 0.6) +
          circ(0, 0, 270, p.mid) +
          circ(0, 0, 240, mix(p.mid, p.deep, 0.5)) +
          many(7, (i) =>
            many(7, (j) =>
              Math.hypot(i - 3, j - 3) < 3.3 ? rect((i - 3) * 62 - 20, (j - 3) * 62 - 20, 40, 40, p.mid, 6) : '',
            ),
          ) +
          rect(-20, -256, 40, 30, p.ink, 6),
      ),
      at(
        1240,
        830,
        1,
        over(ell(20, 24, 210, 120, p.deep), 0.6) +
          many(6, (i) =>
            ell(
              0,
              -i * 3,
              200 - i * 26,
              110 - i * 15,
              'none',
              0,
              `stroke="${i % 2 ? mix(p.glow, p.ink, 0.2) : p.glow}" stroke-width="20"`,
            ),
          ) +
          curve([-190, 20, -330, 30, -420, -90, -470, -180], p.glow, 18),
      ),
      at(
        180,
        830,
        1,
        over(rect(-90, -120, 200, 300, p.deep, 24), 0.5) +
          rect(-110, -150, 200, 300, p.hot, 26) +
          rect(-80, -110, 140, 100, p.ink, 8) +
          rect(-66, -92, 80, 16, p.glow) +
          rect(-66, -62, 50, 16, p.glow) +
          circ(-50, 50, 20, p.ink) +
          circ(30, 50, 20, p.ink) +
          rect(-40, -190, 60, 44, p.ink, 8),
        -14,
      ),
    ],
  ],
}
