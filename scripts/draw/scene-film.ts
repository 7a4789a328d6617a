// 电影: halls, stores and tricks.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, lit, clip, stroke } = d

/** A shelf of odd shoes. */
const shoes = (x: number, y: number, w: number, n: number, p: d.Palette, seed: string): string =>
  many(n, (i) => {
    const r = d.random(seed + i),
      c = r.pick([p.hot, p.mid, p.soft, p.glow, p.paper, mix(p.hot, p.ink, 0.4)])
    return (r.chance(0.5) ? at : d.mirror)(
      x + ((i + 0.5) * w) / n,
      y,
      w / n / 250,
      r.chance(0.25)
        ? path('M-90 0V-150H-20L-10 -60C40 -50 90 -40 96 0Z', c) + rect(-92, -8, 190, 10, p.ink)
        : r.chance(0.25)
          ? path('M-100 -70C-60 -40 0 -10 90 -22C110 -20 112 0 100 0H20L-60 -30L-80 0H-100Z', c)
          : d.shoe(c, p.ink, p.paper),
    )
  })
const clothShoe = (c: string, sole: string, lining: string): string =>
  path('M-150 -10C-156 -60 -130 -84 -96 -84C-60 -60 10 -58 60 -64C120 -66 150 -40 152 -10Z', c) +
  path('M-130 -70C-110 -84 -96 -84 -80 -76C-60 -62 0 -58 56 -64C20 -46 -80 -44 -130 -70Z', lining) +
  rect(-154, -14, 308, 18, sole, 9) +
  line([-30, -62, -20, -84, 10, -60], c, 9)

