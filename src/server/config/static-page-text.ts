/** Markdown of static pages and of texts about the award as safe HTML, in the same way and with the same allowlist as that of stories. */
import type { Database } from '#db/client.ts'
import { listOpenMarks } from '#domain/content/page-mark.ts'
import { isLegalPage } from '#domain/content/static-page.ts'
import { SETTING_LABELS } from '#domain/site/setting-label.ts'
import {
  fillVariables,
  findUnknownVariable,
  listChangedVariables,
  pickVariables,
  siteVariables,
  type SiteSettings,
  type SiteVariables,
} from '#domain/site/site-settings.ts'
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/server.ts'
import { listClosedLinks } from '../modules/about/about.outdated.ts'
import { renderArticle, StoryError, type PictureSize } from '../modules/story/html/story.html.ts'
import { writeMarkdown } from '../modules/story/html/story.markdown.ts'
import { listMediaPaths } from '../modules/story/story.media.ts'

export type RenderedStaticText = { html: string } | { problem: string }

async function listSizes(db: Database, paths: string[]): Promise<Map<string, PictureSize>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['path', 'width', 'height'])
    .where('path', 'in', paths)
    .where('kind', '=', 'image')
    .execute()
  return new Map(
    rows.flatMap(({ path, width, height }) => (width && height ? [[path, { width, height }] as const] : [])),
  )
}

/** What the desk needs of these texts. `facts` are further variables, from the configuration. */
export function createStaticPageTexts(readSite: () => SiteSettings, facts: SiteVariables) {
  const variables = () => ({ ...siteVariables(readSite()), ...facts })
  return {
    render: (db: Database, source: string) => renderStaticPageText(db, source, variables()),
    write: writeStaticPageText,
    fill: (text: string) => fillVariables(text, variables()),
    listGaps: (text: string) => listGaps(text, siteVariables(readSite())),
    listClosedLinks: (page: { code: string; text: string }) => listClosedLinks(page, readSite().sectionsOff),
    listUsed: (text: string) => JSON.stringify(pickVariables(text, variables())),
    listChanged: (used: string) =>
      listChangedVariables(JSON.parse(used) as SiteVariables, variables()).map(({ name, before, now }) => ({
        label: labelOf(name),
        before: toShow(before),
        now: toShow(now),
      })),
  }
}

/** What the configuration and the program say beside the settings, and what is part of a setting. */
const FACT_LABELS: Readonly<Record<string, string>> = labels(() => ({
  smsProvider: m.config.smsProvider,
  paymentProviders: m.config.paymentProviders,
  fileStorage: m.config.fileStorage,
  refundTerm: m.config.refundTerm,
  magazineMembership: m.config.membershipName,
  knowledgeMembership: m.config.membershipName,
  listeningMembership: m.config.membershipName,
  award: m.config.awardName,
  reading: m.config.awardReading,
}))

const labelOf = (name: string): string => FACT_LABELS[name] ?? SETTING_LABELS[name as keyof SiteSettings] ?? name

/** A demand to decide something is no value. */
const toShow = (value: string): string => (listOpenMarks(value).length > 0 ? '' : value)

/** The settings that a text speaks of and that nobody has filled in, as something to decide. */
function listGaps(text: string, settings: ReturnType<typeof siteVariables>): string[] {
  const names = Object.keys(settings) as (keyof typeof settings)[]
  return names
    .filter((name) => settings[name] === '' && text.includes(`{{${name}}}`))
    .map((name) => m.config.emptySetting({ setting: labelOf(name), variable: `{{${name}}}` }))
}

/** The text, or the problem with it as a message for its author. */
export async function renderStaticPageText(
  db: Database,
  source: string,
  variables: SiteVariables,
): Promise<RenderedStaticText> {
  const unknown = findUnknownVariable(source, variables)
  if (unknown) return { problem: m.config.unknownVariable({ variable: unknown }) }
  const text = fillVariables(source, variables)
  const paths = listMediaPaths(text)
  const sizes = await listSizes(db, paths)
  const missing = paths.find((path) => !sizes.has(path))
  if (missing) return { problem: m.config.pictureNotInLibrary({ path: missing }) }
  try {
    const { freeHtml: html } = renderArticle(text, { premium: false, findPicture: (path) => sizes.get(path) })
    return html.trim() ? { html } : { problem: m.config.bodyEmpty }
  } catch (error) {
    if (error instanceof StoryError) return { problem: m.config.markupNotAllowed }
    throw error
  }
}

/** For texts that are older than their Markdown. */
export const writeStaticPageText = (html: string): string =>
  writeMarkdown({ freeHtml: html, paidHtml: '', premium: false })

/**
 * Published pages whose text contains settings follow them, but for the legal ones, whose text readers have agreed to, and
 * for those with changes that nobody has published yet. So do the texts about the award that readers see. A text that cannot
 * be rendered any more stays as it is.
 */
export async function refillStaticPages(db: Database, settings: SiteSettings, facts: SiteVariables): Promise<void> {
  const variables = { ...siteVariables(settings), ...facts }
  const pages = await db
    .selectFrom('house_page as page')
    .leftJoin('house_page_version as shown', (join) =>
      join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
    )
    .select(['page.id', 'page.code', 'page.standfirst', 'page.source', 'page.updated_at'])
    .select(['shown.version', 'shown.published_at'])
    .where((e) => e.or([e('page.source', 'like', '%{{%'), e('page.standfirst', 'like', '%{{%')]))
    .execute()
  for (const { id, code, standfirst, source, updated_at, version, published_at } of pages) {
    const rendered = await renderStaticPageText(db, source, variables)
    if (!('html' in rendered)) continue
    await db.updateTable('house_page').set({ html: rendered.html }).where('id', '=', id).execute()
    if (version === null || published_at === null || isLegalPage(code) || updated_at > published_at) continue
    await db
      .updateTable('house_page_version')
      .set({
        standfirst: fillVariables(standfirst, variables),
        html: rendered.html,
        variables: JSON.stringify(pickVariables(`${standfirst}\n${source}`, variables)),
      })
      .where('page_id', '=', id)
      .where('version', '=', version)
      .execute()
  }
  await refillAwardTexts(db, variables)
}

/** Those that readers see: a draft has no HTML. */
async function refillAwardTexts(db: Database, variables: SiteVariables): Promise<void> {
  const texts = await db
    .selectFrom('doread_page')
    .select(['id', 'source'])
    .where('text', '<>', '')
    .where('source', 'like', '%{{%')
    .execute()
  for (const { id, source } of texts) {
    const rendered = await renderStaticPageText(db, source, variables)
    if ('html' in rendered)
      await db.updateTable('doread_page').set({ text: rendered.html }).where('id', '=', id).execute()
  }
}
