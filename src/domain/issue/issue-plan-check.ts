/** The checklist of an issue: what is still missing before its release, and what editors should check again. */
import {
  isChangedSince,
  listPlanStoryIds,
  type PlanAudio,
  type PlanDoc,
  type PlanState,
  type PlanStory,
} from './issue-plan.ts'
import { SCHEDULER_LOST } from '../account/staff-permission.ts'
import type { StoryState } from '../desk/story-state.ts'

/** What the database knows of a story that the plan names. */
export type PlanStoryFact = {
  title: string
  state: StoryState
  /** readers see a version of it now */
  isPublic: boolean
  /** the newest one */
  version: number
  /** the one that a scheduled issue publishes; null when it publishes none */
  scheduledVersion: number | null
  /** what prevents publishing it, in the version that would be published */
  problems: string[]
  /** another issue or plan that has it, by name */
  usedIn: string | null
}

/** What the check-list must know besides the plan itself. */
export type PlanFacts = {
  /** null when there is no such magazine any more */
  magazineName: string | null
  /** the issue or plan that has the number, by name */
  numberTakenBy: string | null
  nextNumber: number
  /** null when there is no such picture */
  cover: { alt: string } | null
  hasCategory: boolean
  /** of those that the plan names, the ones that are there */
  labelIds: ReadonlySet<number>
  soundIds: ReadonlySet<number>
  stories: ReadonlyMap<number, PlanStoryFact>
  /** those who scheduled it, or chose a later version of a story, may still publish */
  isVouched: boolean
}

export const CHECK_STATES = ['done', 'missing', 'hint'] as const
type CheckState = (typeof CHECK_STATES)[number]

export type PlanCheck = {
  key: string
  name: string
  /** a missing item blocks a release; a hint does not */
  state: CheckState
  message: string
  /** the part of the planner to go to, as 'number', 'chapter-0', 'story-0-2', 'track-1' */
  place: string
  /** the story that has the problem */
  storyId: number | null
}

type Fault = Pick<PlanCheck, 'message'> & Partial<Pick<PlanCheck, 'state' | 'place' | 'storyId'>>

/** One line when all is well, else one for each problem. */
function judge(key: string, name: string, faults: Fault[], anchor = key): PlanCheck[] {
  if (faults.length === 0) return [{ key, name, state: 'done', message: '', place: anchor, storyId: null }]
  return faults.map((fault, index) => ({
    key: faults.length === 1 ? key : `${key}-${index}`,
    name,
    state: fault.state ?? 'missing',
    message: fault.message,
    place: fault.place ?? anchor,
    storyId: fault.storyId ?? null,
  }))
}

const when = (isWrong: boolean, fault: Fault): Fault[] => (isWrong ? [fault] : [])
const hint = (message: string, place?: string): Fault => ({ message, state: 'hint', ...(place ? { place } : {}) })

const quoted = (story: PlanStory) => `《${story.title || '未定标题'}》`

function listNumberFaults(doc: PlanDoc, facts: PlanFacts, isReleased: boolean): Fault[] {
  if (doc.number === null) return [{ message: `请填写期号，下一期是第 ${facts.nextNumber} 期` }]
  if (facts.numberTakenBy) return [{ message: `第 ${doc.number} 期已经有了：${facts.numberTakenBy}` }]
  const isNext = isReleased || doc.number === facts.nextNumber
  return when(!isNext, hint(`上一期之后应是第 ${facts.nextNumber} 期，请再看一眼期号`))
}

function listCoverFaults(doc: PlanDoc, { cover }: PlanFacts, state: PlanState): Fault[] {
  if (doc.coverId === null || !cover) return [{ message: '请选一张封面' }]
  const message = '请给封面写替代文字，读屏的读者靠它知道封面上有什么'
  // A released issue was published without it, and a scheduled one had it: every editor may change descriptions of files,
  // and none of them may stop a release by that.
  return when(cover.alt.trim() === '', state === 'draft' ? { message } : hint(message))
}

function listStoryFaults(story: PlanStory, anchor: string, facts: PlanFacts, state: PlanState): Fault[] {
  const faults: Fault[] = [
    ...when(!story.title.trim(), { message: '有一篇文章没有标题', place: anchor }),
    ...when(!story.authorName.trim(), { message: `${quoted(story)}没有写作者`, place: anchor }),
  ]
  const { storyId } = story
  if (storyId === null) return faults
  const fact = facts.stories.get(storyId)
  if (!fact) return [...faults, { message: `${quoted(story)}的稿件已经删除`, place: anchor }]
  if (fact.usedIn) faults.push({ message: `${quoted(story)}已经在${fact.usedIn}`, place: anchor })
  if (fact.isPublic) return faults
  if (fact.state === 'withdrawn') {
    const message = `${quoted(story)}已撤稿`
    const isReleased = state === 'released'
    return [...faults, isReleased ? hint(`${message}，读者看不到它`, anchor) : { message, place: anchor, storyId }]
  }
  if (state === 'scheduled' && fact.scheduledVersion === null) {
    const message = `${quoted(story)}在定时以后撤过稿，请取消定时，看过以后重新定时`
    return [...faults, { message, place: anchor, storyId }]
  }
  if (fact.problems.length > 0)
    return [...faults, { message: `${quoted(story)}还不能发布：${fact.problems.join('；')}`, place: anchor, storyId }]
  if (isChangedSince(fact)) {
    const message = `${quoted(story)}在定时以后改过，出刊时仍发布定时的第 ${fact.scheduledVersion} 版`
    return [...faults, { ...hint(message, anchor), storyId }]
  }
  if (fact.state === 'draft') faults.push(hint(`${quoted(story)}还是草稿，没有送审，出刊时会一并发布`, anchor))
  return faults
}

