/**
 * Video and audio of other providers in a text: who they are, which of their addresses are recognised, and their players. No other
 * address is ever shown in a frame.
 */
import { m } from '#messages/domain.ts'

/** `wide`: 16:9; `song`: one line of controls; `list`: controls above a list. */
export type EmbedShape = 'wide' | 'song' | 'list'

/** `frame`: the player for a frame; null where the provider has none. */
type Work = { address: string; frame: string | null; shape: EmbedShape }

type Provider = {
  name: () => string
  kind: 'video' | 'audio'
  hosts: readonly string[]
  /** hosts of short addresses, which only the provider could resolve */
  shortHosts: readonly string[]
  /** the origin of the player */
  frameOrigin: string | null
  /** how an address looks, for an editor */
  example: string
  read: (url: URL) => Work | null
}

export const EMBED_PROVIDERS = {
  bilibili: {
    name: () => m.content.bilibili,
    kind: 'video',
    hosts: ['bilibili.com', 'www.bilibili.com', 'm.bilibili.com', 'player.bilibili.com'],
    shortHosts: ['b23.tv', 'bili2233.cn'],
    frameOrigin: 'https://player.bilibili.com',
    example: 'bilibili.com/video/BV…',
    read: readBilibili,
  },
  tencent: {
    name: () => m.content.tencentVideo,
    kind: 'video',
    hosts: ['v.qq.com', 'm.v.qq.com'],
    shortHosts: [],
    frameOrigin: 'https://v.qq.com',
    example: 'v.qq.com/x/page/….html',
    read: readTencent,
  },
  xiaoyuzhou: {
    name: () => m.content.xiaoyuzhou,
    kind: 'audio',
    hosts: ['xiaoyuzhoufm.com', 'www.xiaoyuzhoufm.com'],
    shortHosts: [],
    // It offers none (decision 061).
    frameOrigin: null,
    example: 'xiaoyuzhoufm.com/episode/…',
    read: readXiaoyuzhou,
  },
  netease: {
    name: () => m.content.neteaseMusic,
    kind: 'audio',
    hosts: ['music.163.com', 'y.music.163.com'],
    shortHosts: ['163cn.tv'],
    frameOrigin: 'https://music.163.com',
    example: 'music.163.com/song?id=…',
    read: readNetease,
  },
} as const satisfies Readonly<Record<string, Provider>>

export type EmbedProvider = keyof typeof EMBED_PROVIDERS

export type Embed = Work & { provider: EmbedProvider; kind: Provider['kind']; name: string }

/** The origins of all players: what pages may show in a frame. */
export const EMBED_ORIGINS: readonly string[] = Object.values(EMBED_PROVIDERS).flatMap(
  ({ frameOrigin }) => frameOrigin ?? [],
)

const PROVIDERS = Object.entries(EMBED_PROVIDERS) as [EmbedProvider, Provider][]

/** What an address shows, in any of the forms that providers give out; null for any other. */
export function readEmbed(address: string): Embed | null {
  const url = readUrl(address)
  const [provider, { kind, name, read }] = (url && findByHost(url)) ?? [null, EMBED_PROVIDERS.bilibili]
  const work = provider && url ? read(url) : null
  return provider && work ? { ...work, provider, kind, name: name() } : null
}

/** Why an address cannot be embedded: a short one, another page of a provider, or none of a provider. */
export type EmbedRefusal = { reason: 'short' | 'page'; name: string; example: string } | { reason: 'unknown' }

export function refuseEmbed(address: string): EmbedRefusal {
  const url = readUrl(address)
  const hosts = ({ hosts: full, shortHosts }: Provider) => [...full, ...shortHosts]
  const [, provider] = (url && PROVIDERS.find(([, each]) => hosts(each).includes(url.hostname))) ?? []
  if (!url || !provider) return { reason: 'unknown' }
  const reason = provider.shortHosts.includes(url.hostname) ? 'short' : 'page'
  return { reason, name: provider.name(), example: provider.example }
}

const findByHost = ({ hostname }: URL) => PROVIDERS.find(([, { hosts }]) => hosts.includes(hostname))

/** Also without a scheme, as people type it and as pages name their frames. */
function readUrl(address: string): URL | null {
  const text = address.trim()
  if (!text || /\s/.test(text)) return null
  const whole = text.startsWith('//') ? `https:${text}` : /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  return url && !url.port && !url.username && !url.password ? url : null
}

