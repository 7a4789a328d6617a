/** A QR code as one SVG path: the page draws it with its own tokens, and nothing has to be fetched for it. */
import { encode } from 'uqr'

/** The standard requires a quiet zone of four modules; the scanners of some phones need all of it. */
const QUIET_MODULES = 4

/** `size` is the width and height of the drawing, in modules. */
export function drawCodePath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const runs: string[] = []
  for (const [y, row] of data.entries()) {
    let x = 0
    while (x < size) {
      const start = x
      while (x < size && row[x]) x++
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
      x++
    }
  }
  return { path: runs.join(''), size }
}
