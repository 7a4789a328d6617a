// Simplified figures: joints and thick strokes, so that a pose is a short table. About 300 units tall, feet at 0,0.
import type { Palette } from './palette.ts'
import { mix } from './palette.ts'
import { at, blob, circ, curve, ell, line, path, poly, rect, stroke } from './shapes.ts'

type Joint = readonly [number, number]
type Pose = {
  hip: Joint
  neck: Joint
  head: Joint
  left: readonly [Joint, Joint]
  right: readonly [Joint, Joint]
  legs: readonly [readonly [Joint, Joint], readonly [Joint, Joint]]
}

export const poses = {
  stand: {
    hip: [0, -140],
    neck: [0, -238],
    head: [0, -272],
    left: [
      [-36, -190],
      [-38, -138],
    ],
    right: [
      [36, -190],
      [36, -138],
    ],
    legs: [
      [
        [-14, -70],
        [-15, 0],
      ],
      [
        [14, -70],
        [18, 0],
      ],
    ],
  },
  walk: {
    hip: [0, -142],
    neck: [8, -240],
    head: [18, -272],
    left: [
      [-26, -192],
      [-34, -146],
    ],
    right: [
      [34, -196],
      [56, -156],
    ],
    legs: [
      [
        [-16, -76],
        [-56, -8],
      ],
      [
        [30, -78],
        [40, 0],
      ],
    ],
  },
  sit: {
    hip: [0, -98],
    neck: [4, -198],
    head: [16, -230],
    left: [
      [8, -140],
      [58, -118],
    ],
    right: [
      [20, -140],
      [70, -116],
    ],
    legs: [
      [
        [72, -100],
        [66, 0],
      ],
      [
        [84, -102],
        [92, 0],
      ],
    ],
  },
  read: {
    hip: [0, -98],
    neck: [6, -196],
    head: [24, -226],
    left: [
      [4, -136],
      [62, -142],
    ],
    right: [
      [16, -132],
      [70, -148],
    ],
    legs: [
      [
        [74, -100],
        [60, 0],
      ],
      [
        [84, -104],
        [96, 0],
      ],
    ],
  },
  bend: {
    hip: [-10, -140],
    neck: [60, -214],
    head: [92, -232],
    left: [
      [64, -160],
      [84, -120],
    ],
    right: [
      [78, -164],
      [110, -126],
    ],
    legs: [
      [
        [-14, -70],
        [-20, 0],
      ],
      [
        [8, -72],
        [16, 0],
      ],
    ],
  },
  reach: {
    hip: [0, -140],
    neck: [2, -238],
    head: [8, -272],
    left: [
      [-34, -190],
      [-36, -140],
    ],
    right: [
      [44, -262],
      [74, -318],
    ],
    legs: [
      [
        [-14, -70],
        [-15, 0],
      ],
      [
        [14, -70],
        [18, 0],
      ],
    ],
  },
  carry: {
    hip: [0, -140],
    neck: [4, -238],
    head: [14, -270],
    left: [
      [20, -180],
      [62, -178],
    ],
    right: [
      [30, -176],
      [72, -184],
    ],
    legs: [
      [
        [-14, -70],
        [-30, 0],
      ],
      [
        [18, -72],
        [24, 0],
      ],
    ],
  },
  crouch: {
    hip: [-14, -58],
    neck: [20, -138],
    head: [44, -162],
    left: [
      [34, -90],
      [74, -70],
    ],
    right: [
      [44, -92],
      [86, -78],
    ],
    legs: [
      [
        [44, -78],
        [20, 0],
      ],
      [
        [54, -82],
        [42, 0],
      ],
    ],
  },
  run: {
    hip: [0, -140],
    neck: [24, -236],
    head: [42, -264],
    left: [
      [-14, -196],
      [-50, -176],
    ],
    right: [
      [54, -188],
      [84, -214],
    ],
    legs: [
      [
        [-34, -92],
        [-84, -70],
      ],
      [
        [48, -98],
        [52, -10],
      ],
    ],
  },
  wave: {
    hip: [0, -140],
    neck: [0, -238],
    head: [0, -272],
    left: [
      [-36, -190],
      [-36, -140],
    ],
    right: [
      [50, -224],
      [62, -292],
    ],
    legs: [
      [
        [-14, -70],
        [-15, 0],
      ],
      [
        [14, -70],
        [18, 0],
      ],
    ],
  },
  perform: {
    hip: [0, -140],
    neck: [0, -238],
    head: [-6, -272],
    left: [
      [-52, -208],
      [-96, -226],
    ],
    right: [
      [52, -204],
      [92, -184],
    ],
    legs: [
      [
        [-16, -70],
        [-22, 0],
      ],
      [
        [16, -70],
        [24, 0],
      ],
    ],
  },
  cycle: {
    hip: [-30, -140],
    neck: [24, -222],
    head: [48, -246],
    left: [
      [40, -180],
      [78, -150],
    ],
    right: [
      [48, -182],
      [84, -152],
    ],
    legs: [
      [
        [34, -118],
        [8, -50],
      ],
      [
        [40, -110],
        [20, -34],
      ],
    ],
  },
} satisfies Record<string, Pose>

