/** Local copies of plans in browser storage: the plan as edited here, and the plan that it is based on. */
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import { createCopyStore } from '../../../kit/save/copy-store.ts'

type KeptPlan = { doc: PlanDoc; base: PlanDoc }

type Parts<Name extends string> = Partial<Record<Name, unknown>>

const partsOf = <Name extends string>(value: unknown): Parts<Name> => (value ?? {}) as Parts<Name>
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string')

function isStory(value: unknown): boolean {
  const { storyId, title, standfirst, authorName, page } =
    partsOf<keyof PlanDoc['chapters'][number]['stories'][number]>(value)
  return areTexts(title, standfirst, authorName) && [storyId, page].every(isNumberOrNull)
}

function isChapter(value: unknown): boolean {
  const { title, stories } = partsOf<keyof PlanDoc['chapters'][number]>(value)
  return areTexts(title) && Array.isArray(stories) && stories.every(isStory)
}

function isTrack(value: unknown): boolean {
  const { storyId, labelId, soundId, title, free } =
    partsOf<keyof NonNullable<PlanDoc['audio']>['tracks'][number]>(value)
  return areTexts(title) && [storyId, labelId, soundId].every(isNumberOrNull) && typeof free === 'boolean'
}

function isAudio(value: unknown): boolean {
  if (value === null) return true
  const { title, price, tracks } = partsOf<keyof NonNullable<PlanDoc['audio']>>(value)
  return areTexts(title) && typeof price === 'number' && Array.isArray(tracks) && tracks.every(isTrack)
}

function isPlanDoc(value: unknown): value is PlanDoc {
  const doc = partsOf<keyof PlanDoc>(value)
  return (
    [doc.magazineId, doc.price].every((part) => typeof part === 'number') &&
    [doc.number, doc.coverId, doc.categoryId].every(isNumberOrNull) &&
    areTexts(doc.date, doc.title, doc.coverLine, doc.standfirst) &&
    typeof doc.premium === 'boolean' &&
    Array.isArray(doc.chapters) &&
    doc.chapters.every(isChapter) &&
    isAudio(doc.audio)
  )
}

export function isKeptPlan(value: unknown): value is KeptPlan {
  const { doc, base } = partsOf<keyof KeptPlan>(value)
  return isPlanDoc(doc) && isPlanDoc(base)
}

export const planCopies = createCopyStore('plan', isKeptPlan)
