/** Keys, pasting and dropping in the text. ProseMirror hands over no key of a composition, so that nothing here disturbs one. */
import { Extension, type Editor } from '@tiptap/core'
import { Fragment, Slice, type Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { PICTURE_HINT } from '#domain/desk/picture-hint.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { COMMAND_GROUPS } from './blocks/block-commands.ts'
import { cleanPaste, splitPlainText } from './paste/clean-paste.ts'
import type { EditorTools } from './editor-tools.ts'
import { pasteEmbed } from './paste/paste-embed.ts'
import { renameNotes } from './paste/paste-notes.ts'
import { keepOnePayLine } from './blocks/place-block.ts'
import { TABLE_COMMANDS } from './blocks/table-commands.ts'
import { fitCell } from './blocks/table-move.ts'
import { spareChosen } from './spare-chosen.ts'

export type StoryHands = {
  tools: EditorTools
  /** the menu of blocks, while it is open: true when the key was for it */
  menuKey: ((event: KeyboardEvent) => boolean) | null
  /** pictures that were pasted or dropped as files, and where */
  bringPictures: (files: File[], position: number) => void
  save: () => void
  /** the text is another one */
  change: () => void
}

/** The text lives as long as the room; what it reaches for changes with what the room shows. */
export type StoryHandsHolder = { read: () => StoryHands; put: (part: Partial<StoryHands>) => void }

export function createHands(): StoryHandsHolder {
  const nobody = async () => null
  const nothing = () => {}
  let hands: StoryHands = {
    tools: { pickPicture: nobody, pickSound: nobody, openNote: nothing, openLink: nothing, openHelp: nothing },
    menuKey: null,
    bringPictures: nothing,
    save: nothing,
    change: nothing,
  }
  return {
    read: () => hands,
    put: (part) => {
      hands = { ...hands, ...part }
    },
  }
}

type Options = { hands: () => StoryHands }

const find = (id: string) => COMMAND_GROUPS.flat().find((command) => command.id === id)!

export const StoryKeys = Extension.create<Options>({
  name: 'storyKeys',
  priority: 1000,
  addOptions: () => ({ hands: createHands().read }),
  addKeyboardShortcuts() {
    const press = (id: string) => () => {
      find(id).run(this.editor, this.options.hands().tools)
      return true
    }
    return {
      'Mod-k': press('link'),
      'Mod-Alt-f': press('footnote'),
      'Mod-/': press('help'),
      ...tableKeys(this.editor, this.options.hands),
      Enter: () => openChosenNote(this.editor, this.options.hands().tools),
    }
  },
  addProseMirrorPlugins() {
    const { hands } = this.options
    return [
      keepOnePayLine(),
      new Plugin({
        props: {
          handleKeyDown: (view, event) => {
            if (hands().menuKey?.(event)) return true
            spareChosen(view, event)
            return false
          },
          handleClickOn: (_, _position, node, nodePosition) => {
            if (node.type.name !== 'footnote') return false
            hands().tools.openNote(nodePosition)
            return true
          },
          transformPastedHTML: (html) => {
            const { html: clean, pictures, hasMergedCells } = cleanPaste(html)
            if (hasMergedCells) toast(m.editor.mergedCellsParted)
            if (pictures > 0) toast(m.editor.picturesNotPasted({ count: pictures }))
            return clean
          },
          transformPasted: (slice, view) => renameNotes(fitCell(slice, view.state), view.state.doc),
          clipboardTextParser: (text, _context, _plain, view) => readPlain(view, text),
          handlePaste: (view, event) => {
            // Word also puts an image of its text on the clipboard; the text is what is meant.
            if (pasteEmbed(view, event.clipboardData)) return true
            if (hasWords(event.clipboardData)) return false
            return takePictures(event.clipboardData, view.state.selection.to, hands())
          },
          handleDrop: (view, event) => {
            const nodePosition =
              view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size
            const isTaken = takePictures(event.dataTransfer, nodePosition, hands())
            if (isTaken) event.preventDefault()
            return isTaken
          },
        },
      }),
    ]
  },
})

/** In a table alone: elsewhere these keys are those of the browser. */
const tableKeys = (editor: Editor, hands: Options['hands']) =>
  Object.fromEntries(
    TABLE_COMMANDS.flatMap(({ keys, run }) => {
      if (!keys) return []
      const press = () => {
        if (!isInTable(editor.state)) return false
        run(editor, hands().tools)
        return true
      }
      return [[keys.replaceAll(' ', '-'), press]]
    }),
  )

/** A picture that is copied from a page brings its address along, which is not meant. */
function hasWords(data: DataTransfer | null): boolean {
  if (data?.getData('text/plain').trim()) return true
  const { html, pictures } = cleanPaste(data?.getData('text/html') ?? '')
  return pictures === 0
    ? html !== ''
    : html
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(PICTURE_HINT, '')
        .trim() !== ''
}

function takePictures(data: DataTransfer | null, position: number, { bringPictures }: StoryHands): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length > 0) bringPictures(files, position)
  return files.length > 0
}

function openChosenNote(editor: Editor, tools: EditorTools): boolean {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'footnote') return false
  tools.openNote(selection.from)
  return true
}

function readPlain({ state }: EditorView, text: string): Slice {
  const paragraph = state.schema.nodes['paragraph']!
  const lines = splitPlainText(text).map((line): DocNode => paragraph.create(null, state.schema.text(line)))
  // A single line is pasted into the current line.
  return new Slice(Fragment.from(lines), lines.length > 0 ? 1 : 0, lines.length > 0 ? 1 : 0)
}
