/** What an editor can do with the text, once for the bar of tools, the menu of blocks and the list of keys. */
import type { Editor } from '@tiptap/core'
import { m } from '#messages/desk.ts'
import type { EditorCommand } from './editor-command.ts'
import type { EditorTools } from '../editor-tools.ts'
import { freeNoteId } from '../footnote.ts'
import type { LineKind } from '#markdown/line-block.ts'
import type { GalleryKind } from '#markdown/story-block.ts'
import { toggleLines } from './line-block.ts'
import { insertTable } from './table-commands.ts'
import { insertBlock, placePayLine } from './place-block.ts'
import { writeOn } from '../write-on.ts'

const mark = (name: string, title: string, short: string, keys: string): EditorCommand => ({
  id: name,
  name: title,
  short,
  keys,
  isActive: (editor) => editor.isActive(name),
  run: (editor) => writeOn(editor).toggleMark(name).run(),
})

const MARKS: EditorCommand[] = [
  mark('bold', m.editor.bold, m.editor.boldShort, 'Mod B'),
  mark('italic', m.editor.italic, m.editor.italicShort, 'Mod I'),
  mark('strike', m.editor.strikethrough, m.editor.strikethroughShort, 'Mod Shift S'),
  mark('code', m.editor.code, m.editor.codeShort, 'Mod E'),
  {
    ...{ id: 'link', name: m.word.link, short: m.word.link, keys: 'Mod K' },
    isActive: (editor) => editor.isActive('link'),
    run: (_, tools) => tools.openLink(),
  },
  {
    ...{
      id: 'footnote',
      name: m.editor.footnote,
      short: m.editor.footnote,
      keys: 'Mod Alt F',
      letters: 'jz',
      about: m.editor.footnoteAbout,
    },
    run: insertNote,
  },
]

