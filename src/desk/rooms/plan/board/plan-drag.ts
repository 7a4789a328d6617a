/** What a drop means for the plan; no more than that, so that it can be tried without a browser. */
import type { PlanStoryBrief } from '#contract/desk/plan.ts'
import { insertPlanStory, movePlanItem, moveStory, type PlanPosition } from '#domain/issue/issue-plan.ts'
import { m } from '#messages/desk.ts'
import { keyChapter, keyStory, type KeyedChapter, type KeyedDoc, type KeyedStory } from './plan-keys.ts'

export type Briefs = ReadonlyMap<number, PlanStoryBrief>

type Dragged = { kind: 'pool' | 'story' | 'chapter' | null; key: string }

/** 'pool:10101' is a story of the pool, 'story:k3' one of the issue, 'chapter:k1' a chapter. */
export function readDragId(id: string | number): Dragged {
  const [kind, key = ''] = String(id).split(':')
  return { kind: kind === 'pool' || kind === 'story' || kind === 'chapter' ? kind : null, key }
}

export function findStoryPosition(chapters: readonly KeyedChapter[], key: string): PlanPosition | null {
  for (const [chapter, { stories }] of chapters.entries()) {
    const index = stories.findIndex((story) => story.key === key)
    if (index >= 0) return { chapter, index }
  }
  return null
}

/** Over a story: its position. Over a chapter: its end. */
function findTarget(chapters: readonly KeyedChapter[], id: string): PlanPosition | null {
  const { kind, key } = readDragId(id)
  if (kind === 'story') return findStoryPosition(chapters, key)
  const chapter = chapters.findIndex((own) => own.key === key)
  return chapter < 0 ? null : { chapter, index: chapters[chapter]!.stories.length }
}

export const holdsStory = ({ chapters }: Pick<KeyedDoc, 'chapters'>, storyId: number): boolean =>
  chapters.some(({ stories }) => stories.some((story) => story.storyId === storyId))

/** The printed title, standfirst and author default to those of the story. */
const storyOf = ({ id, title, standfirst, authorName }: PlanStoryBrief): KeyedStory =>
  keyStory({ storyId: id, title, standfirst, authorName, page: null })

function putStory(doc: KeyedDoc, brief: PlanStoryBrief, to: PlanPosition): KeyedDoc {
  // Twice in one issue would be a mistake.
  if (holdsStory(doc, brief.id)) return doc
  return { ...doc, chapters: insertPlanStory<KeyedStory, KeyedChapter>(doc.chapters, storyOf(brief), to) }
}

export function dropOn(doc: KeyedDoc, active: string, over: string, briefs: Briefs): KeyedDoc {
  const { chapters } = doc
  const { kind, key } = readDragId(active)
  if (kind === 'chapter') {
    const [from, to] = [active, over].map((id) => chapters.findIndex((own) => `chapter:${own.key}` === id))
    return from! < 0 || to! < 0 ? doc : { ...doc, chapters: movePlanItem(chapters, from!, to!) }
  }
  const to = findTarget(chapters, over)
  if (!to || active === over) return doc
  if (kind === 'pool') {
    const brief = briefs.get(Number(key))
    return brief ? putStory(doc, brief, to) : doc
  }
  const from = findStoryPosition(chapters, key)
  return from ? { ...doc, chapters: moveStory<KeyedStory, KeyedChapter>(chapters, from, to) } : doc
}

/** At the end of a chapter; the first story makes the first chapter, under the name of its column. */
export function addFromPool(doc: KeyedDoc, brief: PlanStoryBrief, chapterKey: string | null): KeyedDoc {
  const chapter = doc.chapters.findIndex(({ key }) => key === chapterKey)
  if (chapter >= 0) return putStory(doc, brief, { chapter, index: doc.chapters[chapter]!.stories.length })
  if (holdsStory(doc, brief.id)) return doc
  const first = keyChapter({ title: brief.columnName, stories: [] })
  return { ...doc, chapters: [...doc.chapters, { ...first, stories: [storyOf(brief)] }] }
}

export function nameOfDragged({ chapters }: KeyedDoc, id: string, briefs: Briefs): string {
  const { kind, key } = readDragId(id)
  if (kind === 'pool') return briefs.get(Number(key))?.title ?? ''
  if (kind === 'chapter') return chapters.find((own) => own.key === key)?.title || m.plan.untitledColumn
  const position = findStoryPosition(chapters, key)
  return (position && chapters[position.chapter]!.stories[position.index]!.title) || m.plan.noTitleYet
}
