// 健康: nights, mornings and small instruments.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, clip, stroke } = d

/** Pollen: 0 winged, 1 three-lobed, 2 pitted. */
const pollen = (kind: number, r: number, a: string, b: string, light: string): string =>
  kind === 0
    ? ell(-r * 0.9, r * 0.3, r * 0.62, r * 0.7, b, 20) +
      ell(r * 0.9, r * 0.3, r * 0.62, r * 0.7, b, -20) +
      ell(0, 0, r, r * 0.82, a) +
      many(9, (i) => circ(-r + i * r * 0.25, r * 0.3 + (i % 3) * r * 0.12 - r * 0.1, r * 0.04, light))
    : kind === 1
      ? many(3, (i) => at(0, 0, 1, ell(0, -r * 0.5, r * 0.56, r * 0.62, i ? a : b), i * 120)) +
        many(3, (i) => at(0, 0, 1, line([0, -r * 0.1, 0, -r * 0.98], light, r * 0.08), i * 120 + 60))
      : circ(0, 0, r, a) +
        d.clip(
          circ(0, 0, r, '#000'),
          many(19, (i) =>
            circ(
              r * 0.42 * ((i % 5) - 2) + (Math.floor(i / 5) % 2) * r * 0.2,
              r * 0.44 * (Math.floor(i / 5) - 1.5),
              r * 0.11,
              b,
            ),
          ),
        )
const onOneLeg = (c: string): string =>
  line([0, -150, 6, 0], c, 30) +
  line([0, -150, 50, -90, 20, -46], c, 26) +
  ell(18, -4, 20, 9, c) +
  path('M-36 -250Q0 -276 36 -250L28 -130H-28Z', c, `stroke="${c}" stroke-width="14" stroke-linejoin="round"`) +
  line([-30, -240, -70, -200, -110, -170], c, 20) +
  line([30, -240, 70, -220, 108, -250], c, 20) +
  ell(0, -296, 22, 27, c)

