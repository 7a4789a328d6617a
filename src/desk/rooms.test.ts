import { describe, expect, test } from 'vitest'
import { DESK_ROOMS } from '#domain/desk/desk-room.ts'
import { RESOURCES } from './resources.ts'
import { ROOMS } from './rooms.ts'

describe('the side leads to every room, under the name that it has there', () => {
  test.each(ROOMS)('the side leads to the room $name', ({ path, name, group, right, role }) => {
    const [first] = path.split('/')
    expect(DESK_ROOMS.find((room) => room.path === first)).toEqual({
      path: first,
      name,
      group,
      ...(right ? { right } : {}),
      ...(role ? { role } : {}),
    })
  })

  test.each(RESOURCES)('the side leads to the list $name', async ({ name, load }) => {
    const resource = await load()
    expect(resource.name).toBe(name)
    expect(DESK_ROOMS.find((room) => room.path === name)).toMatchObject({ name: resource.title, group: resource.group })
  })

  test('the side leads nowhere but to rooms and lists', () => {
    const known = [...ROOMS.map(({ path }) => path.split('/')[0]), ...RESOURCES.map(({ name }) => name)]
    expect(DESK_ROOMS.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
  })
})
