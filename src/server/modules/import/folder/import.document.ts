/** One file of a folder: a page that was saved, or Markdown. What it says of itself, and its text as HTML. */
import { isTag, type ChildNode, type Document, type Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { parse } from 'yaml'
import { renderMarkdown } from '../html/import.markdown.ts'
import { attribute, hasClass, wordsWithin, keptElement, sourceOfNodes } from '../html/import.reading.ts'

export type FolderDocument = {
  title: string
  /** milliseconds since 1970 */
  time: number | null
  isDraft: boolean
  authors: string[]
  categories: string[]
  tags: string[]
  standfirst: string
  picture: string
  /** its path on the old site */
  address: string
  /** when the file was written, as it says: that is no day of publication */
  madeAt: string
  html: string
}

/** In Chinese characters of the time before UTF-8, if the file says so or is nothing else. */
export function decodeText(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const [, stated = 'utf-8'] = /charset\s*=\s*["']?([\w-]+)/i.exec(start) ?? []
  if (/^gb/i.test(stated)) return new TextDecoder('gb18030').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Without a zone, it is Beijing's. */
export function readTimeText(text: string): number | null {
  const trimmed = text
    .trim()
    .replace(/^(\d{4})[/年.](\d{1,2})[/月.](\d{1,2})日?/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(trimmed) ?? []
  if (day === undefined) return null
  const at = Date.parse(`${day}T${time ?? '00:00'}${zone ?? '+08:00'}`)
  return Number.isNaN(at) ? null : at
}

const findAll = (root: Document | Element, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, root.children)

const byId = (root: Document, id: string): Element | undefined =>
  findAll(root, (element) => attribute(element, 'id') === id)[0]

const named = (root: Document | Element, name: string): Element | undefined =>
  DomUtils.getElementsByTagName(name, root)[0]

function metaText(root: Document, ...names: string[]): string {
  const all = DomUtils.getElementsByTagName('meta', root)
  const found = names.map((name) =>
    all.find((meta) => attribute(meta, 'property') === name || attribute(meta, 'name') === name),
  )
  return found.map((meta) => (meta ? attribute(meta, 'content').trim() : '')).find(Boolean) ?? ''
}

const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'script', 'style'])

/** The text of the page; what stands around it is left if nothing marks the text itself. */
function contentOf(root: Document): ChildNode[] {
  const marked =
    byId(root, 'js_content') ??
    named(root, 'article') ??
    findAll(root, (element) => hasClass(element, /^(entry-content|post-content|article-content)$/))[0] ??
    named(root, 'main')
  if (marked) return marked.children
  return (named(root, 'body') ?? root).children.filter((node) => !isTag(node) || !AROUND.has(node.name))
}

const SECONDS = /\bct\s*=\s*["'](\d{9,11})["']/
const WORDS_OF_TIME = /\b(?:createTime|publish_time)\s*=\s*["']([\d\s:-]+)["']/

function pageTime(root: Document, source: string): number | null {
  const [, seconds] = SECONDS.exec(source) ?? []
  if (seconds !== undefined) return Number(seconds) * 1000
  const [, words] = WORDS_OF_TIME.exec(source) ?? []
  const time = named(root, 'time')
  const stated = [
    words,
    metaText(root, 'article:published_time', 'date', 'pubdate'),
    time && attribute(time, 'datetime'),
  ]
  return stated.map((text) => (text ? readTimeText(text) : null)).find((at) => at !== null) ?? null
}

export function readPage(source: string, name: string): FolderDocument {
  const root = parseDocument(source.replace(/^\ufeff/, ''))
  const heading = byId(root, 'activity-name') ?? named(root, 'h1')
  const title = (heading && wordsWithin(heading)) || metaText(root, 'og:title') || wordsOf(named(root, 'title')) || name
  const author = metaText(root, 'author') || wordsOf(byId(root, 'js_author_name')) || wordsOf(byId(root, 'js_name'))
  const canonical = findAll(root, (element) => element.name === 'link' && attribute(element, 'rel') === 'canonical')[0]
  // The title stands above the text already.
  if (heading && heading.name === 'h1') DomUtils.removeElement(heading)
  return {
    title,
    time: pageTime(root, source),
    isDraft: false,
    authors: author ? [author] : [],
    categories: [metaText(root, 'article:section')].filter(Boolean),
    tags: [
      ...new Set(
        metaText(root, 'keywords')
          .split(/[,，、]\s*/)
          .filter(Boolean),
      ),
    ],
    standfirst: metaText(root, 'og:description', 'description'),
    picture: metaText(root, 'og:image'),
    address: canonical ? pathWithin(attribute(canonical, 'href')) : '',
    madeAt: '',
    html: sourceOfNodes(contentOf(root)),
  }
}

const wordsOf = (element: Element | undefined): string => (element ? wordsWithin(element) : '')

/** Pages of 公众号 had no address on the publisher's own site. */
function pathWithin(address: string): string {
  if (!URL.canParse(address)) return address.startsWith('/') ? address : ''
  const { host, pathname, search } = new URL(address)
  return host === 'mp.weixin.qq.com' ? '' : pathname + search
}

const FRONT_MATTER = /^---[^\S\n]*\n([^]*?)\n---[^\S\n]*(?:\n|$)/

const oneText = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : value instanceof Date
        ? value.toISOString()
        : ''

/** A list, or words with commas between them; an entry may be an object with a name. */
function manyTexts(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/[,，、]\s*/)
      .map((text) => text.trim())
      .filter(Boolean)
  const list: unknown[] = Array.isArray(value) ? value.flat(2) : [value]
  const texts = list.map((each) =>
    oneText(typeof each === 'object' && each !== null && 'name' in each ? each.name : each),
  )
  return texts.filter(Boolean)
}

/** Field names of Jekyll, Hexo, Hugo and others. */
export function readMarkdownFile(given: string, name: string): FolderDocument {
  const source = given.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const match = FRONT_MATTER.exec(source)
  const fields = match ? readFields(match[1]!) : {}
  const body = match && fields ? source.slice(match[0].length) : source
  const field = (...names: string[]): unknown =>
    names.map((each) => fields?.[each]).find((value) => value !== undefined && value !== null)
  const text = (...names: string[]): string => oneText(field(...names))
  const html = renderMarkdown(fields || !match ? body : body.slice(match[0].length))
  const root = parseDocument(html)
  const heading = named(root, 'h1')
  const stated = text('title')
  if (heading && (!stated || wordsWithin(heading) === stated)) DomUtils.removeElement(heading)
  return {
    title: stated || wordsOf(heading) || name,
    time: readTimeText(text('date', 'publishDate', 'published', 'pubDate', 'created')),
    isDraft: field('draft') === true || field('published') === false,
    authors: manyTexts(field('author', 'authors')),
    categories: manyTexts(field('categories', 'category')),
    tags: manyTexts(field('tags', 'tag', 'keywords')),
    standfirst: text('description', 'excerpt', 'summary', 'subtitle'),
    picture: text('cover', 'image', 'thumbnail', 'featured_image', 'banner'),
    address: pathWithin(text('permalink', 'url')),
    madeAt: '',
    html: (match && !fields ? keptElement(match[1]!, 'keptBlock') : '') + sourceOfNodes(root.children),
  }
}

/** Null when it is not fields. */
function readFields(source: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(source, { maxAliasCount: 0 })
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
