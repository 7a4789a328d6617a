/** The static pages: their Markdown is rendered in the same way, and with the same allow-list, as that of stories. */
import { fillBrandVariables, findUnknownVariable } from '../../config/brand-variables.ts'
import { renderArticle, StoryError } from '../../modules/story/html/story.html.ts'
import { ContentError } from '../content/content-file.ts'
import type { Edition } from '../edition.ts'
import type { StaticPageText } from '../content/read-static-page.ts'
import type { Rows } from '../rows.ts'

export function staticPageRows({ content, media, now }: Edition): Rows {
  return {
    house_page: content.staticPages.map((page) => ({
      code: page.code,
      title: page.title,
      standfirst: page.standfirst,
      source: page.body,
      html: renderStaticPage(page, (path) => media.pictureSize(path)),
      // Midnight of that day in Beijing, and never in the future.
      updated_at: Math.min(now, Date.parse(`${page.updated}T00:00:00+08:00`)),
    })),
  }
}

type FindPicture = Parameters<typeof renderArticle>[1]['findPicture']

export function renderStaticPage({ code, body }: StaticPageText, findPicture: FindPicture): string {
  return renderStaticText(body, `page/${code}.md`, findPicture)
}

/** The same for a text from elsewhere; `file` names its source in error messages. */
export function renderStaticText(text: string, file: string, findPicture: FindPicture): string {
  try {
    return renderArticle(fillBrand(text, file), { premium: false, findPicture }).freeHtml
  } catch (error) {
    if (error instanceof StoryError) throw new ContentError(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

function fillBrand(text: string, file: string): string {
  const unknown = findUnknownVariable(text)
  if (unknown) throw new ContentError(`${file}: ${unknown}: the brand has no such word`)
  return fillBrandVariables(text)
}
