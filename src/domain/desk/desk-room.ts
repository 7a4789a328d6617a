/** The sidebar of the desk: every room and list, with who may enter it. Both the server and the desk program read it. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'
import { hasPermission, type StaffPermission } from '../account/staff-permission.ts'

export const DESK_GROUPS = ['content', 'site', 'readers', 'business'] as const
export type DeskGroup = (typeof DESK_GROUPS)[number]

export const DESK_GROUP_NAMES: Readonly<Record<DeskGroup, string>> = labels(() => ({
  content: m.word.content,
  site: m.desk.groupSite,
  readers: m.desk.groupReaders,
  business: m.desk.groupBusiness,
}))

/** Parts of the site that a magazine may do without: while one is empty, its rooms are not in the list. */
export const OPTIONAL_SECTIONS = [
  'news',
  'topic',
  'theme',
  'course',
  'podcast',
  'audio-book',
  'audio-edition',
  'ad',
  'ranking',
  'cue-word',
  'quote',
  'award',
  'debt',
  'sale',
] as const
export type OptionalSection = (typeof OPTIONAL_SECTIONS)[number]

export type RoomPath = keyof typeof m.room

export type DeskRoom = {
  /** the first part of its address below /desk */
  path: string
  readonly name: string
  /** its name in Pinyin, by which it is found as well */
  spelling: string
  group: DeskGroup
  /** the part of the site that it belongs to; `core` is what every magazine has */
  section: OptionalSection | 'core'
  /** who lacks it is not shown the way there */
  right?: StaffPermission
  role?: 'admin'
  /** who lacks it may read everything there and do nothing */
  write?: StaffPermission
}

const ROOMS: readonly (Omit<DeskRoom, 'name'> & { path: RoomPath })[] = [
  { path: 'story', spelling: 'gao jian', group: 'content', section: 'core' },
  { path: 'plan', spelling: 'kan qi', group: 'content', section: 'core' },
  { path: 'author', spelling: 'zuo zhe', group: 'content', section: 'core', write: 'site' },
  { path: 'news', spelling: 'kuai xun', group: 'content', section: 'news', write: 'publish' },
  { path: 'topic', spelling: 'hua ti', group: 'content', section: 'topic', write: 'site' },
  { path: 'theme', spelling: 'zhuan ti', group: 'content', section: 'theme', write: 'site' },
  { path: 'course', spelling: 'ke cheng', group: 'content', section: 'course', write: 'publish' },
  { path: 'podcast', spelling: 'bo ke', group: 'content', section: 'podcast', write: 'publish' },
  { path: 'episode', spelling: 'bo ke dan ji', group: 'content', section: 'podcast', write: 'publish' },
  { path: 'audio-book', spelling: 'you sheng shu', group: 'content', section: 'audio-book', write: 'publish' },
  { path: 'media', spelling: 'su cai ku', group: 'content', section: 'core' },
  { path: 'import', spelling: 'dao ru', group: 'content', section: 'core', right: 'publish' },
  { path: 'debt', spelling: 'dai bu', group: 'content', section: 'debt', write: 'publish' },
  { path: 'site', spelling: 'wang zhan she zhi', group: 'site', section: 'core', right: 'site' },
  { path: 'front', spelling: 'shou ye bian pai', group: 'site', section: 'core' },
  { path: 'navigation', spelling: 'dao hang', group: 'site', section: 'core', write: 'site' },
  { path: 'ad', spelling: 'guang gao', group: 'site', section: 'ad', write: 'site' },
  { path: 'magazine', spelling: 'kan wu', group: 'site', section: 'core', write: 'site' },
  { path: 'track-label', spelling: 'yin gui biao qian', group: 'site', section: 'audio-edition', write: 'site' },
  { path: 'column', spelling: 'lan mu', group: 'site', section: 'core', write: 'site' },
  { path: 'tag', spelling: 'biao qian', group: 'site', section: 'core', write: 'site' },
  { path: 'category', spelling: 'fen lei', group: 'site', section: 'core', write: 'site' },
  { path: 'ranking', spelling: 'pai hang bang', group: 'site', section: 'ranking', write: 'site' },
  { path: 'cue-word', spelling: 'sou suo ti shi ci', group: 'site', section: 'cue-word', write: 'site' },
  { path: 'search', spelling: 'sou suo yong ci', group: 'site', section: 'core', right: 'site' },
  { path: 'redirect', spelling: 'jiu di zhi', group: 'site', section: 'core', write: 'site' },
  { path: 'quote', spelling: 'yu lu', group: 'site', section: 'quote', write: 'site' },
  { path: 'house-page', spelling: 'wang zhan shuo ming ye', group: 'site', section: 'core', write: 'site' },
  { path: 'award', spelling: 'tu shu jiang', group: 'site', section: 'award', write: 'site' },
  { path: 'award-book', spelling: 'tu shu jiang shu mu', group: 'site', section: 'award', write: 'site' },
  { path: 'award-judge', spelling: 'tu shu jiang ping wei', group: 'site', section: 'award', write: 'site' },
  { path: 'award-list', spelling: 'tu shu jiang shu dan', group: 'site', section: 'award', write: 'site' },
  { path: 'award-figure', spelling: 'tu shu jiang shu ju', group: 'site', section: 'award', write: 'site' },
  { path: 'award-page', spelling: 'tu shu jiang wen zi', group: 'site', section: 'award', write: 'site' },
  { path: 'comment', spelling: 'ping lun shen he', group: 'readers', section: 'core' },
  { path: 'contribution', spelling: 'tou gao yu he zuo', group: 'readers', section: 'core' },
  { path: 'member', spelling: 'hui yuan', group: 'readers', section: 'core', right: 'people' },
  { path: 'order', spelling: 'ding dan', group: 'business', section: 'sale', right: 'money' },
  { path: 'code', spelling: 'dui huan ma', group: 'business', section: 'sale', right: 'money' },
  { path: 'coupon', spelling: 'you hui ma', group: 'business', section: 'sale', right: 'money' },
  { path: 'figure', spelling: 'shu ju', group: 'business', section: 'core' },
  { path: 'journal', spelling: 'cao zuo ji lu', group: 'business', section: 'core' },
  { path: 'status', spelling: 'yun xing zhuang kuang', group: 'business', section: 'core' },
  { path: 'factor', spelling: 'liang bu yan zheng', group: 'business', section: 'core' },
  { path: 'right', spelling: 'bian ji yu quan xian', group: 'business', section: 'core', role: 'admin' },
]