function readBilibili({ pathname, searchParams, hostname }: URL): Work | null {
  const [, named] = /^\/video\/((?:BV[\da-z]{10}|av\d{1,18}))\/?$/i.exec(pathname) ?? []
  const isPlayer = hostname === 'player.bilibili.com' || /^\/blackboard\/(?:html5mobile)?player\.html$/.test(pathname)
  const given = isPlayer ? searchParams.get('bvid') || `av${searchParams.get('aid') ?? ''}` : named
  // Only its first two letters may be written either way.
  const [, kind = '', rest = ''] = /^(BV(?=[\da-z]{10}$)|av(?=\d{1,18}$))(\w+)$/i.exec(given ?? '') ?? []
  if (!rest) return null
  const part = Number(/^\d{1,4}$/.exec(searchParams.get('p') ?? searchParams.get('page') ?? '')?.[0] ?? 1)
  const isNew = kind.toLowerCase() === 'bv'
  const video = isNew ? `bvid=BV${rest}` : `aid=${rest}`
  return {
    address: `https://www.bilibili.com/video/${isNew ? 'BV' : 'av'}${rest}${part > 1 ? `?p=${part}` : ''}`,
    frame: `https://player.bilibili.com/player.html?isOutside=true&${video}&p=${Math.max(1, part)}&autoplay=1`,
    shape: 'wide',
  }
}

function readTencent({ pathname, searchParams }: URL): Work | null {
  const [, named] = /^\/x\/(?:m\/)?(?:page|cover\/\w{1,40})\/([\da-z]{6,20})(?:\.html)?$/i.exec(pathname) ?? []
  const isPlayer = /^\/(?:(?:txp\/)?iframe\/(?:player|preview)\.html|(?:x\/(?:m\/)?)?play(?:\.html)?)$/.test(pathname)
  const id = named ?? (isPlayer ? searchParams.get('vid') : null)
  if (!id || !/^[\da-z]{6,20}$/i.test(id)) return null
  return {
    address: `https://v.qq.com/x/page/${id}.html`,
    frame: `https://v.qq.com/txp/iframe/player.html?vid=${id}`,
    shape: 'wide',
  }
}

function readXiaoyuzhou({ pathname }: URL): Work | null {
  const [, id] = /^\/episode\/([\da-f]{24})\/?$/i.exec(pathname) ?? []
  return id ? { address: `https://www.xiaoyuzhoufm.com/episode/${id.toLowerCase()}`, frame: null, shape: 'song' } : null
}

/** What its player calls them, and the height that it draws. */
const NETEASE_KINDS: Readonly<Record<string, { type: number; shape: EmbedShape; height: number }>> = {
  playlist: { type: 0, shape: 'list', height: 430 },
  album: { type: 1, shape: 'list', height: 430 },
  song: { type: 2, shape: 'song', height: 66 },
  program: { type: 3, shape: 'song', height: 66 },
  djradio: { type: 4, shape: 'list', height: 430 },
}
/** Other names of the same pages. */
const NETEASE_NAMES: Readonly<Record<string, string>> = { dj: 'program', radio: 'djradio' }

function readNetease(given: URL): Work | null {
  // The program of its pages keeps the address behind the sign.
  const { pathname, searchParams } = given.hash.startsWith('#/') ? new URL(given.hash.slice(1), given.origin) : given
  const isPlayer = /^\/(?:m\/)?outchain\/player$/.test(pathname)
  const [, page = '', inPath] = /^\/(?:m\/)?([a-z]+)(?:\/(\d+))?\/?$/.exec(pathname) ?? []
  const type = Number(searchParams.get('type') || Number.NaN)
  const kind = isPlayer
    ? Object.keys(NETEASE_KINDS).find((each) => NETEASE_KINDS[each]!.type === type)
    : (NETEASE_NAMES[page] ?? page)
  const id = inPath ?? searchParams.get('id') ?? ''
  const found = kind && Object.hasOwn(NETEASE_KINDS, kind) ? NETEASE_KINDS[kind] : undefined
  if (!found || !/^\d{1,18}$/.test(id)) return null
  return {
    address: `https://music.163.com/${kind}?id=${id}`,
    frame: `https://music.163.com/outchain/player?type=${found.type}&id=${id}&auto=1&height=${found.height}`,
    shape: found.shape,
  }
}
