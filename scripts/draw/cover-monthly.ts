// Covers of the three monthlies: 听见 (201–), 读本 (301–), 新知 (401–).
import type { CoverArt } from './cover-shape.ts'
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, clip, stroke } = d
const W = 900,
  H = 1200
const paperText = { fill: (p: d.Palette) => p.paper }
const bg = (c: string): string => rect(0, 0, W, H, c)
const cello = (p: d.Palette): string =>
  rect(-16, -520, 32, 330, p.ink) +
  path('M-16 -520Q-40 -580 0 -590Q40 -580 16 -520Z', p.ink) +
  d.blob(
    [
      0, 330, -170, 290, -210, 170, -150, 70, -110, 20, -130, -60, -150, -140, -90, -220, 0, -240, 90, -220, 150, -140,
      130, -60, 110, 20, 150, 70, 210, 170, 170, 290,
    ],
    p.hot,
  ) +
  stroke('M-90 30C-120 60 -60 100 -90 140M90 30C120 60 60 100 90 140', p.ink, 8) +
  rect(-50, 90, 100, 12, p.ink) +
  poly([-30, 110, 30, 110, 16, 290, -16, 290], p.ink) +
  many(4, (i) => line([-12 + i * 8, -520, -18 + i * 12, 96], p.glow, 2)) +
  line([0, 330, 0, 440], p.ink, 7)
const stair = (x: number, y: number, n: number, w: number, h: number, a: string, b: string): string =>
  many(n, (i) => rect(x + i * w, y - i * h, W, h, i % 2 ? a : b))

