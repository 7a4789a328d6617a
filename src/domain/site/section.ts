/**
 * The sections of a site that a publisher may switch off: its pages, the rooms of the desk where it is edited, its blocks of
 * the front page, and its kinds of content. Everything that hides a section derives from this table.
 */
import { m } from '#messages/domain.ts'
import { contentType } from '../content/content-type.ts'
import type { PageName } from '../page-list.ts'

type SectionFacts = {
  name: string
  /** A page of several sections is closed when all of them are. */
  pages: readonly PageName[]
  /** paths of DESK_ROOMS */
  rooms: readonly string[]
  /** numbers of FRONT_KINDS; one of several sections needs all of them */
  blocks: readonly number[]
  /** what mixed lists, the search and the sitemap leave out */
  contents: readonly number[]
}

const TABLE = {
  magazine: {
    get name() {
      return m.word.digitalIssue
    },
    pages: ['magazine-list', 'magazine', 'issue-read', 'magazine-constant', 'possess'],
    rooms: ['plan', 'magazine', 'track-label'],
    blocks: [110, 115],
    contents: [contentType.issue, contentType.audioEdition],
  },
  course: {
    get name() {
      return m.word.course
    },
    pages: ['courses', 'course'],
    rooms: ['course'],
    blocks: [112, 113, 116, 118, 206],
    contents: [contentType.course, contentType.lesson],
  },
  podcast: {
    get name() {
      return m.word.podcast
    },
    pages: ['podcast'],
    rooms: ['podcast', 'episode'],
    blocks: [201, 203],
    contents: [contentType.podcast, contentType.episode],
  },
  'audio-book': {
    get name() {
      return m.word.audioBooks
    },
    pages: ['podcast'],
    rooms: ['audio-book'],
    blocks: [204, 205],
    contents: [contentType.audioBook],
  },
  topic: {
    get name() {
      return m.word.topic
    },
    pages: ['topic'],
    rooms: ['topic'],
    blocks: [107],
    contents: [],
  },
  theme: {
    get name() {
      return m.word.theme
    },
    pages: ['theme-list', 'theme'],
    rooms: ['theme'],
    blocks: [207],
    contents: [],
  },
  news: {
    get name() {
      return m.word.news
    },
    pages: ['news'],
    rooms: ['news'],
    blocks: [108],
    contents: [],
  },
  ranking: {
    get name() {
      return m.word.rankings
    },
    pages: ['rankings', 'ranking'],
    rooms: ['ranking'],
    blocks: [115, 116, 210],
    contents: [],
  },
  calendar: {
    get name() {
      return m.site.calendar
    },
    pages: ['calendar'],
    rooms: [],
    blocks: [],
    contents: [],
  },
  award: {
    get name() {
      return m.word.bookAward
    },
    pages: ['doread', 'doread-judge', 'doread-data', 'doread-text'],
    rooms: ['award', 'award-book', 'award-judge', 'award-list', 'award-figure', 'award-page'],
    blocks: [],
    contents: [],
  },
  contribution: {
    get name() {
      return m.word.contributions
    },
    pages: ['contribution'],
    rooms: ['contribution'],
    blocks: [],
    contents: [],
  },
} as const satisfies Record<string, SectionFacts>

export type SiteSection = keyof typeof TABLE
export const SECTIONS: Readonly<Record<SiteSection, SectionFacts>> = TABLE
export const SECTION_NAMES = Object.keys(TABLE) as [SiteSection, ...SiteSection[]]

type Off = readonly SiteSection[]
const facts = (off: Off) => off.map((section) => SECTIONS[section])

/** The pages that are not found while these sections are off. */
export const listClosedPages = (off: Off): PageName[] => {
  const open = new Set(SECTION_NAMES.filter((name) => !off.includes(name)).flatMap((name) => SECTIONS[name].pages))
  return [...new Set(facts(off).flatMap(({ pages }) => pages))].filter((page) => !open.has(page))
}

export const isRoomClosed = (off: Off, room: string): boolean => facts(off).some(({ rooms }) => rooms.includes(room))

export const isBlockClosed = (off: Off, type: number): boolean => facts(off).some(({ blocks }) => blocks.includes(type))

export const listClosedContents = (off: Off): number[] => [...new Set(facts(off).flatMap(({ contents }) => contents))]

export const isContentClosed = (off: Off, type: number): boolean =>
  facts(off).some(({ contents }) => contents.includes(type))
