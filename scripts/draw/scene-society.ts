// 社会: the library at two in the morning, and other shared rooms.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, lit, clip, stroke } = d

const { scooter } = d
/** A person bent over a table, as a silhouette. */
const bent = (c: string, k: number): string =>
  path('M-46 0Q-52 -70 -10 -86Q30 -90 54 -40L60 0Z', c) +
  (k % 3 === 0
    ? circ(24, -100, 24, c)
    : k % 3 === 1
      ? circ(36, -88, 24, c) + circ(16, -110, 10, c)
      : circ(10, -112, 25, c)) +
  line([30, -40, 84, -8], c, 16)
const flats = (
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  dark: string,
  p: d.Palette,
  seed: string,
): string =>
  rect(x, y - h, w, h, wall) +
  rect(x - 10, y - h - 12, w + 20, 16, dark) +
  many(15, (i) => {
    const c = i % 5,
      r = Math.floor(i / 5)
    return (
      rect(
        x + w * (0.05 + c * 0.19),
        y - h * (0.92 - r * 0.31),
        w * 0.12,
        h * 0.18,
        d.random(seed + i).chance(0.3) ? p.glow : dark,
      ) + rect(x + w * (0.04 + c * 0.19), y - h * (0.73 - r * 0.31), w * 0.14, 6, p.paper)
    )
  })

