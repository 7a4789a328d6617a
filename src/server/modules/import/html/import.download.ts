/** Files for download that a page leads to, such as a PDF: behind the words of their link. */
import type { Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { libraryType, mediaNameOf } from '#domain/media/library-file.ts'
import type { StoryBlock } from './import.block.ts'
import { attribute, hasClass, wordsWithin, type HtmlSurroundings } from './import.reading.ts'

type FileBlock = StoryBlock & { kind: 'file' }

/** The path of an address, without its escapes; empty where it has none. */
function pathOf(address: string): string {
  try {
    return decodeURIComponent(new URL(address, 'http://localhost').pathname)
  } catch {
    return ''
  }
}

/** The file that a link leads to, if it is brought along; otherwise the link stays one. */
export function readDownload(link: Element, { findFile }: HtmlSurroundings): FileBlock | null {
  const address = attribute(link, 'href').trim()
  const path = pathOf(address)
  if (libraryType(path)?.kind !== 'file') return null
  const found = findFile?.(address)
  if (!found || 'loss' in found) return null
  return { kind: 'file', src: found.path, title: wordsWithin(link) || mediaNameOf(path) }
}

/** The button of WordPress beside the name of a file leads to the same file. */
export const isSecondLink = (link: Element): boolean => hasClass(link, /^wp-block-file__button$/)

/** `wp:file`: the name of a file, a button, and perhaps a preview. Null where the file is not brought along. */
export function readFileBlock(element: Element, around: HtmlSurroundings): FileBlock[] | null {
  if (!hasClass(element, /^wp-block-file$/)) return null
  const [first] = DomUtils.getElementsByTagName('a', element)
  const file = first && readDownload(first, around)
  return file ? [file] : null
}

/** A paragraph that says nothing but what the file behind it is called. */
export const isNameOf = (words: string, behind: readonly StoryBlock[]): boolean =>
  behind.some((block) => block.kind === 'file' && block.title === words.trim())
