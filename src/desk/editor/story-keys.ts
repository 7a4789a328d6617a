/** Keys, pasting and dropping in the text. ProseMirror hands over no key of a composition, so that nothing here disturbs one. */
import { Extension, type Editor } from '@tiptap/core'
import { Fragment, Slice, type Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { COMMAND_GROUPS } from './blocks/block-commands.ts'
import { splitPlainText } from './paste/clean-paste.ts'
import { createPasteHandlers, type PasteHands } from './paste/take-paste.ts'
import { followIntake } from './intake/intake-plugin.ts'
import type { MarkActs } from './intake/intake-tools.ts'
import type { EditorTools } from './editor-tools.ts'
import { renameNotes } from './paste/paste-notes.ts'
import { keepOnePayLine } from './blocks/place-block.ts'
import { TABLE_COMMANDS } from './blocks/table-commands.ts'
import { fitCell } from './blocks/table-move.ts'
import { spareChosen } from './spare-chosen.ts'

export type StoryHands = PasteHands & {
  tools: EditorTools
  /** the menu of blocks, while it is open: true when the key was for it */
  menuKey: ((event: KeyboardEvent) => boolean) | null
  /** lines that ask for a picture or a sound */
  marks: MarkActs
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
    tools: {
      pickPicture: nobody,
      pickSound: nobody,
      pickVideo: nobody,
      pickFile: nobody,
      openNote: nothing,
      openLink: nothing,
      openHelp: nothing,
    },
    menuKey: null,
    bringFiles: nothing,
    bring: nothing,
    marks: { retry: nothing, choose: nothing },
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
      followIntake({
        retry: (mark) => hands().marks.retry(mark),
        choose: (mark) => hands().marks.choose(mark),
      }),
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
          ...createPasteHandlers(hands),
          transformPasted: (slice, view) => renameNotes(fitCell(slice, view.state), view.state.doc),
          clipboardTextParser: (text, _context, _plain, view) => readPlain(view, text),
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
