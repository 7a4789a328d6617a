/** The tone of a picture: that of sixteen colours which covers most of it, and stands in its place while it loads. */
import sharp from 'sharp'

type Colour = { r: number; g: number; b: number }

/** In their order, each under one hexadecimal digit; base.css has the same. Readers see them mixed with the paper. */
export const TONES = [
  ...['#222222', '#6e6e6e', '#a8a8a8', '#ececec', '#6b2b22', '#d9806f', '#6a4a1c', '#cda45c'],
  ...['#37501f', '#93b06a', '#1d5350', '#66b3ad', '#24476f', '#7aa3d6', '#5c2f60', '#bb86bd'],
] as const

/** What a picture has that shines through, or cannot be opened: no colour may stand behind it. */
export const NO_TONE = ''

const SIDE = 64
const MAX_PIXELS = 110_000_000
const DECODE_SECONDS = 20

export async function measureTone(source: Uint8Array): Promise<string> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: DECODE_SECONDS })
  const small = image.resize(SIDE, SIDE, { fit: 'inside' }).toColourspace('srgb').ensureAlpha()
  const pixels = await small.raw().toBuffer()
  const counts = TONES.map(() => 0)
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 255) return NO_TONE
    counts[nearest({ r: pixels[at]!, g: pixels[at + 1]!, b: pixels[at + 2]! })]!++
  }
  return counts.indexOf(Math.max(...counts)).toString(16)
}

const colourOf = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}

/** OKLab, in which equal distances look equal. */
function toLab({ r, g, b }: Colour): readonly [number, number, number] {
  const [red, green, blue] = [r, g, b].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const LABS = TONES.map((hex) => toLab(colourOf(hex)))

function nearest(colour: Colour): number {
  const given = toLab(colour)
  const distances = LABS.map((lab) => Math.hypot(...lab.map((value, axis) => value - given[axis]!)))
  return distances.indexOf(Math.min(...distances))
}
