// 阅读: where books are stored, read and made.
import * as d from './kit.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, over, lit, clip, stroke } = d

const eaves = (y: number, p: d.Palette): string =>
  many(3, (j) =>
    many(9, (i) => {
      const x = i * 210 - (j % 2) * 100,
        yy = y + j * 96
      return (
        path(
          `M${x - 130} ${yy + 34}Q${x - 66} ${yy + 20} ${x - 40} ${yy - 46}H${x + 40}Q${x + 66} ${yy + 20} ${x + 130} ${yy + 34}V${yy + 110}H${x - 130}Z`,
          mix(p.mid, p.deep, 0.3 + j * 0.3),
        ) + rect(x - 44, yy - 54, 88, 11, p.ink)
      )
    }),
  )
/** Bicycles parked in a row, seen side-on and overlapping. */
const parked = (x: number, y: number, n: number, step: number, s: number, colours: string[], tyre: string): string =>
  many(n, (i) => at(x + i * step, y + (i % 3) * 6, s, d.bicycle(colours[i % colours.length]!, tyre)))

export const reading: d.Scenes = {
  '10301': [
    'forest',
    (p) => [
      rect(0, 0, 1600, 1067, p.ink),
      d.stars({ x: 0, y: 0, w: 1600, h: 120 }, p.soft, 16, 'shed'),
      at(130, 760, 2.1, d.tree(p, { bare: true, trunk: mix(p.ink, p.deep, 0.7), seed: 'shed' })),
      rect(0, 760, 1600, 307, mix(p.ink, p.deep, 0.55)),
      poly([0, 190, 1600, 90, 1600, 150, 0, 240], mix(p.deep, p.ink, 0.3)),
      many(22, (i) => line([i * 76, 240 - i * 4.7, i * 76, 200 - i * 4.7], p.ink, 4)),
      line([1540, 150, 1540, 800], p.deep, 16),
      line([60, 236, 60, 800], p.deep, 16),
      // the lit room
      rect(330, 200, 900, 600, mix(p.deep, p.mid, 0.3)),
      clip(
        d.box(330, 200, 900, 600),
        many(13, (j) =>
          many(11, (i) =>
            rect(
              330 + i * 84 - (j % 2) * 40,
              206 + j * 46,
              78,
              40,
              mix(p.deep, p.mid, 0.16 + ((i * 7 + j * 3) % 5) * 0.04),
            ),
          ),
        ),
      ),
      rect(400, 270, 640, 400, p.ink),
      clip(
        d.box(416, 286, 608, 368),
        rect(416, 286, 608, 368, p.glow) +
          circ(720, 410, 220, mix(p.glow, '#FFFFFF', 0.5)) +
          rect(440, 320, 120, 160, mix(p.glow, p.hot, 0.4)) +
          rect(880, 330, 120, 90, mix(p.glow, p.hot, 0.4)) +
          line([720, 286, 720, 340], p.ink, 5) +
          path('M660 390Q670 338 720 336Q770 338 780 390Z', p.hot) +
          ell(720, 392, 60, 8, '#FFFFFF') +
          at(560, 690, 0.74, d.chair(p.ink, p.deep)) +
          at(540, 690, 0.72, d.figure(p, { pose: 'read', coat: p.deep, trousers: p.ink, skin: p.ink, hair: p.ink })) +
          d.mirror(900, 690, 0.74, d.chair(mix(p.hot, p.ink, 0.5), p.hot)) +
          d.mirror(
            916,
            690,
            0.72,
            d.figure(p, { pose: 'read', coat: p.hot, trousers: p.ink, skin: p.ink, hair: p.ink, style: 'bun' }),
          ) +
          at(
            690,
            572,
            0.74,
            path('M-46 0Q-52 -84 0 -92Q52 -84 46 0Z', mix(p.hot, p.ink, 0.55)) + circ(0, -118, 27, p.ink),
          ) +
          at(
            800,
            572,
            0.7,
            path('M-46 0Q-52 -84 0 -92Q52 -84 46 0Z', mix(p.deep, p.mid, 0.3)) +
              circ(0, -118, 27, p.ink) +
              circ(0, -150, 13, p.ink),
          ) +
          rect(600, 566, 270, 13, p.ink) +
          line([620, 580, 840, 680], p.ink, 9) +
          line([850, 580, 630, 680], p.ink, 9) +
          at(745, 568, 0.36, d.openBook('#FFFFFF', mix(p.paper, p.soft, 0.4), p.hot, p.mid)) +
          at(640, 566, 0.4, d.mug(p.paper, p.mid, p.ink)),
      ),
      rect(714, 270, 12, 400, p.ink),
      rect(400, 460, 640, 10, p.ink),
      rect(380, 668, 680, 20, p.deep),
      rect(1090, 330, 110, 470, p.ink),
      rect(1102, 342, 86, 458, mix(p.deep, p.hot, 0.5)),
      rect(1116, 370, 58, 110, p.glow),
      poly([416, 690, 1024, 690, 1380, 1067, 60, 1067], p.glow, 'opacity=".26"'),
      parked(120, 880, 8, 190, 0.9, [p.mid, p.deep, p.soft, p.hot, p.mid], mix(p.ink, p.soft, 0.25)),
      parked(40, 1040, 8, 214, 1.15, [p.hot, p.soft, p.glow, p.mid, p.paper], p.ink),
      d.stipple({ x: 0, y: 840, w: 1600, h: 227 }, p.ink, { toward: 90, count: 1500 }),
    ],
  ],
  '10301-a': [
    'mustard',
    (p) => [
      rect(0, 0, 1600, 1067, p.hot),
      many(6, (i) => rect(0, i * 180, 1600, 3, mix(p.hot, p.ink, 0.4))),
      poly([0, 0, 700, 0, 1600, 760, 1600, 1067, 900, 1067], mix(p.hot, p.paper, 0.3), 'opacity=".6"'),
      over(poly([300, 300, 1080, 240, 1170, 830, 380, 900], p.ink), 0.4),
      poly([260, 260, 1030, 200, 1110, 780, 330, 850], p.ink),
      poly([280, 250, 1020, 194, 1090, 740, 350, 800], p.paper),
      poly([350, 800, 1090, 740, 1096, 776, 356, 838], p.soft),
      many(5, (i) => line([352, 806 + i * 7, 1092, 746 + i * 7], mix(p.soft, p.deep, 0.4), 2)),
      poly([270, 244, 1030, 188, 1100, 722, 342, 784], mix(p.deep, p.hot, 0.3)),
      poly([420, 330, 900, 296, 920, 440, 440, 476], p.glow),
      poly([420, 330, 900, 296, 902, 312, 422, 346], p.paper),
      ...[
        [520, 770, p.glow, 1],
        [700, 756, p.paper, 0],
        [860, 744, '#FFFFFF', 2],
        [970, 736, '#D9572A', 1],
      ].map(([x, y, c, k]) =>
        k === 1
          ? poly([+x! - 40, +y!, +x! + 40, +y! - 6, +x! + 44, +y! + 120, +x! - 36, +y! + 126], c as string) +
            many(3, (i) => line([+x! - 20, +y! + 40 + i * 24, +x! + 24, +y! + 37 + i * 24], p.deep, 4))
          : line([+x!, +y!, +x! + 8, +y! + 110], c as string, k ? 22 : 7),
      ),
      at(
        1330,
        560,
        1.1,
        d.plateTop(170, p.paper, mix(p.mid, p.hot, 0.2), p.ink, circ(0, 0, 130, mix('#8A4A1E', p.mid, 0.3))) +
          stroke('M150 -60C250 -70 250 60 150 50', p.paper, 24) +
          circ(0, 0, 170, 'none', `stroke="${p.hot}" stroke-width="10"`),
      ),
      at(640, 960, 1.25, over(at(10, 20, 1, d.spectacles(p.ink, p.ink)), 0.3) + d.spectacles(p.ink, p.paper), -6),
    ],
  ],
  '10302': [
    'rain',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.deep, p.ink, 0.3)),
      d.window(
        880,
        40,
        640,
        480,
        p.ink,
        rect(860, 20, 700, 520, p.soft) +
          at(0, 0, 1, eaves(300, p)) +
          d.streaks({ x: 880, y: 40, w: 640, h: 480 }, p.paper, { count: 110, angle: 99 }),
        2,
        2,
        12,
      ),
      rect(0, 800, 1600, 267, mix(p.hot, p.ink, 0.5)),
      rect(0, 790, 1600, 22, mix(p.hot, p.ink, 0.2)),
      poly([1040, 560, 1140, 600, 1360, 800, 700, 800], p.glow, 'opacity=".3"'),
      ell(1030, 830, 380, 50, p.glow, 0, 'opacity=".4"'),
      rect(60, 170, 800, 630, mix(p.hot, p.ink, 0.32)),
      rect(44, 150, 832, 30, mix(p.hot, p.ink, 0.5)),
      many(20, (i) => {
        const c = i % 4,
          r = Math.floor(i / 4),
          x = 84 + c * 192,
          y = 200 + r * 118
        return (
          rect(x, y, 176, 104, mix(p.hot, p.ink, 0.14), 6) +
          rect(x + 44, y + 18, 88, 30, p.paper) +
          circ(x + 88, y + 74, 12, p.glow)
        )
      }),
      ...[
        [1, 1],
        [3, 2],
        [2, 4],
      ].map(([c, r]) => {
        const x = 84 + c! * 192,
          y = 200 + r! * 118
        return (
          rect(x - 10, y, 196, 120, p.ink) +
          many(
            9,
            (i) =>
              poly(
                [x + 4, y + 10 + i * 5, x + 172, y + 4 + i * 5, x + 172, y + 60 + i * 5, x + 4, y + 60 + i * 5],
                i % 3 ? mix(p.glow, p.paper, 0.5) : p.glow,
              ) + line([x + 4, y + 12 + i * 5, x + 172, y + 6 + i * 5], mix(p.glow, p.ink, 0.3), 2),
          ) +
          rect(x - 14, y + 78, 204, 96, mix(p.hot, p.paper, 0.1), 6) +
          rect(x + 44, y + 94, 88, 28, p.paper) +
          circ(x + 88, y + 146, 12, p.glow) +
          over(rect(x - 14, y + 174, 204, 24, p.ink), 0.4)
        )
      }),
      at(980, 800, 1.5, d.deskLamp(p.ink, p.glow)),
      at(
        1350,
        820,
        1,
        rect(-70, -120, 140, 120, mix(p.soft, p.paper, 0.5), 18, 'opacity=".8"') +
          rect(-34, -164, 68, 48, p.soft, 6) +
          rect(-62, -22, 124, 18, p.deep, 8) +
          curve([-50, -100, -54, -60, -50, -30], '#FFFFFF', 6),
      ),
      at(
        1120,
        900,
        1,
        poly([-130, -60, 130, -70, 140, 50, -124, 60], p.paper) +
          many(3, (i) => line([-100, -30 + i * 30, 100, -36 + i * 30], p.soft, 4)) +
          rect(-20, -30, 46, 46, 'none', 0, `stroke="${p.hot}" stroke-width="7"`),
      ),
      at(
        1290,
        930,
        1,
        line([0, 0, 210, -90], p.ink, 26) +
          line([210, -90, 260, -112], p.hot, 24) +
          poly([0, -12, 0, 14, -56, 24], p.glow),
      ),
    ],
  ],
  '10303': [
    'snow',
    (p) => [
      d.bands([p.ink, mix(p.ink, p.deep, 0.5), p.deep], 0, 640, { seed: 'snowroad' }),
      d.peak(360, 700, 900, 520, p.deep, p.ink, p.soft),
      d.peak(1330, 700, 900, 460, mix(p.deep, p.mid, 0.2), mix(p.ink, p.deep, 0.3), p.soft),
      d.peak(840, 700, 760, 420, mix(p.deep, p.mid, 0.35), p.deep, p.paper),
      rect(0, 640, 1600, 427, p.mid),
      path('M0 660Q300 610 620 650L760 640H900Q1300 620 1600 680V1067H0Z', mix(p.soft, p.mid, 0.35)),
      path('M640 640Q640 500 800 496Q960 500 960 640Z', p.deep),
      path('M668 644Q668 530 800 526Q932 530 932 644Z', p.ink),
      path('M700 644Q704 560 800 556Q896 560 900 644Z', '#0E1620'),
      many(5, (i) => rect(740 + i * 28, 570, 14, 6, p.glow)),
      poly([690, 644, 910, 644, 1560, 1067, 40, 1067], p.deep),
      poly([796, 644, 804, 644, 850, 1067, 750, 1067], p.soft, 'opacity=".0"'),
      ...[0, 1, 2, 3].map((i) => {
        const t = (i / 4) ** 1.6,
          y = 664 + t * 400,
          x = 812 - t * 110
        return poly([x, y, x + 6 + t * 18, y, x + 6 + t * 24, y + 24 + t * 50, x - t * 6, y + 24 + t * 50], p.paper)
      }),
      line([690, 644, 40, 1067], p.paper, 8),
      line([910, 644, 1560, 1067], p.paper, 8),
      many(14, (i) => {
        const t = (i / 13) ** 1.8
        return rect(910 + t * 640 + 10, 620 + t * 330, 5 + t * 10, 30 + t * 90, mix(p.soft, p.mid, 0.4))
      }),
      poly([918, 628, 1600, 960, 1600, 1000, 918, 640], p.soft),
      // the lorry from behind
      over(ell(980, 970, 210, 26, p.ink), 0.8),
      rect(830, 600, 300, 330, p.ink, 8),
      rect(844, 614, 272, 300, mix(p.deep, p.ink, 0.3)),
      rect(978, 614, 5, 300, p.ink),
      rect(866, 700, 3, 150, p.mid),
      rect(1090, 700, 3, 150, p.mid),
      rect(900, 560, 160, 44, p.glow, 10),
      rect(884, 576, 192, 30, mix(p.glow, p.ink, 0.3)),
      rect(836, 900, 288, 34, p.ink),
      ...[846, 1070].map((x) => rect(x, 904, 44, 22, p.hot, 4)),
      ...[868, 1092].map((x) => circ(x, 915, 60, p.hot, 'opacity=".22"') + circ(x, 915, 34, p.hot, 'opacity=".4"')),
      rect(850, 934, 60, 40, p.ink, 6),
      rect(1050, 934, 60, 40, p.ink, 6),
      poly([846, 940, 890, 940, 820, 1067, 720, 1067], p.hot, 'opacity=".35"'),
      poly([1070, 940, 1114, 940, 1230, 1067, 1110, 1067], p.hot, 'opacity=".35"'),
      d.scatter(d.all, '#FFFFFF', { count: 330, min: 2, max: 7, seed: 'fall' }),
      path('M0 900Q200 840 420 1067H0Z', p.paper),
      path('M1600 1000Q1500 960 1380 1067H1600Z', p.paper),
    ],
  ],
  '10304': [
    'jade',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      d.bands([mix(p.soft, p.paper, 0.6), mix(p.soft, p.paper, 0.8), p.paper], 0, 560, { seed: 'ferry', wave: 20 }),
      d.ridge(330, 120, 480, mix(p.soft, p.mid, 0.35), { seed: 'bank2', steps: 4 }),
      d.ridge(380, 60, 470, mix(p.soft, p.mid, 0.6), { seed: 'bank', steps: 7 }),
      rect(0, 400, 1600, 670, mix(p.soft, p.mid, 0.3)),
      many(3, (i) => rect(0, 380 + i * 36, 1600, 18, p.paper, 9, `opacity="${0.8 - i * 0.2}"`)),
      d.ripples({ x: 0, y: 480, w: 900, h: 500 }, p.paper, 34, 'ferry'),
      over(ell(420, 790, 330, 40, p.deep), 0.6),
      path('M90 690Q180 800 360 806H560Q700 790 790 650Q600 720 420 720Q240 720 90 690Z', p.ink),
      path(
        'M120 700Q260 736 420 736Q600 736 770 668L740 706Q600 766 420 766Q240 766 150 730Z',
        mix(p.deep, p.mid, 0.2),
      ),
      rect(300, 716, 180, 16, p.mid),
      line([640, 620, 520, 860], mix(p.ink, p.hot, 0.3), 9),
      curve([770, 664, 860, 720, 930, 690, 1010, 640], p.glow, 6),
      rect(1000, 600, 22, 70, p.ink, 6),
      ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
        poly(
          [880 - i * 60 + 130, 660 + i * 60, 1600, 660 + i * 60, 1600, 726 + i * 60, 850 - i * 60 + 130, 726 + i * 60],
          i % 2 ? mix(p.mid, p.paper, 0.35) : mix(p.mid, p.deep, 0.3),
        ),
      ),
      // the ferryman's window
      path('M1000 250L1060 110H1600V250Z', p.ink),
      rect(1090, 240, 510, 420, mix(p.hot, p.ink, 0.5)),
      many(9, (i) => rect(1090 + i * 58, 240, 5, 420, mix(p.hot, p.ink, 0.7))),
      rect(1160, 310, 400, 220, p.ink),
      rect(1176, 326, 368, 204, mix(p.glow, p.ink, 0.35)),
      rect(1352, 326, 12, 204, p.ink),
      poly([1120, 540, 1600, 540, 1600, 578, 1100, 578], p.hot),
      at(
        1250,
        560,
        0.66,
        poly([-190, 0, 0, 10, 0, -100, -160, -110], p.paper) +
          poly([0, 10, 190, 0, 160, -110, 0, -100], mix(p.paper, p.glow, 0.3)) +
          many(
            6,
            (i) =>
              line([-150 + i * 24, -96, -166 + i * 26, -10], p.mid, 3) +
              line([20 + i * 24, -94, 24 + i * 26, -8], p.mid, 3),
          ) +
          line([0, 10, 0, -100], p.hot, 5),
      ),
      at(
        1480,
        566,
        0.9,
        poly([-90, 0, 100, 0, 90, -70, -78, -70], p.ink) +
          poly([-78, -8, 88, -8, 80, -62, -68, -62], p.hot) +
          line([-76, -44, 84, -44], p.ink, 6) +
          many(
            8,
            (i) =>
              line([-62 + i * 19, -60, -68 + i * 21, -8], p.ink, 2) +
              many(4, (k) => ell(-64 + i * 20, -36 + k * 9 + (i % 3) * 2, 8, 4, p.ink)),
          ),
      ),
    ],
  ],
  '10305': [
    'ash',
    (p) => [
      rect(0, 0, 1600, 1067, p.soft),
      poly([0, 120, 1600, 0, 1600, 1067, 0, 1067], mix(p.glow, p.paper, 0.35)),
      d.stipple({ x: 500, y: 0, w: 1100, h: 1067 }, p.mid, { toward: 0, count: 3200 }),
      ...Array.from({ length: 10 }, (_, j) =>
        many(20, (i) => {
          const r = d.random('braille' + i + '/' + j),
            x = 130 + i * 74 + j * 4,
            y = 130 + j * 92 - i * 3
          return many(6, (k) =>
            r.chance(0.52)
              ? at(
                  x + (k % 2) * 22,
                  y + Math.floor(k / 2) * 22,
                  1,
                  poly([0, -6, 26, -1, 26, 4, 0, 7], p.mid) + circ(0, 0, 7.5, '#FFFFFF'),
                )
              : '',
          )
        }),
      ),
      // two hands reading, in silhouette
      ...[0, 1].map(
        (k) =>
          `<g transform="translate(${k ? 1130 : 470} ${k ? 620 : 680}) scale(${k ? 1.25 : -1.25} 1.25) rotate(${k ? 20 : 14})">` +
          over(
            at(
              44,
              16,
              1,
              path(
                'M-10 420L-90 120Q-110 60 -80 20L-60 -150L-30 -150L-24 -10L0 -190L32 -190L28 -6L60 -170L90 -164L72 10L112 -120L138 -108L104 60Q150 30 176 60Q150 130 110 190L130 420Z',
                p.mid,
                `stroke="${p.mid}" stroke-width="18" stroke-linejoin="round"`,
              ),
            ),
            0.7,
          ) +
          path(
            'M-10 420L-90 120Q-110 60 -80 20L-60 -150L-30 -150L-24 -10L0 -190L32 -190L28 -6L60 -170L90 -164L72 10L112 -120L138 -108L104 60Q150 30 176 60Q150 130 110 190L130 420Z',
            p.ink,
            `stroke="${p.ink}" stroke-width="18" stroke-linejoin="round"`,
          ) +
          '</g>',
      ),
      at(
        1480,
        200,
        1,
        over(rect(-130, -120, 260, 300, p.mid), 0.5) +
          rect(-150, -140, 260, 300, p.hot, 10) +
          many(5, (j) => many(6, (i) => rect(-132 + i * 40, -116 + j * 52, 26, 38, mix(p.hot, p.ink, 0.4), 4))),
        6,
      ),
      at(1330, 420, 1, line([0, 0, 60, 80], p.ink, 8) + ell(-20, -24, 30, 42, p.hot, -40)),
    ],
  ],
  '10305-a': [
    'meadow',
    (p) => [
      rect(0, 0, 1600, 1067, mix(p.soft, p.paper, 0.3)),
      d.window(
        60,
        40,
        560,
        560,
        p.paper,
        rect(40, 20, 620, 620, mix(p.paper, p.glow, 0.4)) +
          d.ridge(440, 100, 640, mix(p.mid, p.soft, 0.3), { seed: 'brw', steps: 5 }),
        2,
        1,
        16,
      ),
      at(210, 606, 1.1, d.potted(p.hot, p.mid, p.deep, 1)),
      at(
        470,
        606,
        1.1,
        rect(-44, -190, 88, 190, p.hot, 14) + rect(-36, -230, 72, 50, p.ink, 10) + rect(-44, -120, 88, 16, p.glow),
      ),
      rect(0, 820, 1600, 247, mix(p.hot, p.ink, 0.35)),
      rect(0, 806, 1600, 24, mix(p.hot, p.paper, 0.2)),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        at(
          1180 + (i % 2) * 14 - 7,
          806 - i * 92,
          1,
          rect(-210, -88, 420, 86, [p.deep, p.mid, p.deep, mix(p.deep, p.ink, 0.4), p.mid, p.deep][i]!, 8) +
            rect(190, -80, 26, 70, p.paper) +
            rect(-180, -88, 10, 86, p.ink, 0, 'opacity=".4"') +
            rect(140, -88, 10, 86, p.ink, 0, 'opacity=".4"'),
        ),
      ),
      at(
        560,
        810,
        1.3,
        over(ell(0, 8, 270, 20, p.ink), 0.4) +
          path('M-220 0L-190 -110H190L220 0Z', p.ink) +
          rect(-210, -170, 420, 64, mix(p.ink, p.mid, 0.3), 16) +
          line([-250, -140, 250, -140], p.soft, 18) +
          circ(-250, -140, 22, p.ink) +
          circ(250, -140, 22, p.ink) +
          poly([-150, -170, 150, -170, 130, -330, -130, -330], p.paper) +
          many(4, (j) =>
            many(9, (i) => (d.random('t' + i + j).chance(0.5) ? circ(-104 + i * 26, -300 + j * 26, 4, p.mid) : '')),
          ) +
          many(6, (i) => rect(-160 + i * 56 - (i > 2 ? -10 : 10), -84, 44, 36, p.soft, 8)) +
          rect(-60, -40, 120, 26, p.hot, 8),
      ),
      lit(poly([620, 60, 620, 560, 1600, 1000, 1600, 300], p.glow), 0.14),
    ],
  ],
}
