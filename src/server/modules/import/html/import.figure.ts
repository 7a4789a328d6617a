/** Pictures with their captions, galleries, audio and videos. */
import { addressPath } from '../import.files.ts'
import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import type { PictureMark } from '#markdown/story-block.ts'
import type { StoryBlock } from './import.block.ts'
import { readEmbedFigure } from './import.embed.ts'
import {
  attribute,
  brief,
  hasClass,
  wordsWithin,
  type BlockTools,
  type FoundFile,
  type HtmlSurroundings,
  sourceOfNodes,
} from './import.reading.ts'

/** Read by themselves: what stands in them is for programs without them. */
const PASSED_OVER = new Set(['noscript', 'audio', 'video', 'script', 'style'])
const CAPTIONS = /^(wp-caption-text|gallery-caption|wp-element-caption|image-caption)$/
const isCaption = (element: Element): boolean => element.name === 'figcaption' || hasClass(element, CAPTIONS)

/** Before there was `figure`, WordPress wrote these. */
export const isCaptionBox = (element: Element): boolean => hasClass(element, /^(wp-caption|gallery-item)$/)

/** Faces of chat programs and emoji that were drawn: characters. */
export function isSmallSign(element: Element): boolean {
  if (element.name !== 'img') return false
  const alt = attribute(element, 'alt').trim()
  if (!alt) return false
  return (
    hasClass(element, /^(emoji|wp-smiley)$/) ||
    ([...alt].length <= 4 && /^\[.+\]$|^\p{Extended_Pictographic}/u.test(alt))
  )
}

/** Where the picture may lie, the original first: pages that load late put it beside a placeholder. */
function addressesOf(image: Element): string[] {
  const stated = ['data-src', 'data-original', 'data-lazy-src', 'data-orig-file', 'src'].map((name) =>
    attribute(image, name).trim(),
  )
  const all = [...stated, attribute(image, 'srcset').trim().split(/\s/)[0] ?? ''].filter(Boolean)
  const outside = all.filter((address) => !address.startsWith('data:'))
  return outside.length > 0 ? outside : all
}

/** The first address under which it is found; otherwise the first of all, and why it is not. */
function findImage(image: Element, { findPicture }: HtmlSurroundings): { address: string; found: FoundFile } {
  const tried = addressesOf(image).map((address) => ({ address, found: findPicture(address) }))
  return tried.find(({ found }) => 'path' in found) ?? tried[0] ?? { address: '', found: { loss: 'pictureMissing' } }
}

const CAPTION_MAX = 300

