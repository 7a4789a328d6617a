/** The first reading of an export of WordPress: what its posts refer to. */
import { textOfHtml } from '../html/import.reading.ts'
import type { ImportedKey, ImportLists } from '../import.story.ts'
import { timeOrNull } from '../import.time.ts'
import { BROKEN, childrenNamed, childText, readChannel, type XmlElement } from './import.wxr.ts'

type Term = { slug: string; name: string; parent: string; description: string }
export type WordPressFile = { address: string; alt: string; caption: string; parent: string }

export type WordPressSurvey = {
  lists: ImportLists
  keys: ImportedKey[]
  /** host names of the site */
  hosts: Set<string>
  categories: Map<string, Term>
  /** the slug of a category by its number */
  categoryIds: Map<string, string>
  attachments: Map<string, WordPressFile>
  /** the story of a path */
  paths: Map<string, string>
  /** of local time before UTC, in milliseconds */
  offset: number
  members: []
}

export const metaOf = (item: XmlElement, key: string): string => {
  const meta = childrenNamed(item, 'wp:postmeta').find((each) => childText(each, 'wp:meta_key') === key)
  return meta ? childText(meta, 'wp:meta_value') : ''
}

/** Posts and pages become stories. */
export const isStory = (type: string): boolean => type === 'post' || type === 'page'

/** One site, however many files its export has. What has no number is known by its address, or its title. */
export const keyOfItem = (site: string, item: XmlElement): string => {
  const names = ['wp:post_id', 'guid', 'link', 'title'].map((name) => childText(item, name).trim())
  return `${site}#${names.find(Boolean) ?? ''}`
}

