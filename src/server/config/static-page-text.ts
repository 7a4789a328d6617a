/** Markdown of static pages as safe HTML, in the same way and with the same allowlist as that of stories. */
import type { Database } from '#db/client.ts'
import { fillBrandVariables, findUnknownVariable } from './brand-variables.ts'
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

/** The text, or the problem with it as a message for its author. */
export async function renderStaticPageText(db: Database, source: string): Promise<RenderedStaticText> {
  const unknown = findUnknownVariable(source)
  if (unknown) return { problem: `${unknown} 不是可用的记号` }
  const text = fillBrandVariables(source)
  const paths = listMediaPaths(text)
  const sizes = await listSizes(db, paths)
  const missing = paths.find((path) => !sizes.has(path))
  if (missing) return { problem: `素材库里没有图片 ${missing}` }
  try {
    const { freeHtml: html } = renderArticle(text, { premium: false, findPicture: (path) => sizes.get(path) })
    return html.trim() ? { html } : { problem: '正文是空的' }
  } catch (error) {
    if (error instanceof StoryError) return { problem: '正文里有不能用在这里的写法：付费线只用于文章，图片要单独成段' }
    throw error
  }
}

/** For texts that are older than their Markdown. */
export const writeStaticPageText = (html: string): string =>
  writeMarkdown({ freeHtml: html, paidHtml: '', premium: false })
