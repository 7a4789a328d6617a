/** Access to the desk: every room against every kind of user who could open its address. */
import { describe, expect, test } from 'vitest'
import { DESK_ROOMS, mayEnter } from '#domain/desk/desk-room.ts'
import { STAFF_PERMISSIONS } from '#domain/account/staff-permission.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const { app, sessions } = useReaders({ pages: 'built' })

const open = (path: string, who?: keyof typeof sessions) =>
  app.request(`/desk/${path}`, who ? { headers: sessions[who] } : {})

/** As the demo edition makes them. */
const HOUSE = {
  trainee: { role: 'editor', rights: [] },
  editor: { role: 'editor', rights: STAFF_PERMISSIONS },
  admin: { role: 'admin', rights: [] },
} as const

describe.each(DESK_ROOMS)('$name', (room) => {
  const { path } = room

  test.each(Object.entries(HOUSE) as [keyof typeof HOUSE, (typeof HOUSE)[keyof typeof HOUSE]][])(
    '%s is let in as the rule says, and stays at the desk when not',
    async (who, visitor) => {
      const response = await open(path, who)
      const html = await response.text()
      const may = mayEnter(room, visitor)
      expect(response.status).toBe(may ? 200 : 403)
      expect(response.headers.get('cache-control')).toContain('no-store')
      // The desk program states in the browser which permission is missing.
      expect(html).toContain('desk-assets')
    },
  )

  test('a reader is refused, without a word of the program', async () => {
    const response = await open(path, 'reader')
    const html = await response.text()
    expect(response.status).toBe(403)
    expect(html).toContain('<h1>没有权限</h1>')
    expect(html).not.toContain('desk-assets')
    expect(html).not.toContain('编辑部目录')
  })

  test('nobody is asked to sign in, and is led back here', async () => {
    const response = await open(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/login?back=${encodeURIComponent(`/desk/${path}`)}`)
  })
})

test.each([
  ['search?page=2', 'trainee', 403],
  ['order/20260131123456789012', 'trainee', 403],
  ['order/20260131123456789012', 'editor', 200],
  ['member/101', 'trainee', 403],
  ['right?tab=1', 'editor', 403],
  ['no-such-room', 'trainee', 200],
] as const)('what lies behind the door of %s is for %s: %d', async (path, who, status) => {
  expect((await open(path, who)).status).toBe(status)
})
