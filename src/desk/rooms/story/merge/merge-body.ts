/**
 * Merges two texts of a story and their common base, block by block. Blocks are those of the editor, so that a container or
 * a list is never cut, and a note moves with its paragraph.
 */
import type { JSONContent } from '@tiptap/core'
import type { Node as DocNode } from '@tiptap/pm/model'
import { diffArrays } from 'diff'
import { findCommon, mergeBlocks, takePiece, type MergeAnswer, type MergePiece } from './merge-text.ts'
import { listNotes, type FootnoteAttrs } from '../../../editor/footnote.ts'
import { readMarkdown } from '../../../editor/markdown/read-markdown.ts'
import { storySchema } from '../../../editor/story-schema.ts'
import { serializeMarkdown } from '../../../editor/markdown/write-markdown.ts'

type BodyMerge = {
  pieces: MergePiece[]
  /** the text that follows from an answer for each piece, in their order */
  write: (answers: readonly MergeAnswer[]) => string
}

/** Without a base, as when that version was deleted, everything that one of the two has stays. */
export function mergeBodies(base: string | null, mine: string, theirs: string): BodyMerge {
  const [my, their] = [cutBody(mine), cutBody(theirs)]
  const old = base === null ? null : cutBody(base)
  const begun = old?.blocks ?? findCommon(my.blocks, their.blocks, diffArrays)
  const nodes = new Map([...(old?.nodes ?? []), ...their.nodes, ...my.nodes])
  const shared = new Set([my, their].flatMap(({ doc }) => listSharedNotes(doc)))
  const pieces = mergeBlocks(begun, my.blocks, their.blocks, diffArrays)
  return {
    pieces,
    write(answers) {
      const blocks = pieces.flatMap((piece, index) => takePiece(piece, answers[index] ?? 'mine'))
      // Nothing of the other side: the body unchanged, character by character.
      for (const [side, body] of [[my, mine] as const, [their, theirs] as const]) {
        if (isSameList(blocks, side.blocks)) return body
      }
      return joinBlocks(
        blocks.flatMap((block) => nodes.get(block) ?? []),
        shared,
      )
    },
  }
}

type CutBody = { doc: DocNode; blocks: string[]; nodes: Map<string, DocNode> }

/** Each block as the Markdown that it would be alone, its notes below it. */
function cutBody(body: string): CutBody {
  const doc = readMarkdown(body)
  const nodes = new Map<string, DocNode>()
  const blocks = doc.children.flatMap((node) => {
    const block = serializeMarkdown(createDoc([node]))
    nodes.set(block, node)
    return block ? [block] : []
  })
  return { doc, blocks, nodes }
}

const createDoc = (content: DocNode[]): DocNode => storySchema.topNodeType.create(null, content)

const isSameList = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((block, index) => block === other[index])

const noteKey = ({ content }: Pick<FootnoteAttrs, 'content'>): string => JSON.stringify(content)

/** Notes with more than one reference: only these stay one note when their references come from different blocks. */
const listSharedNotes = (doc: DocNode): string[] =>
  listNotes(doc).flatMap((note) => (note.isFirst ? [] : [noteKey(note)]))

/** The names of notes were given by two editors, who may have used one name for different notes. */
function joinBlocks(nodes: DocNode[], shared: ReadonlySet<string>): string {
  // Source blocks, stored as written, name their notes themselves.
  if (nodes.some(({ type, attrs }) => type.name === 'sourceBlock' && String(attrs['source']).includes('[^')))
    return serializeMarkdown(createDoc(nodes))
  return serializeMarkdown(createDoc(nodes.map((node, index) => renameNotes(node, `${index}`, shared))))
}

function renameNotes(node: DocNode, prefix: string, shared: ReadonlySet<string>): DocNode {
  const rename = (part: JSONContent): JSONContent => {
    if (part.type === 'footnote') {
      const { id, content } = part.attrs as FootnoteAttrs
      const key = noteKey({ content })
      return { ...part, attrs: { id: shared.has(key) ? key : `${prefix} ${id}`, content } }
    }
    return part.content ? { ...part, content: part.content.map(rename) } : part
  }
  return storySchema.nodeFromJSON(rename(node.toJSON() as JSONContent))
}
