/** What pages show of other providers: of those that a text can show, embeds; of others, the address for the editors. */
import { isTag, type ChildNode, type Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { readEmbed } from '#domain/content/embed.ts'
import type { StoryBlock } from './import.block.ts'
import { attribute, brief, hasClass, wordsWithin, type BlockTools } from './import.reading.ts'

const TITLE_MAX = 100
const FIGURES = /^(wp-block-embed|kg-embed-card)$/

const makeEmbed = (address: string, title = ''): StoryBlock | null => {
  const embed = readEmbed(address)
  return embed && { kind: 'embed', address: embed.address, title: title.length > TITLE_MAX ? '' : title.trim() }
}

/** Frames that load late, as those of 公众号, name their address beside. */
export function readEmbedFrame(frame: Element, title = ''): StoryBlock | null {
  if (frame.name !== 'iframe' && frame.name !== 'embed') return null
  const [found] = ['src', 'data-src'].flatMap(
    (name) => makeEmbed(attribute(frame, name), title || attribute(frame, 'title')) ?? [],
  )
  return found ?? null
}

/** WordPress shows what an address alone in its line leads to. In lists, cells and notes it stays a link. */
export function readAddress(block: StoryBlock): StoryBlock | null {
  const [only, ...others] = block.kind === 'paragraph' ? block.parts : []
  if (!only || others.length > 0 || only.kind !== 'text') return null
  const isBare = only.marks.every((mark) => mark.name === 'link' && mark.href === only.text)
  return isBare ? makeEmbed(only.text) : null
}

/** A figure without a picture. */
export function readEmbedFigure(element: Element, captions: readonly Element[], tools: BlockTools): StoryBlock[] {
  const { around, flow } = tools
  const frames = DomUtils.findAll(({ name }) => name === 'iframe', element.children)
  const caption = captions.map(wordsWithin).join(' ').trim()
  // A caption with links, or one that is too long for a title, follows as a paragraph.
  const isPlain = captions.every((each) => DomUtils.getElementsByTagName('a', each).length === 0)
  const isTitle = isPlain && caption.length <= TITLE_MAX
  const place = (block: StoryBlock) => [block, ...(caption && !isTitle ? flow(captions) : [])]
  if (frames.length === 1 && !hasOthers(element, captions)) {
    const embed = readEmbedFrame(frames[0]!, isTitle ? caption : '')
    return embed ? place(embed) : flow()
  }
  if (!hasClass(element, FIGURES) || frames.length > 0) return flow()
  const [link] = DomUtils.getElementsByTagName('a', element)
  const isCaption = (child: ChildNode) => isTag(child) && captions.includes(child)
  const words = wordsWithin(element.children.filter((child) => !isCaption(child)))
  const address = (link && !captions.some((each) => isWithin(link, each)) && attribute(link, 'href')) || words
  const embed = makeEmbed(address, isTitle ? caption : '')
  if (embed) return place(embed)
  around.lose('keptEmbed', brief(address))
  return [{ kind: 'kept', text: address }, ...(caption ? flow(captions) : [])]
}

const isWithin = (element: Element, outer: Element): boolean => {
  for (let at = element.parent; at && isTag(at); at = at.parent) if (at === outer) return true
  return false
}

/** Words beside the frame and its caption. */
const hasOthers = (element: Element, captions: readonly Element[]): boolean =>
  wordsWithin(element.children) !== captions.map(wordsWithin).join(' ').trim()
