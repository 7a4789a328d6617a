/** Static pages as files: the text of the desk as Markdown, and each published version as readers got it. */
import { z } from 'zod'
import { m } from '#messages/server.ts'
import type { PageText } from '../desk/bring/desk.bring.service.ts'
import { text } from './archive.list.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import { writeArchiveTime } from './archive.time.ts'
import { checkShape, readDocument, writeDocument } from './archive.yaml.ts'

/** 60,000 characters, in four bytes each, beside the fields. */
export const PAGE_FILE_BYTES = 300_000

const front = z.strictObject(
  {
    code: text,
    title: text,
    standfirst: text.default(''),
    footer: z.boolean({ error: () => m.archive.mustBeBoolean }).default(false),
  },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : m.archive.mustBeFields) },
)

export const writePageFile = ({ code, title, standfirst, inFooter, source }: PageText): string =>
  writeDocument({ code, title, standfirst, footer: inFooter }, source)

/** Not yet checked as the form would be. */
export function readPageFile(given: string, code: string): PageText {
  const { front: fields, body: source } = readDocument(given)
  const { footer: inFooter, ...page } = checkShape(front, fields)
  if (page.code !== code) throw new ArchiveRefusal(m.archive.codeMismatch({ code: page.code }))
  return { ...page, source, inFooter }
}

export type PageVersion = {
  version: number
  title: string
  standfirst: string
  html: string
  /** whether readers who agreed to an earlier one had to agree again */
  material: number
  published_at: number
}

/** `isShown`: readers get it now. */
export const writeVersionFile = ({ version, html, ...row }: PageVersion, isShown: boolean): string =>
  writeDocument(
    {
      version,
      publishedAt: writeArchiveTime(row.published_at),
      title: row.title,
      standfirst: row.standfirst,
      material: row.material === 1,
      shown: isShown,
    },
    html,
  )
