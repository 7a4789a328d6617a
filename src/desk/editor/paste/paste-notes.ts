/** Notes in a paste: one with the same name as another note of the text is renamed, or one of them would be lost. */
import { Fragment, Slice, type Node as DocNode } from '@tiptap/pm/model'
import { listNotes, type FootnoteAttrs } from '../footnote.ts'

export function renameNotes(slice: Slice, doc: DocNode): Slice {
  const known = new Map(listNotes(doc).map(({ id, content }) => [id, JSON.stringify(content)]))
  const renamed = new Map<string, string>()

  function nameOf({ id, content }: FootnoteAttrs): string {
    const words = JSON.stringify(content)
    if ((known.get(id) ?? words) === words) {
      known.set(id, words)
      return id
    }
    // Several marks of one note stay marks of one note.
    const name = renamed.get(`${id} ${words}`) ?? freeName(known)
    renamed.set(`${id} ${words}`, name)
    known.set(name, words)
    return name
  }

  function change(node: DocNode): DocNode {
    if (node.type.name !== 'footnote') return node.isLeaf ? node : node.copy(changeAll(node.content))
    const attrs = node.attrs as FootnoteAttrs
    return node.type.create({ ...attrs, id: nameOf(attrs) }, null, node.marks)
  }
  const changeAll = (content: Fragment): Fragment => Fragment.from(content.content.map(change))

  return new Slice(changeAll(slice.content), slice.openStart, slice.openEnd)
}

function freeName(known: ReadonlyMap<string, string>): string {
  let number = known.size + 1
  while (known.has(String(number))) number++
  return String(number)
}
