import { describe, expect, it } from 'vitest'
import { DESK_GROUPS, DESK_ROOMS, deskRoomOf, isDeskProgram, mayEnter, mayVisit } from './desk-room.ts'

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
