/** Where the picture of a pasted `img` is to be had. */
import { readEntities, type Tag } from './paste-tags.ts'

export type PictureSource =
  /** on another site */
  | { kind: 'remote'; address: string }
  /** in the clipboard itself */
  | { kind: 'data'; address: string }
  /** on the machine of whoever copied it; its bytes may be in the RTF beside the HTML */
  | { kind: 'file'; name: string }
  /** in our library */
  | { kind: 'own'; path: string }
  | { kind: 'none' }

/** Pages that load pictures late have a dummy in `src`. */
const ATTRIBUTES = ['data-src', 'data-original', 'data-actualsrc', 'src']

const DATA = /^data:image\/(?:png|jpe?g|webp);base64,/i

/** As a whole address; null for what is no address of the web. */
export function readWebAddress(text: string): URL | null {
  const whole = text.startsWith('//') ? `https:${text}` : text
  return /^https?:\/\//i.test(whole) && URL.canParse(whole) ? new URL(whole) : null
}

function readRemote(url: URL, origin: string): PictureSource {
  const [, path] = /^\/media\/(picture\/[\w./-]+)$/.exec(url.pathname) ?? []
  return url.origin === origin && path ? { kind: 'own', path } : { kind: 'remote', address: url.href }
}

/** `origin`: of our own site. */
export function readPictureSource(tag: Tag, origin: string): PictureSource {
  const given = ATTRIBUTES.map((name) => readEntities(tag.attributes.get(name) ?? '').trim()).filter(Boolean)
  const url = given.map(readWebAddress).find(Boolean)
  if (url) return readRemote(url, origin)
  const data = given.find((text) => DATA.test(text))
  if (data) return { kind: 'data', address: data }
  const file = given.find((text) => /^file:/i.test(text))
  return file ? { kind: 'file', name: file.split(/[/\\]/).at(-1)! } : { kind: 'none' }
}

const ENDS: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpg', jpeg: 'jpg', webp: 'webp' }

/** Null for what is not encoded as it claims. */
export function readDataAddress(address: string, name: string): File | null {
  const end = ENDS[/^data:image\/(\w+);/i.exec(address)?.[1]?.toLowerCase() ?? '']
  if (!end || !DATA.test(address)) return null
  try {
    const letters = atob(address.slice(address.indexOf(',') + 1).trim())
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return new File([bytes], `${name}.${end}`, { type: `image/${end === 'jpg' ? 'jpeg' : end}` })
  } catch {
    return null
  }
}
