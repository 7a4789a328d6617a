/** Footnotes: a raised link to an element of the same text that leads back to it. Their marks and texts are taken out of the page. */
import { isTag, type ChildNode, type Document, type Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { InlinePart } from '#markdown/write-inline.ts'
import { attribute } from './import.reading.ts'

export type TakenNotes = {
  /** the label of a note, by the element that marks its place */
  labels: ReadonlyMap<Element, string>
  /** what is not read again as text */
  consumed: ReadonlySet<Element>
  texts: ReadonlyMap<string, InlinePart[]>
}

type ReadParts = (nodes: readonly ChildNode[]) => { parts: InlinePart[] }

const HOLDERS = new Set(['li', 'p', 'div', 'aside', 'dd', 'td'])

/** `given`: texts that WordPress keeps beside the page, by the id to which its marks lead. */
export function takeNotes(
  document: Document,
  given: readonly { id: string; content: string }[],
  readParts: ReadParts,
): TakenNotes {
  const targets = new Map<string, Element>()
  const links: Element[] = []
  for (const element of DomUtils.filter((node) => isTag(node), document, true) as Element[]) {
    if (HOLDERS.has(element.name) && attribute(element, 'id')) targets.set(attribute(element, 'id'), element)
    if (element.name === 'a' && attribute(element, 'href').startsWith('#')) links.push(element)
  }
  const beside = new Map(given.map(({ id, content }) => [id, parseDocument(content)]))
  const labels = new Map<Element, string>()
  const consumed = new Set<Element>()
  const numbers = new Map<string, string>()
  const texts = new Map<string, InlinePart[]>()

  for (const link of links) {
    const id = decodeId(attribute(link, 'href').slice(1))
    const mark = raisedAround(link)
    const text = targets.get(id) ?? beside.get(id)
    if (!mark || !text || (isTag(text) && contains(text, link))) continue
    const known = numbers.get(id)
    const label = known ?? String(numbers.size + 1)
    labels.set(mark, label)
    if (known) continue
    numbers.set(id, label)
    if (isTag(text)) consumed.add(text)
    texts.set(label, [])
  }
  // After all marks are known: a link back leads to one of them.
  const marked = new Set([...labels.keys()].flatMap((mark) => idsWithin(mark)))
  for (const [id, label] of numbers) {
    const text = targets.get(id) ?? beside.get(id)!
    for (const link of DomUtils.getElementsByTagName('a', text))
      if (marked.has(decodeId(attribute(link, 'href').slice(1))) || isWayBack(link)) DomUtils.removeElement(link)
    texts.set(label, readParts(text.children).parts)
  }
  for (const mark of [...labels.keys()]) if ((texts.get(labels.get(mark)!) ?? []).length === 0) labels.delete(mark)
  for (const [label, parts] of texts) if (parts.length === 0) texts.delete(label)
  return { labels, consumed, texts }
}

/** Also where the mark has lost its address. */
const isWayBack = (link: Element): boolean =>
  attribute(link, 'href').startsWith('#') && /^(?:[\s↩↑⤴⬆^]|\p{Variation_Selector})+$/u.test(DomUtils.textContent(link))

const decodeId = (id: string): string => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function raisedAround(link: Element): Element | null {
  const { parent } = link
  if (parent && isTag(parent) && parent.name === 'sup') return parent
  return DomUtils.getElementsByTagName('sup', link).length > 0 ? link : null
}

const idsWithin = (mark: Element): string[] =>
  [mark, ...(DomUtils.filter((node) => isTag(node), mark.children, true) as Element[])]
    .map((element) => attribute(element, 'id'))
    .filter(Boolean)

function contains(outer: Element, inner: Element): boolean {
  for (let at: Element['parent'] = inner; at; at = at.parent) if (at === outer) return true
  return false
}
