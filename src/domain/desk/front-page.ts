/** The arrangement of the front page: which blocks, in which order, and which recommendations; and how editors change it. */
import { m } from '#messages/domain.ts'
import { findFrontKind } from './front-card.ts'
import { moveItem } from './move-item.ts'

export type FrontCard = { type: number; title: string; visible: boolean }
export type FrontThing = { contentType: number; contentId: number }
export type FrontPick = FrontThing & { reason: string }
export type FrontDoc = { cards: FrontCard[]; picks: FrontPick[] }

export const FRONT_LIMITS = { title: 20, picks: 60, reason: 120 } as const

export const thingKey = ({ contentType, contentId }: FrontThing): string => `${contentType}:${contentId}`

/** What a block is called at the desk, also while its title is empty. */
export const cardName = ({ type, title }: Pick<FrontCard, 'type' | 'title'>): string =>
  title || findFrontKind(type)?.name || m.desk.blockOfKind({ type })

export const moveCard = (doc: FrontDoc, from: number, to: number): FrontDoc =>
  from === to ? doc : { ...doc, cards: moveItem(doc.cards, from, to) }

/** At the end, visible, under the usual name; one that is there already stays as it is. */
export function addCard(doc: FrontDoc, type: number): FrontDoc {
  const kind = findFrontKind(type)
  if (!kind || doc.cards.some((card) => card.type === type)) return doc
  return { ...doc, cards: [...doc.cards, { type, title: kind.usualTitle, visible: true }] }
}

export function changeCard(doc: FrontDoc, type: number, part: Partial<Omit<FrontCard, 'type'>>): FrontDoc {
  return { ...doc, cards: doc.cards.map((card) => (card.type === type ? { ...card, ...part } : card)) }
}

export const removeCard = (doc: FrontDoc, type: number): FrontDoc => ({
  ...doc,
  cards: doc.cards.filter((card) => card.type !== type),
})

export const movePick = (doc: FrontDoc, from: number, to: number): FrontDoc =>
  from === to ? doc : { ...doc, picks: moveItem(doc.picks, from, to) }

/** Added at the front, as the newest; without duplicates, and only up to the limit. */
export function addPick(doc: FrontDoc, { contentType, contentId }: FrontThing): FrontDoc {
  const isThere = doc.picks.some((pick) => pick.contentType === contentType && pick.contentId === contentId)
  if (isThere || doc.picks.length >= FRONT_LIMITS.picks) return doc
  return { ...doc, picks: [{ contentType, contentId, reason: '' }, ...doc.picks] }
}

export function explainPick(doc: FrontDoc, key: string, reason: string): FrontDoc {
  return { ...doc, picks: doc.picks.map((pick) => (thingKey(pick) === key ? { ...pick, reason } : pick)) }
}

export const removePick = (doc: FrontDoc, key: string): FrontDoc => ({
  ...doc,
  picks: doc.picks.filter((pick) => thingKey(pick) !== key),
})

const textOf = ({ cards, picks }: FrontDoc): string =>
  JSON.stringify([
    cards.map(({ type, title, visible }) => [type, title, visible]),
    picks.map((pick) => [thingKey(pick), pick.reason]),
  ])

export const isSameFront = (one: FrontDoc, other: FrontDoc): boolean => textOf(one) === textOf(other)

type NameThing = (thing: FrontThing) => string

/** Whether the items common to both lists are in another order. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((key) => after.includes(key))
  const keptAfter = after.filter((key) => before.includes(key))
  return kept.some((key, index) => keptAfter[index] !== key)
}

function compareCards(before: FrontCard[], after: FrontCard[]): string[] {
  const known = new Map(before.map((card) => [card.type, card]))
  const there = new Set(after.map(({ type }) => type))
  const changed = after.flatMap((card) => {
    const old = known.get(card.type)
    if (!old) return [m.desk.addCard({ card: cardName(card) })]
    return [
      ...(old.title === card.title ? [] : [m.desk.renameCard({ old: cardName(old), card: cardName(card) })]),
      ...(old.visible === card.visible
        ? []
        : [card.visible ? m.desk.showCard({ card: cardName(card) }) : m.desk.hideCard({ card: cardName(card) })]),
    ]
  })
  const gone = before.filter(({ type }) => !there.has(type)).map((card) => m.desk.removeCard({ card: cardName(card) }))
  const order = (cards: FrontCard[]) => cards.map(({ type }) => String(type))
  return [...changed, ...gone, ...(isReordered(order(before), order(after)) ? [m.desk.reorderBlocks] : [])]
}

function comparePicks(before: FrontPick[], after: FrontPick[], nameOf: NameThing): string[] {
  const known = new Map(before.map((pick) => [thingKey(pick), pick]))
  const there = new Set(after.map(thingKey))
  const changed = after.flatMap((pick) => {
    const old = known.get(thingKey(pick))
    if (!old) return [m.desk.addPick({ pick: nameOf(pick) })]
    return old.reason === pick.reason ? [] : [m.desk.changePickReason({ pick: nameOf(pick) })]
  })
  const gone = before
    .filter((pick) => !there.has(thingKey(pick)))
    .map((pick) => m.desk.removePick({ pick: nameOf(pick) }))
  const isMoved = isReordered(before.map(thingKey), after.map(thingKey))
  return [...changed, ...gone, ...(isMoved ? [m.desk.reorderPicks] : [])]
}

/** What another arrangement would change, as text; empty when it is the same. */
export function compareFront(before: FrontDoc, after: FrontDoc, nameOf: NameThing): string[] {
  return [...compareCards(before.cards, after.cards), ...comparePicks(before.picks, after.picks, nameOf)]
}

/** What is known of a recommended item; undefined when it no longer exists. */
export type FrontFact = { title: string; state: 'draft' | 'published' | 'withdrawn' }

/** The problems that prevent publishing an arrangement, and what to do about them. */
export function listFrontProblems(doc: FrontDoc, factOf: (thing: FrontThing) => FrontFact | undefined): string[] {
  const shown = doc.cards.filter(({ visible }) => visible)
  const untitled = shown
    .filter(({ title }) => title === '')
    .map((card) => m.desk.cardNeedsTitle({ card: cardName(card) }))
  const unseen = doc.picks.flatMap((pick) => {
    const fact = factOf(pick)
    if (fact?.state === 'published') return []
    return [fact ? m.desk.pickUnseen({ title: fact.title }) : m.desk.pickGone({ pick: thingKey(pick) })]
  })
  return [...(shown.length === 0 ? [m.desk.showOneBlock] : []), ...untitled, ...unseen]
}
