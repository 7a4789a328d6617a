/** The offline page for everything that was not saved: lists what can be read without a connection. No script. */
import { escapeHtml } from '#domain/text/escape-html.ts'
import { brand } from '#domain/brand.ts'
import type { SavedIssue } from '#domain/issue/offline-issue.ts'
import { OFFLINE_STYLE, type KeptStory } from '#domain/issue/offline-story.ts'
import { paths } from '#domain/paths.ts'

type Entry = { address: string; title: string; about: string }

function section(title: string, entries: Entry[]): string {
  if (entries.length === 0) return ''
  const rows = entries.map(
    ({ address, title: name, about }) =>
      `<li><a href="${address}">${escapeHtml(name)}</a><p>${escapeHtml(about)}</p></li>`,
  )
  return `<section><h2>${title}</h2><ul>${rows.join('')}</ul></section>`
}

const storyEntry = ({ articleId, title, columnName, locked }: KeptStory): Entry => ({
  address: paths.article(articleId),
  title,
  about: locked ? `${columnName}　试读部分` : columnName,
})

const issueEntry = ({ issueId, magazineName, number, title, articles }: SavedIssue): Entry => ({
  address: paths.read(issueId),
  title: `${magazineName}第${number}期：${title}`,
  about: `${articles.length} 篇`,
})

/** An empty address is that of the page that could not be had. */
export function offlineDocument({ issues, stories }: { issues: SavedIssue[]; stories: KeptStory[] }): string {
  const isEmpty = issues.length + stories.length === 0
  const advice = isEmpty
    ? '这一页没有存在本机。读过的文章会留在这里，下次没有网络也能读。'
    : '这一页没有存在本机，下面这些现在就能读。'
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>网络连接不上 - ${brand.fullName}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<link rel="stylesheet" href="${OFFLINE_STYLE}"></head><body><main>` +
    `<p class="name">${brand.fullName}</p><h1>网络连接不上</h1><p class="advice">${advice}</p>` +
    `<p><a class="retry" href="">重试</a></p>` +
    section('存到本机的期刊', issues.map(issueEntry)) +
    section('最近读过的文章', stories.map(storyEntry)) +
    `</main></body></html>`
  )
}
