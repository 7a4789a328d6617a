/** The story blocks that no editor has by default: what they hold, and how the clipboard represents them. */
import { mergeAttributes, Node } from '@tiptap/core'
import { GALLERIES, type GalleryKind } from '#markdown/story-block.ts'

export type PictureAttrs = { src: string; alt: string; caption: string }

export type AudioAttrs = { src: string; title: string }

export type VideoAttrs = { src: string; title: string; poster: string }

export type FileAttrs = { src: string; title: string }

export type EmbedAttrs = { address: string; title: string }

/** An attribute stored as `data-…` in the HTML of the clipboard. */
const kept = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: String(attributes[name] ?? '') }),
})

/** A block that is edited in its own view and moved as one piece. */
const piece = { group: 'block', atom: true, draggable: true, selectable: true } as const

export const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'aside.pull' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, { class: 'pull' }), 0],
})

/** Background or a note of the editors, apart from the text. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | bulletList | orderedList)+',
  defining: true,
  parseHTML: () => [{ tag: 'aside.callout' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, { class: 'callout' }), 0],
})

/** What an import could not translate; readers do not see it. */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  ...piece,
  addAttributes: () => ({ text: kept('text') }),
  parseHTML: () => [{ tag: 'pre[data-kind="kept"]' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', mergeAttributes(HTMLAttributes, { 'data-kind': 'kept' })],
})

export const PictureBlock = Node.create({
  name: 'picture',
  ...piece,
  addAttributes: () => ({ src: kept('src'), alt: kept('alt'), caption: kept('caption') }),
  parseHTML: () => [{ tag: 'figure[data-kind="picture"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-kind': 'picture' })],
})

export const Gallery = Node.create({
  name: 'gallery',
  ...piece,
  addAttributes: () => ({
    pictures: {
      default: [],
      parseHTML: (element: HTMLElement) => readPictures(element.getAttribute('data-pictures')),
      renderHTML: ({ pictures }: Record<string, unknown>) => ({ 'data-pictures': JSON.stringify(pictures) }),
    },
    kind: {
      default: 'gallery' satisfies GalleryKind,
      parseHTML: ({ dataset }: HTMLElement) => GALLERIES.find((kind) => kind === dataset['gallery']) ?? 'gallery',
      renderHTML: ({ kind }: Record<string, unknown>) => ({ 'data-gallery': String(kind) }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-kind="gallery"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-kind': 'gallery' })],
})

export const Audio = Node.create({
  name: 'audio',
  ...piece,
  addAttributes: () => ({ src: kept('src'), title: kept('title') }),
  parseHTML: () => [{ tag: 'figure[data-kind="audio"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-kind': 'audio' })],
})

export const VideoBlock = Node.create({
  name: 'video',
  ...piece,
  addAttributes: () => ({ src: kept('src'), title: kept('title'), poster: kept('poster') }),
  parseHTML: () => [{ tag: 'figure[data-kind="video"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-kind': 'video' })],
})

export const FileBlock = Node.create({
  name: 'file',
  ...piece,
  addAttributes: () => ({ src: kept('src'), title: kept('title') }),
  parseHTML: () => [{ tag: 'figure[data-kind="file"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-kind': 'file' })],
})

/** Video or audio of another provider, by its address. */
export const EmbedBlock = Node.create({
  name: 'embed',
  ...piece,
  addAttributes: () => ({ address: kept('address'), title: kept('title') }),
  parseHTML: () => [{ tag: 'figure[data-kind="embed"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-kind': 'embed' })],
})

/** A card for another story, by its number. */
export const StoryCard = Node.create({
  name: 'storyCard',
  ...piece,
  addAttributes: () => ({ id: kept('id') }),
  parseHTML: () => [{ tag: 'figure[data-kind="story"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-kind': 'story' })],
})

/** Where the free part ends. */
export const PayLine = Node.create({
  name: 'payLine',
  ...piece,
  parseHTML: () => [{ tag: 'div[data-kind="pay-line"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-kind': 'pay-line' })],
})

/** Markdown for which the editor has no block, such as code: preserved exactly. */
export const SourceBlock = Node.create({
  name: 'sourceBlock',
  ...piece,
  addAttributes: () => ({ source: kept('source') }),
  parseHTML: () => [{ tag: 'pre[data-kind="source"]' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', mergeAttributes(HTMLAttributes, { 'data-kind': 'source' })],
})

/** The clipboard may hold anything, also what another program wrote. */
export function readPictures(json: string | null): PictureAttrs[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(value) ? value.map(readPicture).filter((picture) => picture.src !== '') : []
  } catch {
    return []
  }
}

function readPicture(value: unknown): PictureAttrs {
  const { src, alt, caption } = (value ?? {}) as Partial<Record<keyof PictureAttrs, unknown>>
  const text = (part: unknown) => (typeof part === 'string' ? part : '')
  return { src: text(src), alt: text(alt), caption: text(caption) }
}
