/** Reads an export of WordPress (WXR) piece by piece: an element of the channel at a time, never the whole. */
import { Parser } from 'htmlparser2'
import { readTextPieces } from '../import.encoding.ts'

export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] }

export const BROKEN = 'broken'

/** Elements below `rss/channel`, in their order; the last is `BROKEN` when the file ends before its end. */
export async function* readChannel(file: string, signal: AbortSignal): AsyncGenerator<XmlElement | typeof BROKEN> {
  const ready: XmlElement[] = []
  const open: XmlElement[] = []
  let depth = 0
  let isWhole = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++
        if (depth > 2) open.push({ name, attributes, text: '', children: [] })
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag(name, isImplied) {
        depth--
        if (depth === 0) isWhole = name === 'rss' && !isImplied
        const element = open.pop()
        if (element && open.length > 0) open.at(-1)!.children.push(element)
        // What the end of the file has closed is not all there.
        else if (element && !isImplied) ready.push(element)
      },
    },
    { xmlMode: true },
  )
  for await (const piece of readTextPieces(file, signal)) {
    parser.write(piece)
    yield* ready.splice(0)
  }
  parser.end()
  yield* ready.splice(0)
  if (!isWhole) yield BROKEN
}

export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? ''

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)
