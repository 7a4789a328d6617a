/** Something that an editor can do with the text. */
import type { Editor } from '@tiptap/core'
import type { EditorTools } from '../editor-tools.ts'

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
