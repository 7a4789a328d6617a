/** Texts that were written before a file was replaced name it by the path that it had. */
import type { Database } from '#db/client.ts'
import type { Tools } from '../module-tools.ts'

/** Bounded, so that a text full of beginnings is not looked through from each of them to its end. */
const PATHS = /\b(?:picture|sound)(?:\/[a-z0-9_-][a-z0-9._-]{0,99}){1,5}\.(?:jpe?g|png|webp|mp3|m4a)\b/g

export function createFormerPaths({ db }: Tools) {
  return {
    /** The same Markdown with each file named as it is called now. */
    async renewPaths(markdown: string, source: Database = db): Promise<string> {
      const named = [...new Set(markdown.match(PATHS) ?? [])]
      if (named.length === 0) return markdown
      const rows = await source
        .selectFrom('media_former')
        .innerJoin('media', 'media.id', 'media_former.media_id')
        .select(['media_former.path as former', 'media.path'])
        .where('media_former.path', 'in', named)
        .execute()
      const current = new Map(rows.map(({ former, path }) => [former, path]))
      return current.size === 0 ? markdown : markdown.replaceAll(PATHS, (path) => current.get(path) ?? path)
    },
  }
}
