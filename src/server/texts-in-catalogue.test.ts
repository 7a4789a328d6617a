/**
 * What people read is in the catalogue, `src/messages`: elsewhere no string, template, element or key of an object has a Chinese
 * text, but for the data that are listed here.
 */
import { expect, test } from 'vitest'
import { listSources, walkSource, type Node, type Source } from './testing/lists/source-scan.ts'

const HAN = /[\u3001-\u3020\u3400-\u9fff\uff01-\uff60]/

/** The catalogue itself, the demo edition and those who show or try the product; the rows that migrations write are released. */
const NOT_SCANNED =
  /^src\/(?:messages|db\/migrations|web\/gallery|server\/(?:attack|seed|modules\/search\/relevance))\//

/** What is no message, and why. */
const DATA: Readonly<Record<string, string>> = {
  'src/contract/desk/audio.ts': 'an example of a value, in a description',
  'src/contract/desk/gathering.ts': 'an example of a value, in a description',
  'src/contract/desk/publication.ts': 'examples of values, in descriptions',
  'src/desk/editor/paste/paste-table.ts': 'what parts the lines of a cell',
  'src/desk/resources/award-page.tsx': 'a mark in stored text',
  'src/desk/resources/static-page.tsx': 'a mark in stored text',
  'src/domain/account/default-name.ts': 'the default name of an account',
  'src/domain/content/page-mark.ts': 'a mark in stored text',
  'src/domain/desk/paste-mark.ts': 'a mark in stored text',
  'src/domain/issue/periodical-filter.ts': 'a value of the wire',
  'src/domain/page-list.ts': 'the sample of an address, for tests',
  'src/markdown/escape-markdown.ts': 'full-width signs that stand for those of Markdown',
  'src/markdown/story-block.ts': 'a mark in stored text',
  'src/server/http/observe/device-name.ts': 'names of browsers and systems',
  'src/server/modules/account/account.admin.ts': 'the default name of an account',
  'src/server/modules/account/profile/name-rule.ts': 'signs that look alike, and words that no name may have',
  'src/server/modules/import/word/import.word-style.ts': 'names of styles in Word files',
  'src/server/modules/journal/phone-text.ts': 'full-width digits',
  'src/server/modules/story/html/story.markdown.ts': 'full-width signs that stand for those of Markdown',
  'src/web/features/account/sign-in/country-list.ts': 'names of countries',
  'src/web/features/theme/theme-view.tsx': 'numerals',
  'src/web/ui/desk-side.tsx': 'the name of a language, in that language',
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type === 'TemplateElement') return (node['value'] as { raw: string }).raw
  return node.type === 'Identifier' ? (node['name'] as string) : null
}

const findTexts = (source: Source): string[] =>
  HAN.test(source.text)
    ? [...walkSource(source)].map((node) => textOf(node) ?? '').filter((text) => HAN.test(text))
    : []

test('a text is found wherever it stands, but not in a comment or a pattern', () => {
  const text = [
    'const a = { 编号: 1, b: "标题" }',
    'const c = <p title="作者">正文{`第${1}期`}</p>',
    'const d = [a, b].join("、")',
    '// 注释',
    'const e = /[年季月]/',
  ]
  const found = findTexts({ path: 'sample.tsx', text: text.join('\n') })
  expect(found).toEqual(['编号', '标题', '作者', '正文', '第', '期', '、'])
})

test('no source has a text of its own', () => {
  const sources = listSources('src').filter(({ path }) => !NOT_SCANNED.test(path))
  expect(sources.length).toBeGreaterThan(1500)
  const found = sources.filter((source) => findTexts(source).length > 0).map(({ path }) => path)
  expect(found).toEqual(Object.keys(DATA))
})
