/** The pages of the house: their Markdown becomes HTML in the same way, and under the same list, as that of stories. */
import { brand } from '#rules/brand.ts'
import { renderArticle, StoryError } from './article-html.ts'
import { ContentError } from './content-file.ts'
import type { Edition } from './edition.ts'
import type { HousePageText } from './read-house-page.ts'
import type { Rows } from './rows.ts'

export function houseRows({ content, media, now }: Edition): Rows {
  return {
    house_page: content.housePages.map((page) => ({
      code: page.code,
      title: page.title,
      standfirst: page.standfirst,
      html: renderHousePage(page, (path) => media.pictureSize(path)),
      // Beijing's midnight of that day, and never a day that has not come yet.
      updated_at: Math.min(now, Date.parse(`${page.updated}T00:00:00+08:00`)),
    })),
  }
}

type FindPicture = Parameters<typeof renderArticle>[1]['findPicture']

export function renderHousePage({ code, body }: HousePageText, findPicture: FindPicture): string {
  return renderHouseText(body, `page/${code}.md`, findPicture)
}

/** The same for a text that stands elsewhere; `file` is where, for whoever made a mistake in it. */
export function renderHouseText(text: string, file: string, findPicture: FindPicture): string {
  try {
    return renderArticle(nameHouse(text, file), { premium: false, findPicture }).freeHtml
  } catch (error) {
    if (error instanceof StoryError) throw new ContentError(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

/** `{{email}}` and the like stand for what the brand says: a publisher changes it there alone. */
function nameHouse(text: string, file: string): string {
  const words: Record<string, unknown> = brand
  return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (typeof word !== 'string' && typeof word !== 'number') {
      throw new ContentError(`${file}: ${mark}: the brand has no such word`)
    }
    return String(word)
  })
}
