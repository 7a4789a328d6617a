/** Audio, videos and frames of other pages: those of known providers become embeds, others leave a line with their address. */
import { readEmbed, type Embed } from '#domain/content/embed.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { writePasteMark, type PasteMarkKind } from '#domain/desk/paste-mark.ts'
import { readWebAddress } from './paste-source.ts'
import { readEntities, type HtmlPart, type Tag } from './paste-tags.ts'

export type Foreign = {
  kind: Exclude<PasteMarkKind, 'picture'>
  /** as the page calls it; empty if it does not */
  title: string
  address: string
  embed: Embed | null
}

/** The elements of official accounts, and those of every page. */
const KINDS: Readonly<Record<string, Foreign['kind']>> = {
  ...{
    mpvoice: 'audio',
    mpaudio: 'audio',
    'mp-common-mpaudio': 'audio',
    qqmusic: 'audio',
    'mp-common-qqmusic': 'audio',
  },
  ...{ mpvideo: 'video', mpvideosnap: 'video', 'mp-common-videosnap': 'video', audio: 'audio', video: 'video' },
  ...{ iframe: 'embed', embed: 'embed' },
}

/** Whose frames are films. */
const FILMS = /video_iframe|^https:\/\/(?:v\.qq\.com|player\.bilibili\.com|player\.youku\.com|mp\.weixin\.qq\.com)\//

const valueOf = (tag: Tag, ...names: string[]): string =>
  names.map((name) => readEntities(tag.attributes.get(name) ?? '').trim()).find(Boolean) ?? ''

/** Titles are written as parts of addresses. */
function decode(text: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text) : text
  } catch {
    return text
  }
}

function addressOf(tag: Tag, inner: string): string {
  const voice = valueOf(tag, 'voice_encode_fileid')
  if (voice) return `https://res.wx.qq.com/voice/getvoice?mediaid=${encodeURIComponent(voice)}`
  const given = [valueOf(tag, 'data-src'), valueOf(tag, 'src'), inner, valueOf(tag, 'audiourl', 'play_url', 'data-url')]
  const url = given.map((text) => readWebAddress(/^https?%3a/i.test(text) ? decode(text) : text)).find(Boolean)
  return url?.href ?? ''
}

export const isForeign = ({ name }: Tag): boolean => Object.hasOwn(KINDS, name)

/** `inner`: the address of a source within the element. */
export function readForeign(tag: Tag, inner = ''): Foreign {
  const address = addressOf(tag, inner)
  const known = KINDS[tag.name]!
  const isFilm = FILMS.test(tag.attributes.get('class') ?? '') || FILMS.test(address)
  const title = decode(valueOf(tag, 'title', 'music_name', 'name', 'data-desc', 'data-nickname', 'aria-label'))
  return { kind: known === 'embed' && isFilm ? 'video' : known, title, address, embed: readEmbed(address) }
}

const hostOf = (address: string): string => (address ? new URL(address).hostname : '')

/** The address of the first source, if the element has one before its end. */
export function findInnerSource(parts: readonly HtmlPart[], start: number): string {
  const tag = parts[start] as Tag
  for (let index = start + 1; index < Math.min(parts.length, start + 20); index++) {
    const part = parts[index]!
    if (part.kind === 'text') continue
    if (part.kind === 'close' && part.name === tag.name) return ''
    if (part.kind === 'open' && part.name === 'source') return valueOf(part, 'src')
  }
  return ''
}

/** The block of the editor, as HTML. */
export const writeEmbedBlock = ({ address }: Embed, title: string): string =>
  `<figure data-kind="embed" data-address="${escapeHtml(address)}" data-title="${escapeHtml(title)}"></figure>`

/** The line that stands in its place, as HTML. */
export function writeForeign({ kind, title, address }: Foreign): string {
  const words = escapeHtml(writePasteMark(kind, title || hostOf(address)))
  return address ? `<a href="${escapeHtml(address)}">${words}</a>` : words
}
