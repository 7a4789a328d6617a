import { describe, expect, it } from 'vitest'
import {
  DESK_GROUPS,
  DESK_ROOMS,
  deskRoomOf,
  isDeskProgram,
  mayEnter,
  mayVisit,
  OPTIONAL_SECTIONS,
  placeOf,
  type OptionalSection,
  type RoomPlace,
} from './desk-room.ts'
import { listFindKinds } from './desk-find.ts'
import { STAFF_PERMISSIONS, type StaffPermission } from '../account/staff-permission.ts'

describe('the side of the desk', () => {
  it('names every room once, in the order of the groups', () => {
    const paths = DESK_ROOMS.map((room) => room.path)
    expect(new Set(paths).size).toBe(paths.length)
    const places = DESK_ROOMS.map((room) => DESK_GROUPS.indexOf(room.group))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it.each([
    ['/desk', true],
    ['/desk/', true],
    ['/desk/story', true],
    ['/desk/story/10101', true],
    ['/desk/nothing-of-that-name', true],
    ['/desk/comment', true],
    ['/desk/order/202611150001', true],
    ['/desk/preview/story/10101', false],
    ['/desktop', false],
    ['/article/10101', false],
  ])('%s is answered by the program of the desk: %s', (pathname, expected) => {
    expect(isDeskProgram(pathname)).toBe(expected)
  })

  it.each([
    ['/desk', ''],
    ['/desk/story/3?tab=1', 'story'],
    ['/desk/cue-word', 'cue-word'],
  ])('%s belongs to the room “%s”', (pathname, room) => {
    expect(deskRoomOf(pathname)).toBe(room)
  })

  it('shows the way by rights, and to admins all of it', () => {
    const trainee = { role: 'editor', rights: [] } as const
    const cashier = { role: 'editor', rights: ['money'] } as const
    const admin = { role: 'admin', rights: [] } as const
    expect(mayEnter({}, trainee)).toBe(true)
    expect(mayEnter({ right: 'money' }, trainee)).toBe(false)
    expect(mayEnter({ right: 'money' }, cashier)).toBe(true)
    expect(mayEnter({ role: 'admin' }, cashier)).toBe(false)
    expect(DESK_ROOMS.every((room) => mayEnter(room, admin))).toBe(true)
    expect(DESK_ROOMS.some((room) => mayEnter(room, { role: 'reader', rights: ['site', 'money'] }))).toBe(false)
  })

  it.each([
    ['/desk', [], true],
    ['/desk/story/10101', [], true],
    ['/desk/nothing-of-that-name', [], true],
    ['/desk/search', [], false],
    ['/desk/search?page=2', ['money'], false],
    ['/desk/search', ['site'], true],
    ['/desk/order/202611150001', ['site'], false],
    ['/desk/order/202611150001', ['money'], true],
    ['/desk/member/101', ['people'], true],
    ['/desk/right', ['publish', 'site', 'money', 'people'], false],
  ] as const)('%s with the rights %j: %s', (pathname, rights, expected) => {
    expect(mayVisit(pathname, { role: 'editor', rights })).toBe(expected)
  })
})

describe('the list', () => {
  const editor = (...rights: StaffPermission[]) => ({ role: 'editor', rights }) as const
  const admin = { role: 'admin', rights: [] } as const
  const pathsIn = (
    place: RoomPlace,
    visitor: typeof admin | ReturnType<typeof editor>,
    used: readonly OptionalSection[] = OPTIONAL_SECTIONS,
  ) => DESK_ROOMS.filter((room) => placeOf(room, visitor, used) === place).map(({ path }) => path)

  const EVERYBODY = 'story plan media front comment contribution figure journal status factor'.split(' ')
  const PUBLISHER = ['import']
  const PUBLISHING = 'news course podcast episode audio-book debt'.split(' ')
  const SITE =
    'author topic theme navigation ad magazine track-label column tag category ranking cue-word redirect quote house-page ' +
    'award award-book award-judge award-list award-figure award-page'
  const FURNISHING = SITE.split(' ')

  it.each([
    ['a trainee', editor(), EVERYBODY, [...PUBLISHING, ...FURNISHING]],
    ['who publishes', editor('publish'), [...EVERYBODY, ...PUBLISHER, ...PUBLISHING], FURNISHING],
    ['who keeps the site', editor('site'), [...EVERYBODY, ...FURNISHING, 'search', 'site'], PUBLISHING],
    ['who takes the money', editor('money'), [...EVERYBODY, 'order', 'code', 'coupon'], [...PUBLISHING, ...FURNISHING]],
    ['who knows the readers', editor('people'), [...EVERYBODY, 'member'], [...PUBLISHING, ...FURNISHING]],
    [
      'who may do everything',
      editor(...STAFF_PERMISSIONS),
      DESK_ROOMS.flatMap(({ path, role }) => (role ? [] : path)),
      [],
    ],
    ['an administrator', admin, DESK_ROOMS.map(({ path }) => path), []],
  ])('of a house with everything, for %s, has what they work with; the rest can be read', (_, who, list, read) => {
    expect(pathsIn('list', who).toSorted()).toEqual(list.toSorted())
    expect(pathsIn('read', who).toSorted()).toEqual(read.toSorted())
    expect(pathsIn('empty', who)).toEqual([])
  })

  it('of a new house has the essential rooms alone, and puts the others aside', () => {
    const none: OptionalSection[] = []
    expect(pathsIn('list', admin, none)).toEqual(
      (
        'story plan author media import site front navigation magazine column tag category search redirect house-page comment contribution ' +
        'member figure journal status factor right'
      ).split(' '),
    )
    expect(pathsIn('empty', admin, none)).toHaveLength(22)
    // What is empty and not theirs to fill is of no use to a trainee.
    expect(pathsIn('list', editor(), none).toSorted()).toEqual(EVERYBODY.toSorted())
    expect(pathsIn('empty', editor(), none)).toEqual([])
    expect(pathsIn('read', editor(), none)).toEqual(
      'author navigation magazine column tag category redirect house-page'.split(' '),
    )
  })

  it('puts what belongs to selling aside until something is sold; people are looked up from the first day', () => {
    expect(pathsIn('empty', admin, [])).toEqual(expect.arrayContaining(['order', 'code']))
    expect(pathsIn('list', admin, ['sale'])).toEqual(expect.arrayContaining(['member', 'order', 'code']))
  })

  it('shows all rooms of a section that has something, the empty ones too', () => {
    const podcasts: OptionalSection[] = ['podcast']
    expect(pathsIn('list', admin, podcasts)).toEqual(expect.arrayContaining(['podcast', 'episode']))
    expect(pathsIn('empty', admin, podcasts)).toEqual(expect.arrayContaining(['award', 'award-page', 'news']))
  })

  it.each([
    ['a trainee', editor(), false, false],
    ['who takes the money', editor('money'), false, true],
    ['who knows the readers', editor('people'), true, false],
    ['an administrator', admin, true, true],
  ])('the search of %s finds only what they may see', (_, who, readers, orders) => {
    const kinds = listFindKinds(who, [])
    expect([kinds.includes('member'), kinds.includes('order')]).toEqual([readers, orders])
    expect(kinds).toEqual(expect.arrayContaining(['story', 'plan', 'column', 'author', 'media', 'house-page']))
  })

  it('readers find nothing', () => expect(listFindKinds({ role: 'reader', rights: ['people'] }, [])).toEqual([]))
})
