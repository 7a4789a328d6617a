/** Drafts of the texts about the award, from templates: a site without them gets them when it starts. Readers do not see them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import type { Tools } from '../module-tools.ts'
import { insertDrafts, listCodes } from './doread.queries.ts'

const FOLDER = join(import.meta.dirname, 'template')

export const readAwardTemplate = (code: string): string => readFileSync(join(FOLDER, `${code}.md`), 'utf8').trim()

/** Adds the drafts that are missing; returns their number. */
export async function addMissingAwardTexts({ db }: Tools): Promise<number> {
  const known = new Set(await listCodes(db))
  const missing = AWARD_TEXTS.filter(({ code }) => !known.has(code))
  await insertDrafts(
    db,
    missing.map(({ code }) => ({ code, source: readAwardTemplate(code), text: '' })),
  )
  return missing.length
}
