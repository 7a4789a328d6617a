import { expect, test } from 'vitest'
import type { SavedIssue } from '#domain/issue/offline-issue.ts'
import type { KeptStory } from '#domain/issue/offline-story.ts'
import { offlineDocument } from './offline-document.ts'

const story: KeptStory = {
  articleId: 10101,
  owner: 0,
  title: '雪 & <袋>',
  columnName: '城市',
  locked: false,
  files: [],
  keptAt: 1,
  askedAt: 1,
  whole: true,
}
const issue: SavedIssue = {
  issueId: 140,
  owner: 0,
  title: '看潮',
  magazineName: '七日生活周刊',
  number: 1200,
  cover: null,
  articles: [1, 2],
  bytes: 1,
  savedAt: 1,
  build: 'a',
  whole: true,
}

test('names what can be read, by its address, and writes titles as text', () => {
  const html = offlineDocument({ name: '七日', issues: [issue], stories: [story] })
  expect(html).toContain('<a href="/article/10101">雪 &amp; &lt;袋&gt;</a><p>城市</p>')
  expect(html).toContain('<a href="/magazine/140/read">七日生活周刊第1200期：看潮</a><p>2 篇</p>')
})

test('says of a story whose free part alone is here that it is no more', () => {
  expect(offlineDocument({ name: '七日', issues: [], stories: [{ ...story, locked: true }] })).toContain(
    '<p>城市　试读部分</p>',
  )
})

test('has no list without anything in it, and needs no script and no style of its own', () => {
  const html = offlineDocument({ name: '七日', issues: [], stories: [] })
  expect(html).not.toMatch(/<(section|ul|script|style)| style=/)
  expect(html).toContain('<a class="retry" href="">重试</a>')
})

test('has the theme of the site, after the default one that it overrides', () => {
  const html = offlineDocument({ name: '七日', issues: [], stories: [] })
  expect([...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href)).toEqual([
    '/offline.css',
    '/theme.css',
  ])
})
