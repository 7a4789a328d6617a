/**
 * The pictures of an RTF, in their order. Word and WPS put text on the clipboard as HTML, whose pictures are files that no page
 * may read, and beside it as RTF, which has their bytes.
 */

export type RtfPicture = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> }

/** A brace, a control word with its number, or an escaped sign; what is between is text. */
const PART = /[{}]|\\(?:([a-z]+)(-?\d+)? ?|[^a-z])/g

/** Groups of pictures that the text does not show: a copy for old programs, signs of lists. */
const ASIDE = new Set(['nonshppict', 'listpicture', 'bgdata'])

const TYPES: Readonly<Record<string, RtfPicture['type']>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' }

/** Of small and capital letters alike. There are millions of them. */
function digitAt(hex: string, index: number): number {
  const code = hex.charCodeAt(index)
  return code <= 57 ? code - 48 : (code & 0xdf) - 55
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  const hex = text.replaceAll(/[^\da-f]/gi, '')
  const bytes = new Uint8Array(hex.length >> 1)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = (digitAt(hex, index * 2) << 4) | digitAt(hex, index * 2 + 1)
  return bytes
}

/** Null for one of a type that the library does not take, so that those after it keep their places. */
export function listRtfPictures(rtf: string): (RtfPicture | null)[] {
  const found: (RtfPicture | null)[] = []
  let depth = 0
  /** the group that is left out, and that of the picture at which we are */
  let aside: number | null = null
  let picture = null as { depth: number; type: RtfPicture['type'] | null; hex: string[] } | null
  let end = 0
  for (const { 0: part, 1: word, index } of rtf.matchAll(PART)) {
    if (picture?.depth === depth && index > end) picture.hex.push(rtf.slice(end, index))
    end = index + part.length
    if (part === '{') depth++
    else if (part === '}') {
      if (picture?.depth === depth) {
        const { type, hex } = picture
        found.push(type ? { type, bytes: readHex(hex.join('')) } : null)
        picture = null
      }
      if (aside === depth) aside = null
      depth--
    } else if (word && aside === null) {
      if (ASIDE.has(word)) aside = depth
      else if (word === 'pict' && !picture) picture = { depth, type: null, hex: [] }
      else if (picture?.depth === depth && Object.hasOwn(TYPES, word)) picture.type = TYPES[word]!
    }
  }
  return found
}