export const monthly: Record<number, CoverArt> = {
  201: [
    'wine',
    'bottom',
    (p) =>
      bg(p.soft) +
      clip(rect(0, 210, W, 720, '#000'), at(560, 640, 1.35, cello(p), 14)) +
      many(7, (i) =>
        curve([40, 380 + i * 70, 140, 350 + i * 70, 220, 400 + i * 70, 320, 370 + i * 70], p.deep, 7 - i * 0.7),
      ) +
      rect(0, 930, W, 270, p.soft),
  ],
  202: [
    'mustard',
    'bottom',
    (p) =>
      bg(p.glow) +
      rect(0, 220, W, 700, p.hot) +
      many(4, (i) =>
        at(
          150 + i * 200,
          700,
          0.86,
          line([0, -510, 0, -560], p.ink, 5) + d.guitar([p.mid, p.paper, p.deep, p.glow][i]!, p.ink, p.ink, p.ink),
        ),
      ) +
      many(28, (i) => {
        const x = 60 + (i % 7) * 130 + Math.floor(i / 7) * 16 - 20,
          y = 800 + Math.floor(i / 7) * 44
        return (
          circ(x, y, 28, i % 3 ? p.ink : p.deep) +
          path(`M${x - 50} ${y + 90}Q${x} ${y + 10} ${x + 50} ${y + 90}Z`, i % 3 ? p.ink : p.deep)
        )
      }) +
      rect(0, 900, W, 300, p.glow),
  ],
  203: [
    'ice',
    'bottom',
    (p) =>
      bg(p.ink) +
      rect(60, 260, 780, 330, p.deep) +
      poly([60, 260, 400, 260, 200, 590, 60, 590], '#FFFFFF', 'opacity=".1"') +
      at(560, 590, 0.9, d.microphone(p.soft, p.hot)) +
      at(300, 600, 1, d.figure(p, { coat: p.hot, style: 'bob', trousers: p.ink })) +
      poly([40, 640, 860, 640, 900, 930, 0, 930], p.mid) +
      many(
        12,
        (i) =>
          rect(70 + i * 66, 670, 10, 220, p.ink, 5) +
          rect(52 + i * 66, 700 + ((i * 71) % 150), 46, 26, i === 4 ? p.hot : p.paper, 4),
      ),
    paperText,
  ],
  204: [
    'plum',
    'top',
    (p) =>
      bg(p.soft) +
      at(450, 860, 1, d.piano(-520, 0, 1040, 400, 11, p.paper, p.ink)) +
      path(
        'M120 1200C130 1040 180 960 230 900L250 760Q270 730 296 756L300 880L330 720Q352 690 378 720L372 880L420 740Q444 716 464 744L440 900L500 800Q530 786 540 818L480 1000Q460 1080 470 1200Z',
        p.hot,
      ) +
      many(5, (i) => d.note(640 + (i % 3) * 80, 560 - i * 10 + (i % 2) * 90, 1.2, i % 2 ? p.deep : p.mid)) +
      d.bird(760, 460, 1.5, p.deep),
  ],
  205: [
    'meadow',
    'bottom',
    (p) =>
      bg(p.glow) +
      many(43, (i) => {
        const r = i < 10 ? 0 : i < 21 ? 1 : i < 32 ? 2 : 3,
          k = i - [0, 10, 21, 32][r]!,
          x = 40 + k * 82 + (r % 2) * 10,
          y = 420 + r * 150,
          q = d.random('choir' + i),
          c = [p.deep, p.hot, p.mid, p.ink][(i * 7) % 4]!
        return (
          path(`M${x - 46} ${y + 170}Q${x} ${y} ${x + 46} ${y + 170}Z`, c) +
          ell(x, y + 10, 27, 34, q.pick([p.paper, p.soft])) +
          path(
            `M${x - 29} ${y + 6}Q${x - 28} ${y - 32} ${x} ${y - 32}Q${x + 28} ${y - 32} ${x + 29} ${y + 6}Q${x} ${y - 14} ${x - 29} ${y + 6}Z`,
            p.ink,
          ) +
          ell(x, y + 26, 7, q.between(5, 11), p.ink)
        )
      }) +
      rect(0, 960, W, 240, p.glow),
  ],
  206: [
    'coral',
    'bottom',
    (p) =>
      bg(p.hot) +
      at(450, 560, 2.2, d.cassette(p.glow, p.paper, p.ink, p.mid)) +
      curve([340, 780, 300, 880, 480, 900, 560, 840, 700, 900, 900, 820], p.ink, 11) +
      at(640, 420, 1, d.pencil(420, p.deep, p.soft, p.ink), 58),
    paperText,
  ],
  207: [
    'jade',
    'right',
    (p) =>
      bg(p.glow) +
      at(
        330,
        760,
        1.35,
        path(
          'M0 -420C40 -380 60 -200 150 -60C210 60 180 260 0 280C-180 260 -210 60 -150 -60C-60 -200 -40 -380 0 -420Z',
          p.hot,
        ) +
          path('M0 -420C40 -380 60 -200 150 -60C210 60 180 260 0 280C60 100 60 -200 0 -420Z', mix(p.hot, p.ink, 0.25)) +
          many(10, (i) => rect(-34 - i * 7, -290 + i * 36, 68 + i * 14, 8, p.glow)) +
          rect(-70, 170, 140, 20, p.ink) +
          many(4, (i) => line([-18 + i * 12, -400, -42 + i * 28, 176], p.paper, 3)) +
          many(4, (i) => line([-60 + (i % 2) * 120, -440 - i * 16, 0, -430 - i * 12], p.ink, 12)) +
          path('M-20 -420L-14 -520H14L20 -420Z', p.ink),
      ),
  ],
  208: [
    'lemon',
    'top',
    (p) =>
      bg(p.glow) +
      many(8, (r) =>
        many(16, (i) => {
          const k = [0, 2, 4, 7, 9, 4, 7, 9, 0, 2, 4, 7, 9, 4, 7, 9][i]! + [0, 1, -1, 0, 2, 1, -2, 0][r]!
          return rect(60 + i * 49, 1150 - r * 84 - k * 6, 38, 24, i % 8 < 2 ? p.deep : i % 8 < 4 ? p.mid : p.hot, 4)
        }),
      ),
  ],
  209: [
    'dusk',
    'bottom',
    (p) =>
      bg(p.deep) +
      circ(450, 560, 300, p.hot) +
      circ(450, 560, 220, p.glow) +
      many(45, (i) => {
        const h = 40 + Math.abs(Math.sin(i * 0.71) * 160 + Math.sin(i * 0.23) * 130) * (1 - Math.abs(i - 22) / 34),
          x = 10 + i * 20
        return rect(x, 620 - h, 14, h, p.paper, 3) + rect(x, 632, 14, h * 0.62, p.mid, 3)
      }) +
      [
        [120, 590, 0],
        [300, 520, 1],
        [520, 480, 2],
        [700, 560, 3],
      ]
        .map(([x, y, k]) =>
          at(
            x!,
            y!,
            0.5,
            k === 0
              ? d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, pose: 'carry' })
              : k === 1
                ? d.cat(p.ink)
                : k === 2
                  ? d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, pose: 'walk', style: 'hat', hair: p.ink })
                  : d.lamp(p.ink, p.glow),
          ),
        )
        .join('') +
      at(560, 900, 0.5, d.carriage(p.ink, p.hot, p.glow, p.ink, 'tram')) +
      rect(0, 624, W, 6, p.ink),
    paperText,
  ],
  301: [
    'brick',
    'bottom',
    (p) =>
      bg(p.soft) +
      at(
        530,
        560,
        2.3,
        over(rect(-116, -70, 260, 168, p.deep), 0.5) + d.letter(p.paper, mix(p.paper, p.soft, 0.5), p.mid),
        -9,
      ) +
      at(
        710,
        330,
        1,
        rect(-70, -90, 140, 180, p.hot) +
          rect(-54, -74, 108, 148, p.glow) +
          d.bird(0, 0, 1.4, p.hot) +
          circ(-60, 60, 70, 'none', `stroke="${p.ink}" stroke-width="5"`) +
          many(4, (i) => line([10, 30 + i * 16, 120, 20 + i * 16], p.ink, 4)),
        6,
      ),
  ],
  302: [
    'forest',
    'top',
    (p) =>
      bg(p.soft) +
      rect(135, 900, 765, 300, p.deep) +
      at(330, 900, 1, d.pile(9, [p.hot, p.paper, p.mid, p.glow], 'tr', p.ink, 240)) +
      at(700, 900, 1, d.pile(6, [p.deep, p.glow, p.hot, p.paper], 'tr2', p.ink, 220)) +
      at(520, 900, 1.1, d.deskLamp(p.ink, p.glow)) +
      poly([590, 690, 650, 700, 760, 900, 470, 900], p.glow, 'opacity=".5"') +
      at(520, 1060, 1.2, d.openBook(p.paper, mix(p.paper, p.soft, 0.6), p.hot, p.mid)),
  ],
  303: [
    'rain',
    'right',
    (p) =>
      bg(p.ink) +
      poly([480, 330, 560, 330, 760, 1200, 240, 1200], p.glow, 'opacity=".55"') +
      rect(135, 0, 130, H, p.deep) +
      at(300, 1130, 2, d.lamp(p.mid, p.glow)) +
      at(
        470,
        1120,
        2,
        d.figure(p, {
          coat: mix(p.deep, p.ink, 0.5),
          trousers: p.ink,
          skin: p.ink,
          hair: p.ink,
          style: 'hat',
          long: 86,
        }),
      ) +
      path('M440 1130L500 1130L760 1200H520Z', p.ink) +
      d.streaks({ x: 0, y: 0, w: W, h: H }, p.soft, { count: 240, angle: 104, length: 70 }) +
      many(5, (i) => ell(700 - i * 50, 1170 - i * 14, 16, 7, p.hot, -20)),
    { ...paperText, light: (p) => p.hot },
  ],
  304: [
    'lemon',
    'top',
    (p) =>
      bg(p.glow) +
      at(540, 1000, 2.1, d.openBook(p.paper, p.soft, p.hot)) +
      at(400, 860, 1.3, d.cat(p.ink)) +
      circ(680, 800, 70, p.hot) +
      at(680, 700, 1, d.leaf(70, 22, p.deep), 30) +
      path('M880 640A60 60 0 0 1 900 760V640Z', p.glow) +
      d.blob([880, 700, 846, 716, 850, 750, 820, 770, 840, 810, 900, 820, 900, 690], p.glow) +
      many(6, (i) =>
        poly(
          [200 + i * 110, 560 + (i % 2) * 60, 250 + i * 110, 540 + (i % 2) * 60, 240 + i * 110, 590 + (i % 2) * 60],
          [p.mid, p.hot, p.deep][i % 3]!,
        ),
      ),
  ],
  305: [
    'wine',
    'bottom',
    (p) =>
      bg(p.glow) +
      stair(180, 920, 6, 120, 90, p.mid, mix(p.mid, p.deep, 0.4)) +
      at(
        400,
        660,
        1.6,
        path('M-90 0C-150 -80 -110 -200 -40 -220V-250H40V-220C110 -200 150 -80 90 0Z', p.ink) +
          rect(-50, -276, 100, 34, p.hot, 6) +
          poly([-50, -170, 50, -170, 50, -70, -50, -70], p.hot, 'transform="rotate(45 0 -120)"'),
      ) +
      [
        [690, 400],
        [740, 372],
        [650, 440],
      ]
        .map(([x, y]) => circ(x!, y!, 36, p.deep) + rect(x! - 11, y! - 11, 22, 22, p.glow))
        .join('') +
      line([860, 250, 560, 330], p.hot, 10) +
      rect(135, 930, 765, 270, p.deep),
    paperText,
  ],
  306: [
    'ice',
    'left',
    (p) =>
      bg(p.soft) +
      at(650, 1010, 2.6, d.vase(p.paper, p.mid)) +
      at(
        650,
        1010,
        2.6,
        many(4, (c) => many(5, (r) => stroke(`M${-36 + c * 22} ${-120 + r * 20}h12m-6 -5v12`, p.deep, 2.4))),
      ) +
      at(660, 480, 1.2, d.sprig(p.ink, p.deep, 5, 70), 12) +
      at(640, 470, 1, d.flower(p.hot, p.glow, 5, 60)) +
      at(760, 400, 0.8, d.flower(p.hot, p.glow, 5, 60)) +
      rect(135, 1010, 765, 190, p.deep),
    { light: (p) => p.deep },
  ],
  307: [
    'ash',
    'bottom',
    (p) =>
      bg(p.glow) +
      at(
        520,
        860,
        1.7,
        stroke('M-70 -250V-320H70V-250', p.ink, 22) +
          rect(-200, -250, 400, 250, p.ink, 24) +
          rect(-200, -180, 400, 12, p.mid) +
          circ(0, -110, 62, p.paper) +
          circ(0, -110, 40, 'none', `stroke="${p.hot}" stroke-width="9"`) +
          line([0, -110, 34, -142], p.hot, 9),
      ) +
      at(720, 470, 1, rect(-16, -40, 300, 16, p.deep), 60) +
      at(330, 430, 1, d.pencil(220, p.hot, p.paper, p.ink), 30) +
      poly([560, 400, 760, 360, 780, 520, 590, 560], p.paper) +
      many(5, (i) => line([590, 430 + i * 24, 740, 400 + i * 24], p.mid, 5)),
  ],
  308: [
    'desert',
    'top',
    (p) =>
      bg(p.soft) +
      at(
        520,
        1180,
        1,
        ell(0, -30, 330, 46, p.paper) +
          rect(-260, -220, 520, 180, p.paper, 16) +
          rect(-190, -380, 380, 170, mix(p.paper, p.glow, 0.6), 16) +
          rect(-120, -520, 240, 150, p.paper, 16) +
          many(9, (i) => path(`M${-260 + i * 58} -220a29 40 0 0 0 58 0Z`, p.hot)) +
          many(7, (i) => path(`M${-190 + i * 54} -380a27 36 0 0 0 54 0Z`, p.mid)) +
          many(4, (i) => path(`M${-120 + i * 60} -520a30 34 0 0 0 60 0Z`, p.hot)) +
          circ(0, -556, 36, p.deep),
      ) +
      at(780, 760, 1.2, line([0, 300, 0, 0], p.ink, 12) + ell(0, -30, 34, 56, p.ink)),
  ],
  309: [
    'dawn',
    'bottom',
    (p) =>
      bg(p.soft) +
      rect(190, 250, 660, 680, p.deep) +
      rect(190, 250, 660, 110, p.ink) +
      many(11, (i) => path(`M${180 + i * 62} 360h62v40a31 22 0 0 1 -62 0Z`, i % 2 ? p.paper : p.hot)) +
      rect(230, 470, 360, 330, p.glow) +
      d.books(240, 640, 340, 130, [p.hot, p.deep, p.mid, p.ink, p.paper], 'shop', p.glow) +
      rect(230, 640, 360, 12, p.ink) +
      d.books(240, 796, 250, 120, [p.hot, p.deep, p.mid, p.ink, p.paper], 'shop2', p.glow) +
      at(540, 800, 0.5, d.cat(p.ink)) +
      rect(640, 470, 170, 460, p.ink) +
      rect(656, 486, 138, 300, mix(p.glow, p.deep, 0.3)) +
      at(724, 930, 1.1, d.figure(p, { coat: p.hot, style: 'bun', pose: 'reach' })) +
      rect(690, 560, 70, 40, p.paper, 4) +
      rect(230, 800, 360, 14, p.ink) +
      at(330, 940, 0.5, d.pile(4, [p.hot, p.paper, p.mid], 'street', p.ink, 240)) +
      rect(135, 928, 765, 20, p.mid) +
      poly([190, 948, 590, 948, 480, 1010, 135, 1010], p.glow, 'opacity=".5"'),
  ],
  401: [
    'mint',
    'bottom',
    (p) =>
      bg(p.soft) +
      rect(60, 260, 110, 660, p.glow) +
      many(34, (i) => rect(60, 270 + i * 19, i % 5 ? 34 : 62, 5, p.ink)) +
      d.clock(580, 430, 160, p.paper, p.ink, p.hot, 10, 9) +
      line([300, 690, 840, 640], p.ink, 13) +
      line([570, 665, 570, 900], p.ink, 13) +
      path('M230 780A90 60 0 0 0 390 780Z', p.deep) +
      line([310, 690, 240, 780], p.ink, 4) +
      line([310, 690, 380, 780], p.ink, 4) +
      path('M740 740A90 60 0 0 0 900 740Z', p.deep) +
      line([830, 640, 760, 740], p.ink, 4) +
      line([830, 640, 890, 740], p.ink, 4) +
      at(310, 776, 0.6, d.orange(p.hot, mix(p.hot, p.ink, 0.3), p.deep)) +
      rect(470, 896, 200, 26, p.ink, 8),
  ],
  402: [
    'clay',
    'top',
    (p) =>
      bg(p.glow) +
      d.bands([mix(p.mid, p.deep, 0.3), p.deep, mix(p.deep, p.ink, 0.4), p.ink], 620, H, {
        seed: 'soil',
        w: W,
        wave: 24,
      }) +
      many(22, (i) => d.grass(20 + i * 42, 636, 1, i % 2 ? p.hot : mix(p.hot, p.ink, 0.3), i)) +
      many(8, (i) => curve([120 + i * 100, 640, 140 + i * 96, 760, 100 + i * 110, 900 + (i % 3) * 70], p.soft, 5)) +
      curve([120, 820, 220, 780, 300, 840, 420, 800, 460, 850], '#D9796B', 26) +
      many(70, (i) => {
        const r = d.random('soil' + i),
          x = r() * W,
          y = r.between(690, 1190)
        return i % 5 === 0
          ? ell(x, y, 22, 13, p.glow, r() * 180) + line([x - 16, y, x - 30, y + 12], p.glow, 3)
          : i % 3 === 0
            ? circ(x, y, r.between(4, 12), p.soft)
            : ell(x, y, r.between(6, 16), 5, p.mid, r() * 180)
      }),
  ],
  403: [
    'rose',
    'bottom',
    (p) =>
      bg(p.soft) +
      (
        [
          [330, 470, p.hot, 0.9],
          [450, 590, p.mid, 1],
          [570, 700, p.deep, 0.8],
        ] as const
      )
        .map(([x, y, c, k]) =>
          over(
            at(
              x,
              y,
              1.5 * k,
              ell(0, 0, 240, 50, c) + path('M-120 0C-120 -180 120 -180 120 0Z', c) + rect(-122, -44, 244, 30, p.paper),
            ),
          ),
        )
        .join('') +
      d.halftone({ x: 60, y: 240, w: 780, h: 660 }, p.paper, { toward: 200, from: 0, to: 0.35, pitch: 24 }),
  ],
  404: [
    'sea',
    'top',
    (p) =>
      bg(p.soft) +
      d.sun(690, 640, 120, p.glow) +
      rect(0, 1010, W, 190, p.deep) +
      d.ripples({ x: 0, y: 1020, w: W, h: 170 }, p.mid, 24) +
      rect(0, 850, W, 34, p.hot) +
      [230, 690].map((x) => rect(x - 22, 500, 44, 560, p.hot) + rect(x - 50, 1040, 100, 40, p.ink)).join('') +
      curve([230, 510, 340, 720, 460, 800, 580, 720, 690, 510], p.ink, 9) +
      curve([230, 510, 130, 680, 0, 780], p.ink, 9) +
      curve([690, 510, 790, 680, 900, 780], p.ink, 9) +
      many(13, (i) => {
        const x = 260 + i * 33,
          t = (x - 460) / 230
        return line([x, 800 - (1 - t * t) * 0 - t * t * 280 + 4, x, 852], p.ink, 4)
      }) +
      at(420, 910, 0.3, d.figure(p, { pose: 'reach', coat: p.glow })) +
      line([424, 884, 424, 820], p.ink, 3),
  ],
  405: [
    'indigo',
    'bottom',
    (p) =>
      bg(p.paper) +
      many(9, (r) =>
        many(9, (i) => {
          const x = 100 + i * 88,
            y = 280 + r * 72
          return r === 4 && i === 5 ? '' : circ(x, y, 26, (i + r) % 7 === 0 ? p.mid : p.deep)
        }),
      ) +
      circ(100 + 5 * 88, 280 + 4 * 72, 60, p.paper) +
      circ(100 + 5 * 88, 280 + 4 * 72, 50, 'none', `stroke="${p.hot}" stroke-width="22"`),
  ],
  406: [
    'mustard',
    'top',
    (p) =>
      bg(p.soft) +
      path('M-20 800Q450 660 920 860V900Q450 720 -20 850Z', p.hot) +
      many(19, (i) => {
        const t = i / 18,
          x = -10 + t * 920,
          y = 776 - Math.sin(t * 3.0) * 92 + t * 70 + (i % 2 ? 30 : 0)
        return at(
          x,
          y - 10,
          0.95 + (i % 3) * 0.1,
          `<g transform="rotate(${(t - 0.5) * 30}) scale(${i % 2 ? -1 : 1} 1)">` +
            circ(-34, 0, 20, i % 6 === 0 ? p.hot : p.ink) +
            circ(0, 0, 13, i % 6 === 0 ? p.hot : p.ink) +
            circ(26, -3, 16, i % 6 === 0 ? p.hot : p.ink) +
            stroke('M-6 8L-20 32M0 10V34M8 8L24 32M34 -14L50 -34M30 -16L36 -40', p.ink, 4) +
            '</g>' +
            (i % 9 === 0 ? at(20, -60, 1, d.leaf(80, 26, p.mid), 40) : ''),
        )
      }) +
      d.grass(140, 1200, 2.4, p.mid, 1) +
      d.grass(700, 1200, 3, p.deep, 2) +
      d.grass(420, 1210, 2, p.mid, 0),
  ],
  407: [
    'ice',
    'bottom',
    (p) =>
      bg(p.deep) +
      d.snowflake(450, 570, 290, p.paper) +
      d.snowflake(450, 570, 150, p.soft) +
      d.block(160, 900, 130, 130, 110, p.paper, p.mid, p.soft) +
      d.block(740, 880, 150, 150, 130, p.paper, p.mid, p.soft) +
      rect(800, 250, 26, 420, p.paper, 13) +
      rect(808, 560, 10, 100, p.hot) +
      circ(813, 680, 30, p.hot),
    paperText,
  ],
  408: [
    'desert',
    'bottom',
    (p) =>
      bg(p.glow) +
      d.peak(300, 930, 760, 560, p.mid, p.deep, p.paper) +
      d.peak(760, 930, 500, 380, mix(p.mid, p.soft, 0.4), p.mid) +
      d.winding(420, 560, 940, 10, 300, p.hot, 120) +
      d.stipple({ x: 0, y: 700, w: W, h: 230 }, p.deep, { count: 1800, size: 4 }) +
      d.blob(
        [600, 320, 680, 270, 760, 300, 800, 380, 760, 460, 670, 480, 600, 420],
        p.paper,
        `stroke="${p.ink}" stroke-width="5"`,
      ) +
      poly([600, 320, 680, 360, 670, 480, 600, 420], p.soft) +
      poly([680, 360, 760, 300, 800, 380, 670, 480], mix(p.soft, p.paper, 0.5)) +
      circ(700, 376, 150, 'none', `stroke="${p.ink}" stroke-width="6" stroke-dasharray="3 16"`),
  ],
  409: [
    'brick',
    'bottom',
    (p) =>
      bg(p.hot) +
      path(
        'M190 1000C200 860 220 800 170 700C130 620 110 560 150 540C190 530 210 590 250 640L236 400Q250 350 292 380L330 590L340 330Q366 286 408 330L418 580L470 370Q506 340 536 386L500 620L600 470Q640 456 650 500L560 720C540 820 520 880 530 1000Z',
        p.soft,
      ) +
      path(
        'M440 1000C470 860 480 700 560 560L600 470Q640 456 650 500L560 720C540 820 520 880 530 1000Z',
        mix(p.soft, p.mid, 0.5),
      ) +
      stroke('M250 700Q330 660 440 690M260 760Q340 800 450 740M300 640Q310 760 280 860', p.mid, 7) +
      at(
        690,
        330,
        1,
        ell(0, 0, 84, 110, p.paper) +
          path('M30 -100A84 110 0 0 1 -10 108A110 130 0 0 0 30 -100Z', p.soft) +
          line([-30, -40, -6, -14, -22, 14], p.mid, 6),
      ) +
      stroke('M560 470Q640 420 610 380', p.glow, 6, 'stroke-dasharray="3 16"') +
      many(5, (i) =>
        at(
          [276, 374, 500, 628, 156][i]!,
          [392, 338, 396, 496, 566][i]!,
          1,
          stroke('M-14 14Q-14 -14 0 -16Q14 -14 14 14M-6 16Q-6 -4 0 -5Q6 -4 6 16', p.mid, 4),
          [-10, 0, 12, 26, -30][i]!,
        ),
      ) +
      rect(0, 940, W, 260, p.ink),
    paperText,
  ],
}
