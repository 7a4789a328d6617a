/** The story as currently on the screen: fields beside the text, and the text in its editor. */
import type { Editor } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { StoryFields } from '#contract/desk/story.ts'
import { replaceText } from '../../editor/use-story-editor.ts'
import { serializeMarkdown } from '../../editor/markdown/write-markdown.ts'
import { pickFields } from './story-field.ts'

/** The fields beside the text. */
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
      // An untouched text is sent exactly as it was loaded.
      const isSame = !doc || (loaded.doc !== null && doc.eq(loaded.doc))
      return { ...words, body: isSame ? loaded.body : serializeMarkdown(doc) }
    },
    put(part: Partial<StoryWords>): StoryWords {
      words = { ...words, ...part }
      return words
    },
    /** Replaces text and fields. */
    show(fields: StoryFields): StoryWords {
      words = pickFields(fields)
      if (editor) replaceText(editor, fields.body)
      loaded = { doc: editor?.state.doc ?? null, body: fields.body }
      return words
    },
  }
}
