/** Stories as an export of WordPress (WXR 1.2), in as many files as its upload accepts, beside the folder `uploads`. */
import { writeCsv, writeCsvLines } from '#domain/text/csv-text.ts'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import type { StoryDocument } from '../../archive/archive.service.ts'
import type { LeaveBlock } from '../leave.block.ts'
import { writeHtml, type LeaveSurroundings } from '../leave.html.ts'
import type { LeaveLoss } from '../leave.loss.ts'
import { createPathFinder, nameStories, nameTerms } from '../leave.name.ts'
import type { LeaveFile, LeaveOutput } from '../leave.output.ts'
import type { LeaveItem, LeaveSource } from '../leave.source.ts'
import { listFiles, listMakers, listStoryTags, readText, tellState } from '../leave.story.ts'
import {
  asHtml,
  authorRow,
  inSection,
  columnRow,
  FOOT,
  writeHead,
  itemRow,
  metaRow,
  tagRow,
  words,
} from './leave.wxr.ts'

const MIB = 1024 * 1024
const FILE_BYTES = 20 * MIB
const REDIRECT_FILE = 'redirects.csv'
const UPLOADS = 'wp-content/uploads'

type Picture = { src: string; alt: string; caption: string }

const STATES = { published: 'publish', draft: 'draft', review: 'pending', withdrawn: 'draft' } as const

