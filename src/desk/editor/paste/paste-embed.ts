/** The address of a video or of audio, pasted alone into an empty line: an embed. Undone, it is the address again. */
import { closeHistory } from '@tiptap/pm/history'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readEmbed, refuseEmbed, type Embed } from '#domain/content/embed.ts'
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'
import { explainRefusal } from '../blocks/embed-refusal.ts'
import { goBehind } from '../blocks/place-block.ts'

/** Whether the cursor is in an empty line between the blocks of the text. */
function isAtEmptyLine({ selection }: EditorState): boolean {
  const { $from, empty } = selection
  return empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
}

/** First the address as text; then the embed, which undo takes back by itself. */
export function placeEmbed(state: EditorState, dispatch: (tr: Transaction) => void, text: string, embed: Embed): void {
  const typed = state.tr.insertText(text)
  dispatch(closeHistory(typed))
  const { tr, schema } = state.apply(typed)
  const { $from } = tr.selection
  const node = schema.nodes['embed']!.create({ address: embed.address })
  const start = $from.before(1)
  tr.replaceWith(start, $from.after(1), node)
  dispatch(closeHistory(goBehind(tr, start + node.nodeSize)).scrollIntoView())
}

export function pasteEmbed(view: EditorView, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain').trim() ?? ''
  if (!/^(?:https?:)?\/\/\S+$/i.test(text) || !isAtEmptyLine(view.state)) return false
  const embed = readEmbed(text)
  if (embed) {
    placeEmbed(view.state, view.dispatch.bind(view), text, embed)
    toast(m.editor.pastedAsEmbed)
  } else if (refuseEmbed(text).reason === 'short') toast(explainRefusal(text))
  return embed !== null
}
