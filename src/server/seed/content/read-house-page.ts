/** Reads the pages of the house. Each has an address on the site, so each must be there. */
import { join } from 'node:path'
import type { z } from 'zod'
import { HOUSE_PAGES, type HouseCode } from '#domain/content/static-page.ts'
import { readFrontMatter } from './content-file.ts'
import { housePageSchema } from './content-schema.ts'

export type HousePageText = z.output<typeof housePageSchema> & { code: HouseCode; body: string }

export function readHousePages(folder: string): Promise<HousePageText[]> {
  return Promise.all(
    HOUSE_PAGES.map(async ({ code }) => ({
      code,
      ...(await readFrontMatter(join(folder, `${code}.md`), housePageSchema)),
    })),
  )
}
