/** The files and the other stories that a story's Markdown names. */
import type { Token } from 'markdown-it'
import {
  figureOf,
  fileOf,
  galleryKindOf,
  galleryOf,
  mayNameFiles,
  mayNameStories,
  picturePath,
  soundOf,
  storyIdOf,
  videoOf,
  type VideoMark,
} from '#markdown/story-block.ts'
import { createStoryMarkdown } from '#markdown/story-markdown.ts'

const markdown = createStoryMarkdown()

const filesOfVideo = ({ src, poster }: VideoMark): string[] => [src, ...(poster ? [picturePath(poster)] : [])]

function pathsOf(token: Token): string[] {
  if (token.type === 'figure') return [picturePath(figureOf(token).src)]
  if (galleryKindOf(token)) return galleryOf(token).map(({ src }) => picturePath(src))
  if (token.type === 'video') return filesOfVideo(videoOf(token))
  if (token.type === 'file') return [fileOf(token).src]
  return token.type === 'audio' ? [soundOf(token).src] : []
}

/** Paths of the library, each once, in their order. */
export function listMediaPaths(source: string): string[] {
  if (!mayNameFiles(source)) return []
  return [...new Set(markdown.parse(source, {}).flatMap(pathsOf))]
}

/** Other stories, as often as they are named; 0 for what is no number. */
export const listStoryIds = (source: string): number[] =>
  mayNameStories(source)
    ? markdown.parse(source, {}).flatMap((token) => (token.type === 'story' ? [storyIdOf(token)] : []))
    : []