export const health: d.Scenes = {
  '10801': [
    'night',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.ink, p.deep, 0.6)),
      rect(0, 800, 1600, 267, p.ink),
      circ(980, 420, 520, mix(p.deep, p.glow, 0.12)),
      circ(980, 420, 400, mix(p.deep, p.glow, 0.26)),
      circ(980, 420, 280, mix(p.deep, p.glow, 0.45)),
      clip(
        d.box(0, 800, 1600, 267),
        ell(960, 900, 620, 140, mix(p.deep, p.glow, 0.3)) + ell(960, 900, 420, 90, mix(p.deep, p.glow, 0.5)),
      ),
      d.window(
        70,
        130,
        420,
        480,
        p.ink,
        rect(50, 110, 480, 520, mix(p.ink, p.deep, 0.3)) +
          d.stars({ x: 80, y: 140, w: 400, h: 160 }, p.soft, 12, 'sleep') +
          d.skyline(610, [mix(p.ink, p.deep, 0.1), p.ink], {
            seed: 'late',
            min: 120,
            max: 330,
            lit: p.glow,
            dark: mix(p.ink, p.deep, 0.45),
            x: 60,
            w: 440,
            share: 0.07,
          }),
        2,
        1,
        12,
      ),
      rect(1250, 160, 300, 660, p.ink),
      rect(1280, 190, 250, 630, '#080B16'),
      poly([1280, 190, 1200, 150, 1200, 900, 1280, 820], mix(p.deep, p.glow, 0.36)),
      poly([1268, 240, 1216, 222, 1216, 480, 1268, 486], mix(p.deep, p.glow, 0.2)),
      poly([1268, 530, 1216, 540, 1216, 840, 1268, 800], mix(p.deep, p.glow, 0.2)),
      circ(1214, 512, 11, p.glow),
      poly([1200, 900, 1280, 820, 1280, 830, 1200, 912], p.ink),
      at(990, 860, 1.25, d.floorLamp(p.glow, p.ink)),
      at(990, 860, 1.25, poly([-86, -370, 86, -370, 60, -352, -60, -352], p.paper)),
      over(rect(250, 870, 660, 26, p.ink), 0.8),
      path('M220 620Q220 560 290 560H760Q840 560 840 620V760H220Z', p.hot),
      rect(150, 650, 130, 220, p.hot, 56),
      rect(790, 650, 130, 220, mix(p.hot, p.glow, 0.3), 56),
      rect(260, 730, 550, 140, mix(p.hot, p.ink, 0.22), 20),
      rect(530, 736, 6, 90, mix(p.hot, p.ink, 0.5)),
      path('M640 560Q700 600 690 740Q750 730 800 744V600Q780 560 740 560Z', mix(p.hot, p.glow, 0.35)),
      at(400, 732, 1, rect(-80, -110, 160, 110, p.mid, 30), -8),
      d.shade(d.box(150, 560, 500, 310), { x: 150, y: 560, w: 500, h: 310 }, p.ink, { toward: 180, count: 2200 }),
      // a single unbroken apple peel, wound on a plate
      poly([520, 960, 1240, 960, 1300, 1067, 440, 1067], mix(p.glow, p.hot, 0.5)),
      poly([520, 960, 1240, 960, 1250, 978, 506, 978], p.glow),
      ell(860, 1006, 210, 40, mix(p.hot, p.ink, 0.4), 0, 'opacity=".6"'),
      ell(850, 996, 200, 38, p.paper),
      ell(850, 994, 160, 27, mix(p.paper, p.soft, 0.6)),
      curve(
        [
          720, 990, 800, 964, 930, 968, 970, 992, 900, 1014, 800, 1008, 790, 986, 860, 974, 910, 988, 870, 1000, 838,
          994,
        ],
        p.hot,
        15,
      ),
      curve([720, 986, 800, 960, 930, 964, 966, 984], mix(p.hot, p.glow, 0.6), 4),
      curve([720, 990, 690, 1010, 700, 1040, 740, 1050], p.hot, 15),
      at(
        1080,
        1000,
        0.8,
        path('M0 0C-40 -4 -60 -50 -40 -80C-20 -100 -6 -88 0 -84C6 -88 20 -100 40 -80C60 -50 40 -4 0 0Z', p.paper) +
          path('M10 -2C40 -20 50 -60 34 -84C60 -60 50 -4 10 -2Z', p.soft) +
          line([0, -84, 8, -108], p.ink, 6),
      ),
    ],
  ],
  '10802': [
    'lemon',
    (p) => [
      rect(0, 0, 1600, 1067, p.glow),
      d.curtain(-20, 0, 620, 760, mix(p.glow, p.paper, 0.75), mix(p.glow, p.paper, 0.45), 8),
      d.curtain(1000, 0, 640, 760, mix(p.glow, p.paper, 0.75), mix(p.glow, p.paper, 0.45), 8),
      rect(600, 0, 400, 720, p.paper),
      rect(790, 0, 16, 720, mix(p.glow, p.paper, 0.4)),
      rect(600, 330, 400, 14, mix(p.glow, p.paper, 0.4)),
      at(1330, 1010, 1.9, d.mirror(0, 0, 1, d.chair(p.deep, p.mid))),
      over(poly([0, 860, 1180, 860, 1290, 1067, 0, 1067], p.deep), 0.2),
      poly([0, 740, 1080, 740, 1200, 930, 0, 930], p.mid),
      poly([0, 740, 1080, 740, 1090, 756, 0, 756], mix(p.mid, p.paper, 0.4)),
      rect(0, 930, 1200, 40, p.deep),
      poly([120, 930, 420, 740, 560, 740, 300, 930], p.glow, 'opacity=".6"'),
      poly([420, 930, 620, 740, 720, 740, 560, 930], p.glow, 'opacity=".6"'),
      over(poly([330, 900, 700, 900, 640, 926, 260, 926], p.ink), 0.35),
      path('M330 900L380 690Q384 670 410 670H660Q690 670 690 700V900Z', p.paper),
      path('M330 900L380 690Q384 670 410 670H440L400 900Z', p.soft),
      rect(440, 700, 200, 130, p.deep, 10),
      ...[0, 1, 2].map((i) => rect(460 + (i === 2 ? 40 : 0), 714 + i * 38, i === 2 ? 70 : 110, 26, p.soft, 5)),
      circ(662, 770, 0, p.hot),
      rect(470, 846, 130, 32, p.hot, 16),
      curve([690, 850, 760, 900, 800, 860, 790, 800], p.ink, 10),
      at(
        860,
        890,
        1,
        ell(0, -20, 120, 100, p.deep) +
          ell(0, -20, 86, 70, p.mid) +
          ell(0, -20, 54, 42, p.deep) +
          ell(0, -20, 24, 18, p.ink) +
          rect(90, -60, 60, 86, p.hot, 8),
      ),
      at(150, 900, 1.2, d.potted(p.hot, p.mid, p.deep, 0)),
      at(
        150,
        770,
        1,
        many(14, (i) =>
          at(
            (i % 5) * 36 - 72,
            -50 - Math.floor(i / 5) * 56,
            1,
            d.leaf(64, 26, i % 2 ? mix(p.mid, p.deep, 0.4) : p.deep, p.mid),
            ((i * 47) % 120) - 60,
          ),
        ),
      ),
      at(
        1040,
        880,
        1,
        poly([-56, -160, 56, -160, 46, 0, -46, 0], p.paper, 'opacity=".75"') +
          ell(0, -160, 56, 11, p.paper) +
          line([40, -150, 34, -10], p.mid, 4),
      ),
    ],
  ],
  '10802-a': [
    'clay',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      rect(0, 820, 1600, 247, p.mid),
      many(4, (i) => rect(120 + i * 380, 60, 240, 120, p.paper)),
      many(4, (i) =>
        poly([120 + i * 380, 240, 360 + i * 380, 240, 250 + i * 380, 820, 10 + i * 380, 820], p.glow, 'opacity=".45"'),
      ),
      d.clock(800, 330, 96, p.paper, p.ink, p.deep, 3, 0),
      ...Array.from({ length: 6 }, (_, i) =>
        at(
          150 + i * 250,
          900,
          1.3,
          d.chair(p.deep, p.deep) +
            at(
              -8,
              -20,
              1,
              d.figure(p, {
                pose: 'sit',
                coat: [p.ink, p.hot, p.deep][i % 3]!,
                trousers: p.ink,
                skin: mix(p.ink, p.deep, 0.5),
                hair: p.ink,
                style: (['bun', 'short', 'bob', 'cap'] as const)[i % 4]!,
              }),
            ),
        ),
      ),
      rect(0, 745, 1600, 26, p.paper),
      rect(0, 771, 1600, 90, mix(p.paper, p.soft, 0.5)),
      d.stipple({ x: 0, y: 820, w: 1600, h: 247 }, p.deep, { count: 2000 }),
    ],
  ],
  '10803': [
    'meadow',
    (p) => [
      d.bands([mix(p.soft, p.paper, 0.2), mix(p.paper, p.glow, 0.5), p.paper], 0, 620, { seed: 'pollen' }),
      d.sun(1260, 300, 90, p.glow, mix(p.paper, p.glow, 0.4)),
      d.ridge(560, 160, 700, mix(p.mid, p.soft, 0.5), { seed: 'artemisia', steps: 4, shadow: p.glow }),
      d.skyline(660, [mix(p.soft, p.deep, 0.25), mix(p.soft, p.deep, 0.38)], {
        seed: 'low',
        min: 40,
        max: 130,
        lit: p.paper,
        dark: mix(p.soft, p.deep, 0.5),
        share: 0.3,
      }),
      many(4, (i) => d.streak(100 + i * 420, 590 + (i % 2) * 50, 340, 26, p.paper)),
      rect(0, 780, 1600, 287, p.deep),
      many(9, (i) =>
        poly([i * 210 - 120, 1067, i * 180 + 80, 780, i * 180 + 84, 780, i * 210 - 112, 1067], mix(p.deep, p.ink, 0.5)),
      ),
      rect(0, 776, 1600, 12, mix(p.deep, p.paper, 0.4)),
      many(24, (i) => rect(i * 70, 640, 7, 140, p.ink)),
      rect(0, 632, 1600, 12, p.ink),
      rect(0, 700, 1600, 6, p.ink),
      over(poly([330, 960, 560, 960, 120, 1067, -80, 1067], p.ink), 0.6),
      at(
        450,
        960,
        1.25,
        line([0, -10, 0, -360], p.paper, 14) +
          line([-110, 0, 0, -90, 110, 0], p.paper, 12) +
          rect(-80, -500, 160, 150, mix(p.paper, p.mid, 0.3), 20) +
          rect(-80, -500, 70, 150, p.paper, 20) +
          rect(40, -450, 12, 50, p.ink) +
          line([0, -500, 0, -560], p.ink, 8) +
          poly([-10, -560, -190, -610, -190, -500, -10, -540], p.hot) +
          line([-10, -552, 90, -552], p.ink, 8) +
          poly([90, -566, 130, -552, 90, -538], p.ink),
      ),
      over(poly([700, 970, 860, 970, 520, 1067, 360, 1067], p.ink), 0.6),
      d.mirror(
        790,
        970,
        1.5,
        d.figure(p, { pose: 'bend', coat: p.paper, trousers: p.ink, skin: p.ink, hair: p.ink, style: 'bun', long: 46 }),
      ),
      d.scatter({ x: 0, y: 80, w: 1600, h: 700 }, p.hot, { count: 46, min: 2, max: 5 }),
      at(
        1350,
        1067,
        1.7,
        many(7, (i) => at((i - 3) * 60, 0, 1, d.sprig(p.ink, p.mid, 7, 46), (i - 3) * 9)),
      ),
    ],
  ],
  '10803-a': [
    'plum',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      circ(800, 534, 500, mix(p.paper, p.soft, 0.35)),
      d.clip(
        circ(800, 534, 500, '#000'),
        d.halftone({ x: 300, y: 34, w: 1000, h: 1000 }, p.soft, { toward: 50, from: 0, to: 0.5, pitch: 20 }) +
          (
            [
              [560, 340, 0, 84],
              [860, 250, 1, 70],
              [1090, 440, 2, 76],
              [700, 620, 1, 96],
              [980, 720, 0, 96],
              [480, 690, 2, 60],
              [740, 880, 2, 80],
              [1150, 800, 1, 66],
              [420, 480, 1, 56],
              [900, 480, 2, 46],
              [1200, 600, 1, 50],
              [640, 160, 2, 50],
              [820, 990, 0, 60],
            ] as const
          )
            .map(
              ([x, y, k, r], i) =>
                over(at(x + 9, y + 12, 1, circ(0, 0, r, p.soft))) +
                at(x, y, 1, pollen(k, r, i % 3 ? p.mid : mix(p.mid, p.hot, 0.45), p.deep, p.glow), i * 53),
            )
            .join(''),
      ),
      circ(800, 534, 506, 'none', `stroke="${p.deep}" stroke-width="18"`),
      line([800, 40, 800, 90], p.ink, 4),
      line([310, 534, 360, 534], p.ink, 4),
    ],
  ],
  '10804': [
    'jade',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      poly([200, 0, 560, 0, 1500, 1067, -200, 1067], mix(p.deep, p.glow, 0.3)),
      poly([280, 0, 480, 0, 1180, 1067, 120, 1067], mix(p.deep, p.glow, 0.5)),
      many(17, (i) => line([i * 100, 0, i * 100, 1067], mix(p.deep, p.paper, 0.14), 2)) +
        many(11, (i) => line([0, i * 100, 1600, i * 100], mix(p.deep, p.paper, 0.14), 2)),
      at(
        760,
        560,
        1,
        over(poly([-330, -350, 350, -380, 400, 430, -290, 460], p.ink), 0.5) +
          ([0, 1, 2, 3] as const)
            .map((i) =>
              poly(
                [
                  -360 + i * 8,
                  -390 - i * 6,
                  320 + i * 4,
                  -410 - i * 4,
                  350 + i * 4,
                  400 - i * 6,
                  -330 + i * 4,
                  420 - i * 6,
                ],
                i === 3 ? p.paper : mix(p.paper, p.deep, 0.2 + 0.05 * i),
              ),
            )
            .join('') +
          many(
            15,
            (i) =>
              rect(-280, -330 + i * 46, 180 + ((i * 37) % 90), 10, mix(p.paper, p.mid, 0.5)) +
              rect(20, -330 + i * 46, 60 + ((i * 53) % 60), 10, mix(p.paper, p.mid, 0.5)) +
              rect(150, -330 + i * 46, 90, 10, mix(p.paper, p.mid, 0.3)),
          ) +
          ([0, 1, 2, 3, 4, 5] as const)
            .map((i) =>
              poly(
                [
                  318,
                  -340 + i * 120,
                  420,
                  -344 + i * 120,
                  400,
                  -316 + i * 120,
                  424,
                  -290 + i * 120,
                  320,
                  -286 + i * 120,
                ],
                i === 2 ? p.hot : p.glow,
              ),
            )
            .join('') +
          ([0, 1, 2, 3, 4, 5] as const)
            .map((i) =>
              at(
                266,
                -312 + i * 120,
                1,
                stroke('M0 22V-20M-14 -6L0 -22L14 -6', i === 2 ? p.hot : p.deep, 7),
                i % 2 ? 180 : 0,
              ),
            )
            .join(''),
        -4,
      ),
      at(
        560,
        690,
        1,
        over(circ(24, 30, 150, p.ink), 0.3) +
          line([110, 110, 250, 250], p.hot, 40) +
          circ(0, 0, 150, mix(p.paper, p.mid, 0.25), 'opacity=".85"') +
          circ(0, 0, 150, 'none', `stroke="${p.ink}" stroke-width="22"`) +
          rect(-90, -30, 170, 20, p.mid) +
          rect(-90, 20, 120, 20, p.mid) +
          curve([-110, -40, -90, -90, -40, -114], p.paper, 12),
      ),
      at(
        1340,
        760,
        1,
        over(poly([-190, 60, 250, 60, 200, 130, -240, 130], p.ink), 0.5) +
          path('M-220 40V0H240V40Z', p.hot) +
          many(6, (i) => line([-210 + i * 86, 0, -166 + i * 86, -90, -122 + i * 86, 0], p.hot, 11)) +
          rect(-170, -104, 350, 18, p.hot) +
          rect(-200, 40, 40, 60, p.soft) +
          rect(180, 40, 40, 60, p.soft),
      ),
      at(
        1360,
        330,
        1,
        d.plateTop(120, p.paper, mix(p.hot, p.glow, 0.4), p.ink, circ(20, 24, 100, p.hot, 'opacity=".4"')) +
          stroke('M110 -40C190 -60 190 40 110 40', p.paper, 22),
      ),
      at(140, 900, 1, d.pencil(300, p.hot, p.soft, p.ink), 24),
      at(130, 190, 1.5, path('M-200 -120L60 -60L110 70L-20 130L-240 40Z', p.ink) + ell(50, 34, 50, 100, p.glow, -35)),
    ],
  ],
  '10805': [
    'noon',
    (p) => [
      rect(0, 0, 1600, 1067, p.mid),
      rect(0, 0, 1600, 330, mix(p.mid, p.deep, 0.5)),
      many(5, (i) => d.window(80 + i * 310, 50, 220, 180, p.deep, rect(0, 0, 1600, 330, p.paper), 3, 2, 7)),
      rect(0, 470, 1600, 600, mix(p.soft, p.hot, 0.28)),
      many(16, (i) =>
        line([800 + (-900 + i * 220 - 800) * 0.3, 470, -900 + i * 220, 1067], mix(p.soft, p.hot, 0.5), 4),
      ),
      line([0, 640, 1600, 640], p.paper, 8),
      line([800, 470, 800, 640], p.paper, 6),
      line([240, 470, -300, 1067], p.paper, 9),
      line([1360, 470, 1900, 1067], p.paper, 9),
      rect(180, 330, 1240, 90, p.deep, 0, 'opacity=".18"'),
      line([120, 330, 120, 520], p.ink, 10),
      line([1480, 330, 1480, 520], p.ink, 10),
      line([120, 336, 1480, 336], p.paper, 10),
      many(5, (i) => d.windowLight(60 + i * 310, 560, 200, 300, 150, p.glow, 3, 2, 0.5)),
      poly([560, 690, 1060, 690, 1150, 850, 470, 850], '#2F63A8'),
      poly([470, 850, 1150, 850, 1150, 884, 470, 884], '#1E447A'),
      line([815, 690, 810, 850], '#1E447A', 5),
      ...(
        [
          [260, 780, 1.05, 0],
          [470, 650, 0.8, 1],
          [1130, 650, 0.8, 0],
          [1370, 790, 1.05, 1],
        ] as const
      ).map(
        ([x, y, s, k]) =>
          over(poly([x - 60, y, x + 70, y, x + 260, y + 90, x + 120, y + 90], p.deep), 0.4) +
          (k ? at : d.mirror)(x + (k ? 100 : -100) * s, y, s * 0.9, d.chair(p.ink, p.deep)) +
          (k ? d.mirror : at)(x, y, s, onOneLeg(p.ink)),
      ),
      ...(
        [
          [180, 1000, 1.1],
          [780, 1010, 1.2],
          [1430, 990, 1.1],
          [930, 600, 0.5],
          [680, 600, 0.5],
        ] as const
      ).map(([x, y, s]) =>
        at(
          x,
          y,
          s,
          over(poly([-50, 0, 60, 0, 190, 44, 80, 44], p.deep), 0.4) +
            poly([-18, -120, 18, -120, 56, 0, -56, 0], p.hot) +
            poly([-30, -76, 30, -76, 40, -44, -40, -44], p.paper) +
            rect(-72, -10, 144, 14, p.hot, 4),
        ),
      ),
    ],
  ],
  '10805-a': [
    'coral',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      many(
        8,
        (i) =>
          rect(0, i * 136, 1600, 4, mix(p.soft, p.mid, 0.6)) +
          many(3, (j) => rect(200 + j * 560 + (i % 3) * 180, i * 136, 4, 136, mix(p.soft, p.mid, 0.6))),
      ),
      poly([0, 0, 520, 0, 1600, 900, 1600, 1067, 1000, 1067], p.glow, 'opacity=".4"'),
      rect(120, 120, 26, 840, p.ink),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        rect(
          230 + i * 60 + i * i * 22,
          130 + (i % 2) * 14,
          30,
          800 - (i % 3) * 30,
          [p.hot, p.mid, p.deep, p.glow, p.hot, p.deep][i]!,
          0,
          `transform="rotate(${(i % 3) - 1} ${300 + i * 80} 500)"`,
        ),
      ),
      rect(1180, 140, 30, 800, p.mid),
      ...[0, 1].map((i) =>
        at(
          1360 + i * 130,
          330,
          1.2,
          over(ell(14, 66, 54, 130, p.deep), 0.4) +
            path(
              'M0 -70C50 -70 56 -10 48 50C42 100 46 170 0 176C-46 170 -42 100 -48 50C-56 -10 -50 -70 0 -70Z',
              p.deep,
            ) +
            path('M0 40C30 40 30 150 0 154C-30 150 -30 40 0 40Z', p.paper) +
            line([-22, -20, 22, 0], p.paper, 7) +
            line([22, -20, -22, 0], p.paper, 7) +
            line([-20, 6, 20, 24], p.paper, 7),
        ),
      ),
      at(
        1420,
        800,
        1,
        over(ell(14, 20, 150, 120, p.deep), 0.4) +
          ell(0, 0, 140, 110, 'none', 0, `stroke="${p.hot}" stroke-width="44"`) +
          rect(-50, 76, 100, 64, p.ink, 8) +
          rect(-26, 90, 52, 36, p.glow, 4),
      ),
    ],
  ],
}