/** A picture of the story, or the source of one that is not brought along. */
export function readPicture(image: Element, caption: string, around: HtmlSurroundings): StoryBlock[] {
  const { address, found } = findImage(image, around)
  if (/^0*1(px)?$/.test(attribute(image, 'width')) || /^0*1(px)?$/.test(attribute(image, 'height'))) {
    around.lose('dot', brief(address))
    return []
  }
  if ('loss' in found) {
    around.lose(found.loss, brief(address))
    const words = [`${address.startsWith('data:') ? brief(address) : address}`, attribute(image, 'alt'), caption]
    return [{ kind: 'kept', text: words.filter(Boolean).join('\n') }]
  }
  const link = linkAround(image)
  if (link && !/\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(link) && !/attachment_id=|\/attachment\//.test(link))
    around.lose('pictureLink', brief(link))
  if (caption.length > CAPTION_MAX) around.lose('captionShortened', caption)
  const alt = attribute(image, 'alt').trim().slice(0, CAPTION_MAX)
  return [{ kind: 'picture', src: found.path, alt, caption: caption.slice(0, CAPTION_MAX) }]
}

function linkAround(image: Element): string {
  for (let at = image.parent; at && isTag(at); at = at.parent) if (at.name === 'a') return attribute(at, 'href')
  return ''
}

export function readFigure(element: Element, tools: BlockTools): StoryBlock[] {
  const { around } = tools
  if (element.name === 'img') return readPicture(element, '', around)
  if (element.name === 'x-gallery') return readNumbered(element, around)
  if (element.name === 'audio' || element.name === 'video') return readPlayer(element, '', around)
  const images = imagesIn(element)
  if (element.name === 'picture') return images.slice(-1).flatMap((image) => readPicture(image, '', around))
  const captions = findAll(element, isCaption)
  const own = captions.filter((caption) => figureAround(caption, element) === element)
  if (images.length > 0 && element.name !== 'x-caption' && hasOtherWords(element, captions)) return tools.flow()
  const captionText = captionOf(own, around) || wordsOf(element, attribute(element, 'caption'))
  const [player] = DomUtils.findAll(({ name }) => name === 'audio' || name === 'video', element.children)
  if (player) return readPlayer(player, captionText, around)
  if (images.length === 0 || DomUtils.getElementsByTagName('table', element).length > 0) {
    return readEmbedFigure(element, captions, tools)
  }
  if (images.length === 1) return readPicture(images[0]!, captionText, around)
  const blocks = images.flatMap((image) => {
    const figure = figureAround(image, element)
    const beside = figure === element ? [] : captions.filter((caption) => figureAround(caption, element) === figure)
    return readPicture(image, captionOf(beside, around), around)
  })
  return [...gather(blocks), ...(captionText ? tools.flow(own) : [])]
}

/** A card, of which a picture is only a part. Whatever has no caption of its own says nothing but its pictures. */
function hasOtherWords(element: Element, captions: readonly Element[]): boolean {
  const holdsWords = (node: ChildNode): boolean => {
    if (isText(node)) return node.data.trim() !== ''
    return isTag(node) && !captions.includes(node) && !PASSED_OVER.has(node.name) && node.children.some(holdsWords)
  }
  return element.children.some(holdsWords)
}

/** Pictures that stand side by side are one gallery; a single one is a picture. */
function gather(blocks: StoryBlock[]): StoryBlock[] {
  const pictures = blocks.filter((block) => block.kind === 'picture')
  const others = blocks.filter((block) => block.kind !== 'picture')
  if (pictures.length < 2) return blocks
  return [
    { kind: 'gallery', pictures: pictures.map(({ src, alt, caption }): PictureMark => ({ src, alt, caption })) },
    ...others,
  ]
}

const imagesIn = (element: Element): Element[] =>
  findAll(
    element,
    (each) => each.name === 'img' && !(each.parent && isTag(each.parent) && each.parent.name === 'noscript'),
  )

const findAll = (element: Element, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, element.children)

/** The innermost figure, item or caption box around it, at most the given one. */
function figureAround(inner: Element, outermost: Element): Element {
  let at: Element = inner
  while (at.parent && isTag(at.parent) && at !== outermost) {
    at = at.parent
    if (
      at === outermost ||
      at.name === 'figure' ||
      at.name === 'li' ||
      (at.name === 'dl' && hasClass(at, /^gallery-item$/))
    )
      return at
  }
  return at
}

function captionOf(captions: readonly Element[], { lose }: HtmlSurroundings): string {
  const text = captions.map(wordsWithin).join(' ').trim()
  const hasMarks = captions.some((caption) => DomUtils.getElementsByTagName('a', caption).length > 0)
  if (hasMarks) lose('captionMarks', captions.map((caption) => brief(sourceOfNodes(caption.children))).join(' '))
  return text
}

/** `[caption]`: the words behind the picture, or in the attribute of older versions. */
function wordsOf(element: Element, stated: string): string {
  if (element.name !== 'x-caption') return ''
  const words = (nodes: readonly ChildNode[]): string =>
    nodes.map((node) => (isText(node) ? node.data : isTag(node) ? words(node.children) : '')).join('')
  return (words(element.children) || stated).replaceAll(/\s+/g, ' ').trim()
}

/** `[gallery ids="1,2"]`: pictures by their numbers. */
function readNumbered(element: Element, around: HtmlSurroundings): StoryBlock[] {
  const stated = attribute(element, 'ids')
    .split(/[\s,]+/)
    .filter(Boolean)
  const ids = stated.length > 0 ? stated : (around.attached?.() ?? [])
  const blocks = ids.flatMap((id): StoryBlock[] => {
    const known = around.pictureById?.(id)
    const found = known ? around.findPicture(known.address) : undefined
    if (known && found && 'path' in found)
      return [
        {
          kind: 'picture',
          src: found.path,
          alt: known.alt.slice(0, CAPTION_MAX),
          caption: known.caption.slice(0, CAPTION_MAX),
        },
      ]
    around.lose(found && 'loss' in found ? found.loss : 'pictureMissing', known?.address ?? id)
    return [{ kind: 'kept', text: known?.address ?? `[gallery ids="${id}"]` }]
  })
  if (ids.length > 0) return gather(blocks)
  around.lose('keptShortcode', '[gallery]')
  return [{ kind: 'kept', text: attribute(element, 'data-source') }]
}

/** Its title is the caption; without one the name of the file, which says more than nothing. */
function readPlayer(player: Element, caption: string, around: HtmlSurroundings): StoryBlock[] {
  const sources = [player, ...DomUtils.getElementsByTagName('source', player)]
  const address = sources.map((source) => attribute(source, 'src')).find(Boolean) ?? ''
  const isVideo = player.name === 'video'
  const found = isVideo ? around.findVideo(address) : around.findAudio(address)
  if ('loss' in found) {
    around.lose(found.loss, brief(address))
    return [{ kind: 'kept', text: [address, caption].filter(Boolean).join('\n') }]
  }
  const title = caption || attribute(player, 'title') || nameOfFile(address)
  if (!isVideo) return [{ kind: 'audio', src: found.path, title }]
  const named = attribute(player, 'poster')
  const poster = named ? around.findPicture(named) : null
  return [{ kind: 'video', src: found.path, title, poster: poster && 'path' in poster ? poster.path : '' }]
}

const nameOfFile = (address: string): string =>
  (addressPath(address) ?? '').replace(/^.*\//, '').replace(/\.[a-z0-9]+$/i, '')
