/** Drafts of the static pages that every site needs, from templates: a site without them gets them when it starts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATIC_PAGES, type StaticPageCode } from '#domain/content/static-page.ts'
import type { Tools } from '../module-tools.ts'
import { insertDrafts, listCodes } from './about.queries.ts'

const FOLDER = join(import.meta.dirname, 'template')
const TEMPLATE = /^---\nstandfirst: (.*)\n---\n(.*)$/s

export function readPageTemplate(code: StaticPageCode): { standfirst: string; source: string } {
  const [, standfirst = '', source = ''] = TEMPLATE.exec(readFileSync(join(FOLDER, `${code}.md`), 'utf8')) ?? []
  return { standfirst, source: source.trim() }
}

/** Adds the drafts that are missing; returns their number. */
export async function addMissingDrafts({ db }: Tools, now: number): Promise<number> {
  const known = new Set(await listCodes(db))
  const missing = STATIC_PAGES.filter(({ code }) => !known.has(code))
  await insertDrafts(
    db,
    missing.map(({ code, name }) => ({ code, title: name, ...readPageTemplate(code), html: '', updated_at: now })),
  )
  return missing.length
}
