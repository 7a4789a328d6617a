/** The page of an issue as the server makes it: complete before any program runs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { PUBLIC_URL, openTestApp, type TestApp } from '../../testing/app/test-app.ts'

/** Some of its stories are free, some are for members. */
const MIXED = 136

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
})
afterAll(() => app.close())

async function readPage(path: string, headers = {}): Promise<string> {
  const response = await app.request(path, { headers })
  expect(response.status, path).toBe(200)
  return response.text()
}

describe('the page of an issue', () => {
  test('shows the issue, its chapters and stories, and links to those that are here', async () => {
    const issue = await app.read<Issue>(`/api/magazine/${MIXED}`)
    const chapters = await app.read<Chapter[]>(`/api/magazine/${MIXED}/chapterList`)
    const html = await readPage(`/magazine/${MIXED}`)
    expect(html).toContain(`<h1>${issue.title}</h1>`)
    for (const text of [issue.coverLine, issue.summary, '¥18.00', 'href="/membership"']) expect(html).toContain(text)
    for (const chapter of chapters) {
      expect(html).toContain(`<h3>${chapter.title}</h3>`)
      for (const { title, articleId } of chapter.list) {
        expect(html).toContain(articleId ? `<a href="/article/${articleId}">${title}</a>` : `<h4>${title}</h4>`)
      }
    }
    expect(html).toContain(`href="/magazine/${issue.previous?.id}"`)
    expect(html).toContain(`href="/magazine/${issue.next?.id}"`)
    expect(html).toContain('仅纸刊')
  })

  test('the page of an issue leads to stories that answer', async () => {
    const html = await readPage(`/magazine/${MIXED}`)
    const links = new Set([...html.matchAll(/<h4><a href="(\/article\/\d+)"/g)].map((match) => match[1]!))
    expect(links.size).toBe(8)
    for (const link of links) await readPage(link)
  })

  test('tells machines what it is', async () => {
    const html = await readPage(`/magazine/${MIXED}`)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain(`<link rel="canonical" href="${PUBLIC_URL}/magazine/${MIXED}">`)
    expect(head).toMatch(/<title>七日生活周刊第1196期：/)
    expect(head).toContain('"@type":"PublicationIssue"')
    expect(head).toContain('"issueNumber":1196')
  })

  test('marks what is locked, and no longer for a member', async () => {
    expect(await readPage(`/magazine/${MIXED}`)).toContain('会员可读')
    expect(await readPage(`/magazine/${MIXED}`, await app.signIn('member'))).not.toContain('会员可读')
  })

  test.each(['/magazine/99999', '/magazine/abc', '/magazine/0'])('%s does not exist', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('访问页面不存在')
  })
})
