/** The kept blocks of a text, for lists of what an import has left to do, and the text without them. */
import type { Token } from 'markdown-it'
import { keptOf } from './kept-block.ts'
import { createStoryMarkdown } from './story-markdown.ts'

const markdown = createStoryMarkdown()

/** Parsing costs much more than this test. */
const mayKeep = (source: string): boolean => /:::\s*kept/.test(source)

const findKept = (source: string): Token[] =>
  mayKeep(source) ? markdown.parse(source, {}).filter(({ type }) => type === 'kept') : []

/** What each of them holds, in their order. */
export const listKept = (source: string): string[] => findKept(source).map(keptOf)

/** For searching the text that readers get; the other lines stay where they are. */
export function withoutKept(source: string): string {
  const blocks = findKept(source)
  if (blocks.length === 0) return source
  const lines = source.split(/\r\n?|\n/)
  for (const { map } of blocks) lines.fill('', map?.[0] ?? 0, map?.[1] ?? 0)
  return lines.join('\n')
}
