/** The story as it stands on the screen at this moment: fields beside the text, and the text in its editor. */
import type { Editor } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { StoryFields } from '#contract/desk/story.ts'
import { replaceText } from '../../editor/use-story-editor.ts'
import { serializeMarkdown } from '../../editor/markdown/write-markdown.ts'
import { pickFields } from './story-field.ts'

/** What stands beside the text. */
export type StoryWords = Omit<StoryFields, 'body'>

export function createStoryScreen(first: StoryFields) {
  let words: StoryWords = pickFields(first)
  let editor: Editor | null = null
  let loaded: { doc: DocNode | null; body: string } = { doc: null, body: first.body }

  return {
    attach(next: Editor) {
      editor = next
      loaded.doc ??= next.state.doc
    },
    read(): StoryFields {
      const doc = editor?.state.doc
      // A text that nobody has touched is sent as it came, letter by letter.
      const isSame = !doc || (loaded.doc !== null && doc.eq(loaded.doc))
      return { ...words, body: isSame ? loaded.body : serializeMarkdown(doc) }
    },
    put(part: Partial<StoryWords>): StoryWords {
      words = { ...words, ...part }
      return words
    },
    /** Another text and other fields in the place of these. */
    show(fields: StoryFields): StoryWords {
      words = pickFields(fields)
      if (editor) replaceText(editor, fields.body)
      loaded = { doc: editor?.state.doc ?? null, body: fields.body }
      return words
    },
  }
}
