// Every picture is printed from seven inks. The roles, not the hues, are what motifs ask for,
// so one teapot can be drawn at noon in Suzhou and at midnight in Harbin.
export type Palette = {
  paper: string // lightest, the sheet itself
  ink: string // darkest
  deep: string // dark colour
  mid: string // middle colour
  soft: string // light colour
  hot: string // accent
  glow: string // colour of light
}

const set = (list: string): Palette => {
  const [paper, ink, deep, mid, soft, hot, glow] = list.split(' ').map((c) => '#' + c) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { paper, ink, deep, mid, soft, hot, glow }
}

export const palette = {
  dawn: set('FBEFE0 2B2A3F 5A5B84 D98F7B F3C9A9 E4572E FFD98A'),
  noon: set('FFF8E4 22333B 2A6F77 6DB1A8 F2D7A6 E8553A FFC94A'),
  dusk: set('F6DFC8 261C3A 54316B B0567A EFA27F F0532D FFC465'),
  night: set('E9E4D4 0F1528 1C2B52 35538A 7F9CC0 F26B3A FFD766'),
  rain: set('E8ECE6 1D2A33 36525F 6F8F98 B3C7C5 D6493B F2D58A'),
  snow: set('F7F6F1 26323D 4C6A80 93AFC0 D5E0E3 C93A32 F4D9A0'),
  tea: set('F5EFDC 2C2A1E 4E5A34 8C9455 CFCB95 B4502B E9C46A'),
  forest: set('EFF1DE 14261F 1F4B3A 4B8159 A7C48A E2683C F4D35E'),
  brick: set('F8EBDD 2E1A18 7A2E25 C0563B E9A582 1F5C6B F7C56B'),
  sea: set('F3F1E3 12283A 14506B 3E8FA3 A9D3CF EE6C4D FFD27A'),
  plum: set('F6E9EA 2A1526 5C2347 9E4A6E DBA4B0 D8392B F2C879'),
  mustard: set('FBF3D9 2A2520 6B4A1B C48A1E EBC761 1E5A73 FFF0A8'),
  mint: set('F2F7EF 1F2D3A 2F6B66 7FB79F C9E3CF F0674A FBD771'),
  coral: set('FFF1E8 33202A 8A3146 E2725B F7B9A1 16697A FFDF8E'),
  indigo: set('F1EFE6 171A3A 2A2F75 5660B3 AEB6DE EF5B2B FBD35B'),
  clay: set('F4E9DC 33241C 6D4632 A9795A DDBC9A 27665E F0C27B'),
  jade: set('F0F1E6 13302C 1E5B50 55998A B7D3C4 C8402F E8C872'),
  rose: set('FCF0EC 3A1F2B 8C3A54 D97C8C F5C4BF 2C5F6F FADC93'),
  ash: set('F2F0EB 202124 4A4C50 8B8C8C C9C6BF DB3E2A EDD9A3'),
  lemon: set('FFFBE0 25302B 33665A 8FB339 E3E38A EE5A36 FFE14D'),
  wine: set('F3E6D6 220F14 571522 93283A D49A86 D96B27 EFC37A'),
  desert: set('FAEBD3 352018 8C4A2F D0813F F0BC7B 2B6E7F FFDD94'),
  ink: set('F4F1E8 16181C 333840 767B80 BFC0BA B9302A E2D3A8'),
  theatre: set('F7E6CF 16101F 3A1733 8E1F3B D9785B F0A02E FFE0A0'),
  ice: set('F1F6F8 152234 27507A 6C9FC4 C3DCE8 E85D3F FBE38E'),
  meadow: set('F8F6E2 263019 4D6B2C 94A93F D3D68D D9532C F6CF57'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palette
export const paletteNames = Object.keys(palette) as PaletteName[]

const parts = (c: string): number[] => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16))

/** A tint between two inks, as a printer would get by screening one over the other. */
export function mix(a: string, b: string, t = 0.5): string {
  const x = parts(a),
    y = parts(b)
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i]! - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

export const luminance = (c: string): number => {
  const [r, g, b] = parts(c) as [number, number, number]
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Ink or paper, whichever can be read on the ground. */
export const onto = (ground: string, p: Palette): string => (luminance(ground) > 0.52 ? p.ink : p.paper)

/** A dark night version: the sheet turns to ink. Used where a motif expects light on dark. */
export const inverted = (p: Palette): Palette => ({ ...p, paper: p.ink, ink: p.paper, deep: p.soft, soft: p.deep })
