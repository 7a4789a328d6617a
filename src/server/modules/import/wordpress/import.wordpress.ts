/** Posts and pages of WordPress as stories. */
import type { MediaKind } from '#domain/media/library-file.ts'
import { takeSlug } from '#domain/content/slug.ts'
import { linesOfHtml, textOfHtml, type FoundFile, type HtmlSurroundings } from '../html/import.reading.ts'
import { writeBlocks } from '../html/import.block.ts'
import { readHtml, type HtmlStory } from '../html/import.html.ts'
import { addressPath } from '../import.files.ts'
import type { Loss } from '../import.loss.ts'
import type { ImportedComment, ImportedStory, ImportSource, SourceTools } from '../import.story.ts'
import { placeShortcodes } from './import.shortcode.ts'
import {
  authorsOf,
  isSite,
  isStory,
  keyOfItem,
  metaOf,
  NO_CATEGORY,
  pathWithQuery,
  readTime,
  siteOf,
  surveyWordPress,
  tagWay,
  wayOf,
  type WordPressSurvey,
} from './import.survey.ts'
import { STORY_STATES_OF } from './import.status.ts'
import { BROKEN, childrenNamed, childText, readChannel, type XmlElement } from './import.wxr.ts'

const UPLOADS = 'wp-content/uploads/'

export function createWordPressSource(files: readonly string[]): ImportSource {
  let survey: WordPressSurvey
  return {
    name: 'wordpress',
    folders: [],
    async survey(signal) {
      survey = await surveyWordPress(files, signal)
      return survey
    },
    async *read(tools, signal) {
      const seen = new Set<string>()
      for (const file of files) {
        let site = ''
        for await (const element of readChannel(file, signal)) {
          if (element === BROKEN) {
            yield { leftOut: { kind: 'brokenSource', where: file, item: '', title: '' } }
            continue
          }
          if (isSite(element)) site = siteOf(element) || site
          if (element.name !== 'item') continue
          const key = keyOfItem(site, element)
          const type = childText(element, 'wp:post_type')
          if (type === 'attachment' || seen.has(key)) continue
          const title = textOfHtml(childText(element, 'title'))
          const item = childText(element, 'wp:post_id')
          if (!isStory(type)) yield { leftOut: { kind: 'otherType', where: type, item, title } }
          else if (childText(element, 'wp:status') === 'trash')
            yield { leftOut: { kind: 'trash', where: '', item, title } }
          else {
            seen.add(key)
            yield convertItem(element, key, survey, tools)
          }
        }
      }
    },
  }
}

function convertItem(item: XmlElement, key: string, survey: WordPressSurvey, tools: SourceTools): ImportedStory {
  const losses: Loss[] = []
  const lose: HtmlSurroundings['lose'] = (kind, where) => void losses.push({ kind, where })
  const text = (name: string) => childText(item, name)
  const around = surroundingsOf(item, survey, tools, lose)
  const { state, publishedAt } = readState(item, survey, lose)
  const html = readHtml(placeShortcodes(text('content:encoded')), around, readFootnotes(item))
  const { standfirst, blocks } = takeStandfirst(textOfHtml(text('excerpt:encoded')), html, lose)
  const lead = survey.attachments.get(metaOf(item, '_thumbnail_id'))
  const picture = lead ? around.findPicture(lead.address) : null
  if ((lead && picture && 'loss' in picture) || (!lead && metaOf(item, '_thumbnail_id')))
    lose('leadPicture', lead?.address ?? metaOf(item, '_thumbnail_id'))
  const hasPicture = picture !== null && 'path' in picture
  const share = metaOf(item, '_yoast_wpseo_opengraph-image')
  const sharePicture = share ? around.findPicture(share) : null
  return {
    key,
    state,
    publishedAt,
    title: textOfHtml(text('title')),
    standfirst,
    ...readTerms(item, survey),
    credits: authorsOf(item).map(({ login }) => ({ role: 'text', author: login })),
    premium: false,
    picture: hasPicture ? picture.path : null,
    pictureAlt: hasPicture ? lead!.alt : '',
    pictureCaption: hasPicture ? lead!.caption : '',
    seoTitle: plainTemplate(metaOf(item, '_yoast_wpseo_title')),
    seoDescription: plainTemplate(metaOf(item, '_yoast_wpseo_metadesc')),
    sharePicture: sharePicture && 'path' in sharePicture ? sharePicture.path : null,
    slug: takeSlug(text('wp:post_name')),
    body: writeBlocks(
      blocks.filter(({ kind }) => kind !== 'payLine'),
      html.notes,
    ),
    addresses: publishedAt === null ? [] : addressesOf(item),
    comments: readComments(item, survey.offset),
    losses,
  }
}

