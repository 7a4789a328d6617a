/** Two plans of one issue: in which fields they differ, and their merge. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'
import type { PlanAudio, PlanChapter, PlanDoc, PlanStory, PlanTrack } from './issue-plan.ts'
import { mergeSections, type ItemWords } from './issue-plan-sections.ts'

export type PlanField = keyof PlanDoc

export const PLAN_FIELD_NAMES: Readonly<Record<PlanField, string>> = labels(() => ({
  magazineId: m.word.magazine,
  number: m.issue.issueNumber,
  date: m.issue.coverDate,
  title: m.word.title,
  coverLine: m.issue.coverLine,
  standfirst: m.word.standfirst,
  coverId: m.word.cover,
  categoryId: m.word.category,
  price: m.word.listPrice,
  premium: m.issue.premiumIssue,
  chapters: m.word.contents,
  audio: m.word.audioEdition,
}))

/** In the order of the form. */
const PLAN_FIELDS = [
  'magazineId',
  'number',
  'date',
  'title',
  'coverLine',
  'standfirst',
  'coverId',
  'categoryId',
  'price',
  'premium',
  'chapters',
  'audio',
] as const satisfies PlanField[]

/** As the server keeps it: pasted control characters are spaces, and there are none at the ends. */
export const tidyPlanLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

const tidy = (value: string | number | boolean | null) => (typeof value === 'string' ? tidyPlanLine(value) : value)

const storyText = ({ storyId, title, standfirst, authorName, page }: PlanStory): string =>
  JSON.stringify([storyId, title, standfirst, authorName, page].map(tidy))
const trackText = ({ storyId, labelId, soundId, title, free }: PlanTrack): string =>
  JSON.stringify([storyId, labelId, soundId, title, free].map(tidy))
const chaptersText = (chapters: readonly PlanChapter[]): string =>
  JSON.stringify(chapters.map(({ title, stories }) => [tidy(title), stories.map(storyText)]))
const audioText = (audio: PlanAudio | null): string =>
  JSON.stringify(audio && [tidy(audio.title), audio.price, audio.tracks.map(trackText)])

function fieldText(field: PlanField, doc: PlanDoc): string {
  if (field === 'chapters') return chaptersText(doc.chapters)
  return field === 'audio' ? audioText(doc.audio) : JSON.stringify(tidy(doc[field]))
}

export const listPlanChanges = (a: PlanDoc, b: PlanDoc): PlanField[] =>
  PLAN_FIELDS.filter((field) => fieldText(field, a) !== fieldText(field, b))

/** Each part as the one side has it that has changed it; ours when both have. */
function mergeParts<Part extends object>(base: Part, ours: Part, theirs: Part): Part {
  const taken = { ...theirs }
  // The names are those of the part itself.
  for (const name of Object.keys(ours) as (keyof Part)[]) if (ours[name] !== base[name]) taken[name] = ours[name]
  return taken
}

const STORY_WORDS: ItemWords<PlanStory> = {
  // A print-only story is identified by its title.
  keyOf: ({ storyId, title }) => (storyId === null ? `paper:${tidyPlanLine(title)}` : `story:${storyId}`),
  textOf: storyText,
  merge: mergeParts,
}

const TRACK_WORDS: ItemWords<PlanTrack> = {
  keyOf: ({ storyId, title }) => (storyId === null ? `title:${tidyPlanLine(title)}` : `story:${storyId}`),
  textOf: trackText,
  merge: mergeParts,
}

const sectionsOf = (chapters: readonly PlanChapter[]) =>
  chapters.map(({ title, stories }) => ({ title, items: stories }))

function mergeChapters(base: PlanChapter[], ours: PlanChapter[], theirs: PlanChapter[]): PlanChapter[] {
  const merged = mergeSections(sectionsOf(base), sectionsOf(ours), sectionsOf(theirs), STORY_WORDS)
  return merged.map(({ title, items }) => ({ title, stories: items }))
}

const NO_AUDIO: PlanAudio = { title: '', price: 0, tracks: [] }

/** If one side has removed it and the other has worked on it, it stays. */
function mergeAudio(base: PlanAudio | null, ours: PlanAudio | null, theirs: PlanAudio | null): PlanAudio | null {
  if (!ours || !theirs) return ours ?? theirs
  const before = base ?? NO_AUDIO
  const [{ tracks: first, ...head }, { tracks: mine, ...ourHead }, { tracks: yours, ...theirHead }] = [
    before,
    ours,
    theirs,
  ]
  const row = (items: PlanTrack[]) => [{ title: '', items }]
  const tracks = mergeSections(row(first), row(mine), row(yours), TRACK_WORDS).flatMap(({ items }) => items)
  return { ...mergeParts(head, ourHead, theirHead), tracks }
}

export type PlanSide = 'mine' | 'theirs' | 'both'

/** The default choice: the side that alone changed a field; for lists that both have changed, both. */
export function proposeSide(field: PlanField, base: PlanDoc, mine: PlanDoc, theirs: PlanDoc): PlanSide {
  const before = fieldText(field, base)
  if (fieldText(field, mine) === before) return 'theirs'
  if (fieldText(field, theirs) === before) return 'mine'
  return field === 'chapters' || field === 'audio' ? 'both' : 'mine'
}

type Sides = Partial<Record<PlanField, PlanSide>>

/** `sides` names the side to take for a field; a field without one is the same on both. */
export function mergePlans(base: PlanDoc, mine: PlanDoc, theirs: PlanDoc, sides: Sides): PlanDoc {
  const own = Object.fromEntries(
    PLAN_FIELDS.filter((field) => sides[field] === 'mine').map((field) => [field, mine[field]]),
  )
  return {
    ...theirs,
    ...own,
    ...(sides.chapters === 'both' ? { chapters: mergeChapters(base.chapters, mine.chapters, theirs.chapters) } : {}),
    ...(sides.audio === 'both' ? { audio: mergeAudio(base.audio, mine.audio, theirs.audio) } : {}),
  }
}
