/** The kinds of block that the front page may have: the editors' name of each, what fills it, and where that is edited. */
import { m, zh } from '#messages/domain.ts'
import { contentType } from '../content/content-type.ts'

export type FrontKind = {
  /** the number of the kind */
  type: number
  /** what it is called at the desk */
  readonly name: string
  /** what readers see until an editor gives it another title */
  usualTitle: string
  /** its content */
  readonly about: string
  /** the room of the desk where that is edited */
  room?: string
}

/** What editors recommend is arranged with the page itself. */
export const PICK_CARD = 208

type Card = Pick<FrontKind, 'type' | 'room'> & { code: keyof typeof m.frontCard }

/** One for each kind of the contract, in the order in which they are offered; a test holds the two together. */
const CARDS: readonly Card[] = [
  { type: 109, code: 'topStories', room: 'story' },
  { type: 210, code: 'mostRead', room: 'ranking' },
  { type: 114, code: 'columns', room: 'column' },
  { type: PICK_CARD, code: 'editorsPicks' },
  { type: 212, code: 'mostViewed' },
  { type: 213, code: 'latestUpdates' },
  { type: 108, code: 'newsOfDay', room: 'news' },
  { type: 107, code: 'topicOfDay', room: 'topic' },
  { type: 207, code: 'themes', room: 'theme' },
  { type: 110, code: 'digitalIssues', room: 'plan' },
  { type: 115, code: 'issueRanking', room: 'ranking' },
  { type: 201, code: 'radio', room: 'episode' },
  { type: 203, code: 'columnAudio', room: 'episode' },
  { type: 204, code: 'audioBooks', room: 'audio-book' },
  { type: 205, code: 'videoBooks' },
  { type: 118, code: 'newCourses', room: 'course' },
  { type: 112, code: 'discounts', room: 'course' },
  { type: 113, code: 'liveProgramme' },
  { type: 116, code: 'courseRanking', room: 'ranking' },
  { type: 206, code: 'lessonsToTry', room: 'course' },
  { type: 117, code: 'continueLearning' },
  { type: 202, code: 'trial' },
  { type: 209, code: 'explore', room: 'navigation' },
  { type: 111, code: 'advertisements', room: 'ad' },
  { type: 211, code: 'quoteOfDay', room: 'quote' },
]

export const FRONT_KINDS: readonly FrontKind[] = CARDS.map(({ code, ...card }) => ({
  ...card,
  usualTitle: zh.frontCard[code],
  get name() {
    return m.frontCard[code]
  },
  get about() {
    return m.frontCardAbout[code]
  },
}))

export const findFrontKind = (type: number): FrontKind | undefined => FRONT_KINDS.find((kind) => kind.type === type)

/** The types that can be recommended: those with a page of their own. */
export const PICK_TYPES: readonly number[] = [
  contentType.article,
  contentType.issue,
  contentType.course,
  contentType.podcast,
  contentType.episode,
  contentType.audioBook,
]