export const film: d.Scenes = {
  '10501': [
    'night',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      poly([0, 0, 560, 90, 560, 560, 0, 760], mix(p.ink, p.deep, 0.6)),
      rect(560, 90, 1040, 470, p.deep),
      // the screen, and its light on the floor
      rect(880, 130, 600, 330, p.mid),
      rect(900, 148, 560, 294, mix(p.mid, p.soft, 0.55)),
      path('M900 380Q1060 300 1180 350T1460 320V442H900Z', p.paper),
      d.scatter({ x: 905, y: 150, w: 540, h: 270 }, p.paper, { count: 70, min: 3, max: 7 }),
      at(
        1290,
        430,
        0.42,
        d.figure(p, {
          coat: p.deep,
          trousers: p.deep,
          skin: p.deep,
          hair: p.deep,
          pose: 'walk',
          style: 'long',
          long: 60,
        }),
      ),
      ...[0, 1, 2, 3, 4].map((i) => {
        const y0 = 160 + i * 84,
          y1 = 130 + i * 134
        return (
          poly([40, y1 + 60, 520, y0 + 44, 520, y0 + 54, 40, y1 + 76], p.soft) +
          d.skew(52, y1 + 60, '1 -0.13 0 1 0 0', shoes(0, 0, 470, 6, p, 'rack' + i))
        )
      }),
      line([40, 60, 40, 752], p.soft, 12),
      line([520, 110, 520, 574], p.soft, 10),
      // four grounds to walk on
      poly([0, 770, 560, 560, 1600, 560, 1600, 1067, 0, 1067], mix(p.ink, p.deep, 0.3)),
      clip(
        poly([420, 600, 990, 600, 960, 1040, 200, 1040], '#000'),
        rect(0, 560, 1100, 520, mix(p.hot, p.ink, 0.32)) +
          many(9, (i) => line([400 + i * 75, 600, 160 + i * 104, 1067], mix(p.hot, p.ink, 0.6), 5)) +
          d.stipple({ x: 200, y: 600, w: 800, h: 440 }, p.ink, { toward: 120, count: 1800 }),
      ),
      clip(
        poly([1010, 600, 1310, 600, 1420, 800, 1000, 800], '#000'),
        rect(980, 590, 460, 220, p.soft) +
          many(150, (i) => {
            const r = d.random('gravel' + i),
              t = r()
            return ell(
              1000 + r() * 440,
              600 + t * 200,
              8 + t * 10,
              5 + t * 6,
              r.pick([p.mid, p.paper, p.deep, mix(p.soft, p.ink, 0.3)]),
            )
          }),
      ),
      clip(
        poly([1330, 600, 1640, 600, 1640, 800, 1440, 800], '#000'),
        rect(1300, 590, 360, 230, p.glow) +
          d.stipple({ x: 1300, y: 590, w: 300, h: 220 }, mix(p.hot, p.ink, 0.2), { count: 1600, toward: 60 }),
      ),
      clip(
        poly([998, 820, 1640, 820, 1640, 1040, 980, 1040], '#000'),
        rect(980, 800, 660, 260, p.paper) +
          many(5, (j) =>
            many(9, (i) => {
              const y = 820 + j * 48,
                k = 1 + j * 0.05
              return (i + j) % 2
                ? poly(
                    [
                      990 + i * 80 * k,
                      y,
                      990 + (i + 1) * 80 * k,
                      y,
                      988 + (i + 1) * 84 * k,
                      y + 48,
                      988 + i * 84 * k,
                      y + 48,
                    ],
                    p.mid,
                  )
                : ''
            }),
          ),
      ),
      lit(poly([880, 560, 1480, 560, 1300, 1067, 420, 1067], p.mid), 0.22),
      over(poly([520, 900, 800, 880, 470, 1010, 300, 1000], p.ink), 0.55),
      at(700, 842, 0.92, clothShoe(mix(p.deep, p.ink, 0.5), p.paper, p.hot)),
      at(640, 922, 1.1, clothShoe(p.deep, p.paper, p.hot)),
      line([1180, -10, 930, 640], p.ink, 20),
      line([1196, -10, 946, 640], p.soft, 5),
      at(
        906,
        690,
        1,
        rect(-58, -120, 116, 190, p.ink, 56) +
          many(7, (i) => curve([-46, -84 + i * 24, 0, -74 + i * 24, 46, -84 + i * 24], p.mid, 5)),
        22,
      ),
    ],
  ],
  '10501-a': [
    'rain',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      poly([0, 0, 1600, 0, 1600, 300, 0, 380], p.mid),
      d.stipple({ x: 0, y: 300, w: 1600, h: 767 }, p.deep, { toward: 90, count: 4200 }),
      over(ell(330, 820, 250, 60, p.deep), 0.6),
      path('M120 420L170 810Q330 860 490 810L540 420Z', p.hot),
      path('M420 420L400 836Q460 824 490 810L540 420Z', mix(p.hot, p.ink, 0.35)),
      ell(330, 420, 210, 52, p.ink),
      ell(330, 436, 190, 40, p.deep),
      d.ripples({ x: 200, y: 420, w: 240, h: 30 }, p.soft, 5),
      stroke('M122 410C150 190 510 190 538 410', p.ink, 9),
      over(poly([760, 900, 1560, 840, 1600, 920, 800, 990], p.deep), 0.6),
      circ(1240, 900, 190, p.ink),
      circ(1240, 900, 110, p.mid),
      circ(1240, 900, 110, 'none', `stroke="${p.deep}" stroke-width="16"`),
      many(16, (i) =>
        line(
          [
            1240 + 150 * Math.cos(i * 0.393),
            900 + 150 * Math.sin(i * 0.393),
            1240 + 186 * Math.cos(i * 0.393 + 0.08),
            900 + 186 * Math.sin(i * 0.393 + 0.08),
          ],
          p.deep,
          9,
        ),
      ),
      poly([640, 720, 1600, 640, 1600, 720, 660, 800], p.glow),
      poly([660, 800, 1600, 720, 1600, 752, 664, 838], mix(p.glow, p.ink, 0.5)),
      many(4, (i) => curve([660, 742 + i * 14, 1000, 704 + i * 16, 1600, 660 + i * 14], mix(p.glow, p.ink, 0.3), 3)),
      at(900, 706, 1.15, clothShoe(p.ink, p.paper, p.hot), -5),
      ...[700, 760, 1010].map((x, i) => d.puddle(x, 960 + i * 24, 180, p.paper)),
    ],
  ],
  '10502': [
    'ink',
    (p) => [
      d.bands([p.soft, mix(p.soft, p.paper, 0.5), p.paper], 0, 640, { seed: 'wall', wave: 26 }),
      d.streak(980, 190, 420, 22, p.paper),
      ...[0, 1, 2, 3, 4, 5, 6].map((i) => {
        const x = 860 + i * 130,
          y = 640 + (i % 2) * 16
        return (
          path(
            `M${x - 90} ${y}Q${x - 50} ${y - 6} ${x - 34} ${y - 46}H${x + 34}Q${x + 50} ${y - 6} ${x + 90} ${y}Z`,
            mix(p.mid, p.soft, 0.3),
          ) + rect(x - 60, y - 4, 120, 90, mix(p.soft, p.mid, 0.25))
        )
      }),
      d.ridge(640, 60, 800, mix(p.mid, p.soft, 0.1), { seed: 'roofs', steps: 14, jag: 1 }),
      path(
        'M0 430Q220 420 380 470L430 520L520 500L640 560L700 640L860 650L900 720L1100 730L1180 800L1400 800L1600 860V1067H0Z',
        p.deep,
      ),
      path(
        'M0 430Q220 420 380 470L430 520L520 500L640 560L700 640L860 650L900 720L1100 730L1180 800L1400 800L1600 860V890L1380 838L1160 842L1060 770L870 760L820 690L660 682L600 606L510 548L420 566L360 512Q220 460 0 476Z',
        p.mid,
      ),
      clip(
        path(
          'M0 476L360 512L420 566L510 548L600 606L660 682L820 690L870 760L1060 770L1160 842L1600 890V1067H0Z',
          '#000',
        ),
        many(17, (j) =>
          many(20, (i) => {
            const r = d.random('brick' + i + '/' + j)
            return r.chance(0.8)
              ? rect(i * 92 - (j % 2) * 46, 480 + j * 36, 86, 31, mix(p.ink, p.deep, r.between(0.2, 1)))
              : ''
          }),
        ) + d.stipple({ x: 0, y: 480, w: 1600, h: 587 }, p.ink, { toward: 90, count: 3000 }),
      ),
      many(40, (i) => {
        const r = d.random('weed' + i),
          x = r() * 1500
        return d.grass(x, 500 + x * 0.25 + r.between(-10, 120), r.between(0.5, 1.1), r.pick([p.ink, p.mid, p.soft]), i)
      }),
      at(
        300,
        470,
        1.05,
        d.figure(p, {
          coat: p.paper,
          trousers: p.paper,
          skin: p.ink,
          hair: p.ink,
          style: 'bun',
          long: 118,
          pose: 'walk',
          shoes: p.ink,
        }),
      ),
      at(364, 330, 1, stroke('M-34 0C-30 -60 30 -60 34 0', p.ink, 5) + path('M-44 0H44L32 52H-32Z', p.hot)),
      d.bird(1120, 240, 0.8, p.ink),
      d.bird(1200, 280, 0.6, p.ink),
      d.bird(1040, 300, 0.5, p.ink),
    ],
  ],
  '10503': [
    'dusk',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      rect(0, 820, 1600, 247, p.ink),
      rect(980, 110, 620, 720, p.mid),
      clip(
        d.box(980, 110, 620, 720),
        rect(980, 110, 620, 460, mix(p.mid, p.soft, 0.35)) +
          d.skyline(600, [mix(p.mid, p.deep, 0.5)], {
            seed: 'xian',
            min: 120,
            max: 280,
            lit: p.glow,
            dark: p.mid,
            x: 960,
            w: 660,
            share: 0.3,
          }) +
          rect(980, 600, 620, 240, mix(p.deep, p.ink, 0.4)) +
          many(9, (i) =>
            rect(1000 + i * 70, 620 + (i % 3) * 50, 16 + (i % 4) * 8, 150, i % 3 ? p.glow : p.hot, 8, 'opacity=".55"'),
          ) +
          d.streaks({ x: 980, y: 110, w: 620, h: 480 }, p.soft, { count: 60, angle: 96 }),
      ),
      at(1330, 800, 1.35, d.scooter(mix(p.ink, p.deep, 0.4), p.ink)),
      rect(970, 100, 14, 730, p.ink),
      rect(1286, 100, 14, 730, p.ink),
      rect(970, 98, 630, 14, p.ink),
      rect(1262, 440, 8, 120, p.glow),
      rect(1316, 440, 8, 120, p.glow),
      // the popcorn machine is the only sun here
      poly([60, 840, 480, 840, 700, 1067, -60, 1067], p.soft, 'opacity=".35"'),
      rect(90, 190, 380, 60, p.hot, 10),
      many(6, (i) => rect(90 + i * 64, 190, 32, 60, p.paper)),
      rect(100, 250, 360, 330, p.glow),
      path('M110 580V480Q150 430 200 470Q250 420 300 462Q350 420 400 466Q440 450 450 490V580Z', p.paper),
      d.scatter({ x: 130, y: 380, w: 280, h: 100 }, p.paper, { count: 60, min: 4, max: 10 }),
      path('M220 290H340L320 370H240Z', p.ink),
      line([280, 250, 280, 290], p.ink, 8),
      rect(80, 580, 400, 250, p.hot),
      rect(80, 580, 400, 24, mix(p.hot, p.ink, 0.4)),
      circ(280, 710, 60, p.soft),
      rect(100, 250, 360, 330, 'none', 0, `stroke="${p.ink}" stroke-width="12"`),
      ...[0, 1, 2].map((i) =>
        at(
          540 + i * 140,
          0,
          1,
          rect(0, 330, 126, 490, [p.mid, mix(p.mid, p.deep, 0.4), p.mid][i]!, 10) +
            rect(12, 360, 102, 240, p.ink) +
            rect(12, 360, 102, 240, p.soft, 0, 'opacity=".2"') +
            line([63, 360, 63, 420], p.soft, 4) +
            curve([45, 446, 48, 424, 63, 418, 78, 424, 81, 446], p.soft, 5) +
            circ(36, 580, 18, p.hot) +
            circ(66, 586, 16, p.glow) +
            circ(92, 578, 18, p.soft) +
            rect(30, 640, 66, 60, p.ink),
        ),
      ),
      rect(440, 900, 640, 26, p.hot, 6),
      line([480, 920, 470, 1030], p.soft, 12),
      line([1040, 920, 1050, 1030], p.soft, 12),
      at(
        880,
        900,
        0.9,
        rect(-90, -180, 180, 180, p.glow, 36) +
          rect(-60, -90, 120, 70, mix(p.glow, p.hot, 0.5), 12) +
          stroke('M-40 -180V-210H40V-180', p.hot, 10),
      ),
      at(
        650,
        890,
        1,
        poly([-150, 6, 0, 14, 0, -30, -140, -36], p.paper) +
          poly([150, 6, 0, 14, 0, -30, 140, -36], p.soft) +
          line([40, -40, 120, -90], p.hot, 9),
      ),
      d.stipple({ x: 480, y: 0, w: 500, h: 500 }, p.ink, { toward: -40, count: 1800 }),
    ],
  ],
  '10503-a': [
    'ice',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      rect(0, 0, 820, 1067, mix(p.ink, p.deep, 0.45)),
      many(12, (i) => rect(0, i * 96, 820, 4, p.ink)),
      rect(470, 330, 230, 180, p.ink),
      rect(488, 348, 194, 144, p.glow),
      poly([690, 370, 690, 470, 1600, 1000, 1600, -60], p.glow, 'opacity=".5"'),
      poly([690, 386, 690, 452, 1600, 800, 1600, 120], p.glow, 'opacity=".55"'),
      d.scatter({ x: 760, y: 100, w: 800, h: 760 }, p.paper, { count: 110, min: 2, max: 6 }),
      at(
        560,
        1010,
        1.75,
        line([-40, 0, 60, 0], p.hot, 26) +
          rect(-60, -30, 160, 60, mix(p.deep, p.ink, 0.4)) +
          at(
            20,
            -30,
            1,
            d.figure(p, { coat: p.hot, trousers: p.ink, skin: p.ink, hair: p.ink, pose: 'reach', style: 'bob' }),
          ),
      ),
      rect(0, 1030, 820, 40, p.ink),
    ],
  ],
  '10504': [
    'desert',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      circ(1180, 250, 330, p.mid),
      circ(1180, 250, 230, p.soft),
      ...[
        [1180, 1.5],
        [300, 1.1],
      ].map(([x, s]) =>
        at(
          x!,
          800,
          s!,
          line([0, 0, 0, -400], p.ink, 10) +
            line([-90, 0, 0, -120, 90, 0], p.ink, 10) +
            poly([-90, -420, 60, -480, 60, -330, -90, -370], p.ink) +
            poly([60, -480, 120, -520, 120, -290, 60, -330], p.ink),
        ),
      ),
      rect(0, 680, 1600, 390, p.ink),
      poly([80, 700, 1520, 700, 1600, 1067, 0, 1067], p.mid),
      many(7, (i) => line([200 + i * 200, 700, 100 + i * 232, 1067], mix(p.mid, p.deep, 0.4), 4)),
      poly([80, 700, 1520, 700, 1524, 716, 78, 716], p.soft),
      over(poly([260, 900, 560, 900, 330, 1040, 60, 1040], p.deep), 0.7),
      at(
        430,
        880,
        1.3,
        circ(0, -130, 130, p.ink) +
          circ(0, -130, 112, p.paper) +
          many(30, (i) =>
            line(
              [
                94 * Math.sin(i * 0.209),
                -130 - 94 * Math.cos(i * 0.209),
                104 * Math.sin(i * 0.209),
                -130 - 104 * Math.cos(i * 0.209),
              ],
              p.ink,
              i % 5 ? 3 : 7,
            ),
          ) +
          circ(0, -86, 24, 'none', `stroke="${p.ink}" stroke-width="4"`) +
          line([0, -130, 60, -190], p.hot, 7) +
          circ(0, -130, 9, p.ink) +
          rect(-18, -292, 36, 40, p.ink, 6) +
          circ(0, -310, 26, 'none', `stroke="${p.ink}" stroke-width="11"`) +
          line([70, -232, 92, -258], p.ink, 18),
      ),
      over(poly([760, 960, 1140, 940, 960, 1030, 600, 1040], p.deep), 0.7),
      at(
        760,
        960,
        1,
        poly([0, 0, 330, -30, 330, -236, 0, -206], p.ink) +
          many(6, (i) =>
            poly(
              [i * 58, -210 - i * 5, i * 58 + 30, -213 - i * 5, i * 58 + 6, -256 - i * 5, i * 58 - 24, -253 - i * 5],
              p.paper,
            ),
          ) +
          poly([0, -206, 330, -236, 330, -284, 0, -254], 'none', `stroke="${p.ink}" stroke-width="6"`) +
          line([30, -150, 300, -174], p.mid, 4) +
          line([30, -90, 300, -114], p.mid, 4),
      ),
      at(
        1250,
        960,
        1.1,
        over(ell(-60, 10, 190, 34, p.deep), 0.7) +
          ell(0, -20, 150, 50, p.hot) +
          ell(0, -34, 120, 34, mix(p.hot, p.ink, 0.5)) +
          line([-176, -84, -60, -48], p.paper, 20) +
          line([-190, -88, -164, -80], mix(p.ink, p.paper, 0.4), 20),
      ),
      d.steam(1058, 866, 0.9, p.paper, 1),
      at(
        1440,
        850,
        1,
        poly([-62, -200, 62, -200, 50, 0, -50, 0], p.paper, 'opacity=".45"') +
          poly([-56, -100, 56, -100, 50, 0, -50, 0], p.hot, 'opacity=".5"') +
          ell(0, -200, 62, 12, p.paper),
      ),
      at(600, 1016, 1, d.pencil(200, p.glow, p.paper, p.ink), 74),
    ],
  ],
  '10505': [
    'brick',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      poly([0, 180, 0, 520, 1600, 1000, 1600, -60], mix(p.deep, p.ink, 0.35)),
      poly([0, 260, 0, 430, 1600, 860, 1600, 80], p.deep),
      rect(240, 0, 40, 1067, mix(p.ink, p.deep, 0.5)),
      rect(1380, 0, 44, 1067, mix(p.ink, p.deep, 0.5)),
      rect(240, 150, 1180, 26, p.mid),
      rect(240, 880, 1180, 34, p.mid),
      rect(240, 914, 1180, 60, mix(p.mid, p.ink, 0.7)),
      ...[0, 1, 2, 3, 4, 5, 7, 8].map((i) => {
        const y = 880 - i * 76,
          dx = d.random('reel' + i).between(-26, 26)
        return i === 8
          ? ''
          : rect(560 + dx, y - 70, 470, 68, i % 3 === 1 ? mix(p.mid, p.ink, 0.3) : p.mid, 10) +
              rect(560 + dx, y - 70, 470, 18, i % 2 ? p.soft : mix(p.soft, p.mid, 0.4), 8) +
              rect(690 + dx, y - 46, 130, 32, p.soft) +
              d.shade(d.box(560 + dx, y - 70, 470, 68), { x: 560 + dx, y: y - 70, w: 470, h: 68 }, p.ink, {
                toward: 20,
                count: 320,
                size: 4,
              })
      }),
      // the missing seventh: a dark gap bridged only by dust
      rect(500, 350, 600, 70, p.ink),
      rect(540, 414, 490, 10, p.glow),
      rect(540, 338, 30, 86, p.mid),
      rect(1020, 338, 30, 86, p.mid),
      ell(795, 414, 210, 9, p.paper),
      ell(795, 414, 170, 6, p.deep),
      d.scatter({ x: 560, y: 356, w: 460, h: 56 }, p.soft, { count: 34, min: 1.5, max: 4 }),
      at(580, 272, 1, rect(0, -70, 470, 68, p.mid, 10) + rect(0, -70, 470, 18, p.soft, 8)),
      lit(poly([-20, 330, -20, 380, 1600, 700, 1600, 180], p.glow), 0.28),
      at(
        30,
        356,
        1,
        rect(-140, -44, 180, 88, p.hot, 10) +
          poly([40, -60, 96, -76, 96, 76, 40, 60], p.ink) +
          ell(98, 0, 16, 74, p.glow),
      ),
      curve([1120, 900, 1180, 980, 1300, 960, 1280, 900, 1210, 930, 1260, 1030, 1500, 1040], p.hot, 34),
      curve(
        [1120, 900, 1180, 980, 1300, 960, 1280, 900, 1210, 930, 1260, 1030, 1500, 1040],
        p.ink,
        20,
        'stroke-dasharray="4 34"',
      ),
    ],
  ],
  '10505-a': [
    'ink',
    (p) => [
      rect(0, 0, 1600, 1067, p.deep),
      d.bands([p.ink, p.deep, mix(p.deep, p.mid, 0.4)], 0, 560, { seed: 'river', wave: 30 }),
      d.ridge(540, 160, 640, p.ink, { seed: 'gorge', steps: 5 }),
      rect(0, 580, 1600, 490, mix(p.deep, p.mid, 0.3)),
      many(7, (i) =>
        path(
          `M-40 ${640 + i * 66}q100 -44 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0V1100H-40Z`,
          mix(p.deep, i % 2 ? p.ink : p.mid, 0.5),
          `transform="translate(${-i * 47} 0)"`,
        ),
      ),
      at(
        800,
        850,
        1,
        path('M-430 -60Q-300 70 -40 70H190Q380 40 460 -100Q180 -20 -60 -24Q-280 -28 -430 -60Z', p.ink) +
          at(
            -130,
            -20,
            1.25,
            d.figure(p, { coat: p.paper, trousers: p.paper, skin: p.soft, long: 60, style: 'bun', pose: 'carry' }),
          ) +
          line([-460, -310, 330, -180], p.hot, 12) +
          at(
            150,
            -26,
            1.2,
            d.mirror(
              60,
              0,
              1,
              d.figure(p, { coat: p.mid, trousers: p.ink, skin: p.soft, pose: 'crouch', style: 'short' }),
            ),
          ),
        -9,
      ),
      many(3, (i) =>
        path(
          `M-40 ${930 + i * 50}q120 -50 240 0t240 0t240 0t240 0t240 0t240 0t240 0V1100H-40Z`,
          mix(p.ink, p.deep, i * 0.3),
        ),
      ),
      d.streaks(d.all, p.soft, { count: 300, angle: 112, length: 80, width: 2.6 }),
      rect(0, 0, 1600, 44, p.ink),
      rect(0, 1023, 1600, 44, p.ink),
    ],
  ],
}
