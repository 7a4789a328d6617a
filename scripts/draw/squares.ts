// Square pictures of audio products: courses, audio books, podcasts (800 × 800, with the title; podcasts twice as large).
import * as d from './kit.ts'
import { resetIds } from './shapes.ts'
import { sheet, type Sheet } from './texture.ts'
import { sans, serif, text, vertical } from './type.ts'
const { rect, circ, ell, poly, line, curve, path, at, many, mix, clip, stroke } = d
type P = d.Palette
const bg = (c: string): string => rect(0, 0, 800, 800, c)
type Edge = 'top' | 'bottom' | 'right' | 'left'
type Square = [d.PaletteName, Edge, (p: P) => string, ((p: P) => string)?]
const paper = (p: P): string => p.paper

const square: Record<number, Square> = {
  501: [
    'brick',
    'bottom',
    (p) =>
      bg(p.soft) +
      at(400, 300, 1.5, d.umbrella(p.mid, p.hot, p.ink), 24) +
      at(560, 560, 1, d.pencil(360, p.ink, p.glow, p.hot), -48) +
      rect(0, 600, 800, 200, p.soft),
  ],
  502: [
    'jade',
    'right',
    (p) =>
      bg(mix(p.paper, p.soft, 0.4)) +
      d.peak(260, 800, 420, 640, p.mid, p.deep) +
      d.peak(480, 800, 360, 420, mix(p.mid, p.soft, 0.4), p.mid) +
      d.streak(40, 420, 300, 34, p.paper) +
      d.streak(300, 560, 330, 34, p.paper) +
      at(420, 780, 0.36, d.figure(p, { coat: p.hot, long: 60, style: 'hat', hair: p.ink })) +
      at(140, 790, 0.7, d.tree(p, { seed: 'ss' })),
  ],
  503: [
    'wine',
    'bottom',
    (p) =>
      bg(p.deep) +
      [
        [150, 0.9],
        [320, 1],
        [490, 1.15],
        [670, 1.4],
      ]
        .map(([x, s], i) =>
          at(
            x!,
            420,
            s! * 0.62,
            rect(-10, -330, 20, 200, p.ink) +
              d.blob(
                [0, 130, -90, 110, -110, 50, -70, 0, -80, -60, 0, -120, 80, -60, 70, 0, 110, 50, 90, 110],
                [p.hot, mix(p.hot, p.glow, 0.4), p.mid, p.soft][i]!,
              ) +
              rect(-8, -130, 16, 190, p.ink) +
              rect(-26, 40, 52, 8, p.ink),
          ),
        )
        .join(''),
    paper,
  ],
  504: [
    'lemon',
    'top',
    (p) =>
      bg(p.glow) +
      path('M300 330H420V460L560 720Q570 760 530 760H190Q150 760 160 720L300 460Z', p.paper) +
      path('M256 540H464L560 720Q570 760 530 760H190Q150 760 160 720Z', p.hot) +
      rect(284, 310, 152, 30, p.ink, 8) +
      circ(300, 640, 24, p.glow) +
      circ(400, 690, 34, p.glow) +
      circ(360, 580, 14, p.paper) +
      at(650, 760, 1, d.garlic(p.paper, p.deep)) +
      at(620, 480, 0.9, d.lemon(p.mid, p.deep)),
  ],
  505: [
    'mustard',
    'bottom',
    (p) =>
      bg(p.hot) +
      at(400, 500, 2.3, d.bread(p.mid, p.paper)) +
      d.stipple({ x: 90, y: 250, w: 620, h: 240 }, p.paper, { count: 700, toward: -90, size: 4 }) +
      many(3, (i) => at(300 + i * 100, 230, 0.5, d.steam(0, 0, 1, p.paper, i))),
    paper,
  ],
  506: [
    'sea',
    'top',
    (p) =>
      bg(p.soft) +
      d.archBridge(400, 600, 640, 300, p.paper, p.ink) +
      rect(0, 600, 800, 200, p.deep) +
      d.ripples({ x: 0, y: 610, w: 800, h: 180 }, p.mid, 26) +
      at(400, 690, 1.2, d.boat(0, p.ink, p.hot, p.glow)) +
      many(4, (i) => rect(300 + i * 40, 640 - (i % 2) * 10, 34, 40, [p.hot, p.glow, p.paper, p.mid][i]!, 4)),
  ],
  507: [
    'plum',
    'right',
    (p) =>
      bg(p.soft) +
      rect(0, 720, 800, 80, p.deep) +
      at(
        260,
        740,
        1.2,
        path('M-110 0V-250L0 -360L110 -250V0Z', p.mid) + rect(-130, -20, 260, 24, p.ink) + circ(0, -370, 16, p.glow),
      ) +
      d.clock(260, 510, 84, p.paper, p.ink, p.glow, 3, 0) +
      at(
        470,
        760,
        1,
        path('M-70 -20C-70 -100 70 -100 70 -20C70 20 -70 20 -70 -20Z', p.hot) +
          stroke('M-66 -30L-120 -60L-130 -20M66 -30L120 -60L130 -20M-50 6L-90 30M50 6L90 30', p.hot, 14),
      ) +
      at(
        100,
        760,
        1,
        path('M0 0C-60 0 -70 -90 0 -150C70 -90 60 0 0 0Z', '#5B3A7A') + path('M-24 -136L0 -170L24 -136Z', '#5E8C4A'),
      ),
  ],
  508: [
    'ash',
    'bottom',
    (p) =>
      bg(p.soft) +
      d.paving(0, 330, 800, 470, p.soft, p.mid, 400) +
      d.skyline(330, [p.mid, p.deep], { seed: 'ph', min: 80, max: 220, lit: p.glow, dark: p.ink, w: 800 }) +
      at(160, 560, 0.9, d.figure(p, { coat: p.ink, pose: 'walk' })) +
      rect(310, 200, 220, 400, p.ink, 30) +
      clip(
        rect(326, 226, 188, 340, '#000', 8),
        rect(326, 226, 188, 340, p.glow) +
          at(420, 560, 0.9, d.figure(p, { coat: p.hot, pose: 'walk', style: 'bob', long: 50 })),
      ) +
      at(660, 580, 0.9, d.figure(p, { coat: p.deep, pose: 'stand', style: 'hat', hair: p.ink })) +
      rect(0, 585, 800, 215, p.ink),
    paper,
  ],
  509: [
    'theatre',
    'left',
    (p) =>
      bg(p.mid) +
      circ(540, 420, 250, p.glow) +
      many(24, (i) => circ(540 + 232 * Math.cos(i * 0.2618), 420 + 232 * Math.sin(i * 0.2618), 11, p.ink)) +
      circ(540, 420, 206, p.paper) +
      line([360, 700, 560, 430], p.hot, 26) +
      circ(566, 420, 32, p.hot) +
      line([720, 700, 640, 470], p.ink, 22),
    paper,
  ],
  510: [
    'night',
    'bottom',
    (p) =>
      bg(p.ink) +
      d.stars({ x: 0, y: 0, w: 800, h: 560 }, p.paper, 70, 'c510') +
      line([170, 170, 300, 210, 390, 270, 470, 330, 440, 420, 570, 450, 610, 350, 470, 330], p.mid, 4) +
      [
        [170, 170],
        [300, 210],
        [390, 270],
        [470, 330],
        [440, 420],
        [570, 450],
        [610, 350],
      ]
        .map(([x, y]) => circ(x!, y!, 12, p.glow))
        .join('') +
      d.skyline(640, [mix(p.ink, p.deep, 0.6)], { seed: 'c510', min: 40, max: 140, lit: p.glow, dark: p.ink, w: 800 }) +
      rect(0, 585, 800, 215, mix(p.ink, p.deep, 0.75)),
    paper,
  ],
  511: [
    'coral',
    'top',
    (p) =>
      bg(p.soft) +
      path('M0 420Q300 380 420 440T800 400V800H0Z', p.hot) +
      circ(400, 600, 120, p.glow) +
      circ(400, 600, 90, 'none', `stroke="${mix(p.glow, p.hot, 0.4)}" stroke-width="8"`) +
      [
        [370, 570],
        [430, 570],
        [370, 630],
        [430, 630],
      ]
        .map(([x, y]) => circ(x!, y!, 15, p.hot))
        .join('') +
      line([370, 570, 430, 630], p.mid, 8) +
      line([430, 570, 370, 630], p.mid, 8) +
      curve([430, 570, 560, 460, 640, 540, 720, 420], p.mid, 6) +
      line([720, 420, 640, 300], p.ink, 10) +
      many(8, (i) => line([30 + i * 34, 720, 46 + i * 34, 720], p.paper, 6)),
  ],
  512: [
    'clay',
    'right',
    (p) =>
      bg(p.mid) +
      many(5, (i) =>
        poly(
          [60 + i * 20, 640 - i * 90, 520 + i * 14, 600 - i * 96, 560 + i * 8, 690 - i * 92, 90 + i * 16, 740 - i * 88],
          i % 2 ? p.soft : p.paper,
        ),
      ) +
      path('M100 260C200 160 420 160 520 220L540 300C420 240 220 250 120 330Z', p.paper) +
      at(160, 260, 1, d.leaf(150, 44, p.hot, p.deep), 30),
    paper,
  ],
  601: [
    'sea',
    'bottom',
    (p) =>
      bg(p.soft) +
      rect(0, 330, 800, 470, p.mid) +
      d.ridge(340, 70, 360, p.deep, { seed: 'a601', w: 800, steps: 4 }) +
      at(380, 520, 1.7, d.boat(0, p.ink, p.hot, p.glow)) +
      at(250, 500, 0.9, d.figure(p, { coat: p.ink, trousers: p.ink, skin: p.ink, style: 'hat', hair: p.ink })) +
      line([290, 280, 180, 600], p.ink, 7) +
      d.ripples({ x: 0, y: 530, w: 800, h: 50 }, p.paper, 12) +
      rect(0, 590, 800, 210, p.deep),
    paper,
  ],
  602: [
    'brick',
    'top',
    (p) =>
      bg(p.glow) +
      at(
        400,
        790,
        3.4,
        path('M-62 0C-100 -50 -84 -106 -66 -116H66C84 -106 100 -50 62 0Z', p.deep) +
          path('M20 0C60 -50 60 -90 44 -116H66C84 -106 100 -50 62 0Z', p.ink) +
          ell(0, -116, 70, 18, p.ink) +
          ell(0, -114, 58, 13, p.mid),
      ) +
      at(660, 780, 1, d.bowl(p.paper, p.soft, p.mid, p.hot)),
  ],
  603: [
    'indigo',
    'left',
    (p) =>
      bg(p.ink) +
      poly([560, 240, 0, 60, 0, 330], p.glow, 'opacity=".6"') +
      poly([600, 240, 800, 180, 800, 300], p.glow, 'opacity=".6"') +
      at(
        580,
        760,
        1.6,
        path('M-60 0L-36 -300H36L60 0Z', p.paper) +
          rect(-48, -190, 96, 60, p.hot) +
          rect(-56, -70, 112, 60, p.hot) +
          rect(-46, -330, 92, 34, p.mid) +
          rect(-26, -378, 52, 50, p.glow) +
          path('M-40 -378L0 -420L40 -378Z', p.hot),
      ) +
      rect(0, 740, 800, 60, p.deep),
    paper,
  ],
  604: [
    'meadow',
    'bottom',
    (p) =>
      d.fields(p, -20, -20, 840, 640, 'a604', [p.mid, p.soft, p.glow, p.deep, mix(p.mid, p.glow, 0.5)]) +
      at(400, 440, 0.9, d.figure(p, { coat: p.hot, style: 'hat', hair: p.paper, pose: 'bend' })) +
      rect(0, 600, 800, 200, p.deep),
    paper,
  ],
  605: [
    'rain',
    'top',
    (p) =>
      bg(p.deep) +
      d.streaks({ x: 0, y: 250, w: 800, h: 260 }, p.soft, { count: 70, angle: 94, length: 60, width: 4 }) +
      rect(90, 470, 620, 290, p.ink, 10) +
      rect(112, 492, 576, 246, mix(p.hot, p.ink, 0.4)) +
      rect(90, 560, 620, 20, p.ink) +
      many(
        9,
        (i) =>
          line([146 + i * 64, 492, 146 + i * 64, 738], p.ink, 4) +
          many(5, (k) =>
            ell(146 + i * 64, k === 0 ? 530 : 610 + k * 26 + (i % 3) * 8, 26, 12, (i + k) % 7 ? p.glow : p.soft),
          ),
      ),
    paper,
  ],
  606: [
    'dusk',
    'bottom',
    (p) =>
      bg(p.soft) +
      circ(560, 260, 130, p.glow) +
      path('M250 620C180 420 240 300 330 280L300 160L400 250H470L560 150L550 300C640 360 640 520 600 620Z', p.hot) +
      path('M330 400C360 500 420 540 440 560C470 540 530 500 540 400C480 440 400 440 330 400Z', p.paper) +
      circ(380, 380, 12, p.ink) +
      circ(490, 380, 12, p.ink) +
      circ(440, 470, 15, p.ink) +
      d.clock(300, 560, 76, p.paper, p.ink, p.deep, 9, 0) +
      rect(0, 585, 800, 215, p.deep),
    paper,
  ],
  607: [
    'night',
    'top',
    (p) =>
      bg(p.ink) +
      at(-60, 720, 1.8, d.carriage(p.deep, p.hot, p.mid, '#070A14')) +
      rect(-60 + 1.8 * 184, 720 - 1.8 * 166, 112, 112, p.glow, 12) +
      at(328, 534, 0.6, path('M-60 0Q-60 -110 0 -110Q60 -110 60 0Z', p.ink) + circ(0, -150, 44, p.ink)) +
      rect(0, 730, 800, 70, mix(p.ink, p.mid, 0.3)),
    paper,
  ],
  608: [
    'mint',
    'right',
    (p) =>
      bg(p.soft) +
      curve([160, 120, 150, 320, 300, 400, 400, 320, 390, 120], p.ink, 22) +
      curve([280, 390, 290, 560, 420, 640, 470, 560], p.ink, 22) +
      circ(480, 530, 74, p.hot) +
      circ(480, 530, 46, p.paper) +
      circ(160, 110, 20, p.hot) +
      circ(390, 110, 20, p.hot) +
      line([40, 720, 180, 720, 210, 650, 250, 770, 280, 720, 560, 720], p.deep, 9),
  ],
  609: [
    'jade',
    'left',
    (p) =>
      bg(p.glow) +
      many(6, (i) =>
        curve(
          [340 + i * 66, 0, 420 + i * 60, 200, 300 + i * 74, 420, 460 + i * 60, 620, 360 + i * 76, 800],
          [p.deep, p.mid, p.soft, p.deep, p.hot, p.mid][i]!,
          40,
        ),
      ),
  ],
  610: [
    'tea',
    'bottom',
    (p) =>
      bg(p.soft) +
      many(
        7,
        (i) =>
          rect(60 + i * 110, 60, 34, 420, i % 2 ? p.mid : p.deep, 8) +
          many(3, (k) => rect(54 + i * 110, 140 + k * 120 + (i % 2) * 40, 46, 12, p.ink, 5)),
      ) +
      at(400, 600, 1.6, d.basket(p.glow, p.hot)) +
      rect(0, 606, 800, 194, p.ink),
    paper,
  ],
  611: [
    'forest',
    'right',
    (p) =>
      bg(p.soft) +
      at(
        300,
        760,
        1.3,
        path('M-110 0L-150 -300Q0 -350 150 -300L110 0Z', p.glow) +
          many(8, (i) => line([-130 + i * 37, -300, -96 + i * 27, -6], p.hot, 5)) +
          many(6, (i) => curve([-146 + i * 5, -270 + i * 44, 0, -290 + i * 46, 146 - i * 5, -270 + i * 44], p.hot, 5)),
      ) +
      many(7, (i) => at(200 + i * 34, 380, 1.1, d.sprig(p.ink, i % 2 ? p.mid : p.deep, 6, 50), -36 + i * 12)) +
      at(340, 150, 1, d.flower(p.hot, p.glow, 6, 60)),
  ],
  612: [
    'rose',
    'bottom',
    (p) =>
      bg(p.mid) +
      d.window(90, 90, 260, 330, p.paper, bg(p.glow) + at(210, 420, 0.8, d.potted(p.hot, p.deep, p.ink, 0)), 2, 2) +
      d.window(450, 90, 260, 330, p.paper, bg(p.ink), 2, 2) +
      at(400, 480, 1, d.letter(p.paper, p.soft, p.hot), -8) +
      rect(0, 595, 800, 205, p.deep),
    paper,
  ],
  701: [
    'coral',
    'top',
    (p) =>
      bg(p.soft) +
      rect(0, 600, 800, 200, p.hot) +
      at(270, 610, 1.2, d.bowl(p.paper, p.mid, p.deep, p.hot)) +
      at(560, 610, 1, d.teapot(p.deep, p.ink, p.paper)) +
      d.pendant(420, 330, 0.01, p.ink, p.glow, 'none') +
      d.fade(0.9, at(270, 440, 0.5, d.steam(0, 0, 1, p.paper, 0))),
  ],
  702: [
    'meadow',
    'bottom',
    (p) =>
      d.bands([p.soft, p.glow], 0, 420, { seed: 'p702', w: 800 }) +
      d.ridge(380, 120, 800, p.mid, { seed: 'p702', w: 800, steps: 4 }) +
      rect(0, 560, 800, 240, p.deep) +
      at(-120, 570, 1.5, d.carriage(p.hot, p.paper, p.glow, p.ink)) +
      at(640, 570, 1, line([0, 0, 0, -250], p.ink, 10) + circ(0, -260, 44, p.paper) + circ(0, -260, 30, p.hot)),
    paper,
  ],
  703: [
    'indigo',
    'bottom',
    (p) =>
      bg(p.glow) +
      at(400, 320, 2.6, d.vinyl(110, p.ink, p.deep, p.hot, p.glow)) +
      at(700, 90, 1.2, d.tonearm(p.mid), 12) +
      rect(0, 620, 800, 180, p.glow),
  ],
  704: [
    'ice',
    'top',
    (p) =>
      bg(p.soft) +
      d.halftone({ x: 0, y: 260, w: 800, h: 540 }, p.mid, { toward: 60, from: 0, to: 0.8, pitch: 26 }) +
      line([520, 580, 700, 770], p.ink, 60) +
      circ(400, 480, 200, p.paper) +
      circ(400, 480, 200, 'none', `stroke="${p.ink}" stroke-width="34"`) +
      path('M330 560C300 480 330 400 400 390C470 400 500 480 470 560', 'none', `stroke="${p.hot}" stroke-width="14"`) +
      path('M366 570C350 490 366 436 400 430C434 436 450 490 434 570', 'none', `stroke="${p.hot}" stroke-width="14"`) +
      line([400, 480, 400, 570], p.hot, 14),
  ],
}

