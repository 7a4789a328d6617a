/** What an editor can do with the text, once for the bar of tools, the menu of blocks and the list of keys. */
import type { Editor } from '@tiptap/core'
import type { EditorTools } from '../editor-tools.ts'
import { freeNoteId } from '../footnote.ts'
import { insertBlock, placePayLine } from './place-block.ts'
import { writeOn } from '../write-on.ts'

export type EditorCommand = {
  id: string
  /** its whole name */
  name: string
  /** the label on the toolbar */
  short: string
  /** a sentence for the menu of blocks */
  about?: string
  /** as keys are written: Mod is ⌘ or Ctrl */
  keys?: string
  /** letters by which the menu finds it: the first ones of its pinyin */
  letters?: string
  isActive?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor, tools: EditorTools) => void
}

const mark = (name: string, title: string, short: string, keys: string): EditorCommand => ({
  id: name,
  name: title,
  short,
  keys,
  isActive: (editor) => editor.isActive(name),
  run: (editor) => writeOn(editor).toggleMark(name).run(),
})

const MARKS: EditorCommand[] = [
  mark('bold', '加粗', '粗', 'Mod B'),
  mark('italic', '斜体', '斜', 'Mod I'),
  mark('strike', '删除线', '删', 'Mod Shift S'),
  mark('code', '代码', '码', 'Mod E'),
  {
    ...{ id: 'link', name: '链接', short: '链接', keys: 'Mod K' },
    isActive: (editor) => editor.isActive('link'),
    run: (_, tools) => tools.openLink(),
  },
  {
    ...{ id: 'footnote', name: '脚注', short: '脚注', keys: 'Mod Alt F', letters: 'jz', about: '在光标处加一条注释' },
    run: insertNote,
  },
]

const TEXT_BLOCKS: EditorCommand[] = [
  {
    ...{ id: 'paragraph', name: '正文', short: '正文', keys: 'Mod Alt 0', letters: 'zw', about: '普通的一段' },
    isActive: (editor) =>
      editor.isActive('paragraph') && !editor.isActive('blockquote') && !editor.isActive('pullQuote'),
    run: (editor) => writeOn(editor).clearNodes().run(),
  },
  {
    ...{
      id: 'heading2',
      name: '小标题',
      short: '小标题',
      keys: 'Mod Alt 2',
      letters: 'xbt',
      about: '一节的题目，列入目录',
    },
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => writeOn(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    ...{
      id: 'heading3',
      name: '次级标题',
      short: '次级',
      keys: 'Mod Alt 3',
      letters: 'cjbt',
      about: '小标题之下再分',
    },
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => writeOn(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    ...{
      id: 'blockquote',
      name: '引用',
      short: '引用',
      keys: 'Mod Shift B',
      letters: 'yy',
      about: '别人的话、书信、文件',
    },
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => writeOn(editor).toggleBlockquote().run(),
  },
  {
    ...{ id: 'pullQuote', name: '抽言', short: '抽言', letters: 'cy', about: '从文中抽出、放大的一句' },
    isActive: (editor) => editor.isActive('pullQuote'),
    run: (editor) => writeOn(editor).toggleWrap('pullQuote').run(),
  },
  {
    ...{ id: 'bulletList', name: '列表', short: '列表', keys: 'Mod Shift 8', letters: 'lb', about: '并列的几条' },
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => writeOn(editor).toggleBulletList().run(),
  },
  {
    ...{
      id: 'orderedList',
      name: '编号列表',
      short: '编号',
      keys: 'Mod Shift 7',
      letters: 'bhlb',
      about: '有先后的几条',
    },
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => writeOn(editor).toggleOrderedList().run(),
  },
]

const PIECES: EditorCommand[] = [
  {
    ...{ id: 'picture', name: '图片', short: '图片', letters: 'tp', about: '从素材库选或上传，写替代文字和图注' },
    run: (editor, tools) => void insertPicture(editor, tools),
  },
  {
    ...{ id: 'gallery', name: '图集', short: '图集', letters: 'tj', about: '几张图片排在一起' },
    run: (editor, tools) => void insertGallery(editor, tools),
  },
  {
    ...{ id: 'audio', name: '声音', short: '声音', letters: 'sy', about: '一段可以在文中播放的录音' },
    run: (editor, tools) => void insertSound(editor, tools),
  },
  {
    ...{ id: 'horizontalRule', name: '分隔线', short: '分隔线', letters: 'fgx', about: '换一个场景' },
    run: (editor) => insertBlock(editor, { type: 'horizontalRule' }),
  },
  {
    ...{ id: 'payLine', name: '付费线', short: '付费线', letters: 'ffx', about: '免费部分到这里为止；全文只有一条' },
    run: placePayLine,
  },
]

const HISTORY: EditorCommand[] = [
  {
    ...{ id: 'undo', name: '撤销', short: '撤销', keys: 'Mod Z' },
    canRun: (editor) => editor.can().undo(),
    run: (editor) => writeOn(editor).undo().run(),
  },
  {
    ...{ id: 'redo', name: '重做', short: '重做', keys: 'Mod Shift Z' },
    canRun: (editor) => editor.can().redo(),
    run: (editor) => writeOn(editor).redo().run(),
  },
  { id: 'help', name: '快捷键与写法', short: '？', keys: 'Mod /', run: (_, tools) => tools.openHelp() },
]

/** The bar, in groups. */
export const COMMAND_GROUPS: readonly (readonly EditorCommand[])[] = [MARKS, TEXT_BLOCKS, PIECES, HISTORY]

/** The menu of blocks. */
export const BLOCK_MENU: readonly EditorCommand[] = [...TEXT_BLOCKS, ...PIECES, MARKS.at(-1)!]

/** By its name, or by the first letters of it. */
export function findCommands(query: string): EditorCommand[] {
  const words = query.toLowerCase()
  return BLOCK_MENU.filter(({ name, letters = '' }) => name.includes(words) || letters.startsWith(words))
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

async function insertGallery(editor: Editor, tools: EditorTools): Promise<void> {
  const media = await tools.pickPicture()
  if (!media) return
  insertBlock(editor, { type: 'gallery', attrs: { pictures: [{ src: media.path, alt: media.alt, caption: '' }] } })
}

async function insertSound(editor: Editor, tools: EditorTools): Promise<void> {
  const media = await tools.pickSound()
  if (media) insertBlock(editor, { type: 'audio', attrs: { src: media.path, title: media.name } })
}