/** What a room is called. */
export const roomName = (path: RoomPath): string => m.room[path]

export const DESK_ROOMS: readonly DeskRoom[] = ROOMS.map((room) => ({
  ...room,
  get name() {
    return roomName(room.path)
  },
}))

/** The first part of an address below /desk; empty at the entrance. */
export const deskRoomOf = (pathname: string): string => /^\/desk(?:\/([^/?#]*))?/.exec(pathname)?.[1] ?? ''

/** Previews are pages of the site; every other address of the desk is answered by its program. */
export const isDeskProgram = (pathname: string): boolean =>
  /^\/desk(\/|$)/.test(pathname) && deskRoomOf(pathname) !== 'preview'

type Visitor = Parameters<typeof hasPermission>[0]

/** Whether an account sees the link to a room, and may open it. Readers have no access to the desk. */
export function mayEnter({ right, role }: Pick<DeskRoom, 'right' | 'role'>, visitor: Visitor): boolean {
  if (visitor.role === 'reader') return false
  if (role === 'admin') return visitor.role === 'admin'
  return right === undefined || hasPermission(visitor, right)
}

/**
 * Where the list shows a room to somebody: among those that they work in, folded away because its section is `empty` or
 * because they may only `read` it, or nowhere.
 */
export type RoomPlace = 'list' | 'empty' | 'read' | 'nowhere'

export function placeOf(room: DeskRoom, visitor: Visitor, used: readonly OptionalSection[]): RoomPlace {
  if (!mayEnter(room, visitor)) return 'nowhere'
  const mayWrite = room.write === undefined || hasPermission(visitor, room.write)
  const isUsed = room.section === 'core' || used.includes(room.section)
  if (mayWrite) return isUsed ? 'list' : 'empty'
  return isUsed ? 'read' : 'nowhere'
}

/** The permission to change what a room shows; undefined where none is needed. */
export const writeRightOf = (path: string): StaffPermission | undefined =>
  DESK_ROOMS.find((room) => room.path === path)?.write

/** Whether an account may open an address: a path in no listed room only requires being staff. */
export const mayVisit = (pathname: string, visitor: Visitor): boolean =>
  mayEnter(DESK_ROOMS.find(({ path }) => path === deskRoomOf(pathname)) ?? {}, visitor)
