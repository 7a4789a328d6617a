/** Keys, pasting and dropping in the text. ProseMirror hands over no key of a composition, so that nothing here disturbs one. */
import { Extension, type Editor } from '@tiptap/core'
import { Fragment, Slice, type Node as DocNode } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { COMMAND_GROUPS } from './block-commands.ts'
import { cleanPaste, splitPlainText } from './clean-paste.ts'
import type { EditorTools } from './editor-tools.ts'
import { findGap, keepOnePayLine } from './place-block.ts'

export type StoryHands = {
  tools: EditorTools
  /** the menu of blocks, while it is open: true when the key was for it */
  menuKey: ((event: KeyboardEvent) => boolean) | null
  /** pictures that were pasted or dropped as files */
  takeFiles: (files: File[], position: number) => void
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
    takeFiles: nothing,
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
      'Mod-s': () => {
        this.options.hands().save()
        return true
      },
      Enter: () => openChosenNote(this.editor, this.options.hands().tools),
    }
  },
  addProseMirrorPlugins() {
    const { hands } = this.options
    return [
      keepOnePayLine(),
      new Plugin({
        props: {
          handleKeyDown: (_, event) => hands().menuKey?.(event) ?? false,
          handleClickOn: (_, _position, node, place) => {
            if (node.type.name !== 'footnote') return false
            hands().tools.openNote(place)
            return true
          },
          transformPastedHTML: (html) => cleanPaste(html),
          clipboardTextParser: (text, _context, _plain, view) => readPlain(view, text),
          handlePaste: (view, event) => {
            const words = event.clipboardData?.getData('text/plain') || event.clipboardData?.getData('text/html')
            // Word sends a drawing of its text along; the text is what is meant.
            return words ? false : takePictures(event.clipboardData, view.state.selection.to, hands())
          },
          handleDrop: (view, event) => {
            const place =
              view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size
            const isTaken = takePictures(event.dataTransfer, findGap(view.state.doc, place), hands())
            if (isTaken) event.preventDefault()
            return isTaken
          },
        },
      }),
    ]
  },
})

function takePictures(data: DataTransfer | null, position: number, { takeFiles }: StoryHands): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length > 0) takeFiles(files, position)
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
  // One line goes into the line in which one writes.
  return new Slice(Fragment.from(lines), lines.length > 0 ? 1 : 0, lines.length > 0 ? 1 : 0)
}
