/** Colours as `#rrggbb`, and the contrast between two of them by WCAG 2. */

export type Colour = `#${string}`

const HEX = /^#[\da-f]{6}$/i

export const isColour = (text: string): text is Colour => HEX.test(text)

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (colour: Colour): Channels => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const write = (channels: Channels): Colour =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** From 1, the same colour, to 21, black on white. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the first colour, the rest of the second. */
export function mixColours(one: Colour, other: Colour, share: number): Colour {
  const [first, second] = [channelsOf(one), channelsOf(other)]
  return write([0, 1, 2].map((index) => first[index]! * share + second[index]! * (1 - share)) as unknown as Channels)
}