export async function writeWordPress(
  source: LeaveSource,
  output: LeaveOutput,
  { now, onItem, fileBytes = FILE_BYTES }: { now: number; onItem: () => boolean; fileBytes?: number },
): Promise<void> {
  const { site } = source
  const names = nameTerms(source)
  const storySlug = nameStories(source)
  const finder = createPathFinder(source, names, {
    story: (id) => `/?p=${id}`,
    column: (slug) => `/category/${slug}/`,
    tag: (slug) => `/tag/${slug}/`,
  })
  const addressOf = (path: string) => `${site.url}/${UPLOADS}/${encodeURI(path)}`
  /** above all stories, which keep their numbers */
  const attachments = new Map<string, number>()
  const head =
    writeHead(site, now) +
    [...names.authors.values()].map(authorRow).join('') +
    [...names.columns.values()].map(columnRow).join('') +
    [...names.tags.values()].map((tag) => tagRow(tag, names.columns.size)).join('')
  for (const { name, biography } of names.authors.values())
    if (biography) await output.tell(name, '', [{ kind: 'biography', where: biography }])

  let [file, files]: [LeaveFile | null, number] = [null, 0]
  /** of the file that is open: an import finds featured pictures among those of the same file alone */
  let placed = new Set<number>()
  async function openNext(): Promise<LeaveFile> {
    const next = await output.openFile(`wordpress-${++files}.xml`)
    placed = new Set()
    await next.write(head)
    return next
  }
  async function end() {
    await file?.write(FOOT)
    await file?.close()
    file = null
  }

  for await (const item of source.items()) {
    file ??= await openNext()
    const { xml, losses } = await writeItem(item)
    await file.write(xml)
    await output.tell(storySlug(item.id), item.story?.title ?? '', losses)
    if (file.bytes() > fileBytes) await end()
    if (!onItem()) break
  }
  if (files === 0) file = await openNext()
  await end()
  await writeRedirects()

  function numberOf({ src, alt, caption }: Picture): number {
    const key = JSON.stringify([src, alt, caption])
    const number = attachments.get(key) ?? source.highestId + attachments.size + 1
    attachments.set(key, number)
    return number
  }

  async function writeItem(item: LeaveItem) {
    const losses: LeaveLoss[] = []
    const lose: LeaveSurroundings['lose'] = (kind, where) => void losses.push({ kind, where })
    const { id, story, hasChanges } = item
    if (!story) {
      lose('publicVersionMissing', '')
      return { xml: '', losses }
    }
    tellState(story, hasChanges, lose)
    const isPaid = story.premium && story.state === 'published'
    if (isPaid) lose('paidPrivate', '')
    const text = readText(story, lose)
    const all = [...text.blocks, ...[...text.notes.values()].flat()]
    const named = [story.picture, story.sharePicture, ...listFiles(all)].filter((path) => path !== null)
    for (const path of new Set(named)) if (!(await output.putMedia(path, `uploads/${path}`))) lose('fileMissing', path)
    const around: LeaveSurroundings = {
      lose,
      addressOf,
      numberOf,
      isGutenberg: true,
      storyOf: (other) => ({ href: `${site.url}/?p=${other}`, title: item.titles.get(other) ?? String(other) }),
      linkOf: (href) => (href.startsWith('/') ? site.url + (finder.find(href) ?? href) : href),
    }
    const content = writeHtml(text, around)
    const lead = story.picture
      ? { src: story.picture, alt: story.pictureAlt, caption: story.pictureCaption }
      : undefined
    const pictures = [...(lead ? [lead] : []), ...listPictures(all)]
    const xml = pictures.map((picture) => writeAttachment(picture, id)).join('')
    return { xml: xml + writePost(item, story, { content, lead, isPaid, lose }), losses }
  }

  type Written = { content: string; lead: Picture | undefined; isPaid: boolean; lose: LeaveSurroundings['lose'] }

  function writePost(
    { id, comments }: LeaveItem,
    story: StoryDocument,
    { content, lead, isPaid, lose }: Written,
  ): string {
    const makers = listMakers(story, names, lose)
    const column = story.column === null ? undefined : names.columns.get(story.column)
    const meta: [string, string][] = [
      ['_thumbnail_id', lead ? String(numberOf(lead)) : ''],
      ['_yoast_wpseo_title', asHtml(story.seoTitle)],
      ['_yoast_wpseo_metadesc', asHtml(story.seoDescription)],
      ['_yoast_wpseo_metakeywords', story.keywords.join(', ')],
      ['_yoast_wpseo_opengraph-image', story.sharePicture ? addressOf(story.sharePicture) : ''],
    ]
    return itemRow({
      id,
      title: story.title,
      link: `${site.url}/article/${id}`,
      guid: `${site.url}/?p=${id}`,
      creator: makers[0]?.slug ?? '',
      content,
      excerpt: story.standfirst,
      at: story.publishedAt,
      name: storySlug(id),
      status: isPaid ? 'private' : STATES[story.state],
      type: 'post',
      parent: 0,
      more: [
        ...(column ? [`<category domain="category" nicename="${column.slug}">${words(column.name)}</category>`] : []),
        ...listStoryTags(story, names, lose).map(
          ({ slug, name }) => `<category domain="post_tag" nicename="${slug}">${words(name)}</category>`,
        ),
        ...makers.map(({ slug, name }) => `<category domain="author" nicename="cap-${slug}">${words(name)}</category>`),
        ...meta.filter(([, value]) => value).map(([key, value]) => metaRow(key, value)),
        ...comments.map(
          (comment) => `<wp:comment><wp:comment_id>${comment.id}</wp:comment_id>
<wp:comment_author>${words(comment.author)}</wp:comment_author>
<wp:comment_author_email></wp:comment_author_email>
<wp:comment_author_url></wp:comment_author_url>
<wp:comment_author_IP></wp:comment_author_IP>
<wp:comment_date>${inSection(beijingStamp(comment.time))}</wp:comment_date>
<wp:comment_date_gmt>${inSection(utcStamp(comment.time))}</wp:comment_date_gmt>
<wp:comment_content>${inSection(comment.text)}</wp:comment_content>
<wp:comment_approved>${comment.isPublic ? 1 : 0}</wp:comment_approved>
<wp:comment_type>comment</wp:comment_type>
<wp:comment_parent>${comment.parent ?? 0}</wp:comment_parent>
<wp:comment_user_id>0</wp:comment_user_id></wp:comment>`,
        ),
      ],
    })
  }

  /** Before the first story of each file that names it. */
  function writeAttachment(picture: Picture, parent: number): string {
    const id = numberOf(picture)
    if (placed.has(id)) return ''
    placed.add(id)
    const { src, alt, caption } = picture
    const name = src.slice(src.lastIndexOf('/') + 1)
    return itemRow({
      id,
      title: name,
      link: addressOf(src),
      guid: addressOf(src),
      creator: '',
      content: '',
      excerpt: caption,
      at: now,
      name: `file-${id}`,
      status: 'inherit',
      type: 'attachment',
      parent,
      more: [
        `<wp:attachment_url>${inSection(addressOf(src))}</wp:attachment_url>`,
        metaRow('_wp_attached_file', src),
        ...(alt ? [metaRow('_wp_attachment_image_alt', alt)] : []),
      ],
    })
  }

  /** As the plugin Redirection reads them. */
  async function writeRedirects(): Promise<void> {
    const csv = await output.openFile(REDIRECT_FILE)
    await csv.write(writeCsv([['source', 'target', 'regex', 'code']]))
    await csv.write(writeCsvLines([[String.raw`^/article/(\d+)(-[^/]*)?/?$`, '/?p=$1', '1', '301']]))
    for (const [from, to] of finder.known) await csv.write(writeCsvLines([[from, to, '0', '301']]))
    const losses: LeaveLoss[] = []
    for (const { from, to, isPlain } of await source.redirects()) {
      if (isPlain) await csv.write(writeCsvLines([[from, finder.find(to) ?? to, '0', '301']]))
      else losses.push({ kind: 'redirectLeft', where: from })
    }
    await csv.close()
    await output.tell(REDIRECT_FILE, '', losses)
  }
}

const utcStamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

function listPictures(blocks: readonly LeaveBlock[]): Picture[] {
  return blocks.flatMap((block): Picture[] => {
    if (block.kind === 'picture') return [block]
    if (block.kind === 'gallery' || block.kind === 'row') return block.pictures
    if ('blocks' in block) return listPictures(block.blocks)
    return block.kind === 'list' ? block.items.flatMap(listPictures) : []
  })
}