/** Placeholders of a plugin mean what the site shows anyway. */
const plainTemplate = (text: string): string => (text.includes('%%') ? '' : textOfHtml(text))

function addressesOf(item: XmlElement): string[] {
  const id = childText(item, 'wp:post_id').trim()
  const isPage = childText(item, 'wp:post_type') === 'page'
  return [...new Set([pathWithQuery(childText(item, 'link')), `/?${isPage ? 'page_id' : 'p'}=${id}`])].filter(
    (path) => path.length > 1,
  )
}

function readState(item: XmlElement, { offset }: WordPressSurvey, lose: HtmlSurroundings['lose']) {
  const status = childText(item, 'wp:status').trim()
  const local = readTime(childText(item, 'wp:post_date'))
  const stated = Date.parse(childText(item, 'pubDate'))
  const at =
    readTime(childText(item, 'wp:post_date_gmt')) ??
    (local === null ? null : local - offset) ??
    (Number.isNaN(stated) || stated <= 0 ? null : stated)
  const draft = { state: 'draft', publishedAt: null } as const
  if (!Object.hasOwn(STORY_STATES_OF, status)) {
    lose('unknownState', status)
    return draft
  }
  const state = STORY_STATES_OF[status as keyof typeof STORY_STATES_OF]
  if (status === 'private') lose('private', '')
  if (status === 'future') lose('future', childText(item, 'wp:post_date'))
  if (state !== 'published') return { state, publishedAt: null }
  if (childText(item, 'wp:post_type') === 'page') lose('page', childText(item, 'link'))
  else if (childText(item, 'wp:post_password')) lose('protected', '')
  else if (at === null) lose('noDate', '')
  else if (at < 0) lose('earlyDate', childText(item, 'wp:post_date'))
  else return { state, publishedAt: at }
  return draft
}

type Notes = { id: string; content: string }[]

/** WordPress keeps the texts of footnotes beside the post. */
function readFootnotes(item: XmlElement): Notes {
  try {
    const notes: unknown = JSON.parse(metaOf(item, 'footnotes') || '[]')
    return Array.isArray(notes)
      ? notes.filter((note): note is Notes[number] => typeof note?.id === 'string' && typeof note?.content === 'string')
      : []
  } catch {
    return []
  }
}

const STANDFIRST_MAX = 500

/** What lists showed before the mark 更多 is the standfirst, if it is one plain paragraph. */
function takeStandfirst(excerpt: string, { blocks, more }: HtmlStory, lose: HtmlSurroundings['lose']) {
  const [first] = blocks
  if (!excerpt && more === 1 && first?.kind === 'paragraph' && blocks.length > 1) {
    const isPlain = first.parts.every(({ kind, marks }) => kind === 'text' && marks.length === 0)
    const standfirst = first.parts.map(({ text }) => text).join('')
    if (isPlain && standfirst.length <= STANDFIRST_MAX) return { standfirst, blocks: blocks.slice(1) }
  }
  if (more !== null) lose('more', '')
  return { standfirst: excerpt, blocks }
}

