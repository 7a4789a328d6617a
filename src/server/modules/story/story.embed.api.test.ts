/** Video and audio of other providers in stories: their previews, behind the gate as the text around them, and in feeds as links. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
beforeAll(() => void Object.assign(calls, storyCalls(app, sessions)))
beforeEach(() => void (app.clock.now += 60_000))

const textOf = async (id: number) => (await app.read<Article>(`/api/article/${id}`)).content
const embed = (line: string) => `::: embed\n${line}\n:::`
const VIDEO = 'https://www.bilibili.com/video/BV1xx411c7mD'

test('a preview names the provider, leads there, and has the address of the player; its title is found and not counted', async () => {
  const plain = await calls.model(await calls.step(await calls.begin({ body: '前文。\n\n后文。' }), 'publish'))
  const body = [
    '前文。',
    embed(`${VIDEO}?p=2 鸬鹚捕鱼 <b>`),
    embed('https://www.xiaoyuzhoufm.com/episode/63f0a1b2c3d4e5f60718293a'),
    '后文。',
  ]
  const story = await calls.model(await calls.step(await calls.begin({ body: body.join('\n\n') }), 'publish'))
  expect(await textOf(story.id)).toBe(
    '<p>前文。</p>\n<figure class="embed wide">' +
      `<a class="watch" href="${VIDEO}?p=2" data-frame="https://player.bilibili.com/player.html?isOutside=true&amp;bvid=BV1xx411c7mD&amp;p=2&amp;autoplay=1">` +
      '<span class="from">哔哩哔哩</span> <strong>鸬鹚捕鱼 &lt;b&gt;</strong> ' +
      '<span class="about">播放时才从哔哩哔哩载入，对方会收到你的 IP 地址</span></a>' +
      `<figcaption><a class="source" href="${VIDEO}?p=2">在哔哩哔哩打开</a></figcaption></figure>\n` +
      '<figure class="embed"><a class="source" href="https://www.xiaoyuzhoufm.com/episode/63f0a1b2c3d4e5f60718293a">' +
      '<span class="from">小宇宙</span> <strong>小宇宙的音频</strong> <span class="about">在小宇宙打开</span></a></figure>\n<p>后文。</p>',
  )
  const words = (id: number) => app.read<Article>(`/api/article/${id}`).then(({ wordNum }) => wordNum)
  expect(await words(story.id)).toBe(await words(plain.id))
  const found = await app.read<{ list: { contentId: number }[] }>(
    `/api/search/queryArticle?keyword=${encodeURIComponent('鸬鹚捕鱼')}`,
  )
  expect(found.list.map(({ contentId }) => contentId)).toEqual([story.id])
  const feed = await (await app.request('/rss.xml')).text()
  expect(feed).toContain(`<p><a href="${VIDEO}?p=2">哔哩哔哩：鸬鹚捕鱼 &lt;b&gt;</a></p>`)
  expect(feed).not.toContain('player.bilibili.com')
})

test('in the paid part it is for those who may read it', async () => {
  const body = `前文。\n\n<!-- 付费线 -->\n\n${embed(`${VIDEO} 会员看的`)}\n\n后文。`
  const story = await calls.model(await calls.step(await calls.begin({ premium: true, body }), 'publish'))
  expect(await textOf(story.id)).not.toContain('bilibili')
  const { content } = await readAs<Article>('member', `/api/article/${story.id}`)
  expect(content).toContain('<figure class="embed wide paid"><a class="watch"')
})

test('an address that is not recognised stands against publishing', async () => {
  const story = await calls.begin({ body: `前文。\n\n${embed('https://b23.tv/abc 短的')}\n\n${embed('')}` })
  const answer = await calls.step(story, 'publish')
  const { resultMsg } = (await answer.json()) as { resultMsg: string }
  expect(answer.status).toBe(400)
  expect(resultMsg).toContain('https://b23.tv/abc')
})