export type Look = {
  coat?: string
  trousers?: string
  skin?: string
  hair?: string
  style?: 'short' | 'bob' | 'bun' | 'long' | 'cap' | 'hat' | 'none'
  pose?: keyof typeof poses
  long?: number
  shoes?: string
}

/** A flat figure. `long` lengthens the coat below the hip (a skirt, an apron, a winter coat). */
export function figure(p: Palette, o: Look = {}): string {
  const pose: Pose = poses[o.pose ?? 'stand']
  const coat = o.coat ?? p.deep,
    trousers = o.trousers ?? p.ink,
    skin = o.skin ?? mix(p.soft, p.hot, 0.25),
    hair = o.hair ?? p.ink
  const [hx, hy] = pose.hip,
    [nx, ny] = pose.neck,
    [cx, cy] = pose.head
  const limb = (a: Joint, chain: readonly [Joint, Joint], colour: string, w: number): string =>
    line([...a, ...chain[0], ...chain[1]], colour, w)
  // Shoulders are perpendicular to the spine; in profile poses they are narrow.
  const dx = nx - hx,
    dy = ny - hy,
    l = Math.hypot(dx, dy),
    ux = -dy / l,
    uy = dx / l
  const wide =
    o.pose === 'stand' || o.pose === 'wave' || o.pose === 'perform' || o.pose === 'reach' || !o.pose ? 34 : 26
  const hips = 24
  const torso = `M${nx - ux * wide} ${ny - uy * wide}L${nx + ux * wide} ${ny + uy * wide}L${hx + ux * hips} ${hy + uy * hips}L${hx - ux * hips} ${hy - uy * hips}Z`
  const foot = (f: Joint): string => ell(f[0] + 9, f[1] - 4, 17, 8, o.shoes ?? p.ink)
  const far = mix(coat, p.ink, 0.35)
  const skirt = o.long
    ? o.pose === 'sit' || o.pose === 'read'
      ? poly(
          [
            hx - 26,
            hy - 14,
            hx + 8,
            hy - 24,
            hx + 94,
            hy - 22,
            hx + 100,
            hy + o.long * 0.7,
            hx + 62,
            hy + o.long * 0.7,
            hx - 22,
            hy + 20,
          ],
          coat,
          'stroke-linejoin="round"',
        )
      : poly(
          [
            hx - 28,
            hy - 30,
            hx + 28,
            hy - 30,
            hx + 32 + o.long * 0.22,
            hy + o.long,
            hx - 32 - o.long * 0.22,
            hy + o.long,
          ],
          coat,
        )
    : ''
  const neckSide: Joint = [nx + ux * (wide - 10), ny + uy * (wide - 10) + 12],
    neckFar: Joint = [nx - ux * (wide - 10), ny - uy * (wide - 10) + 12]
  return (
    limb(neckFar, pose.left, far, 22) +
    circ(pose.left[1][0], pose.left[1][1] + 4, 11, skin) +
    limb([hx - 9, hy], pose.legs[0], mix(trousers, p.paper, 0.12), 28) +
    foot(pose.legs[0][1]) +
    limb([hx + 9, hy], pose.legs[1], trousers, 28) +
    foot(pose.legs[1][1]) +
    line([nx, ny + 6, (nx + cx) / 2, (ny + cy) / 2], skin, 18) +
    path(torso, coat, `stroke="${coat}" stroke-width="18" stroke-linejoin="round"`) +
    skirt +
    limb(neckSide, pose.right, coat, 22) +
    circ(pose.right[1][0], pose.right[1][1] + 3, 11, skin) +
    at(cx, cy, 1, head(o.style ?? 'short', skin, hair, o.pose !== 'stand' && o.pose !== 'wave' && !!o.pose))
  )
}

function head(style: string, skin: string, hair: string, side: boolean): string {
  const face = ell(0, 0, 20, 24, skin)
  const k = side ? -5 : 0
  if (style === 'none') return face
  if (style === 'cap') return face + path('M-22 -6Q-20 -30 2 -30Q22 -28 22 -8L40 -4L40 0L-22 -2Z', hair)
  if (style === 'hat') return face + ell(0, -14, 40, 8, hair) + path('M-20 -14Q-18 -40 0 -40Q18 -40 20 -14Z', hair)
  if (style === 'bun')
    return (
      circ(-16, -24, 13, hair) +
      face +
      path(`M${-22 + k / 2} 8Q-26 -28 0 -28Q24 -28 21 -6Q8 -14 ${-6 + k} -10Q-12 -2 -14 10Z`, hair)
    )
  if (style === 'bob')
    return (
      path('M-25 18Q-30 -30 0 -30Q27 -30 24 12L10 14L-4 18Z', hair) +
      (side ? ell(8, 2, 13, 20, skin) : ell(0, 4, 15, 19, skin)) +
      path('M-24 4Q-26 -30 0 -30Q24 -30 23 -4Q4 -10 -8 -14Q-14 -2 -16 14Z', hair)
    )
  if (style === 'long')
    return (
      path('M-26 60Q-32 -30 0 -30Q27 -30 24 10L14 40Z', hair) +
      (side ? ell(9, 2, 12, 20, skin) : ell(0, 4, 15, 19, skin)) +
      path('M-24 8Q-26 -30 0 -30Q24 -30 23 -2Q2 -10 -8 -14Q-14 -2 -16 14Z', hair)
    )
  return face + path(`M${-22 + k / 3} 4Q-26 -30 0 -30Q26 -30 21 -8Q6 -16 ${-8 + k} -12Q-12 -6 -14 6Z`, hair)
}

