/**
 * Static pages for an archive: their text as the desk has it, and the versions that were published. What comes from a folder
 * is a draft: only an editor publishes, and what readers agreed to stays as it is. The caller takes care of the journal.
 */
import type { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { readPageTemplate } from '../../about/about.service.ts'
import { refuseField } from '../resource.ts'
import type { StaticPageTexts } from '../resource/static-page.ts'
import * as queries from './desk.bring.page.queries.ts'

/** As its form takes it. */
const pageInput = contract['POST /api/desk/house-page'].body
export type PageText = z.output<typeof pageInput>

type Given = {
  page: PageText
  /** an earlier run has brought this very text: what became of it here is left alone */
  isDone: boolean
  /** whether the text that is here came from the folder */
  isBrought: (here: PageText) => boolean
  now: number
}

/** `isOpen`: an editor has to publish it. */
type Outcome = { isTaken: boolean; isOpen: boolean }

const isSameText = (one: PageText, other: PageText): boolean =>
  one.title === other.title && one.standfirst === other.standfirst && one.source === other.source

/** Whether the footer links to it is a choice of the desk, but for a page on which nobody has worked. */
const isSame = (row: queries.PageRow, here: PageText, page: PageText): boolean =>
  isSameText(here, page) && (here.inFooter === page.inFooter || !isTemplate(here, row))

/** Nothing was written since it was published. */
const isAsPublished = ({ last_published_at: at, updated_at }: queries.PageRow): boolean =>
  at !== null && updated_at <= at

function isTemplate({ code, standfirst, source }: PageText, { last_published_at: at }: queries.PageRow): boolean {
  const fixed = at === null ? STATIC_PAGES.find((page) => page.code === code) : undefined
  if (!fixed) return false
  const template = readPageTemplate(fixed.code)
  return template.standfirst === standfirst && template.source === source
}

export function createPageBring({ texts }: { texts: Pick<StaticPageTexts, 'render' | 'write' | 'fill'> }) {
  /** Pages that are older than their Markdown have what it would be. */
  const textOf = ({ code, title, standfirst, source, html, in_footer }: queries.PageRow): PageText => ({
    code,
    title,
    standfirst,
    source: source === '' ? texts.write(html) : source,
    inFooter: in_footer === 1,
  })

  const isOpen = (row: queries.PageRow): boolean => row.published_version === null || !isAsPublished(row)

  async function isShown(trx: Database, row: queries.PageRow, { title, standfirst }: PageText, html: string) {
    if (row.published_version === null) return false
    const shown = await queries.findVersion(trx, row.id, row.published_version)
    return shown?.html === html && shown.title === title && shown.standfirst === texts.fill(standfirst)
  }

  return {
    input: pageInput,

    async listAfter(on: Database, after: number, limit: number) {
      const rows = await queries.listPagesAfter(on, after, limit)
      return rows.map((row) => ({ id: row.id, text: textOf(row), shownVersion: row.published_version }))
    },

    listVersionsAfter: queries.listVersionsAfter,

    /** Throws BAD_INPUT with the reason against it. */
    async bring(trx: Database, { page, isDone, isBrought, now }: Given): Promise<Outcome> {
      await lockResource(trx, 'house-page')
      const row = await queries.findPage(trx, page.code)
      const here = row && textOf(row)
      if (row && here && (isDone || isSame(row, here, page))) return { isTaken: false, isOpen: isOpen(row) }
      const text = await texts.render(trx, page.source)
      if ('problem' in text) return refuseField('source', text.problem)
      if (row && (await isShown(trx, row, page, text.html))) return { isTaken: false, isOpen: false }
      const { code, title, standfirst, source, inFooter } = page
      const words = { title, standfirst, source, html: text.html, updated_at: now }
      if (!row || !here) await queries.insertPage(trx, { code, ...words, in_footer: inFooter ? 1 : 0 })
      else if (isAsPublished(row) || isTemplate(here, row) || isBrought(here))
        // Whether the footer links to it is not part of a version: readers would see it at once.
        await queries.updatePage(
          trx,
          row.id,
          row.last_published_at === null ? { ...words, in_footer: inFooter ? 1 : 0 } : words,
        )
      else throw new AppError('BAD_INPUT', m.archive.pageWrittenHere)
      return { isTaken: true, isOpen: true }
    },
  }
}

export type PageBring = ReturnType<typeof createPageBring>
