/** Pages of the demo edition convert from their HTML to equivalent Markdown. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { casesOf } from '../testing/lists/cases-of.ts'
import { writeStaticPageText } from './static-page-text.ts'
import { renderArticle } from '../modules/story/html/story.html.ts'

const FOLDER = join(import.meta.dirname, '../../../content/page')
const render = (source: string) =>
  renderArticle(source, { premium: false, findPicture: () => ({ width: 4, height: 3 }) }).freeHtml

test.each(casesOf('texts of the house', readdirSync(FOLDER)))(
  'the text %s of the house comes back as it was',
  (file) => {
    const html = render(readFileSync(join(FOLDER, file), 'utf8').replace(/^---\n.*?\n---\n/s, ''))
    expect(html.length).toBeGreaterThan(100)
    expect(render(writeStaticPageText(html))).toBe(html)
  },
)
