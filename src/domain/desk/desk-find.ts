/** What the search of the desk finds: rooms, and content and people, each kind in the room of this path. */
import { isRoomClosed, type SiteSection } from '../site/section.ts'
import { DESK_ROOMS, mayEnter, type DeskRoom } from './desk-room.ts'

/** Paths of rooms. What most look for comes first. */
export const FIND_KINDS = [
  'story',
  'plan',
  'author',
  'magazine',
  'column',
  'tag',
  'category',
  'house-page',
  'news',
  'topic',
  'theme',
  'course',
  'podcast',
  'episode',
  'audio-book',
  'media',
  'navigation',
  'ad',
  'cue-word',
  'ranking',
  'quote',
  'track-label',
  'award',
  'award-book',
  'award-judge',
  'award-list',
  'award-figure',
  'award-page',
  'coupon',
  'member',
  'order',
] as const
export type FindKind = (typeof FIND_KINDS)[number]

/** The kinds whose room an account may enter, without those of sections that are switched off. */
export function listFindKinds(visitor: Parameters<typeof mayEnter>[1], off: readonly SiteSection[]): FindKind[] {
  const rooms = DESK_ROOMS.filter((room) => mayEnter(room, visitor) && !isRoomClosed(off, room.path))
  const open = new Set(rooms.map(({ path }) => path))
  return FIND_KINDS.filter((kind) => open.has(kind))
}

type NamedRoom = Pick<DeskRoom, 'path' | 'name' | 'spelling'>

/** How well a room matches what was typed: by its name, the first letters of its Pinyin, its Pinyin, its address. */
function gradeRoom({ name, spelling, path }: NamedRoom, typed: string): number {
  const syllables = spelling.split(' ')
  const initials = syllables.map(([first]) => first).join('')
  const letters = typed.replaceAll(/['\s]/g, '')
  const grades = [
    name.toLowerCase().startsWith(typed),
    initials === letters,
    name.toLowerCase().includes(typed),
    initials.startsWith(letters),
    syllables.some((_, start) => syllables.slice(start).join('').startsWith(letters)),
    path.includes(typed),
  ]
  return grades.indexOf(true)
}

/** The rooms that match, the best first; in the order of the list where they match alike. */
export function findRooms<Room extends NamedRoom>(rooms: readonly Room[], text: string): Room[] {
  const typed = text.trim().toLowerCase()
  if (!typed) return []
  return rooms
    .map((room) => ({ room, grade: gradeRoom(room, typed) }))
    .filter(({ grade }) => grade >= 0)
    .toSorted((one, other) => one.grade - other.grade)
    .map(({ room }) => room)
}
