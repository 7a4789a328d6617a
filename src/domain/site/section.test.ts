import { expect, test } from 'vitest'
import { DESK_ROOMS } from '../desk/desk-room.ts'
import { FRONT_KINDS } from '../desk/front-card.ts'
import {
  isBlockClosed,
  isContentClosed,
  isRoomClosed,
  listClosedPages,
  SECTION_NAMES,
  SECTIONS,
  type SiteSection,
} from './section.ts'

test.each(SECTION_NAMES)('%s names rooms and blocks that there are, and has a page', (name) => {
  const { pages, rooms, blocks } = SECTIONS[name]
  expect(pages.length).toBeGreaterThan(0)
  expect(DESK_ROOMS.map(({ path }) => path)).toEqual(expect.arrayContaining([...rooms]))
  expect(FRONT_KINDS.map(({ type }) => type)).toEqual(expect.arrayContaining([...blocks]))
})

test.each<[SiteSection[], string[]]>([
  [[], []],
  [['calendar'], ['calendar']],
  [['award'], ['doread', 'doread-judge', 'doread-data', 'doread-text']],
  // One page shows both.
  [['podcast'], []],
  [['audio-book'], []],
  [['podcast', 'audio-book'], ['podcast']],
])('without %o these pages are not found: %o', (off, pages) => expect(listClosedPages(off)).toEqual(pages))

test('a block of two sections needs both; rooms and contents are those of the section', () => {
  expect([112, 116, 115, 107].map((type) => isBlockClosed(['course'], type))).toEqual([true, true, false, false])
  expect([115, 116, 110].map((type) => isBlockClosed(['ranking'], type))).toEqual([true, true, false])
  expect(['award-book', 'story'].map((room) => isRoomClosed(['award'], room))).toEqual([true, false])
  expect([8, 9].map((type) => isContentClosed(['audio-book'], type))).toEqual([true, false])
})
