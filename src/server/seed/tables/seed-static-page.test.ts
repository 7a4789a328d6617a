import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { siteVariables } from '#domain/site/site-settings.ts'
import { DEMO_SETTINGS as demo } from '../../testing/app/demo-settings.ts'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { readStaticPages, type StaticPageText } from '../content/read-static-page.ts'
import { renderStaticPage } from './seed-static-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'kanwu-page-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (code: string, fields: string) =>
  writeFileSync(join(folder, `${code}.md`), `---\n${fields}\n---\n正文。\n`)

beforeEach(() => {
  for (const { code, name } of STATIC_PAGES) write(code, `title: ${name}\nstandfirst: 导语\nupdated: 2026-01-31`)
})

test('a page is its code, its fields and its text', async () => {
  const pages = await readStaticPages(folder)
  expect(pages.map((page) => page.code)).toEqual(STATIC_PAGES.map((page) => page.code))
  expect(pages[0]).toEqual({
    code: 'about',
    title: '关于我们',
    standfirst: '导语',
    updated: '2026-01-31',
    body: '正文。',
  })
})

test('a file without a title is refused, and so is one without a real day or one that is missing', async () => {
  write('jobs', 'standfirst: 导语\nupdated: 2026-01-31')
  await expect(readStaticPages(folder)).rejects.toThrow(/^jobs\.md: title: /)
  write('jobs', 'title: 招聘\nstandfirst: 导语\nupdated: 2026-02-31')
  await expect(readStaticPages(folder)).rejects.toThrow(/^jobs\.md: updated: /)
  rmSync(join(folder, 'jobs.md'))
  await expect(readStaticPages(folder)).rejects.toThrow(/jobs\.md: cannot be read/)
})

const page = (body: string): StaticPageText => ({
  code: 'about',
  title: '题',
  standfirst: '导语',
  updated: '2026-01-31',
  body,
})
const render = (body: string) =>
  renderStaticPage(page(body), { variables: siteVariables(demo), findPicture: () => undefined })

const cases: [name: string, source: string, html: string][] = [
  [
    'a heading with a name of its own',
    '## 会员 {#member}\n\n## 其他',
    '<h2 id="member">会员</h2>\n<h2 id="s-2">其他</h2>',
  ],
  [
    'settings of the site',
    '写信到 [{{email}}](mailto:{{email}})',
    `<p>写信到 <a href="mailto:${demo.email}">${demo.email}</a></p>`,
  ],
  ['a heading that only looks like it', '## 会员 {#1}', '<h2 id="s-1">会员 {#1}</h2>'],
  ['markup of others, shown as text', '<b>粗</b>', '<p>&lt;b&gt;粗&lt;/b&gt;</p>'],
]
test.each(cases)('a page of the house is written in HTML: %s', (_, source, html) => {
  expect(render(source)).toBe(html)
})

test('a table keeps its cells and loses what the policy forbids', () => {
  const html = render('| 甲 | 乙 |\n| :-: | --- |\n| 一 | 二 |')
  expect(html.replaceAll('\n', '')).toBe(
    '<div class="table" role="region" aria-label="表格 1" tabindex="0"><table>' +
      '<thead><tr><th class="center">甲</th><th>乙</th></tr></thead>' +
      '<tbody><tr><td class="center">一</td><td>二</td></tr></tbody></table></div>',
  )
})

test('an unknown variable is refused, with its file', () => {
  expect(() => render('{{fax}}')).toThrow('page/about.md: {{fax}}: there is no such variable')
  expect(() => render('{{filings}}')).toThrow('page/about.md')
  expect(() => render('{{toString}}')).toThrow('page/about.md')
})
