/** The checklist of an issue: what is still missing before its release, and what editors should check again. */
import { m } from '#messages/domain.ts'
import {
  isChangedSince,
  listPlanStoryIds,
  type PlanAudio,
  type PlanDoc,
  type PlanState,
  type PlanStory,
} from './issue-plan.ts'
import { schedulerLost } from '../account/staff-permission.ts'
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

const quoted = (story: PlanStory) => m.word.bookTitle({ title: story.title || m.issue.untitled })

function listNumberFaults(doc: PlanDoc, facts: PlanFacts, isReleased: boolean): Fault[] {
  if (doc.number === null) return [{ message: m.issue.enterNumber({ number: facts.nextNumber }) }]
  if (facts.numberTakenBy)
    return [{ message: m.issue.numberTaken({ number: doc.number, holder: facts.numberTakenBy }) }]
  const isNext = isReleased || doc.number === facts.nextNumber
  return when(!isNext, hint(m.issue.numberNotNext({ number: facts.nextNumber })))
}

function listCoverFaults(doc: PlanDoc, { cover }: PlanFacts, state: PlanState): Fault[] {
  if (doc.coverId === null || !cover) return [{ message: m.issue.chooseCover }]
  const message = m.issue.coverNeedsAlt
  // A released issue was published without it, and a scheduled one had it: every editor may change descriptions of files,
  // and none of them may stop a release by that.
  return when(cover.alt.trim() === '', state === 'draft' ? { message } : hint(message))
}

function listStoryFaults(story: PlanStory, anchor: string, facts: PlanFacts, state: PlanState): Fault[] {
  const faults: Fault[] = [
    ...when(!story.title.trim(), { message: m.issue.storyNeedsTitle, place: anchor }),
    ...when(!story.authorName.trim(), { message: m.issue.storyNeedsAuthor({ story: quoted(story) }), place: anchor }),
  ]
  const { storyId } = story
  if (storyId === null) return faults
  const fact = facts.stories.get(storyId)
  if (!fact) return [...faults, { message: m.issue.storyDeleted({ story: quoted(story) }), place: anchor }]
  if (fact.usedIn)
    faults.push({ message: m.issue.storyUsed({ story: quoted(story), issue: fact.usedIn }), place: anchor })
  if (fact.isPublic) return faults
  if (fact.state === 'withdrawn') {
    const message = m.issue.storyWithdrawn({ story: quoted(story) })
    const isReleased = state === 'released'
    return [
      ...faults,
      isReleased ? hint(m.issue.readersCannotSee({ message }), anchor) : { message, place: anchor, storyId },
    ]
  }
  if (state === 'scheduled' && fact.scheduledVersion === null) {
    const message = m.issue.storyWithdrawnSince({ story: quoted(story) })
    return [...faults, { message, place: anchor, storyId }]
  }
  if (fact.problems.length > 0)
    return [
      ...faults,
      {
        message: m.issue.storyNotReady({ story: quoted(story), problems: fact.problems.join(m.word.semicolon) }),
        place: anchor,
        storyId,
      },
    ]
  if (isChangedSince(fact)) {
    const message = m.issue.storyChangedSince({ story: quoted(story), version: fact.scheduledVersion ?? '' })
    return [...faults, { ...hint(message, anchor), storyId }]
  }
  if (fact.state === 'draft') faults.push(hint(m.issue.storyStillDraft({ story: quoted(story) }), anchor))
  return faults
}

function listDoubles(doc: PlanDoc): Fault[] {
  const seen = new Set<number>()
  return doc.chapters.flatMap(({ stories }, chapter) =>
    stories.flatMap((story, index) => {
      if (story.storyId === null) return []
      const isDouble = seen.has(story.storyId)
      seen.add(story.storyId)
      return when(isDouble, {
        message: m.issue.storyTwice({ story: quoted(story) }),
        place: `story-${chapter}-${index}`,
      })
    }),
  )
}

function listChapterFaults({ chapters }: PlanDoc): Fault[] {
  if (chapters.length === 0) return [{ message: m.issue.needsColumn }]
  return chapters.flatMap(({ title, stories }, index) => [
    ...when(!title.trim(), { message: m.issue.columnNeedsName({ number: index + 1 }), place: `chapter-${index}` }),
    ...when(stories.length === 0, {
      message: m.issue.columnEmpty({ title: title || m.issue.columnNumber({ number: index + 1 }) }),
      place: `chapter-${index}`,
    }),
  ])
}

