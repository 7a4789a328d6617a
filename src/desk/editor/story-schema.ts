/** What a story can consist of: the marks and blocks that its Markdown has, and no others. Needs no browser. */
import { flattenExtensions, getSchema, type AnyExtension, type Extensions, type Node } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import type { Schema } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { Footnote } from './footnote.ts'
import { isSafeHref } from '#markdown/link-href.ts'
import { LineBlock } from './blocks/line-block.ts'
import { tableExtensions } from './blocks/table-block.ts'
import {
  Audio,
  Callout,
  EmbedBlock,
  FileBlock,
  Gallery,
  KeptBlock,
  PayLine,
  PictureBlock,
  PullQuote,
  SourceBlock,
  StoryCard,
  VideoBlock,
} from './blocks/story-blocks.ts'

/** The allowed content, where the kit allows more than our Markdown can express. */
const CONTENT: Readonly<Record<string, string>> = {
  heading: '(text | footnote)*',
  blockquote: '(paragraph | bulletList | orderedList)+',
  listItem: 'paragraph (paragraph | bulletList | orderedList)*',
}

const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  codeBlock: false,
  underline: false,
  link: false,
  // The last block may be a picture; the gap cursor can be placed after it.
  trailingNode: false,
  dropcursor: { width: 2, color: false, class: 'drop-cursor' },
})

function fitExtension(extension: AnyExtension): AnyExtension {
  const content = CONTENT[extension.name]
  // CONTENT lists only nodes.
  if (content) return (extension as Node).extend({ content })
  // Bold code is still code: by default, the kit does not allow both together.
  return extension.name === 'code' ? extension.extend({ excludes: '' }) : extension
}

/** The kit itself, and an extension that list items already include. */
const LEFT_OUT: ReadonlySet<string> = new Set(['starterKit', 'listItemBranchingDeleteKeymap'])
const parts = flattenExtensions([kit]).filter(({ name }) => !LEFT_OUT.has(name))

const link = Link.configure({
  openOnClick: false,
  autolink: false,
  linkOnPaste: true,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (href) => isSafeHref(href ?? ''),
})

/** The editor's built-in marks and blocks. */
export const plainExtensions: Extensions = [...parts.map(fitExtension), link]

export const storyExtensions: Extensions = [
  ...plainExtensions,
  PullQuote,
  Callout,
  LineBlock,
  ...tableExtensions,
  KeptBlock,
  PictureBlock,
  Gallery,
  Audio,
  VideoBlock,
  FileBlock,
  EmbedBlock,
  StoryCard,
  PayLine,
  SourceBlock,
  Footnote,
]

export const storySchema: Schema = getSchema(storyExtensions)