export const society: d.Scenes = {
  '11201': [
    'night',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      d.skyline(640, [mix(p.ink, p.deep, 0.35), mix(p.ink, p.deep, 0.5)], {
        seed: '2am',
        min: 240,
        max: 560,
        lit: mix(p.glow, p.deep, 0.5),
        dark: mix(p.ink, p.deep, 0.15),
        share: 0.04,
      }),
      rect(0, 740, 1600, 327, mix(p.ink, p.deep, 0.45)),
      // upper storeys asleep
      poly([170, 60, 1120, 130, 1120, 420, 170, 420], mix(p.deep, p.mid, 0.35)),
      poly([1120, 130, 1500, 60, 1500, 420, 1120, 420], mix(p.deep, p.ink, 0.2)),
      ...[0, 1].map((r) =>
        many(9, (i) =>
          poly(
            [
              196 + i * 102,
              118 + r * 130 + i * 5 * (1 - r * 0.4),
              284 + i * 102,
              122 + r * 130 + i * 5 * (1 - r * 0.4),
              284 + i * 102,
              216 + r * 130 + i * 2,
              196 + i * 102,
              214 + r * 130 + i * 2,
            ],
            mix(p.deep, p.ink, 0.5),
          ),
        ),
      ),
      ...[0, 1].map((r) =>
        many(4, (i) =>
          poly(
            [
              1150 + i * 88,
              150 - i * 13 + r * 128,
              1222 + i * 88,
              140 - i * 13 + r * 128,
              1222 + i * 88,
              236 - i * 6 + r * 124,
              1150 + i * 88,
              240 - i * 6 + r * 124,
            ],
            mix(p.ink, p.deep, 0.3),
          ),
        ),
      ),
      poly([150, 416, 1124, 416, 1520, 416, 1520, 446, 150, 446], p.ink),
      // the ground floor: forty-one people and their lamps
      clip(
        poly([170, 446, 1120, 446, 1120, 800, 170, 770], '#000'),
        rect(170, 446, 960, 360, p.glow) +
          rect(170, 446, 960, 70, mix(p.glow, '#FFFFFF', 0.5)) +
          many(10, (i) => rect(190 + i * 96, 460, 60, 12, '#FFFFFF')) +
          many(3, (i) =>
            d.bookcase(
              184 + i * 316,
              512,
              280,
              176,
              3,
              mix(p.glow, p.hot, 0.45),
              mix(p.hot, p.ink, 0.55),
              [p.deep, p.hot, mix(p.hot, p.ink, 0.4), p.mid, p.paper, p.ink],
              'lib' + i,
            ),
          ) +
          many(9, (i) =>
            at(220 + i * 104, 716 + (i % 2) * 10, 0.7, bent(i % 4 === 2 ? mix(p.hot, p.ink, 0.5) : p.ink, i)),
          ) +
          rect(170, 706, 960, 14, mix(p.hot, p.ink, 0.5)) +
          many(6, (i) => at(240 + i * 160, 706, 0.26, d.deskLamp(p.ink, '#FFFFFF'))) +
          many(7, (i) => at(290 + i * 130, 790, 0.86, bent(p.ink, i + 1))) +
          rect(170, 770, 960, 40, mix(p.hot, p.ink, 0.62)),
      ),
      clip(
        poly([1120, 446, 1500, 446, 1500, 762, 1120, 800], '#000'),
        rect(1120, 446, 390, 360, mix(p.glow, p.hot, 0.22)) +
          d.bookcase(
            1310,
            500,
            180,
            240,
            4,
            mix(p.glow, p.hot, 0.5),
            mix(p.hot, p.ink, 0.55),
            [p.deep, p.hot, p.ink, p.mid, p.paper],
            'side',
          ) +
          at(
            1190,
            790,
            0.8,
            d.figure(p, {
              coat: p.ink,
              trousers: p.ink,
              skin: p.ink,
              hair: p.ink,
              pose: 'carry',
              style: 'bun',
              long: 30,
            }),
          ) +
          at(1254, 650, 0.5, d.pile(4, [p.deep, p.paper, mix(p.hot, p.ink, 0.3)], 'arms', p.soft, 110)) +
          rect(1120, 770, 390, 40, mix(p.hot, p.ink, 0.62)),
      ),
      many(8, (i) => rect(170 + i * 136 - 4, 446, 9, 354, p.ink)),
      rect(1112, 420, 18, 386, p.ink),
      many(4, (i) => rect(1210 + i * 96, 446, 8, 346 - i * 8, p.ink)),
      rect(722, 520, 130, 270, p.glow),
      rect(714, 512, 146, 10, p.ink),
      rect(782, 520, 8, 274, p.ink),
      poly([150, 770, 1120, 800, 1520, 760, 1520, 780, 1124, 826, 150, 792], mix(p.ink, p.mid, 0.3)),
      // the wet street gives it all back
      clip(
        d.box(0, 792, 1600, 275),
        many(8, (i) =>
          poly(
            [180 + i * 136, 830, 296 + i * 136, 834, 330 + i * 150, 1067, 150 + i * 140, 1067],
            p.glow,
            `opacity="${0.34 - (i % 3) * 0.05}"`,
          ),
        ) +
          many(60, (i) => {
            const r = d.random('wet' + i),
              y = 830 + r() * 230
            return rect(
              r.between(-40, 1500),
              y,
              r.between(50, 260),
              r.between(4, 12),
              r.chance(0.62) ? mix(p.ink, p.deep, 0.45) : mix(p.glow, p.hot, 0.4),
              5,
            )
          }),
      ),
      ...[
        [210, 896, p.hot, p.paper],
        [462, 912, p.mid, undefined],
        [664, 926, p.soft, p.hot],
      ].map(([x, y, c, b]) =>
        at(
          x as number,
          y as number,
          0.8,
          over(ell(0, 2, 130, 13, p.ink), 0.6) + scooter(c as string, p.ink, b as string | undefined),
        ),
      ),
      at(1270, 900, 0.8, d.bicycle(p.hot, p.paper)),
      at(
        1470,
        1000,
        1.02,
        d.figure(p, {
          coat: mix(p.deep, p.mid, 0.5),
          trousers: p.ink,
          pose: 'walk',
          style: 'short',
          skin: p.ink,
          hair: p.ink,
          long: 40,
        }) + at(40, -300, 0.62, d.umbrella(p.hot, mix(p.hot, p.ink, 0.3), p.ink)),
      ),
      at(60, 900, 1.5, d.lamp(mix(p.ink, p.mid, 0.5), p.paper)),
      d.streaks({ x: 0, y: 0, w: 1600, h: 1067 }, p.soft, { count: 110, angle: 98, length: 46, width: 1.8 }),
    ],
  ],
  '11201-a': [
    'wine',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      many(
        7,
        (i) =>
          rect(60 + i * 230, 60, 190, 330, mix(p.ink, p.deep, 0.5)) +
          d.books(70 + i * 230, 220, 170, 130, [p.deep, mix(p.deep, p.mid, 0.5), mix(p.ink, p.deep, 0.3)], 'dim' + i) +
          d.books(70 + i * 230, 380, 170, 130, [p.deep, mix(p.deep, p.mid, 0.5), mix(p.ink, p.deep, 0.3)], 'dimb' + i),
      ),
      poly([760, 420, 880, 420, 1300, 740, 420, 740], p.glow, 'opacity=".32"'),
      rect(0, 700, 1600, 367, mix(p.hot, p.ink, 0.5)),
      ell(850, 790, 520, 100, p.hot),
      ell(850, 790, 360, 66, mix(p.hot, p.glow, 0.5)),
      rect(0, 692, 1600, 16, mix(p.hot, p.ink, 0.2)),
      rect(800, 640, 40, 90, p.soft, 8),
      curve([820, 640, 800, 520, 740, 440, 800, 380], p.soft, 15),
      path('M770 330L920 390L880 470Q800 450 760 400Z', p.soft),
      at(850, 850, 1.35, d.openBook(p.paper, mix(p.paper, p.glow, 0.5), p.deep, p.soft)),
      over(ell(360, 870, 210, 30, p.ink), 0.6),
      at(
        360,
        860,
        1.2,
        path(
          'M-150 0C-170 -150 -80 -210 10 -206C110 -200 160 -120 150 -20L60 -14Q40 -60 -40 -54Q-90 -50 -90 0Z',
          p.glow,
        ) +
          path('M-96 -10Q-90 -80 -20 -84Q60 -84 70 -16Z', p.ink) +
          rect(-40, -206, 60, 150, mix(p.hot, p.mid, 0.5), 0, 'opacity=".8"'),
      ),
      over(poly([1150, 900, 1480, 890, 1520, 930, 1190, 940], p.ink), 0.6),
      at(
        1310,
        890,
        1.2,
        rect(-130, -110, 260, 110, p.soft, 18) +
          rect(-138, -140, 276, 42, p.mid, 12) +
          rect(-40, -120, 80, 18, p.paper, 6) +
          line([150, -20, 250, -60], p.paper, 10),
      ),
    ],
  ],
  '11202': [
    'coral',
    (p) => [
      d.bands([mix(p.hot, p.paper, 0.55), mix(p.hot, p.paper, 0.75), p.paper], 0, 1067, { seed: 'six' }),
      d.cloud(1330, 240, 0.9, p.paper),
      rect(140, 40, 760, 1000, p.mid),
      many(40, (j) =>
        many(9, (i) =>
          d.random('b' + i + '/' + j).chance(0.34)
            ? rect(150 + i * 84 + (j % 2) * 36, 48 + j * 25, 40, 10, mix(p.mid, p.deep, 0.5))
            : '',
        ),
      ),
      rect(120, 24, 800, 26, p.deep),
      ...Array.from({ length: 6 }, (_, r) =>
        many(3, (c) => {
          const x = 190 + c * 240,
            y = 84 + r * 160,
            k = (r * 3 + c) % 7
          return (
            rect(x, y, 150, 96, p.ink) +
            rect(
              x + 8,
              y + 8,
              134,
              80,
              [p.glow, mix(p.hot, p.ink, 0.3), p.soft, mix(p.hot, p.paper, 0.4)][(r + c) % 4]!,
            ) +
            rect(x + 72, y, 7, 96, p.paper) +
            rect(x - 14, y + 98, 178, 14, p.paper) +
            (k === 0
              ? at(x + 30, y + 98, 0.3, d.potted(p.glow, p.hot, mix(p.hot, p.ink, 0.4), 0))
              : k === 1
                ? at(x + 110, y + 98, 0.34, d.potted(p.deep, p.hot, mix(p.hot, p.ink, 0.3), 1))
                : k === 2
                  ? at(
                      x + 120,
                      y + 96,
                      0.62,
                      line([0, -110, 0, -90], p.ink, 4) +
                        path(
                          'M-40 0V-50Q-36 -90 0 -92Q36 -90 40 -50V0Z',
                          'none',
                          `stroke="${p.ink}" stroke-width="5"`,
                        ) +
                        line([-20, 0, -20, -82], p.ink, 4) +
                        line([0, 0, 0, -90], p.ink, 4) +
                        line([20, 0, 20, -82], p.ink, 4) +
                        ell(4, -26, 14, 10, p.glow),
                    )
                  : k === 3
                    ? at(x + 40, y + 98, 0.32, d.potted(p.glow, p.hot, p.deep, 2))
                    : k === 4
                      ? at(x + 90, y + 98, 0.5, d.cat(p.ink))
                      : k === 5
                        ? d.washing(x - 10, y + 116, 170, [p.paper, p.glow], p.ink)
                        : at(x + 36, y + 98, 0.34, d.potted(p.hot, p.glow, mix(p.hot, p.ink, 0.3), 3)))
          )
        }),
      ),
      // the shaft that stops at the fourth floor
      rect(930, 340, 250, 700, mix(p.hot, p.paper, 0.6), 0, 'opacity=".75"'),
      many(6, (j) => rect(920, 330 + j * 142, 270, 13, p.hot)),
      rect(916, 60, 16, 980, p.hot),
      rect(1180, 60, 16, 980, p.hot),
      many(
        4,
        (j) =>
          line([924, 60 + j * 72, 1188, 130 + j * 72], p.hot, 6) +
          line([916, 60 + j * 72, 1196, 60 + j * 72], p.hot, 9),
      ),
      line([990, 200, 980, 60], p.ink, 5),
      rect(960, 700, 190, 180, p.glow),
      rect(1052, 700, 7, 180, p.hot),
      poly([1196, 1040, 1180, 340, 1330, 1040], p.deep, 'opacity=".12"'),
      rect(0, 1030, 1600, 40, mix(p.soft, p.mid, 0.5)),
      at(
        1390,
        1040,
        1.35,
        d.tree(p, { leaf: mix(p.hot, '#4E8C4A', 0.7), dark: mix(p.hot, '#2F6B3A', 0.7), seed: 'pom' }) +
          (
            [
              [-60, -220],
              [20, -280],
              [70, -220],
              [-20, -190],
              [40, -170],
              [90, -260],
            ] as const
          )
            .map(([x, y]) => circ(x, y, 17, '#D8402F') + path(`M${x - 7} ${y - 14}l7 -14l7 14Z`, '#D8402F'))
            .join(''),
      ),
      line([1200, 760, 1600, 800], p.ink, 4),
      path('M1230 766L1440 784L1436 980Q1330 960 1226 984Z', p.paper),
      many(6, (i) => many(4, (k) => circ(1256 + i * 32, 800 + k * 42, 8, i % 2 ? p.mid : p.glow))),
      at(60, 1036, 0.8, d.figure(p, { coat: p.deep, style: 'bun', pose: 'stand' })),
      at(1240, 1040, 0.7, d.bench(p.deep, p.ink)),
    ],
  ],
  '11203': [
    'dusk',
    (p) => [
      d.bands([p.deep, p.mid, p.soft, p.glow], 0, 420, { seed: 'rider', wave: 16 }),
      d.sun(1220, 300, 70, p.hot),
      ...[0, 1, 2, 3].map((i) =>
        flats(
          -60 + i * 430,
          520 - (i % 2) * 16,
          350,
          260,
          mix('#A8442E', p.deep, i * 0.14),
          mix(p.ink, p.deep, 0.4),
          p,
          'su' + i,
        ),
      ),
      d.washing(280, 330, 130, [p.paper, p.hot], p.ink),
      d.washing(706, 320, 140, [p.soft, p.paper], p.ink, 1),
      d.washing(1130, 330, 140, [p.glow, p.paper], p.ink, 2),
      rect(0, 510, 1600, 560, p.deep),
      poly([0, 510, 1600, 510, 1600, 530, 0, 530], p.ink),
      at(
        760,
        800,
        1,
        over(poly([-560, -210, 600, -250, 660, 240, -600, 270], p.ink), 0.5) +
          poly([-580, -240, 560, -270, 620, 210, -620, 240], '#C99A63') +
          poly([-580, -240, 560, -270, 564, -230, -584, -200], '#B58650') +
          line([0, -256, 4, 226], '#B58650', 4) +
          line([-600, 0, 590, -30], '#B58650', 4) +
          d.stipple({ x: -590, y: -250, w: 1180, h: 480 }, '#8F6438', { toward: 40, count: 900 }) +
          // a map by someone who knows the way but not the scale
          stroke(
            'M-520 160C-460 40 -480 -60 -400 -100S-200 -120 -120 -60S60 60 180 20S420 -140 520 -180M-120 -60C-140 20 -180 100 -160 200M180 20C200 80 260 140 250 200M-400 -100C-380 -150 -390 -190 -380 -220M180 20C160 -60 200 -140 180 -240',
            p.ink,
            9,
          ) +
          (
            [
              [-460, -20],
              [-330, -40],
              [-250, -160],
              [-60, -150],
              [-60, 60],
              [60, -60],
              [90, 110],
              [320, 40],
              [290, -150],
              [420, -30],
              [-310, 110],
              [440, 120],
            ] as const
          )
            .map(([x, y], i) => stroke(`M${x} ${y}l54 -5l4 40l-56 4Z`, i === 6 ? '#D3342A' : p.ink, 7))
            .join('') +
          stroke('M-250 40l20 20m0 -20l-20 20', '#D3342A', 9) +
          circ(330, 130, 24, 'none', 'stroke="#D3342A" stroke-width="8"') +
          stroke('M360 -100l50 -20m-20 -12l20 12l-14 20', '#D3342A', 8) +
          path('M-420 150q10 -40 30 -30q4 -24 18 -16q10 8 -2 18q10 24 -10 34q-30 8 -36 -6Z', p.paper),
        -3,
      ),
      at(
        1290,
        930,
        1.15,
        over(ell(20, 30, 120, 40, p.ink), 0.4) +
          circ(0, 0, 50, 'none', `stroke="${p.paper}" stroke-width="12"`) +
          rect(40, -34, 130, 76, p.ink, 30) +
          rect(160, -11, 110, 22, p.soft, 6) +
          circ(96, 4, 15, p.hot),
        24,
      ),
      at(
        330,
        960,
        1.3,
        line([-130, 40, 130, -40], p.hot, 24) +
          line([130, -40, 158, -49], p.ink, 20) +
          line([-130, 40, -156, 48], p.paper, 14),
        0,
      ),
    ],
  ],
  '11203-a': [
    'brick',
    (p) => [
      d.bands([p.soft, mix(p.soft, p.glow, 0.6), p.paper], 0, 700, { seed: 'goose' }),
      flats(-120, 760, 640, 660, p.mid, p.deep, p, 'g1'),
      flats(1080, 760, 640, 680, mix(p.mid, p.deep, 0.3), p.ink, p, 'g2'),
      poly([520, 120, 620, 260, 620, 720, 520, 760], p.deep),
      poly([1080, 90, 980, 260, 980, 720, 1080, 760], mix(p.deep, p.ink, 0.5)),
      rect(620, 500, 360, 220, mix(p.hot, p.paper, 0.4)),
      at(800, 720, 0.8, d.tree(p, { leaf: p.hot, dark: mix(p.hot, p.ink, 0.4), seed: 'goose' })),
      rect(0, 720, 1600, 347, mix(p.soft, p.mid, 0.35)),
      poly([620, 720, 980, 720, 1320, 1067, 240, 1067], p.soft),
      many(70, (i) => {
        const r = d.random('rub' + i),
          t = r(),
          y = 730 + t * 330,
          w = 360 + t * 720
        return at(
          800 + (r() - 0.5) * w,
          y,
          0.5 + t,
          rect(-22, -9, 44, 18, r.pick([p.mid, p.deep, mix(p.mid, p.soft, 0.5)]), 3),
          r.between(-30, 30),
        )
      }),
      d.washing(520, 300, 560, [p.paper, p.hot, p.glow, p.soft], p.ink),
      over(poly([720, 1000, 900, 1000, 1240, 1050, 1010, 1050], p.deep), 0.5),
      at(
        790,
        1000,
        1.5,
        path(
          'M-130 -60C-150 -120 -60 -150 10 -140C50 -134 60 -160 56 -220C52 -270 60 -300 96 -300C120 -300 128 -284 126 -270L166 -260L124 -250C108 -246 100 -236 104 -200C110 -120 90 -40 20 -34C-60 -30 -110 -40 -130 -60Z',
          '#FFFFFF',
        ) +
          path('M-110 -76C-60 -110 0 -110 40 -90C0 -56 -70 -50 -110 -76Z', p.soft) +
          path('M124 -276L172 -262L124 -248Z', '#E8862B') +
          circ(106, -280, 5, p.ink) +
          line([-10, -36, -14, 0, 14, 0], '#E8862B', 9) +
          line([30, -38, 30, 0, 58, 0], '#E8862B', 9),
      ),
      at(1230, 930, 1.5, over(ell(0, 2, 140, 14, p.ink), 0.5) + scooter(p.hot, p.ink, p.glow)),
    ],
  ],
  '11204': [
    'theatre',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      poly([0, 0, 380, 130, 380, 520, 0, 760], mix(p.ink, p.deep, 0.6)),
      poly([1600, 0, 1220, 130, 1220, 520, 1600, 760], mix(p.ink, p.deep, 0.6)),
      many(
        6,
        (i) =>
          poly(
            [40 + i * 60, 60 + i * 18, 60 + i * 58, 66 + i * 18, 60 + i * 58, 690 - i * 34, 40 + i * 60, 700 - i * 34],
            mix(p.mid, p.deep, 0.5),
          ) +
          poly(
            [
              1560 - i * 60,
              60 + i * 18,
              1540 - i * 58,
              66 + i * 18,
              1540 - i * 58,
              690 - i * 34,
              1560 - i * 60,
              700 - i * 34,
            ],
            mix(p.mid, p.deep, 0.5),
          ),
      ),
      rect(430, 130, 740, 370, mix(p.glow, p.paper, 0.4)),
      rect(448, 148, 704, 334, '#FFF9E6'),
      poly([1600, -120, 1600, 20, 1152, 482, 448, 482, 448, 148], p.glow, 'opacity=".14"'),
      poly([1700, -160, 448, 148, 448, 482, 1152, 482, 1152, 148], p.glow, 'opacity=".22"'),
      d.scatter({ x: 700, y: 40, w: 860, h: 380 }, p.glow, { count: 80, min: 2, max: 5 }),
      rect(380, 500, 840, 40, p.ink),
      poly([380, 540, 1220, 540, 1600, 1067, 0, 1067], mix(p.ink, p.deep, 0.4)),
      poly([470, 540, 1130, 540, 1300, 760, 300, 760], p.glow, 'opacity=".14"'),
      ...[0, 1, 2, 3, 4].map((r) => {
        const t = r / 4,
          s = 0.5 + t * 0.95,
          y = 600 + r * 66 + r * r * 14,
          n = 9
        return many(n, (i) => {
          const x = 800 + (i - 4) * 124 * s,
            mid = r === 3 && i === 4
          return at(
            x,
            y,
            s,
            rect(-54, -70, 108, 150, r < 4 ? mix(p.mid, p.deep, 0.5 - t * 0.4) : p.mid, 22) +
              rect(-54, -70, 108, 26, mix(p.mid, p.hot, 0.3 + t * 0.3), 13) +
              rect(-46, 30, 92, 60, mix(p.mid, p.ink, 0.4), 10) +
              (mid ? '' : ''),
          )
        })
      }),
      // a person's seat
      at(
        760,
        862,
        1.1,
        rect(-66, -50, 140, 58, '#3F6E7A', 14) +
          rect(-66, -30, 140, 14, mix('#3F6E7A', p.ink, 0.35)) +
          poly([10, -50, 74, -50, 74, -6, 40, -20], mix('#3F6E7A', p.paper, 0.25)),
      ),
      at(
        880,
        872,
        1.1,
        poly([-44, -120, 44, -120, 34, 0, -34, 0], p.paper) +
          many(3, (i) => poly([-36 + i * 28, -120, -22 + i * 28, -120, -20 + i * 22, 0, -30 + i * 22, 0], '#D3342A')) +
          many(9, (i) => circ(-36 + i * 9, -126 - (i % 3) * 10, 13, i % 2 ? p.glow : '#FFF6DC')),
      ),
      many(2, (i) => circ(30 + i * 1540, 560, 12, p.glow)),
    ],
  ],
  '11204-a': [
    'indigo',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      rect(0, 0, 1600, 1067, mix(p.ink, p.deep, 0.35)),
      many(16, (j) =>
        many(12, (i) =>
          rect(i * 140 - (j % 2) * 70, j * 70, 134, 64, mix(p.ink, p.deep, 0.3 + ((i * 5 + j * 3) % 4) * 0.06)),
        ),
      ),
      rect(340, 130, 920, 600, p.ink, 16),
      clip(
        rect(370, 160, 860, 540, '#000', 10),
        rect(370, 160, 860, 540, mix(p.deep, p.ink, 0.4)) +
          rect(560, 220, 480, 210, mix(p.soft, p.paper, 0.5)) +
          poly([560, 430, 1040, 430, 1260, 720, 340, 720], p.soft, 'opacity=".22"') +
          many(6, (r) =>
            many(15, (i) =>
              rect(
                800 + (i - 7) * (46 + r * 12) - (20 + r * 5),
                460 + r * 42,
                40 + r * 10,
                46 + r * 10,
                mix(p.hot, p.ink, 0.62 - r * 0.07),
                10,
              ),
            ),
          ),
      ),
      poly([370, 160, 620, 160, 370, 560], '#FFFFFF', 'opacity=".08"'),
      poly([300, 740, 1300, 740, 1400, 830, 200, 830], p.mid),
      rect(200, 830, 1200, 50, mix(p.mid, p.ink, 0.5)),
      over(ell(1080, 804, 130, 18, p.ink), 0.6),
      at(
        1050,
        806,
        1.7,
        d.mug(p.paper, p.soft, mix(p.hot, p.ink, 0.6)) + rect(-56, -116, 112, 10, p.hot) + circ(-6, -56, 24, p.hot),
      ),
      d.fade(0.8, d.steam(1040, 610, 1, p.paper, 1)),
      at(
        520,
        800,
        1,
        circ(0, -70, 100, p.soft) +
          circ(0, -70, 84, p.deep) +
          many(5, (i) => circ(46 * Math.cos(i * 1.257), -70 + 46 * Math.sin(i * 1.257), 18, p.soft)) +
          circ(0, -70, 12, p.soft),
      ),
    ],
  ],
  '11205': [
    'mint',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.deep, p.ink, 0.25)),
      d.tiles(0, 760, 1600, 320, 12, mix(p.deep, p.ink, 0.5), mix(p.deep, p.ink, 0.7)),
      rect(0, 748, 1600, 16, p.ink),
      rect(430, 60, 520, 700, p.ink),
      rect(460, 90, 460, 670, p.hot),
      rect(500, 140, 170, 250, mix(p.hot, p.ink, 0.25)),
      rect(710, 140, 170, 250, mix(p.hot, p.ink, 0.25)),
      rect(500, 440, 380, 260, mix(p.hot, p.ink, 0.25)),
      circ(690, 250, 18, p.ink),
      circ(690, 250, 9, p.glow),
      poly([912, 90, 940, 76, 940, 776, 912, 760], p.glow),
      line([870, 460, 870, 540], p.glow, 16),
      poly([916, 760, 944, 776, 1340, 1067, 860, 1067], p.glow, 'opacity=".6"'),
      rect(300, 180, 60, 90, p.paper, 8),
      circ(330, 225, 16, p.hot),
      rect(470, 30, 440, 0, p.hot),
      over(poly([400, 1010, 1010, 1010, 1080, 1060, 360, 1060], p.ink), 0.4),
      poly([440, 850, 980, 850, 1080, 1010, 350, 1010], mix(p.mid, p.soft, 0.3)),
      poly([470, 866, 950, 866, 1030, 994, 404, 994], 'none', `stroke="${p.paper}" stroke-width="8"`),
      ...[0, 1].map((i) =>
        at(
          620 + i * 190,
          970 - i * 26,
          1.1,
          d.shoe(p.ink, p.ink, p.soft) +
            path(
              'M-116 4C-124 -50 -112 -84 -80 -84Q-50 -70 -10 -66C30 -48 80 -52 112 -40C134 -30 130 4 120 6Z',
              '#5FA3DE',
              'opacity=".92"',
            ) +
            curve([-106, -80, -60, -74, -8, -64], p.paper, 5),
        ),
      ),
      at(
        210,
        960,
        1.25,
        over(ell(10, 6, 190, 20, p.ink), 0.5) +
          rect(-160, -130, 320, 130, '#D8572F', 12) +
          rect(-160, -130, 320, 40, mix('#D8572F', p.ink, 0.35), 12) +
          stroke('M-60 -130V-176H60V-130', p.ink, 16) +
          rect(-110, -104, 40, 28, p.glow, 4) +
          rect(70, -104, 40, 28, p.glow, 4) +
          line([90, -130, 130, -210], p.soft, 14),
      ),
      rect(1120, 520, 430, 300, mix(p.glow, p.hot, 0.35)),
      rect(1100, 500, 470, 30, mix(p.glow, p.hot, 0.6)),
      many(4, (i) => line([1150, 580 + i * 58, 1520, 580 + i * 58], mix(p.hot, p.ink, 0.4), 7)),
      line([1336, 530, 1336, 820], mix(p.hot, p.ink, 0.4), 6),
      lit(circ(1330, 420, 240, p.soft), 0.18),
      at(
        1330,
        496,
        1.25,
        poly([-130, 0, 150, 0, 130, -160, -110, -160], p.ink) +
          poly([-112, -12, 130, -12, 114, -148, -96, -148], p.paper) +
          many(5, (i) =>
            at(
              -66 + i * 37,
              -80,
              0.72,
              path('M0 -26L8 -8L26 -8L12 4L18 24L0 12L-18 24L-12 4L-26 -8L-8 -8Z', '#F2A81D'),
            ),
          ),
      ),
      at(1180, 496, 0.6, d.potted(p.mid, p.soft, p.deep, 1)),
    ],
  ],
}