const TEXT_BLOCKS: EditorCommand[] = [
  {
    ...{
      id: 'paragraph',
      name: m.word.body,
      short: m.word.body,
      keys: 'Mod Alt 0',
      letters: 'zw',
      about: m.editor.paragraphAbout,
    },
    isActive: (editor) => editor.isActive('paragraph') && editor.state.selection.$from.depth === 1,
    run: (editor) => writeOn(editor).clearNodes().run(),
  },
  {
    ...{
      id: 'heading2',
      name: m.editor.heading,
      short: m.editor.heading,
      keys: 'Mod Alt 2',
      letters: 'xbt',
      about: m.editor.headingAbout,
    },
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => writeOn(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    ...{
      id: 'heading3',
      name: m.editor.subheading,
      short: m.editor.subheadingShort,
      keys: 'Mod Alt 3',
      letters: 'cjbt',
      about: m.editor.subheadingAbout,
    },
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => writeOn(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    ...{
      id: 'blockquote',
      name: m.editor.blockQuote,
      short: m.editor.blockQuote,
      keys: 'Mod Shift B',
      letters: 'yy',
      about: m.editor.blockQuoteAbout,
    },
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => writeOn(editor).toggleBlockquote().run(),
  },
  {
    ...{
      id: 'pullQuote',
      name: m.editor.pullQuote,
      short: m.editor.pullQuote,
      letters: 'cy',
      about: m.editor.pullQuoteAbout,
    },
    isActive: (editor) => editor.isActive('pullQuote'),
    run: (editor) => writeOn(editor).toggleWrap('pullQuote').run(),
  },
  {
    ...{
      id: 'bulletList',
      name: m.editor.list,
      short: m.editor.list,
      keys: 'Mod Shift 8',
      letters: 'lb',
      about: m.editor.listAbout,
    },
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => writeOn(editor).toggleBulletList().run(),
  },
  {
    ...{
      id: 'orderedList',
      name: m.editor.numberedList,
      short: m.editor.numbered,
      keys: 'Mod Shift 7',
      letters: 'bhlb',
      about: m.editor.numberedListAbout,
    },
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => writeOn(editor).toggleOrderedList().run(),
  },
]

const inLines = (kind: LineKind, title: string, short: string, about: string, letters: string): EditorCommand => ({
  ...{ id: kind, name: title, short, about, letters },
  isActive: (editor) => editor.isActive('lineBlock', { kind }),
  run: (editor) => toggleLines(editor, kind),
})

const BOXES: EditorCommand[] = [
  {
    ...{
      id: 'callout',
      name: m.editor.callout,
      short: m.editor.calloutShort,
      letters: 'smk',
      about: m.editor.calloutAbout,
    },
    isActive: (editor) => editor.isActive('callout'),
    run: (editor) => writeOn(editor).toggleWrap('callout').run(),
  },
  inLines('verse', m.editor.verse, m.editor.verseShort, m.editor.verseAbout, 'sh'),
  inLines('center', m.editor.centerLines, m.editor.centerLinesShort, m.editor.centerLinesAbout, 'jz'),
  inLines('right', m.editor.rightLines, m.editor.rightLinesShort, m.editor.rightLinesAbout, 'ydq'),
]

const PIECES: EditorCommand[] = [
  {
    ...{ id: 'picture', name: m.word.picture, short: m.word.picture, letters: 'tp', about: m.editor.pictureAbout },
    run: (editor, tools) => void insertPicture(editor, tools),
  },
  {
    ...{ id: 'gallery', name: m.editor.gallery, short: m.editor.gallery, letters: 'tj', about: m.editor.galleryAbout },
    run: (editor, tools) => void insertGallery(editor, tools, 'gallery'),
  },
  {
    ...{
      id: 'row',
      name: m.editor.pictureRow,
      short: m.editor.pictureRowShort,
      letters: 'bpt',
      about: m.editor.pictureRowAbout,
    },
    run: (editor, tools) => void insertGallery(editor, tools, 'row'),
  },
  {
    ...{ id: 'audio', name: m.editor.audio, short: m.editor.audio, letters: 'sy', about: m.editor.audioAbout },
    run: (editor, tools) => void insertSound(editor, tools),
  },
  {
    ...{ id: 'video', name: m.editor.video, short: m.editor.video, letters: 'sp', about: m.editor.videoAbout },
    run: (editor, tools) => void insertVideo(editor, tools),
  },
  {
    ...{ id: 'file', name: m.editor.file, short: m.editor.file, letters: 'fj', about: m.editor.fileAbout },
    run: (editor, tools) => void insertFile(editor, tools),
  },
  {
    ...{ id: 'embed', name: m.editor.embed, short: m.editor.embed, letters: 'qr', about: m.editor.embedAbout },
    run: (editor) => void insertBlock(editor, { type: 'embed' }),
  },
  {
    ...{
      id: 'story',
      name: m.editor.relatedStory,
      short: m.editor.relatedStoryShort,
      letters: 'xgwz',
      about: m.editor.relatedStoryAbout,
    },
    run: (editor) => void insertBlock(editor, { type: 'storyCard' }),
  },
  {
    ...{ id: 'table', name: m.editor.table, short: m.editor.table, letters: 'bg', about: m.editor.tableAbout },
    run: insertTable,
  },
  {
    ...{
      id: 'horizontalRule',
      name: m.editor.divider,
      short: m.editor.divider,
      letters: 'fgx',
      about: m.editor.dividerAbout,
    },
    run: (editor) => void insertBlock(editor, { type: 'horizontalRule' }),
  },
  {
    ...{ id: 'payLine', name: m.editor.payLine, short: m.editor.payLine, letters: 'ffx', about: m.editor.payLineAbout },
    run: placePayLine,
  },
]

const HISTORY: EditorCommand[] = [
  {
    ...{ id: 'undo', name: m.word.undo, short: m.word.undo, keys: 'Mod Z' },
    canRun: (editor) => editor.can().undo(),
    run: (editor) => writeOn(editor).undo().run(),
  },
  {
    ...{ id: 'redo', name: m.editor.redo, short: m.editor.redo, keys: 'Mod Shift Z' },
    canRun: (editor) => editor.can().redo(),
    run: (editor) => writeOn(editor).redo().run(),
  },
  {
    id: 'help',
    name: m.editor.shortcuts,
    short: m.editor.shortcutsShort,
    keys: 'Mod /',
    run: (_, tools) => tools.openHelp(),
  },
]

/** The bar, in groups. */
export const COMMAND_GROUPS: readonly (readonly EditorCommand[])[] = [MARKS, TEXT_BLOCKS, BOXES, PIECES, HISTORY]

/** The menu of blocks. */
export const BLOCK_MENU: readonly EditorCommand[] = [...TEXT_BLOCKS, ...BOXES, ...PIECES, MARKS.at(-1)!]

/** By its name, or by the first letters of it. */
export function findCommands(query: string): EditorCommand[] {
  const words = query.toLowerCase()
  return BLOCK_MENU.filter(({ name, letters = '' }) => name.toLowerCase().includes(words) || letters.startsWith(words))
}

function insertNote(editor: Editor, tools: EditorTools): void {
  const { $to, to: position } = editor.state.selection
  // Between two pieces there is no text that a note could belong to.
  if (!$to.parent.inlineContent) return
  const attrs = { id: freeNoteId(editor.state.doc), content: [] }
  if (writeOn(editor).insertContentAt(position, { type: 'footnote', attrs }).run()) tools.openNote(position)
}

async function insertPicture(editor: Editor, tools: EditorTools): Promise<void> {
  const media = await tools.pickPicture()
  if (media) insertBlock(editor, { type: 'picture', attrs: { src: media.path, alt: media.alt, caption: media.credit } })
}

async function insertGallery(editor: Editor, tools: EditorTools, kind: GalleryKind): Promise<void> {
  const media = await tools.pickPicture()
  if (!media) return
  insertBlock(editor, {
    type: 'gallery',
    attrs: { kind, pictures: [{ src: media.path, alt: media.alt, caption: '' }] },
  })
}

async function insertVideo(editor: Editor, tools: EditorTools): Promise<void> {
  const media = await tools.pickVideo()
  if (media) insertBlock(editor, { type: 'video', attrs: { src: media.path, title: media.name, poster: '' } })
}

async function insertFile(editor: Editor, tools: EditorTools): Promise<void> {
  const media = await tools.pickFile()
  if (media) insertBlock(editor, { type: 'file', attrs: { src: media.path, title: media.name } })
}

async function insertSound(editor: Editor, tools: EditorTools): Promise<void> {
  const media = await tools.pickSound()
  if (media) insertBlock(editor, { type: 'audio', attrs: { src: media.path, title: media.name } })
}
