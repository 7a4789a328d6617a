/** A code for phones as one path: the page draws it with its own tokens, and nothing has to be fetched for it. */
import { encode } from 'uqr'

/** Four modules of quiet around a code are what the standard asks for; readers of some phones need all of them. */
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
