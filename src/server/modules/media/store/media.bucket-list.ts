/** The list of a bucket (ListObjectsV2), page by page. Of its XML we need a few plain fields of names that are ours. */
import { BucketFailure } from './media.bucket-call.ts'
import { isStoredName, type StoredFile } from './media.store.ts'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

const field = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity)

type Page = { files: StoredFile[]; next: string | null }

/** Names without the prefix; foreign objects are skipped. */
export function readListPage(xml: string, prefix: string): Page {
  if (!xml.includes('<ListBucketResult')) throw new BucketFailure('storage: LIST: not a list', { passing: false })
  const files: StoredFile[] = []
  for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = field(entry, 'Key') ?? ''
    const name = key.slice(prefix.length)
    if (!key.startsWith(prefix) || !isStoredName(name)) continue
    const modifiedAt = Date.parse(field(entry, 'LastModified') ?? '')
    files.push({ name, size: Number(field(entry, 'Size')), modifiedAt: Number.isFinite(modifiedAt) ? modifiedAt : 0 })
  }
  if (field(xml, 'IsTruncated') !== 'true') return { files, next: null }
  const next = field(xml, 'NextContinuationToken')
  if (!next) throw new BucketFailure('storage: LIST: a page without the way to the next', { passing: false })
  return { files, next }
}

export async function* listPages(
  ask: (query: Record<string, string>) => Promise<string>,
  prefix: string,
): AsyncGenerator<StoredFile> {
  for (let next: string | null = ''; next !== null;) {
    const token: Record<string, string> = next ? { 'continuation-token': next } : {}
    const page: Page = readListPage(await ask({ 'list-type': '2', prefix, ...token }), prefix)
    yield* page.files
    next = page.next
  }
}
