/** The static pages: their Markdown is rendered in the same way, and with the same allow-list, as that of stories. */
import { LEGAL_PAGES } from '#domain/content/static-page.ts'
import {
  fillVariables,
  findUnknownVariable,
  pickVariables,
  siteVariables,
  type SiteVariables,
} from '#domain/site/site-settings.ts'
import { DEMO_PHONES } from '../../modules/account/demo/demo-list.ts'
import { renderArticle, StoryError } from '../../modules/story/html/story.html.ts'
import { ContentError } from '../content/content-file.ts'
import type { Edition } from '../edition.ts'
import type { StaticPageText } from '../content/read-static-page.ts'
import type { Rows } from '../rows.ts'

export function staticPageRows({ content, media, now }: Edition): Rows {
  const variables = siteVariables(content.settings)
  const pages = content.staticPages.map((page, index) => ({
    id: index + 1,
    code: page.code,
    title: page.title,
    standfirst: page.standfirst,
    source: page.body,
    html: renderStaticPage(page, { variables, findPicture: (path) => media.pictureSize(path) }),
    // Midnight of that day in Beijing, and never in the future.
    updated_at: Math.min(now, Date.parse(`${page.updated}T00:00:00+08:00`)),
    published_version: 1,
  }))
  return {
    house_page: pages,
    house_page_version: pages.map(({ id, title, standfirst, source, html, updated_at }) => ({
      page_id: id,
      version: 1,
      title,
      standfirst,
      html,
      variables: JSON.stringify(pickVariables(`${standfirst}\n${source}`, variables)),
      material: 1,
      published_at: updated_at,
    })),
    consent: Object.keys(DEMO_PHONES).flatMap((id) =>
      LEGAL_PAGES.map((page) => ({ account_id: Number(id), page, version: 1, agreed_at: now })),
    ),
  }
}

type Setting = { variables: SiteVariables; findPicture: Parameters<typeof renderArticle>[1]['findPicture'] }

export function renderStaticPage({ code, body }: StaticPageText, setting: Setting): string {
  return renderStaticText(body, `page/${code}.md`, setting)
}

/** The same for a text from elsewhere; `file` names its source in error messages. */
export function renderStaticText(text: string, file: string, { variables, findPicture }: Setting): string {
  try {
    return renderArticle(fill(text, file, variables), { premium: false, findPicture }).freeHtml
  } catch (error) {
    if (error instanceof StoryError) throw new ContentError(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

function fill(text: string, file: string, variables: SiteVariables): string {
  const unknown = findUnknownVariable(text, variables)
  if (unknown) throw new ContentError(`${file}: ${unknown}: there is no such variable`)
  return fillVariables(text, variables)
}
