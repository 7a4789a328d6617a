/** Cards for other stories: with what these are called now, and nothing of one that is not public. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
beforeAll(() => void Object.assign(calls, storyCalls(app, sessions)))
beforeEach(() => void (app.clock.now += 60_000))

const textOf = async (id: number) => (await app.read<Article>(`/api/article/${id}`)).content
const card = (id: number) => `::: story\n${id}\n:::`

test('a card follows its story: not before it is public, away while it is withdrawn, and back', async () => {
  const named = await calls.begin({ title: '被提到的 <一篇>' })
  const naming = await calls.begin({ body: `前文。\n\n${card(named.id)}\n\n后文。` })
  await expectFailure(await calls.step(naming, 'publish'), 'BAD_INPUT')
  const shown = await calls.model(await calls.step(named, 'publish'))
  await calls.model(await calls.step(naming, 'publish'))

  const link = `<a href="/article/${named.id}"><strong>被提到的 &lt;一篇&gt;</strong>`
  expect(await textOf(naming.id)).toContain(link)
  const gone = await calls.model(await calls.step(shown, 'withdraw', { note: '图片有误' }))
  expect(await textOf(naming.id)).not.toContain(`/article/${named.id}`)
  expect(await textOf(naming.id)).not.toContain('被提到的')
  await calls.model(await calls.step(gone, 'publish'))
  expect(await textOf(naming.id)).toContain(link)
})

test('a card in the paid part is for those who may read it', async () => {
  const named = await calls.model(await calls.step(await calls.begin({ title: '只给会员提到' }), 'publish'))
  const body = `前文。\n\n<!-- 付费线 -->\n\n${card(named.id)}\n\n后文。`
  const naming = await calls.model(await calls.step(await calls.begin({ premium: true, body }), 'publish'))
  expect(await textOf(naming.id)).not.toContain('只给会员提到')
  expect(await textOf(naming.id)).not.toContain('data-story')
  const whole = await readAs<Article>('member', `/api/article/${naming.id}`)
  expect(whole.content).toContain('<aside class="story paid"')
  expect(whole.content).toContain('只给会员提到')
})