/** The column is the top of the first category; those below it, and further ones, are tags. */
function readTerms(item: XmlElement, { categories, categoryIds }: WordPressSurvey) {
  const terms = childrenNamed(item, 'category')
  const of = (domain: string) => terms.filter(({ attributes }) => attributes['domain'] === domain)
  const slugs = of('category').map(({ attributes }) => attributes['nicename'] ?? '')
  const primary = categoryIds.get(metaOf(item, '_yoast_wpseo_primary_category')) ?? ''
  const ordered = slugs.includes(primary) ? [primary, ...slugs.filter((slug) => slug !== primary)] : slugs
  const ways = ordered.map((slug) => wayOf(categories, slug)).filter(([top]) => top && top.slug !== NO_CATEGORY)
  const column = ways[0]?.[0]?.slug ?? null
  const tags = [
    ...ways.filter((way) => way.length > 1 || way[0]!.slug !== column).map(tagWay),
    ...of('post_tag').map((term) => [textOfHtml(term.text) || (term.attributes['nicename'] ?? '')]),
  ]
  const keywords = metaOf(item, '_yoast_wpseo_metakeywords')
    .split(/[,，、]/)
    .map((word) => word.trim())
  return { column, tags: tags.filter(([name]) => Boolean(name)), keywords: [...new Set(keywords)].filter(Boolean) }
}

function surroundingsOf(
  item: XmlElement,
  survey: WordPressSurvey,
  { files, numberOf }: SourceTools,
  lose: HtmlSurroundings['lose'],
): HtmlSurroundings {
  const page = URL.canParse(childText(item, 'link'))
    ? childText(item, 'link')
    : `https://${[...survey.hosts][0] ?? 'localhost'}/`
  const isOwn = (address: string) => !URL.canParse(address, page) || survey.hosts.has(new URL(address, page).host)
  const find = (kind: MediaKind, address: string): FoundFile => {
    const path = addressPath(address) ?? ''
    const start = path.indexOf(UPLOADS)
    const found = files.find(kind, start === -1 ? path : path.slice(start + UPLOADS.length))
    return kind === 'image' && 'loss' in found && !isOwn(address) ? { loss: 'pictureElsewhere' } : found
  }
  const id = childText(item, 'wp:post_id').trim()
  return {
    lose,
    lineBreaks: true,
    findPicture: (address) => find('image', address),
    findAudio: (address) => find('audio', address),
    findVideo: (address) => find('video', address),
    findFile: (address) =>
      isOwn(address) && addressPath(address)?.includes(UPLOADS) ? find('file', address) : { loss: 'fileLink' },
    findLink(href) {
      if (href.startsWith('#') || !URL.canParse(href, page)) return null
      const target = new URL(href, page)
      if (!survey.hosts.has(target.host)) return /^[a-z][a-z0-9+.-]*:/i.test(href) ? href : target.href
      const key = survey.paths.get(target.pathname + target.search) ?? survey.paths.get(`${target.pathname}/`)
      const number = key === undefined ? undefined : numberOf(key)
      if (number !== undefined) return `/article/${number}${target.hash}`
      if (target.pathname.includes(`/${UPLOADS}`)) lose('fileLink', href)
      return target.href
    },
    pictureById: (each) => survey.attachments.get(each),
    attached: () => [...survey.attachments].filter(([, { parent }]) => parent === id).map(([each]) => each),
  }
}

/** Those of people; what other programs sent and what was thrown away stays behind. */
function readComments(item: XmlElement, offset: number): ImportedComment[] {
  return childrenNamed(item, 'wp:comment').flatMap((comment): ImportedComment[] => {
    const text = (name: string) => childText(comment, name).trim()
    const approved = text('wp:comment_approved')
    const isOfPerson = ['', 'comment'].includes(text('wp:comment_type'))
    if (!isOfPerson || (approved !== '1' && approved !== '0')) return []
    const local = readTime(text('wp:comment_date'))
    const parent = text('wp:comment_parent')
    return [
      {
        id: text('wp:comment_id'),
        parent: parent === '0' || parent === '' ? null : parent,
        author: textOfHtml(text('wp:comment_author')),
        url: text('wp:comment_author_url'),
        time: readTime(text('wp:comment_date_gmt')) ?? (local === null ? null : local - offset),
        state: approved === '1' ? 'published' : 'pending',
        text: linesOfHtml(text('wp:comment_content')),
      },
    ]
  })
}
