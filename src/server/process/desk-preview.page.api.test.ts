/** Previews of drafts: for staff only, never cached, and shown in frames of our own desk. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Front } from '#contract/desk/front.ts'
import type { Story } from '#contract/desk/story.ts'
import { moveCard } from '#domain/desk/front-page.ts'
import { useReaders } from '../testing/app/use-test-app.ts'
import { textBy } from '../testing/calls/story-calls.ts'

const { app, sessions } = useReaders({ pages: 'built', env: { PAGE_CACHE: 'on' } })
type Who = keyof typeof sessions

const open = (path: string, who?: Who) => app.request(path, who ? { headers: sessions[who] } : {})
const HOME = '/desk/preview/home'
const TITLE = '还没有人读过的一篇'
const PAID = '付费线后面的一段。'

let draft: string
beforeAll(async () => {
  const fields = {
    title: TITLE,
    standfirst: '一条街的早晨。',
    columnId: 1,
    credits: textBy(1),
    premium: true,
    body: `免费的一段。[^1]\n\n<!-- 付费线 -->\n\n${PAID}\n\n[^1]: 一条注。`,
  }
  const response = await app.postJson('/api/desk/story', fields, sessions.editor)
  const { model } = (await response.json()) as { model: Story }
  draft = `/desk/preview/story/${model.id}`
})

describe.each([['the front page', (): string => HOME] as const, ['a story', (): string => draft] as const])(
  'the preview of %s',
  (_, path) => {
    test.each([undefined, 'reader', 'member'] as const)('is nothing for %s', async (who) => {
      const response = await open(path(), who)
      expect(response.status).toBe(who ? 403 : 200)
      const html = await response.text()
      expect(html).not.toContain(TITLE)
      expect(html).toContain(who ? '没有权限' : '登录后查看')
      expect(response.headers.get('cache-control')).toContain('no-store')
    })

    test.each(['trainee', 'editor', 'admin'] as const)('is there for %s', async (who) => {
      const response = await open(path(), who)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain('role="note"')
      expect(html).toContain('<meta name="robots" content="noindex"')
    })

    test('may be framed by our own pages, and kept by nobody', async () => {
      const { headers } = await open(path(), 'editor')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('cache-control')).toContain('no-store')
    })
  },
)

test('no other page may be framed', async () => {
  for (const path of ['/', '/article/10101', '/desk/comment', '/desk'])
    expect((await open(path, 'editor')).headers.get('x-frame-options'), path).toBe('DENY')
})

test('a reader’s view ends where the free part does, a member’s goes on', async () => {
  const asReader = await (await open(`${draft}?as=reader&v=1`, 'editor')).text()
  expect(asReader).toContain('免费的一段')
  expect(asReader).not.toContain(PAID)
  const asMember = await (await open(`${draft}?as=member&v=2`, 'editor')).text()
  expect(asMember).toContain(PAID)
  expect((await open('/desk/preview/story/999999999', 'editor')).status).toBe(404)
})

test('the front page stands in the order of the draft, and everybody’s does a second after it was published', async () => {
  const orderOf = (html: string) => [...html.matchAll(/data-card="(\d+)"/g)].map(([, type]) => Number(type))
  const before = orderOf(await (await open('/')).text())
  expect(orderOf(await (await open(HOME, 'editor')).text())).toEqual(before)
  const { version, doc } = await app.read<Front>('/api/desk/front', { headers: sessions.editor })
  const moved = moveCard(doc, 0, 1)
  expect((await app.postJson('/api/desk/front', { version, ...moved }, sessions.editor)).status).toBe(200)
  const [first, second] = before
  expect(orderOf(await (await open(HOME, 'editor')).text()).slice(0, 2)).toEqual([second, first])
  expect(orderOf(await (await open('/')).text())).toEqual(before)
  const publish = await app.postJson('/api/desk/front/publish', { version: version + 1 }, sessions.editor)
  expect(publish.status).toBe(200)
  await app.passSecond()
  expect(orderOf(await (await open('/')).text()).slice(0, 2)).toEqual([second, first])
})
