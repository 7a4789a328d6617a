/** The templates of the texts about the award: they render, leave what a person must decide, and name no publisher. */
import { expect, test } from 'vitest'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { listOpenMarks } from '#domain/content/page-mark.ts'
import { paths } from '#domain/paths.ts'
import { DEFAULT_SETTINGS, fillVariables, findUnknownVariable, siteVariables } from '#domain/site/site-settings.ts'
import { findDemoNames } from '../../testing/lists/demo-name.ts'
import { renderArticle } from '../story/html/story.html.ts'
import { readAwardTemplate } from './doread.template.ts'

const award = { name: '远山书奖', reading: '山行', motto: '' }
const VARIABLES = siteVariables({ ...DEFAULT_SETTINGS, award })

test.each(AWARD_TEXTS)('the template of $code is a text with something to decide', ({ code }) => {
  const source = readAwardTemplate(code)
  expect(findUnknownVariable(source, VARIABLES)).toBeNull()
  const text = fillVariables(source, VARIABLES)
  // No variable that a formatter has taken for something else.
  expect(text).not.toMatch(/\{\s/)
  expect(findDemoNames(source)).toEqual([])
  expect(source).not.toMatch(/图书奖|您/)
  expect(text).toContain('远山书奖')
  expect(listOpenMarks(text)).not.toEqual([])
  expect(text.replaceAll(/【请确认：[^【】]{2,200}】/g, '')).not.toMatch(/[【】]/)
  const html = renderArticle(text, { premium: false, findPicture: () => undefined }).freeHtml
  const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, path]) => path)
  expect(links.filter((link) => link !== paths.doreadJudge())).toEqual([])
})

test('that of the reading programme calls it by its name', () => {
  expect(fillVariables(readAwardTemplate('line'), VARIABLES)).toContain('“山行”')
})
