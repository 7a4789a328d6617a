/** The offline page for everything that was not saved: lists what can be read without a connection. No script. */
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { SavedIssue } from '#domain/issue/offline-issue.ts'
import { OFFLINE_STYLE, type KeptStory } from '#domain/issue/offline-story.ts'
import { paths, THEME_SHEET } from '#domain/paths.ts'
import { m } from '#messages/site.ts'

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
  about: locked ? m.offline.columnFreePart({ columnName }) : columnName,
})

const issueEntry = ({ issueId, magazineName, number, title, articles }: SavedIssue): Entry => ({
  address: paths.read(issueId),
  title: m.offline.issueEntry({ magazineName, number, title }),
  about: m.offline.storyCount({ count: articles.length }),
})

/** An empty address is that of the page that could not be had. */
type Kept = { name: string; issues: SavedIssue[]; stories: KeptStory[] }

/** `name` is that of the site, empty where it is not known. */
export function offlineDocument({ name, issues, stories }: Kept): string {
  const isEmpty = issues.length + stories.length === 0
  const advice = isEmpty ? m.offline.nothingKept : m.offline.readInstead
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${[m.offline.noNetwork, escapeHtml(name)].filter(Boolean).join(' - ')}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<link rel="stylesheet" href="${OFFLINE_STYLE}"><link rel="stylesheet" href="${THEME_SHEET}"></head><body><main>` +
    `${name ? `<p class="name">${escapeHtml(name)}</p>` : ''}<h1>${m.offline.noNetwork}</h1><p class="advice">${advice}</p>` +
    `<p><a class="retry" href="">${m.word.retry}</a></p>` +
    section(m.offline.keptIssues, issues.map(issueEntry)) +
    section(m.offline.readLast, stories.map(storyEntry)) +
    `</main></body></html>`
  )
}
