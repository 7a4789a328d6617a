/** The files that a story's Markdown names. */
import type { Token } from 'markdown-it'
import { figureOf, galleryOf, mayNameFiles, picturePath, soundOf } from '#markdown/story-block.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'

const markdown = createStoryMarkdown()

function pathsOf(token: Token): string[] {
  if (token.type === 'figure') return [picturePath(figureOf(token).src)]
  if (token.type === 'gallery') return galleryOf(token).map(({ src }) => picturePath(src))
  return token.type === 'audio' ? [soundOf(token).src] : []
}

/** Paths of the library, each once, in their order. */
export function listMediaPaths(source: string): string[] {
  if (!mayNameFiles(source)) return []
  return [...new Set(markdown.parse(source, {}).flatMap(pathsOf))]
}
