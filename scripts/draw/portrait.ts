// A simplified portrait: head and shoulders, cut from a dozen shapes. Face centred at 0,0, about 200 wide.
import { mix, type Palette } from './palette.ts'
import { blob, circ, curve, ell, line, many, path, poly, rect, stroke } from './shapes.ts'

export type Face = {
  hair: number
  glasses?: 0 | 1 | 2
  beard?: 0 | 1 | 2
  age?: boolean
  face?: number
  clothes?: number
  skin?: string
  tint?: string
  coat?: string | undefined
  turn?: number
  earring?: boolean
}

const skins = ['#F0C9A4', '#E3AE86', '#F5D6B8', '#D59A72', '#EBBE97']
export const skinOf = (n: number): string => skins[n % skins.length]!

export function portrait(p: Palette, f: Face): string {
  const skin = f.skin ?? skins[0]!,
    dark = mix(skin, '#7A3B22', 0.28),
    hair = f.tint ?? (f.age ? '#B9B5AC' : '#1F1B1E'),
    coat = f.coat ?? p.deep,
    t = f.turn ?? 0
  const head =
    f.face === 1
      ? 'M-84 -60C-84 -130 84 -130 84 -60V30C84 90 40 124 0 124C-40 124 -84 90 -84 30Z'
      : f.face === 2
        ? 'M-78 -60C-84 -130 84 -130 78 -60C80 20 56 128 0 132C-56 128 -80 20 -78 -60Z'
        : 'M-90 -50C-92 -130 92 -130 90 -50C92 50 54 120 0 120C-54 120 -92 50 -90 -50Z'
  const back = [
    // what falls behind the face
    '',
    path('M-118 120C-140 -60 -110 -160 0 -160C110 -160 140 -60 118 120Z', hair),
    circ(0, -160, 52, hair) + path('M-104 20C-120 -150 120 -150 104 20Z', hair),
    path('M-128 250C-150 -60 -120 -164 0 -164C120 -164 150 -60 128 250Z', hair),
    '',
    path('M-120 60C-130 -170 130 -170 120 60Z', hair),
    many(13, (i) => circ(-112 + i * 18.6, -70 - Math.sin((i / 12) * Math.PI) * 90, 40, hair)),
    '',
    circ(96, -60, 50, hair) + path('M-100 20C-116 -150 116 -150 100 20Z', hair),
    '',
  ][f.hair % 10]!
  const front = [
    path(
      'M-94 -30C-104 -150 -30 -150 6 -146C80 -146 104 -100 92 -30C80 -70 60 -90 30 -92C-20 -90 -70 -84 -94 -30Z',
      hair,
    ),
    path('M-96 10C-104 -140 -40 -152 0 -152C40 -152 104 -140 96 10C88 -40 70 -70 60 -84C20 -70 -60 -66 -84 -60Z', hair),
    path(
      'M-96 -10C-100 -140 -40 -146 0 -146C40 -146 100 -140 96 -10C80 -70 40 -96 0 -98C-40 -96 -80 -70 -96 -10Z',
      hair,
    ),
    path(
      'M-100 30C-110 -140 -40 -154 0 -154C40 -154 110 -140 100 30C92 -30 60 -80 6 -104C-40 -86 -86 -40 -100 30Z',
      hair,
    ),
    path(
      'M-92 -50C-90 -110 -60 -134 0 -136C60 -134 90 -110 92 -50C84 -84 60 -100 0 -102C-60 -100 -84 -84 -92 -50Z',
      hair,
    ),
    path('M-104 20C-108 -150 108 -150 104 20L86 -40Q0 -64 -86 -40Z', hair),
    many(9, (i) => circ(-80 + i * 20, -96 - Math.sin((i / 8) * Math.PI) * 26, 27, hair)),
    f.age
      ? path('M-92 -20C-100 -60 -92 -80 -84 -86L-80 -40ZM92 -20C100 -60 92 -80 84 -86L80 -40Z', hair)
      : path(
          'M-92 -50C-100 -140 -10 -150 20 -140C90 -136 100 -90 92 -40C70 -100 20 -80 -20 -100C-60 -96 -86 -80 -92 -50Z',
          hair,
        ),
    path('M-98 0C-100 -150 100 -150 98 0C88 -60 50 -96 -10 -104C-60 -90 -88 -50 -98 0Z', hair),
    rect(-100, -120, 200, 50, coat, 20) +
      path('M-96 -96C-96 -170 96 -170 96 -96Z', coat) +
      rect(-110, -104, 230, 20, mix(coat, '#000000', 0.3), 10),
  ][f.hair % 10]!
  const body = path('M-190 330C-186 210 -130 176 -50 160H50C130 176 186 210 190 330Z', coat)
  const collar = [
    poly([-50, 158, 0, 220, 50, 158, 20, 150, -20, 150], mix(coat, '#FFFFFF', 0.7)) +
      line([0, 220, 0, 330], mix(coat, '#000000', 0.3), 5),
    ell(0, 166, 62, 24, mix(coat, '#000000', 0.25)) + ell(0, 158, 48, 16, skin),
    poly([-60, 160, 0, 300, 60, 160, 30, 150, -30, 150], p.paper) +
      poly([-64, 158, -20, 156, 0, 300, -60, 250], mix(coat, '#000000', 0.25)) +
      poly([64, 158, 20, 156, 0, 300, 60, 250], mix(coat, '#000000', 0.25)),
    rect(-62, 132, 124, 52, mix(coat, '#FFFFFF', 0.2), 24) +
      many(5, (i) => line([-44 + i * 22, 140, -44 + i * 22, 176], coat, 3)),
    many(5, (i) =>
      curve([-170 + i * 4, 230 + i * 26, 0, 216 + i * 28, 170 - i * 4, 230 + i * 26], mix(coat, '#FFFFFF', 0.45), 9),
    ) + ell(0, 164, 56, 20, mix(coat, '#FFFFFF', 0.45)),
    path('M-70 156C-90 230 -20 240 0 236C20 240 90 230 70 156Q0 200 -70 156Z', p.hot),
  ][(f.clothes ?? 0) % 6]!
  const eye = (x: number): string =>
    f.age ? curve([x - 16, -8, x, -14, x + 16, -8], '#2A2024', 6) : ell(x, -8, 8, 10, '#2A2024')
  const glass =
    f.glasses === 1
      ? [-40, 40].map((x) => circ(x + t, -8, 34, 'none', `stroke="#2A2024" stroke-width="7"`)).join('') +
        line([-8 + t, -10, 8 + t, -10], '#2A2024', 7)
      : f.glasses === 2
        ? [-42, 42]
            .map((x) => rect(x - 34 + t, -34, 68, 48, 'none', 8, `stroke="${p.hot}" stroke-width="9"`))
            .join('') + line([-8 + t, -14, 8 + t, -14], p.hot, 8)
        : ''
  return (
    back +
    body +
    rect(-44, 80, 88, 100, dark, 30) +
    collar +
    ell(-92, 4, 16, 26, dark) +
    ell(92, 4, 16, 26, skin) +
    path(head, skin) +
    path('M30 -110C100 -110 92 50 60 90C40 118 10 122 0 120C60 60 60 -40 30 -110Z', dark, 'opacity=".35"') +
    eye(-40 + t) +
    eye(40 + t) +
    curve([-60 + t, -44, -40 + t, -52, -20 + t, -44], hair, 7) +
    curve([20 + t, -44, 40 + t, -52, 60 + t, -44], hair, 7) +
    stroke(`M${t + 2} -4Q${t + 18} 30 ${t - 6} 32`, dark, 6) +
    stroke(`M${t - 24} 68Q${t} ${f.age ? 76 : 84} ${t + 26} 66`, mix('#A33A2C', skin, 0.2), 7) +
    ell(-56 + t, 40, 18, 11, '#E0644A', 0, 'opacity=".3"') +
    ell(58 + t, 40, 18, 11, '#E0644A', 0, 'opacity=".3"') +
    (f.beard === 1
      ? blob([-50, 84, 0, 66, 50, 84, 44, 126, 0, 144, -44, 126], hair) + curve([-24, 84, 0, 90, 24, 84], skin, 6)
      : f.beard === 2
        ? path(`M${t - 40} 58Q${t} 36 ${t + 40} 58Q${t} 54 ${t - 40} 58Z`, hair)
        : '') +
    (f.age ? stroke(`M${-66 + t} 24q-8 14 -2 26M${68 + t} 24q8 14 2 26`, dark, 4) : '') +
    front +
    glass +
    (f.earring ? circ(96, 44, 8, p.glow) + circ(-96, 44, 8, p.glow) : '')
  )
}
