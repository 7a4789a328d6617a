/** Reads the static pages. Each has an address on the site, so each must exist. */
import { join } from 'node:path'
import type { z } from 'zod'
import { STATIC_PAGES, type StaticPageCode } from '#domain/content/static-page.ts'
import { readFrontMatter } from './content-file.ts'
import { staticPageSchema } from './content-schema.ts'

export type StaticPageText = z.output<typeof staticPageSchema> & { code: StaticPageCode; body: string }

export function readStaticPages(folder: string): Promise<StaticPageText[]> {
  return Promise.all(
    STATIC_PAGES.map(async ({ code }) => ({
      code,
      ...(await readFrontMatter(join(folder, `${code}.md`), staticPageSchema)),
    })),
  )
}
