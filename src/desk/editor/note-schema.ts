/** The text of a note: one paragraph with the marks of the text, and nothing else. */
import { flattenExtensions, type Extensions, type Node } from '@tiptap/core'
import { plainExtensions } from './story-schema.ts'

const PARTS = new Set(['paragraph', 'text', 'bold', 'italic', 'strike', 'code', 'link', 'hardBreak', 'undoRedo'])

export const noteExtensions: Extensions = flattenExtensions(plainExtensions).flatMap((extension) => {
  // The document is a node.
  if (extension.name === 'doc') return [(extension as Node).extend({ content: 'paragraph' })]
  return PARTS.has(extension.name) ? [extension] : []
})