function listDoubles(doc: PlanDoc): Fault[] {
  const seen = new Set<number>()
  return doc.chapters.flatMap(({ stories }, chapter) =>
    stories.flatMap((story, index) => {
      if (story.storyId === null) return []
      const isDouble = seen.has(story.storyId)
      seen.add(story.storyId)
      return when(isDouble, { message: `${quoted(story)}在这一期里出现了两次`, place: `story-${chapter}-${index}` })
    }),
  )
}

function listChapterFaults({ chapters }: PlanDoc): Fault[] {
  if (chapters.length === 0) return [{ message: '至少要有一个栏目，里面有文章' }]
  return chapters.flatMap(({ title, stories }, index) => [
    ...when(!title.trim(), { message: `第 ${index + 1} 个栏目没有名称`, place: `chapter-${index}` }),
    ...when(stories.length === 0, {
      message: `「${title || `第 ${index + 1} 个栏目`}」里还没有文章`,
      place: `chapter-${index}`,
    }),
  ])
}

function listPageFaults({ chapters }: PlanDoc): Fault[] {
  const pages = chapters.flatMap(({ stories }, chapter) =>
    stories.map((story, index) => ({ story, place: `story-${chapter}-${index}` })),
  )
  const missing = pages.find(({ story }) => story.page === null)
  if (missing) return [hint(`${quoted(missing.story)}没有页码`, missing.place)]
  const back = pages.find(({ story }, index) => index > 0 && story.page! < pages[index - 1]!.story.page!)
  return back ? [hint(`${quoted(back.story)}的页码比前一篇小`, back.place)] : []
}

function listAudioFaults(audio: PlanAudio, doc: PlanDoc, facts: PlanFacts, isReleased: boolean): Fault[] {
  const { soundIds, labelIds } = facts
  // Some released issues have tracks without a recording; that does not block other changes.
  const state = isReleased ? 'hint' : 'missing'
  const own = new Set(listPlanStoryIds(doc))
  const tracks = audio.tracks.flatMap((track, index) => {
    const anchor = `track-${index}`
    const name = track.title || `第 ${index + 1} 轨`
    return [
      ...when(!track.title.trim(), { message: `第 ${index + 1} 轨没有标题`, place: anchor }),
      ...when(track.soundId === null || !soundIds.has(track.soundId), {
        message: `「${name}」没有录音`,
        place: anchor,
      }),
      ...when(track.storyId === null || !own.has(track.storyId), {
        message: `「${name}」读的不是这一期的文章`,
        place: anchor,
      }),
      ...when(track.labelId !== null && !labelIds.has(track.labelId), {
        message: `「${name}」的分类已经没有了`,
        place: anchor,
      }),
    ]
  })
  return [
    ...when(!audio.title.trim(), { message: '请给有声版起一个标题' }),
    ...when(audio.tracks.length === 0, { message: '有声版里还没有录音', state }),
    ...tracks,
    ...when(audio.tracks.length > 0 && !audio.tracks.some(({ free }) => free), {
      message: '至少要有一轨可以免费试听',
      state,
    }),
  ]
}

export function listPlanChecks(doc: PlanDoc, facts: PlanFacts, { state }: { state: PlanState }): PlanCheck[] {
  const isReleased = state === 'released'
  const stories = doc.chapters.flatMap((chapter, at) =>
    chapter.stories.flatMap((story, index) => listStoryFaults(story, `story-${at}-${index}`, facts, state)),
  )
  const isPriceMissing = doc.premium && doc.price === 0
  return [
    ...judge('magazine', '刊物', when(facts.magazineName === null, { message: '这本刊物已经没有了' })),
    ...judge('number', '期号', listNumberFaults(doc, facts, isReleased)),
    ...judge('date', '日期', when(!doc.date, { message: '请填写封面上的日期' })),
    ...judge('title', '标题', when(!doc.title.trim(), { message: '请填写这一期的标题' })),
    ...judge('coverLine', '封面语', when(!doc.coverLine.trim(), { message: '请填写封面语' })),
    ...judge('standfirst', '导语', when(!doc.standfirst.trim(), hint('还没有导语，列表和分享里会空着'))),
    ...judge('price', '定价', when(isPriceMissing, { message: '付费的一期要有定价' })),
    ...judge('categoryId', '分类', when(!facts.hasCategory, hint('没有选分类，按分类找刊的读者看不到它'))),
    ...judge('coverId', '封面', listCoverFaults(doc, facts, state)),
    ...judge('chapters', '栏目', listChapterFaults(doc)),
    ...judge('stories', '文章', [...listDoubles(doc), ...stories], 'chapters'),
    ...judge('pages', '页码', listPageFaults(doc), 'chapters'),
    ...(doc.audio
      ? judge('audio', '有声版', listAudioFaults(doc.audio, doc, facts, isReleased))
      : judge('audio', '有声版', [hint('这一期没有有声版')])),
    ...(state === 'scheduled' ? judge('schedule', '定时', when(!facts.isVouched, { message: SCHEDULER_LOST })) : []),
  ]
}

export const isPlanReady = (checks: readonly PlanCheck[]): boolean => checks.every(({ state }) => state !== 'missing')