/** Head and shoulders from behind, large, for foregrounds. Sits on y = 0, about 360 wide. */
export function backView(
  p: Palette,
  o: { coat?: string; hair?: string; skin?: string; style?: 'short' | 'bun' | 'bob' | 'hat' } = {},
): string {
  const coat = o.coat ?? p.ink,
    hair = o.hair ?? p.ink,
    skin = o.skin ?? mix(p.soft, p.hot, 0.25)
  return (
    path('M-190 0C-186 -92 -150 -124 -74 -140L-40 -160L40 -160L74 -140C150 -124 186 -92 190 0Z', coat) +
    rect(-38, -208, 76, 70, skin, 24) +
    (o.style === 'hat' ? '' : ell(-76, -264, 12, 22, skin) + ell(76, -264, 12, 22, skin)) +
    (o.style === 'bun' ? circ(0, -374, 44, hair) : '') +
    (o.style === 'bob'
      ? path('M-92 -178C-104 -360 -40 -372 0 -372C40 -372 104 -360 92 -178C40 -160 -40 -160 -92 -178Z', hair)
      : path('M-76 -210C-96 -330 -50 -362 0 -362C50 -362 96 -330 76 -210C50 -186 -50 -186 -76 -210Z', hair)) +
    (o.style === 'hat' ? ell(0, -290, 150, 30, coat) + path('M-84 -290C-84 -400 84 -400 84 -290Z', coat) : '')
  )
}

/** A hand from the right edge, palm down, holding something at 0,0. About 300 long. */
export function hand(skin: string, sleeve: string, shadow: string): string {
  return (
    line([330, 40, 170, 22], sleeve, 128) +
    line([210, 24, 120, 14], skin, 84) +
    blob([150, -34, 60, -52, 0, -34, -8, 4, 20, 40, 90, 56, 150, 52], skin) +
    curve([40, -30, -30, -40, -74, -14], skin, 30) +
    curve([40, -4, -34, -10, -84, 14], skin, 30) +
    curve([46, 22, -20, 22, -70, 40], skin, 28) +
    curve([60, 42, 6, 50, -38, 62], skin, 26) +
    curve([100, -40, 40, -76, -24, -62], skin, 32) +
    curve([20, 9, -30, 4, -66, 20], shadow, 3, 'opacity=".5"') +
    curve([24, 34, -16, 34, -52, 46], shadow, 3, 'opacity=".5"')
  )
}

/** A bicycle, wheels on y = 0, about 260 wide. */
export function bicycle(colour: string, tyre: string): string {
  const wheel = (x: number): string =>
    circ(x, -58, 54, 'none', `stroke="${tyre}" stroke-width="8"`) +
    circ(x, -58, 6, tyre) +
    stroke(`M${x - 50} -58H${x + 50}M${x} -108V-8`, tyre, 1.5)
  return (
    wheel(-86) +
    wheel(96) +
    line([-86, -58, -34, -122, 66, -126, 10, -54, -86, -58], colour, 8) +
    line([-34, -122, 10, -54], colour, 8) +
    line([96, -58, 62, -150, 84, -158], colour, 8) +
    line([-40, -136, -34, -122], colour, 7) +
    line([-62, -138, -18, -138], tyre, 12) +
    circ(10, -54, 14, tyre)
  )
}

/** A cat: sitting from behind or lying. Base at y = 0, about 150 tall. */
export const cat = (fur: string, o: { lying?: boolean; inner?: string } = {}): string =>
  o.lying
    ? path(
        'M-110 0C-130 -60 -70 -84 0 -78C50 -74 70 -60 84 -92L96 -116L112 -94C126 -98 138 -96 148 -92L166 -112L166 -70C170 -30 140 -24 120 -20L118 0Z',
        fur,
      ) +
      curve([-100, -10, -150, -20, -160, -50, -132, -62], fur, 16) +
      (o.inner ? stroke('M122 -62q5 4 10 0M144 -60q5 4 10 0', o.inner, 3) : '')
    : path(
        'M-52 0C-66 -60 -40 -96 -30 -104C-46 -124 -46 -140 -42 -168L-18 -148C-6 -152 8 -152 18 -148L42 -168C46 -140 46 -124 32 -104C44 -94 66 -60 52 0Z',
        fur,
      ) + curve([44, -8, 88, -6, 100, -40, 84, -70], fur, 15)

export const bird = (x: number, y: number, s: number, colour: string): string =>
  at(x, y, s, path('M-30 -6Q-14 -24 0 0Q16 -24 32 -8Q14 -12 0 6Q-12 -12 -30 -6Z', colour))