/** Without its scheme: a site that went over to https is the same. */
export function siteOf({ text }: XmlElement): string {
  const site = text.trim().replace(/^https?:\/\//i, '')
  return site.endsWith('/') ? site.slice(0, -1) : site
}

/** The element that names the site; the later one is the more exact. */
export const isSite = ({ name }: XmlElement): boolean => name === 'link' || name === 'wp:base_blog_url'

export const pathWithQuery = (address: string): string => {
  try {
    const { pathname, search } = new URL(address.trim())
    return pathname + search
  } catch {
    return ''
  }
}

/** The categories above it and itself, from the top. */
export function wayOf(categories: ReadonlyMap<string, Term>, slug: string): Term[] {
  const way: Term[] = []
  for (let at = categories.get(slug); at && !way.includes(at); at = categories.get(at.parent)) way.unshift(at)
  return way
}

export const NO_CATEGORY = 'uncategorized'

const HOUR = 60 * 60 * 1000
const BEIJING = 8 * HOUR

export const readTime = (text: string): number | null => {
  const at =
    /^\d{4}-/.test(text) && !text.startsWith('0000') ? Date.parse(`${text.trim().replace(' ', 'T')}Z`) : Number.NaN
  return timeOrNull(at)
}

export async function surveyWordPress(files: readonly string[], signal: AbortSignal): Promise<WordPressSurvey> {
  const survey: Omit<WordPressSurvey, 'lists'> = {
    keys: [],
    hosts: new Set(),
    categories: new Map(),
    categoryIds: new Map(),
    attachments: new Map(),
    paths: new Map(),
    offset: BEIJING,
    members: [],
  }
  const authors = new Map<string, string>()
  const tags = new Map<string, string>()
  const columns = new Set<string>()
  const usedAuthors = new Set<string>()
  const usedTags = new Set<string>()
  const seen = new Set<string>()

  function surveyItem(item: XmlElement, site: string) {
    const type = childText(item, 'wp:post_type')
    if (type === 'attachment') {
      survey.attachments.set(childText(item, 'wp:post_id').trim(), {
        address: childText(item, 'wp:attachment_url').trim() || childText(item, 'guid').trim(),
        alt: metaOf(item, '_wp_attachment_image_alt').trim(),
        caption: textOfHtml(childText(item, 'excerpt:encoded')),
        parent: childText(item, 'wp:post_parent').trim(),
      })
      return
    }
    const key = keyOfItem(site, item)
    if (!isStory(type) || childText(item, 'wp:status') === 'trash' || seen.has(key)) return
    seen.add(key)
    const number = Number(childText(item, 'wp:post_id').trim())
    survey.keys.push({ key, number: Number.isSafeInteger(number) && number > 0 ? number : null })
    for (const address of [childText(item, 'link'), childText(item, 'guid')]) {
      const path = pathWithQuery(address)
      if (path.length > 1) survey.paths.set(path, key)
    }
    const [local, utc] = [readTime(childText(item, 'wp:post_date')), readTime(childText(item, 'wp:post_date_gmt'))]
    if (local !== null && utc !== null && Math.abs(local - utc) <= 14 * HOUR) survey.offset = local - utc
    const terms = childrenNamed(item, 'category')
    for (const term of terms) {
      const { domain, nicename = '' } = term.attributes
      const name = textOfHtml(term.text) || nicename
      if (domain === 'category' && !survey.categories.has(nicename))
        survey.categories.set(nicename, { slug: nicename, name, parent: '', description: '' })
      if (domain === 'post_tag' && name) {
        usedTags.add(name)
        if (!tags.has(name)) tags.set(name, nicename)
      }
    }
    for (const { login, name } of authorsOf(item)) {
      usedAuthors.add(login)
      if (!authors.has(login)) authors.set(login, name)
    }
    for (const { attributes } of terms)
      if (attributes['domain'] === 'category') columns.add(attributes['nicename'] ?? '')
  }

  for (const file of files) {
    let site = ''
    for await (const element of readChannel(file, signal)) {
      if (element === BROKEN) continue
      if (isSite(element)) {
        site = siteOf(element) || site
        if (URL.canParse(element.text.trim())) survey.hosts.add(new URL(element.text.trim()).host)
      } else if (element.name === 'wp:author')
        authors.set(childText(element, 'wp:author_login'), textOfHtml(childText(element, 'wp:author_display_name')))
      else if (element.name === 'wp:category') {
        const slug = childText(element, 'wp:category_nicename')
        survey.categoryIds.set(childText(element, 'wp:term_id'), slug)
        survey.categories.set(slug, {
          slug,
          name: textOfHtml(childText(element, 'wp:cat_name')) || slug,
          parent: childText(element, 'wp:category_parent'),
          description: textOfHtml(childText(element, 'wp:category_description')),
        })
      } else if (element.name === 'wp:tag')
        tags.set(textOfHtml(childText(element, 'wp:tag_name')), childText(element, 'wp:tag_slug'))
      else if (element.name === 'item') surveyItem(element, site)
    }
  }
  const { categories } = survey
  const ways = [...columns].map((slug) => wayOf(categories, slug)).filter(([top]) => top && top.slug !== NO_CATEGORY)
  const tops = new Map(ways.map(([top]) => [top!.slug, top!]))
  const addressOf = (way: Term[]) => `/category/${way.map(({ slug }) => slug).join('/')}/`
  return {
    ...survey,
    lists: {
      columns: [...tops.values()].map((top) => {
        const { slug, name, description } = top
        return { key: slug, name, slug, description, addresses: [addressOf([top])] }
      }),
      authors: [...usedAuthors].map((login) => ({ key: login, name: authors.get(login) || login, biography: '' })),
      tags: [
        ...ways.filter((way) => way.length > 1).map((way) => ({ way: tagWay(way), addresses: [addressOf(way)] })),
        ...[...usedTags].map((name) => ({
          way: [name],
          addresses: tags.get(name) ? [`/tag/${tags.get(name)!}/`] : [],
        })),
      ],
    },
  }
}

/** The tree of tags has three levels; of more, the lowest is left. */
export const tagWay = (way: readonly Term[]): string[] => {
  const names = way.map(({ name }) => name)
  return names.length <= 3 ? names : [...names.slice(0, 2), names.at(-1)!]
}

/** Several people, where a plugin for them was used; otherwise who created it. */
export function authorsOf(item: XmlElement): { login: string; name: string }[] {
  const several = childrenNamed(item, 'category')
    .filter(({ attributes }) => attributes['domain'] === 'author')
    .map(({ attributes, text }) => ({
      login: (attributes['nicename'] ?? '').replace(/^cap-/, ''),
      name: textOfHtml(text),
    }))
    .filter(({ login }) => login !== '')
  if (several.length > 0) return several
  const login = childText(item, 'dc:creator').trim()
  return login ? [{ login, name: '' }] : []
}
