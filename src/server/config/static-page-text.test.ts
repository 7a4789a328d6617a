/** Pages of the demo edition convert from their HTML to equivalent Markdown; what a text lacks is named. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { casesOf } from '../testing/lists/cases-of.ts'
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { createStaticPageTexts, writeStaticPageText } from './static-page-text.ts'
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

test('a setting that a text speaks of and nobody has filled in is something to decide, once', () => {
  const texts = createStaticPageTexts(() => ({ ...DEFAULT_SETTINGS, company: '远山文化' }), {})
  expect(texts.listGaps('{{company}}的电话是 [{{phone}}](tel:{{phone}})。')).toEqual([
    '电话（在「网站设置」里填写，或从文中删去 {{phone}}）',
  ])
  expect(texts.listGaps('没有记号的一段。')).toEqual([])
})
