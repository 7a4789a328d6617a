/** Site settings from the desk to the pages of readers: advertisements, search words, rankings, quotations. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { CurrentSite } from '#contract/desk/site-settings.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app, sessions } = readers
const HOUR = 60 * 60 * 1000

const use = (name: string) => {
  const calls = {} as ReturnType<typeof resourceCalls>
  beforeAll(() => void Object.assign(calls, resourceCalls(readers, name)))
  return calls
}

describe('advertisements', () => {
  const ads = use('ad')
  const shown = async () => {
    const { top, big, small } = await app.read<Model<'GET /api/index/ad'>>('/api/index/ad')
    return [...top, ...big, ...small].map(({ code }) => code)
  }
  const input = async () => {
    const media = await app.db.selectFrom('media').select('id').where('kind', '=', 'image').executeTakeFirstOrThrow()
    const time = { startTime: app.clock.now + HOUR, endTime: app.clock.now + 2 * HOUR }
    return { code: 'new-year', slot: 'small', name: '新年特刊', linkUrl: '/magazine', pictureId: media.id, ...time }
  }

  test('run from their beginning to their end, and pages are told at both moments', async () => {
    const row = await ads.create(await input())
    expect(row).toMatchObject({ picture: { url: expect.stringContaining('/media/') } })
    expect(await shown()).not.toContain('new-year')
    const since = await ads.lastChange()
    await app.passSecond()
    expect(await ads.tagsSince(since)).toEqual([])
    for (const running of [true, false]) {
      const before = await ads.lastChange()
      app.clock.now += HOUR + 1
      await app.passSecond()
      expect(await ads.tagsSince(before)).toEqual(['frame', 'home'])
      expect((await shown()).includes('new-year')).toBe(running)
    }
    await ads.remove(row.id)
  })

  test('need a picture of the library, an end behind the beginning, and a code of their own', async () => {
    const good = await input()
    const refused = (change: object) => ads.refusal(ads.post('', { ...good, ...change }))
    const sound = await app.db.selectFrom('media').select('id').where('kind', '=', 'audio').executeTakeFirstOrThrow()
    expect(await refused({ pictureId: sound.id })).toContain('没有这张图片')
    expect(await refused({ endTime: good.startTime })).toContain('结束要晚于开始')
    expect(await refused({ code: 'member-year' })).toContain('已有广告用了这个代号')
    expect(await refused({ code: 'Not A Code' })).toContain('code')
    expect(await refused({ slot: 'side' })).toContain('slot')
  })
})

describe('words of the search', () => {
  const words = use('cue-word')
  const proposed = () => app.read<Model<'GET /api/search/cueword'>>('/api/search/cueword')

  test('are proposed in the order that was given, and the default is one', async () => {
    const row = await words.create({ kind: 'cue', name: '夜班', url: '/article/10101' })
    const { list } = await words.list('?kind=cue&rowNum=100')
    await words.arrange([row.id, ...list.map(({ id }) => id).filter((id) => id !== row.id)])
    expect((await proposed()).cueWord[0]).toMatchObject({ name: '夜班' })
    const [standing] = (await words.list('?kind=default')).list
    expect(await words.refusal(words.post('', { kind: 'default', name: '另一个', url: '' }))).toContain('只能有一个')
    expect(await words.refusal(words.removeAs('editor', standing!.id))).toContain('不能删')
    await words.change(standing!.id, { kind: 'default', name: '今夜读什么', url: '' })
    expect((await proposed()).defaultCueWord).toBe('今夜读什么')
    expect((await app.read<Model<'GET /api/index/head'>>('/api/index/head')).defaultWord).toBe('今夜读什么')
    expect(await words.refusal(words.post('', { kind: 'cue', name: '夜班', url: '' }))).toContain('已有这个词')
    expect(await words.refusal(words.post('', { kind: 'hot', name: '雪', url: '/' }))).toContain('url')
    await words.remove(row.id)
  })
})

describe('rankings', () => {
  const rankings = use('ranking')
  const input = { code: 'hot-day', name: '日榜', description: '', contentType: 11, period: 'day', metric: 'read' }
  const configured = async () =>
    (await app.read<Model<'GET /api/rank/rankConfig'>>('/api/rank/rankConfig')).map(({ type }) => type)

  test('are added, put first, and taken away', async () => {
    const row = await rankings.create(input)
    expect((await configured()).at(-1)).toBe('hot-day')
    await rankings.arrange([row.id])
    expect((await configured())[0]).toBe('hot-day')
    await rankings.remove(row.id)
    expect(await configured()).not.toContain('hot-day')
  })

  test('count what is counted of such things; those of the front page stay', async () => {
    const refused = (change: object) => rankings.refusal(rankings.post('', { ...input, ...change }))
    expect(await refused({ metric: 'listen' })).toContain('文章只能按阅读排行')
    expect(await refused({ metric: 'buy' })).toContain('metric')
    expect(await refused({ contentType: 99 })).toContain('没有排行')
    const hot = (await rankings.list('?q=hot')).list.find(({ code }) => code === 'hot')!
    expect(await rankings.refusal(rankings.removeAs('editor', hot.id))).toContain('不能删除')
    const { id, position: _, ...fields } = hot
    expect(await rankings.refusal(rankings.post(`/${id}`, { ...fields, code: 'warm' }))).toContain('不能改')
  })
})

test('a quotation is added once and stands among those of the front page', async () => {
  const quotes = resourceCalls(readers, 'quote')
  const quote = { text: '灯亮着，就有人在。', source: '夜班电车' }
  const row = await quotes.create(quote)
  expect(await app.db.selectFrom('quote').select(['text', 'source']).where('id', '=', row.id).execute()).toEqual([
    quote,
  ])
  expect(await quotes.refusal(quotes.post('', quote))).toContain('已有这一句')
  await quotes.remove(row.id)
})

describe('pages of the house', () => {
  const pages = use('house-page')
  const read = (code: string) => app.read<Model<'GET /api/about/:code'>>(`/api/about/${code}`)
  const findPage = async (code: string) => (await pages.list('?rowNum=100')).list.find((row) => row['code'] === code)!
  const save = async (code: string, change: object) => {
    const { id, code: _, title, standfirst, source, inFooter, version } = await findPage(code)
    return pages.post(`/${id}`, { code, title, standfirst, source, inFooter, version, ...change })
  }
  const publish = async (code: string, given: object = {}) => {
    const { id, version } = await findPage(code)
    return pages.post(`/${id}/publish`, { version, ...given })
  }

  test('are written in Markdown and read as safe HTML, with the words of the brand', async () => {
    const source = '写信到 {{email}}。\n\n## 我们 {#us}\n\n<script>alert(1)</script> [坏](javascript:alert(1)) **好**'
    const before = await read('jobs')
    expect((await save('jobs', { source })).status).toBe(200)
    expect(await read('jobs')).toEqual(before)
    expect(await findPage('jobs')).toMatchObject({ publishedVersion: 1, isChanged: true })
    expect((await publish('jobs')).status).toBe(200)
    const { content, outline, updateTime } = await read('jobs')
    expect(content).toContain('editor@qiri.example')
    expect(content).toContain('<strong>好</strong>')
    expect(content).not.toMatch(/<script|href="javascript/)
    expect(outline).toEqual([{ id: 'us', title: '我们' }])
    expect(updateTime).toBe(app.clock.now)
    expect(await findPage('jobs')).toMatchObject({ source, publishedVersion: 2, isChanged: false })
  })

  test('refuse what cannot be shown, and other codes', async () => {
    const refused = async (change: object) => pages.refusal(save('jobs', change))
    expect(await refused({ source: '{{nobody}}' })).toContain('{{nobody}}')
    expect(await refused({ source: '一段\n\n<!-- 付费线 -->\n\n二段' })).toContain('付费线')
    expect(await refused({ source: '![图](picture/nothing.jpg)' })).toContain('picture/nothing.jpg')
    expect(await refused({ code: 'others' })).toContain('不能改')
    const { id } = await findPage('jobs')
    expect(await pages.refusal(pages.removeAs('editor', id))).toContain('不能删')
  })

  test('of their own choice are added, listed where the footer is to have them, withdrawn and removed', async () => {
    const made = { code: 'others', title: '别的', standfirst: '', source: '正文', inFooter: true }
    const footer = async () => (await app.read<Model<'GET /api/index/foot'>>('/api/index/foot')).aboutList
    const inMap = async () => (await (await app.request('/sitemap/page.xml')).text()).includes('/page/others<')
    expect((await pages.post('', made)).status).toBe(200)
    await expectFailure(await app.request('/api/about/others'), 'NOT_FOUND')
    expect((await publish('others')).status).toBe(200)
    expect(await read('others')).toMatchObject({ title: '别的', version: 1 })
    expect(await footer()).toContainEqual({ name: '别的', linkUrl: '/page/others', icon: '' })
    expect(await inMap()).toBe(true)
    const { id } = await findPage('others')
    expect(await pages.refusal(pages.removeAs('editor', id))).toContain('先撤下')
    expect((await pages.post(`/${id}/withdraw`, {})).status).toBe(200)
    await expectFailure(await app.request('/api/about/others'), 'NOT_FOUND')
    expect(await footer()).not.toContainEqual(expect.objectContaining({ linkUrl: '/page/others' }))
    expect(await inMap()).toBe(false)
    expect((await pages.removeAs('editor', id)).status).toBe(200)
  })

  test('with something open are not published, and the first of it is named', async () => {
    await save('publicity', { source: '监督电话 {{phone}}，【请确认：几点到几点】，【请确认：周末】' })
    expect(await findPage('publicity')).toMatchObject({ openMarks: ['几点到几点', '周末'] })
    const refusal = await pages.refusal(publish('publicity'))
    expect(refusal).toContain('2 处')
    expect(refusal).toContain('【请确认：几点到几点】')
    // What the configuration does not say, a person must.
    await save('publicity', { source: '短信由{{smsProvider}}发送。' })
    expect(await pages.refusal(publish('publicity'))).toContain('短信服务商')
  })

  test('that speak of a setting which is empty are not published either', async () => {
    const { version, settings } = await app.read<CurrentSite>('/api/desk/settings', { headers: sessions.editor })
    const body = { version, settings: { ...settings, address: '' } }
    expect((await app.postJson('/api/desk/settings', body, sessions.editor)).status).toBe(200)
    await save('publicity', { source: '来信寄到 {{address}}。' })
    expect(await pages.refusal(publish('publicity'))).toContain('地址（在「网站设置」里填写')
  })

  test('that readers agree to keep every version, and are not withdrawn', async () => {
    const before = (await read('agreement')).content
    await save('agreement', { source: '新的约定。' })
    expect((await publish('agreement', { material: true })).status).toBe(200)
    expect(await read('agreement')).toMatchObject({ version: 2, newestVersion: 2, content: '<p>新的约定。</p>' })
    expect(await read('agreement?version=1')).toMatchObject({ version: 1, newestVersion: 2, content: before })
    const { id } = await findPage('agreement')
    expect(await pages.refusal(pages.post(`/${id}/withdraw`, {}))).toContain('不能撤下')
    const stale = await pages.post(`/${id}/publish`, { version: 'another' })
    await expectFailure(stale, 'CONFLICT')
  })

  test('older than their Markdown are shown as what they would have been', async () => {
    const before = (await read('about')).content
    await app.db.updateTable('house_page').set({ source: '' }).where('code', '=', 'about').execute()
    const { source } = await findPage('about')
    await save('about', { source: `${String(source)}\n\n新的一段。` })
    await publish('about')
    expect((await read('about')).content).toBe(`${before}\n<p>新的一段。</p>`)
  })
})

test('the trainee furnishes nothing', async () => {
  for (const name of [
    'ad',
    'cue-word',
    'ranking',
    'quote',
    'house-page',
    'column',
    'tag',
    'category',
    'topic',
    'theme',
    'news',
    'author',
    'magazine',
    'track-label',
  ]) {
    const calls = resourceCalls(readers, name)
    const [row] = (await calls.list()).list
    expect((await app.request(`/api/desk/${name}`, { headers: sessions.trainee })).status, name).toBe(200)
    await expectFailure(await calls.post('', {}, 'trainee'), 'FORBIDDEN', name)
    await expectFailure(await calls.post(`/${row!.id}`, {}, 'trainee'), 'FORBIDDEN', name)
    await expectFailure(await calls.removeAs('trainee', row!.id), 'FORBIDDEN', name)
  }
})