function listPageFaults({ chapters }: PlanDoc): Fault[] {
  const pages = chapters.flatMap(({ stories }, chapter) =>
    stories.map((story, index) => ({ story, place: `story-${chapter}-${index}` })),
  )
  const missing = pages.find(({ story }) => story.page === null)
  if (missing) return [hint(m.issue.storyNeedsPage({ story: quoted(missing.story) }), missing.place)]
  const back = pages.find(({ story }, index) => index > 0 && story.page! < pages[index - 1]!.story.page!)
  return back ? [hint(m.issue.pageBackwards({ story: quoted(back.story) }), back.place)] : []
}

function listAudioFaults(audio: PlanAudio, doc: PlanDoc, facts: PlanFacts, isReleased: boolean): Fault[] {
  const { soundIds, labelIds } = facts
  // Some released issues have tracks without a recording; that does not block other changes.
  const state = isReleased ? 'hint' : 'missing'
  const own = new Set(listPlanStoryIds(doc))
  const tracks = audio.tracks.flatMap((track, index) => {
    const anchor = `track-${index}`
    const name = track.title || m.issue.trackNumber({ number: index + 1 })
    return [
      ...when(!track.title.trim(), { message: m.issue.trackNeedsTitle({ number: index + 1 }), place: anchor }),
      ...when(track.soundId === null || !soundIds.has(track.soundId), {
        message: m.issue.trackNeedsRecording({ name }),
        place: anchor,
      }),
      ...when(track.storyId === null || !own.has(track.storyId), {
        message: m.issue.trackOfOtherStory({ name }),
        place: anchor,
      }),
      ...when(track.labelId !== null && !labelIds.has(track.labelId), {
        message: m.issue.trackLabelGone({ name }),
        place: anchor,
      }),
    ]
  })
  return [
    ...when(!audio.title.trim(), { message: m.issue.audioNeedsTitle }),
    ...when(audio.tracks.length === 0, { message: m.issue.audioNeedsRecordings, state }),
    ...tracks,
    ...when(audio.tracks.length > 0 && !audio.tracks.some(({ free }) => free), {
      message: m.issue.audioNeedsFreeTrack,
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
    ...judge('magazine', m.word.magazine, when(facts.magazineName === null, { message: m.issue.magazineGone })),
    ...judge('number', m.issue.issueNumber, listNumberFaults(doc, facts, isReleased)),
    ...judge('date', m.word.date, when(!doc.date, { message: m.issue.enterDate })),
    ...judge('title', m.word.title, when(!doc.title.trim(), { message: m.issue.enterIssueTitle })),
    ...judge('coverLine', m.issue.coverLine, when(!doc.coverLine.trim(), { message: m.issue.enterCoverLine })),
    ...judge('standfirst', m.word.standfirst, when(!doc.standfirst.trim(), hint(m.issue.standfirstMissing))),
    ...judge('price', m.word.listPrice, when(isPriceMissing, { message: m.issue.premiumNeedsPrice })),
    ...judge('categoryId', m.word.category, when(!facts.hasCategory, hint(m.issue.categoryMissing))),
    ...judge('coverId', m.word.cover, listCoverFaults(doc, facts, state)),
    ...judge('chapters', m.word.column, listChapterFaults(doc)),
    ...judge('stories', m.word.story, [...listDoubles(doc), ...stories], 'chapters'),
    ...judge('pages', m.issue.pageNumbers, listPageFaults(doc), 'chapters'),
    ...(doc.audio
      ? judge('audio', m.word.audioEdition, listAudioFaults(doc.audio, doc, facts, isReleased))
      : judge('audio', m.word.audioEdition, [hint(m.issue.noAudioEdition)])),
    ...(state === 'scheduled'
      ? judge('schedule', m.issue.schedule, when(!facts.isVouched, { message: schedulerLost() }))
      : []),
  ]
}

export const isPlanReady = (checks: readonly PlanCheck[]): boolean => checks.every(({ state }) => state !== 'missing')
