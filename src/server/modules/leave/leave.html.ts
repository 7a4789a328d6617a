/** Blocks of a story as HTML that other systems show; with the comments of Gutenberg, their editor opens each as a block. */
import { escapeHtml as escapeSigns } from '#domain/text/escape-html.ts'
import type { PictureMark } from '#markdown/story-block.ts'
import type { InlineMark, InlinePart } from '#markdown/write-inline.ts'
import type { LeaveBlock, LeaveText } from './leave.block.ts'
import type { LeaveLose } from './leave.loss.ts'

export type LeaveSurroundings = {
  lose: LeaveLose
  /** the address of a file of the library in the other system */
  addressOf: (path: string) => string
  /** the number of a file in the library of WordPress */
  numberOf?: (picture: PictureMark) => number
  /** where a link leads */
  linkOf: (href: string) => string
  /** a card for another story */
  storyOf: (id: number) => { href: string; title: string }
  /** whether the blocks are opened by the editor of WordPress */
  isGutenberg: boolean
}

/** A bracket before a letter would begin a shortcode in WordPress. */
const escapeHtml = (text: string): string => escapeSigns(text).replaceAll(/\[(?=\/?[a-z])/gi, '&#91;')

const TAGS = { bold: 'strong', italic: 'em', strike: 's' } as const

export const noteId = (label: string): string => `fn-${label}`
const backId = (label: string): string => `fnref-${label}`

/** With one element for each mark, in the order in which they were opened. */
export function writeWords(parts: readonly InlinePart[], around: LeaveSurroundings): string {
  const seen = new Set<string>()
  let html = ''
  let open: readonly InlineMark[] = []
  const isSame = (one: InlineMark, other: InlineMark | undefined) => JSON.stringify(one) === JSON.stringify(other)
  const close = (mark: InlineMark) => (html += mark.name === 'link' ? '</a>' : `</${TAGS[mark.name]}>`)
  for (const { kind, text, marks } of [...parts, { kind: 'text', text: '', marks: [] } as InlinePart]) {
    const first = marks.findIndex((mark, index) => !isSame(mark, open[index]))
    const kept = Math.min(first === -1 ? marks.length : first, open.length)
    for (const mark of open.slice(kept).toReversed()) close(mark)
    for (const mark of marks.slice(kept))
      html += mark.name === 'link' ? `<a href="${escapeHtml(around.linkOf(mark.href))}">` : `<${TAGS[mark.name]}>`
    open = marks
    if (kind === 'code') html += `<code>${escapeHtml(text)}</code>`
    else if (kind === 'break') html += '<br>'
    else if (kind === 'note') {
      // An address within the page is there once.
      const id = seen.has(text) ? '' : ` id="${backId(text)}"`
      seen.add(text)
      html += `<sup><a href="#${noteId(text)}"${id}>${text}</a></sup>`
    } else html += escapeHtml(text)
  }
  return html
}

/** A text that readers do not see; the end of a comment cannot occur in it. */
export const hideKept = (text: string): string =>
  `<!-- kept: ${text.replaceAll('&', '&amp;').replaceAll('-', '&#45;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')} -->`

export function writeHtml({ blocks, notes }: LeaveText, around: LeaveSurroundings): string {
  const written = blocks.map((block) => writeBlock(block, around))
  return [...written, ...(notes.size > 0 ? [writeNotes(notes, around)] : [])].join(around.isGutenberg ? '\n\n' : '\n')
}

/** Numbered, each with the way back to its mark where that has an address: links of Lexical have none. */
export function writeNotes(notes: LeaveText['notes'], around: LeaveSurroundings): string {
  const items = [...notes].map(([label, blocks]) => {
    const paragraphs = blocks.map((block) =>
      'parts' in block ? writeWords(block.parts, around) : inner([block], around),
    )
    const back = around.isGutenberg ? ` <a href="#${backId(label)}">↩</a>` : ''
    return `<li id="${noteId(label)}"><p>${paragraphs.join('<br>')}${back}</p></li>`
  })
  return wrap('html', null, `<ol>${items.join('')}</ol>`, around)
}

/** A block of Gutenberg with its settings. */
function wrap(name: string, settings: object | null, html: string, { isGutenberg }: LeaveSurroundings): string {
  if (!isGutenberg) return html
  // The end of a comment cannot occur in it.
  const stated = settings ? ` ${JSON.stringify(settings).replaceAll('--', String.raw`\u002d\u002d`)}` : ''
  return `<!-- wp:${name}${stated} -->\n${html}\n<!-- /wp:${name} -->`
}

const inner = (blocks: readonly LeaveBlock[], around: LeaveSurroundings): string =>
  blocks.map((block) => writeBlock(block, around)).join(around.isGutenberg ? '\n' : '')

function writeBlock(block: LeaveBlock, around: LeaveSurroundings): string {
  const words = (parts: readonly InlinePart[]) => writeWords(parts, around)
  switch (block.kind) {
    case 'paragraph':
      return wrap('paragraph', null, `<p>${words(block.parts)}</p>`, around)
    case 'heading': {
      const tag = `h${block.level}`
      const settings = block.level === 2 ? null : { level: block.level }
      return wrap('heading', settings, `<${tag} class="wp-block-heading">${words(block.parts)}</${tag}>`, around)
    }
    case 'quote':
      return wrap(
        'quote',
        null,
        `<blockquote class="wp-block-quote">${inner(block.blocks, around)}</blockquote>`,
        around,
      )
    case 'pull': {
      // Its inside has no blocks of its own there.
      const html = inner(block.blocks, { ...around, isGutenberg: false })
      return wrap(
        'pullquote',
        null,
        `<figure class="wp-block-pullquote"><blockquote>${html}</blockquote></figure>`,
        around,
      )
    }
    case 'callout': {
      const look = around.isGutenberg
        ? 'wp-block-group wp-block-callout'
        : 'kg-card kg-callout-card kg-callout-card-grey'
      const html = `<div class="${look}">${inner(block.blocks, around)}</div>`
      return wrap('group', { className: 'wp-block-callout' }, html, around)
    }
    case 'list':
      return writeList(block, around)
    case 'rule':
      return wrap('separator', null, '<hr class="wp-block-separator has-alpha-channel-opacity">', around)
    case 'payLine':
      return around.isGutenberg ? '<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->' : '<!--members-only-->'
    case 'picture':
      return writePicture(block, around)
    case 'gallery':
    case 'row': {
      const pictures = block.pictures.map((picture) => writePicture(picture, around)).join('\n')
      const columns = block.kind === 'row' ? 'columns-2' : 'columns-default'
      const settings = block.kind === 'row' ? { columns: 2, linkTo: 'none' } : { linkTo: 'none' }
      const html = `<figure class="wp-block-gallery has-nested-images ${columns} is-cropped">${pictures}</figure>`
      return wrap('gallery', settings, html, around)
    }
    case 'audio': {
      const source = escapeHtml(around.addressOf(block.src))
      const html = `<figure class="wp-block-audio"><audio controls src="${source}"></audio>${writeCaption(block.title)}</figure>`
      return wrap('audio', null, html, around)
    }
    case 'video': {
      const poster = block.poster ? ` poster="${escapeHtml(around.addressOf(block.poster))}"` : ''
      const film = `<video controls${poster} src="${escapeHtml(around.addressOf(block.src))}"></video>`
      const html = `<figure class="wp-block-video">${film}${writeCaption(block.title)}</figure>`
      return wrap('video', null, html, around)
    }
    case 'file': {
      const href = escapeHtml(around.addressOf(block.src))
      return wrap(
        'file',
        { href },
        `<div class="wp-block-file"><a href="${href}">${escapeHtml(block.title)}</a></div>`,
        around,
      )
    }
    case 'embed':
      return writeEmbed(block, around)
    case 'table':
      return writeTable(block, around)
    case 'verse':
    case 'right':
    case 'center':
      return writeLines(block, around)
    case 'story': {
      const { href, title } = around.storyOf(block.id)
      around.lose('storyCard', title)
      const html = `<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p>`
      return wrap('paragraph', null, html, around)
    }
    case 'kept':
      around.lose('kept', block.text)
      return wrap('html', null, hideKept(block.text), around)
    case 'other':
      around.lose('otherBlock', `${block.name}: ${block.text}`)
      return wrap('paragraph', null, `<p>${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`, around)
  }
}

const writeCaption = (text: string): string =>
  text ? `<figcaption class="wp-element-caption">${escapeHtml(text)}</figcaption>` : ''

/** WordPress asks the provider for its player by the address, which must stand alone; elsewhere it is a link. */
function writeEmbed({ address, title }: LeaveBlock & { kind: 'embed' }, around: LeaveSurroundings): string {
  const url = escapeHtml(address)
  if (!around.isGutenberg)
    return `<figure class="kg-embed-card"><a href="${url}">${url}</a>${writeCaption(title)}</figure>`
  const inside = `<div class="wp-block-embed__wrapper">\n${url}\n</div>${writeCaption(title)}`
  return wrap('embed', { url: address }, `<figure class="wp-block-embed">${inside}</figure>`, around)
}

function writeList({ start, items }: LeaveBlock & { kind: 'list' }, around: LeaveSurroundings): string {
  const tag = start === null ? 'ul' : 'ol'
  const from = start === null || start === 1 ? '' : ` start="${start}"`
  const settings = start === null ? null : { ordered: true, ...(from ? { start } : {}) }
  const item = ([first, ...others]: LeaveBlock[]) => {
    // The words of an item are its own; only lists stand in it as blocks.
    const words =
      first?.kind === 'paragraph' && others.every(({ kind }) => kind === 'list')
        ? writeWords(first.parts, around) + inner(others, around)
        : inner(first ? [first, ...others] : [], { ...around, isGutenberg: false })
    return wrap('list-item', null, `<li>${words}</li>`, around)
  }
  const html = `<${tag}${from} class="wp-block-list">${items.map(item).join(around.isGutenberg ? '\n' : '')}</${tag}>`
  return wrap('list', settings, html, around)
}

function writePicture(picture: PictureMark, around: LeaveSurroundings): string {
  const { src, alt, caption } = picture
  const number = around.numberOf?.(picture)
  const mark = number === undefined ? '' : ` class="wp-image-${number}"`
  const image = `<img src="${escapeHtml(around.addressOf(src))}" alt="${escapeHtml(alt)}"${mark}>`
  const settings = number === undefined ? null : { id: number, sizeSlug: 'full', linkDestination: 'none' }
  return wrap(
    'image',
    settings,
    `<figure class="wp-block-image size-full">${image}${writeCaption(caption)}</figure>`,
    around,
  )
}

function writeTable({ rows, aligns }: LeaveBlock & { kind: 'table' }, around: LeaveSurroundings): string {
  const row = (cells: InlinePart[][], tag: string) =>
    `<tr>${cells
      .map((parts, index) => {
        const align = aligns[index]
        const look = align ? ` class="has-text-align-${align}" data-align="${align}"` : ''
        return `<${tag}${look}>${writeWords(parts, around)}</${tag}>`
      })
      .join('')}</tr>`
  const [head = [], ...others] = rows
  const hasHead = head.some((parts) => parts.length > 0)
  const body = others.map((cells) => row(cells, 'td')).join('')
  const html = `<table>${hasHead ? `<thead>${row(head, 'th')}</thead>` : ''}<tbody>${body}</tbody></table>`
  return wrap('table', null, `<figure class="wp-block-table">${html}</figure>`, around)
}

type LineBlock = Extract<LeaveBlock, { lines: InlinePart[][] }>

function writeLines({ kind, lines }: LineBlock, around: LeaveSurroundings): string {
  const stanzas: InlinePart[][][] = [[]]
  for (const line of lines) {
    if (line.length === 0) stanzas.push([])
    else stanzas.at(-1)!.push(line)
  }
  const written = stanzas.map((stanza) => stanza.map((line) => writeWords(line, around)))
  if (!around.isGutenberg) {
    const look = kind === 'verse' ? '' : ` style="text-align:${kind}"`
    return `<div class="${kind}"${look}>${written.map((stanza) => `<p>${stanza.join('<br>')}</p>`).join('')}</div>`
  }
  if (kind === 'verse') {
    const text = written.map((stanza) => stanza.join('\n')).join('\n\n')
    return wrap('verse', null, `<pre class="wp-block-verse">${text}</pre>`, around)
  }
  const paragraphs = written.map((stanza) => {
    const html = `<p class="has-text-align-${kind}">${stanza.join('<br>')}</p>`
    return wrap('paragraph', { align: kind }, html, around)
  })
  if (paragraphs.length === 1) return paragraphs[0]!
  const html = `<div class="wp-block-group ${kind}">${paragraphs.join('\n')}</div>`
  return wrap('group', { className: kind }, html, around)
}
