/** What a reader's phone receives for one page: 390 CSS pixels wide, two dots per pixel, AVIF and brotli. */
import { get } from 'node:http'

const SCREEN = { width: 390, dots: 2 }

export type PageWeight = {
  html: { identity: number; gzip: number; brotli: number }
  script: number
  style: number
  /** those that the browser requests immediately */
  picturesAtOnce: number
  /** those and all that load when the page is read to its end */
  pictures: number
}

export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const receive = (address: string, headers: Record<string, string>) => receiveBytes(new URL(address, origin), headers)
  const weigh = async (addresses: Iterable<string>, headers: Record<string, string>) => {
    let sum = 0
    for (const address of new Set(addresses)) sum += (await receive(address, headers)).length
    return sum
  }
  const html = await receive(path, { 'accept-encoding': 'identity' })
  const { scripts, styles, pictures } = readReferences(html.toString())
  const atOnce = pictures.filter((picture) => !picture.lazy)
  const brotli = { 'accept-encoding': 'br' }
  const avif = { accept: 'image/avif,image/webp,*/*;q=0.8' }
  return {
    html: {
      identity: html.length,
      gzip: (await receive(path, { 'accept-encoding': 'gzip' })).length,
      brotli: (await receive(path, brotli)).length,
    },
    script: await weigh(scripts, brotli),
    style: await weigh(styles, brotli),
    picturesAtOnce: await weigh(
      atOnce.map((picture) => picture.address),
      avif,
    ),
    pictures: await weigh(
      pictures.map((picture) => picture.address),
      avif,
    ),
  }
}

/** `fetch` would decompress the body; here the compressed size is the point. */
function receiveBytes(url: URL, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url.pathname}: status ${response.statusCode}`)),
      )
    }).once('error', reject)
  })
}

type Attributes = Map<string, string>

function readReferences(html: string) {
  // A disabled link is not loaded: its content is included in another file.
  const links = readTags(html, 'link').filter((tag) => !tag.has('disabled'))
  const linked = (rel: string) => links.filter((tag) => tag.get('rel') === rel).flatMap((tag) => tag.get('href') ?? [])
  const pictures = readTags(html, 'img').flatMap((tag) => {
    const address = choosePicture(tag)
    return address ? [{ address, lazy: tag.get('loading') === 'lazy' }] : []
  })
  return {
    scripts: [...readTags(html, 'script').flatMap((tag) => tag.get('src') ?? []), ...linked('modulepreload')],
    styles: linked('stylesheet'),
    pictures,
  }
}

/** Good enough for HTML that we wrote ourselves: attributes are quoted, and text holds no bare `<`. */
function readTags(html: string, name: string): Attributes[] {
  return Array.from(html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g')), ([, inside]) => {
    const pairs = inside!.matchAll(/([\w-]+)="([^"]*)"/g)
    return new Map(Array.from(pairs, ([, key, value]) => [key!.toLowerCase(), value!.replaceAll('&amp;', '&')]))
  })
}

/** The smallest candidate that fills its box on the screen. */
function choosePicture(tag: Attributes): string | undefined {
  const sources = tag.get('srcset')
  if (!sources) return tag.get('src')
  const wanted = readSize(tag.get('sizes') ?? '100vw') * SCREEN.dots
  const candidates = sources
    .split(/,\s+/)
    .map((source) => source.split(' '))
    .map(([address, width]) => ({ address: address!, width: Number.parseInt(width ?? '', 10) }))
    .toSorted((a, b) => a.width - b.width)
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.address
}

/** `(max-width: 768px) 100vw, 784px`: the first entry that fits the screen, in CSS pixels; all of it where in doubt. */
function readSize(sizes: string): number {
  for (const entry of sizes.split(',')) {
    const [, limit, value, unit] = /^\s*(?:\(max-width: ([\d.]+)px\))?\s*([\d.]+)(px|vw)\s*$/.exec(entry) ?? []
    if (!value) break
    if (limit && SCREEN.width > Number(limit)) continue
    return unit === 'vw' ? (Number(value) / 100) * SCREEN.width : Number(value)
  }
  return SCREEN.width
}
