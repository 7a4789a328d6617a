import { describe, expect, test } from 'vitest'
import { DESK_ROOMS } from '#domain/desk/desk-room.ts'
import { RESOURCES } from './resources.ts'
import { ROOMS } from './rooms.ts'

describe('the side leads to every room', () => {
  test.each(RESOURCES)('the side leads to the list $name', async ({ name, load }) => {
    const resource = await load()
    expect(resource.name).toBe(name)
    expect(DESK_ROOMS.find((room) => room.path === name)?.name).toBe(resource.title)
  })

  test('the side leads nowhere but to rooms and lists', () => {
    const known = [...ROOMS.map(({ path }) => path.split('/')[0]), ...RESOURCES.map(({ name }) => name)]
    expect(DESK_ROOMS.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
  })
})
