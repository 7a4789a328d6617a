/** The page for everything that was not saved, while there is no connection. No script, no style: it needs nothing to work. */
import { brand } from '#rules/brand.ts'
import type { SavedIssue } from '#rules/offline-issue.ts'
import { paths } from '#rules/paths.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function offlineDocument(saved: SavedIssue[]): string {
  const issues = saved.map(
    ({ issueId, magazineName, number, title }) =>
      `<li><a href="${paths.read(issueId)}">${escapeHtml(`${magazineName}第${number}期：${title}`)}</a></li>`,
  )
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>网络连接不上 - ${brand.fullName}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"></head><body><main>` +
    `<h1>网络连接不上</h1><p>这一页没有存到本机，请检查网络后重试。</p>` +
    (issues.length > 0 ? `<h2>存在本机、现在就能读的</h2><ul>${issues.join('')}</ul>` : '') +
    `</main></body></html>`
  )
}
