/** The editor of a story: starts with its Markdown, reports every change, and is read when it is to be saved. */
import { Editor } from '@tiptap/core'
import { Placeholder } from '@tiptap/extension-placeholder'
import { useLayoutEffect, useState } from 'react'
import { m } from '#messages/desk.ts'
import { viewedExtensions } from './blocks/block-views.tsx'
import { changeText } from './change-text.ts'
import { readMarkdown } from './markdown/read-markdown.ts'
import { StoryKeys, type StoryHandsHolder } from './story-keys.ts'

type Options = {
  body: string
  editable: boolean
  hands: StoryHandsHolder
}

/** CSS pixels that the line in which one writes keeps from the edges of the window; the bar of tools stays above the text. */
const CLEAR = { top: 120, bottom: 80, left: 0, right: 0 }

/**
 * None at the first drawing, and there before anything is seen of it. An editor that is made while drawing, as the hook of
 * the library does, is thrown away where a drawing takes longer than a moment: the room would be seen without its text.
 */
export function useStoryEditor(options: Options): Editor | null {
  // Later changes reach the text in other ways.
  const [first] = useState(options)
  const [editor, setEditor] = useState<Editor | null>(null)
  useLayoutEffect(() => {
    const made = createStoryEditor(first)
    setEditor(made)
    // On leaving the room, the editor is read once more, to save it.
    return () => void setTimeout(() => made.destroy())
  }, [first])
  return editor
}

const createStoryEditor = ({ body, editable, hands }: Options): Editor =>
  new Editor({
    extensions: [
      ...viewedExtensions,
      Placeholder.configure({ placeholder: m.editor.startHere }),
      StoryKeys.configure({ hands: hands.read }),
    ],
    content: readMarkdown(body).toJSON(),
    editable,
    // Our own style sheet has the rules that the editor would inject; the content security policy forbids injecting.
    injectCSS: false,
    editorProps: {
      scrollThreshold: CLEAR,
      scrollMargin: CLEAR,
      attributes: { 'aria-label': m.word.body, 'aria-multiline': 'true', role: 'textbox', spellcheck: 'false' },
    },
    onUpdate: () => hands.read().change(),
  })

/** Replaces the text, as after a restore. */
export function replaceText(editor: Editor, body: string): void {
  // The text comes from the server or is sent there automatically: it is not user input.
  editor.view.dispatch(changeText(editor.state, readMarkdown(body, editor.schema)).setMeta('preventUpdate', true))
}
