/** What the parts of a reading of HTML share. */
import type { ChildNode, Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { InlinePart } from '#markdown/write-inline.ts'
import type { Lose, LossKind } from '../import.loss.ts'
import type { StoryBlock } from './import.block.ts'

/** A file that is brought along, under its path in `media/`; or why it is not. */
export type FoundFile = { path: string } | { loss: LossKind }

export type HtmlSurroundings = {
  /** a picture, by its address as the page names it */
  findPicture: (address: string) => FoundFile
  findAudio: (address: string) => FoundFile
  findVideo: (address: string) => FoundFile
  /** a file for download */
  findFile?: (address: string) => FoundFile
  /** where a link leads from now on; null: it is none that a story may hold */
  findLink: (href: string) => string | null
  lose: Lose
  /** pictures by their number in the library of the other system */
  pictureById?: (id: string) => { address: string; alt: string; caption: string } | undefined
  /** the numbers of the pictures that belong to the page */
  attached?: () => string[]
  /** plain line ends are breaks, empty lines paragraphs, as WordPress has them */
  lineBreaks?: boolean
}

export type BlockTools = {
  around: HtmlSurroundings
  /** the blocks within the element, or of some nodes */
  flow: (nodes?: readonly ChildNode[]) => StoryBlock[]
  readParts: (nodes: readonly ChildNode[]) => { parts: InlinePart[]; others: StoryBlock[] }
}

export const attribute = ({ attribs }: Element, name: string): string => attribs[name] ?? ''

const classesOf = (element: Element): string[] => attribute(element, 'class').split(/\s+/)

export const hasClass = (element: Element, pattern: RegExp): boolean =>
  classesOf(element).some((name) => pattern.test(name))

/** On one line. An ideographic space between Chinese words is meant. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}]+/gu, (spaces) => (spaces.includes('\u3000') ? '\u3000' : ' ')).trim()

/** The first of some names that is a class of the element. */
export const classAmong = <Name extends string>(
  element: Element,
  names: readonly Name[],
  start = '',
): Name | undefined => {
  const classes = classesOf(element)
  return names.find((name) => classes.includes(start + name))
}

export const wordsWithin = (element: Element | Element['children']): string => onOneLine(DomUtils.textContent(element))

/** Words that may hold entities and tags. */
export const textOfHtml = (html: string): string =>
  onOneLine(/[<&]/.test(html) ? DomUtils.textContent(parseDocument(html)) : html)

/** The same, line by line, as a comment has them. */
export const linesOfHtml = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|blockquote)>/gi, '\n')
    .split(/\r\n?|\n/)
    .map(textOfHtml)
    .join('\n')

/** A text that readers do not see. */
export const keptElement = (source: string, loss: LossKind): string =>
  `<x-kept data-source="${escapeHtml(source)}" data-loss="${loss}"></x-kept>`

/** As it was written, with characters of all scripts as they are. */
export const sourceOfNodes = (nodes: ChildNode | readonly ChildNode[]): string =>
  DomUtils.getOuterHTML(nodes as ChildNode | ChildNode[], { encodeEntities: 'utf8' })

const SHOWN = 300

/** For a line of the report. */
export const brief = (text: string): string => {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}