export function squarePicture(
  kind: 'course' | 'audio-book' | 'podcast',
  item: { id: number; title: string; teacher?: string; author?: string; host?: string },
): Sheet {
  resetIds()
  const [name, edge, draw, colour] = square[item.id]!,
    p = d.palette[name],
    fill = colour?.(p) ?? p.ink
  const label = { course: '七日课程', 'audio-book': '七日听书', podcast: '七日播客' }[kind],
    by = item.teacher ?? item.author ?? item.host ?? ''
  const n = [...item.title].length,
    size = Math.min(108, 680 / n),
    font = kind === 'audio-book' ? serif : kind === 'podcast' ? sans : serif
  const small = { size: 30, fill, font: sans, bold: false } as const
  const type =
    edge === 'top'
      ? text(60, 80, label, small) +
        text(740, 80, by, { ...small, anchor: 'end' }) +
        text(58, 110 + size, item.title, { size, fill, font })
      : edge === 'bottom'
        ? text(58, 700, item.title, { size: Math.min(size, 100), fill, font }) +
          text(60, 756, label, small) +
          text(740, 756, by, { ...small, anchor: 'end' })
        : vertical(edge === 'right' ? 700 : 100, 60, [item.title], {
            size: Math.min(92, 640 / n / 1.06),
            fill,
            font,
          }) +
          vertical(edge === 'right' ? 612 : 190, 64, [label + '　' + by.replace(/、.*/, '')], { ...small, size: 26 })
  // Podcast directories want covers of at least 1400 pixels.
  const scale = kind === 'podcast' ? 2 : 1
  return sheet(800, 800, p.paper, draw(p), { seed: kind + item.id, type, rough: 1.9, scale })
}
