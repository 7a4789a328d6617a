/** From an empty database to the first issue: nothing but the command for the first administrator, and the desk. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { DeskMedia } from '#contract/desk/media.ts'
import type { Front } from '#contract/desk/front.ts'
import type { Plan } from '#contract/desk/plan.ts'
import type { Story } from '#contract/desk/story.ts'
import { findDemoNames } from '../testing/lists/demo-name.ts'
import { casesOf } from '../testing/lists/cases-of.ts'
import { testSeal } from '../testing/app/test-seal.ts'
import { addMissingDrafts } from '../modules/about/about.template.ts'
import { makeAdmin } from '../modules/account/account.admin.ts'
import { addMissingAwardTexts } from '../modules/doread/doread.template.ts'
import { createJournalService } from '../modules/journal/journal.service.ts'
import { codeCalls, cookieOf } from '../testing/calls/code-calls.ts'
import { expectFailure } from '../testing/app/expect-answer.ts'
import { libraryCalls } from '../testing/calls/library-calls.ts'
import { calls as everyCall, sampleRequest } from '../testing/lists/sample-call.ts'
import { walkSite } from '../testing/calls/walk-site.ts'
import { useTestApp } from '../testing/app/use-test-app.ts'
import { textBy } from '../testing/calls/story-calls.ts'

const app = useTestApp({ rows: 'none', pages: 'built' })
const PHONE = '13800138000'

/** As the start of the site does. */
beforeAll(async () => {
  await addMissingDrafts(app, app.clock.now)
  await addMissingAwardTexts(app)
})

const session = { cookie: '' }

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await app.postJson(path, body, session)
  const envelope = (await response.json()) as { success: boolean; model: Answer }
  expect(envelope.success, `${path} ${JSON.stringify(envelope)}`).toBe(true)
  return envelope.model
}
const read = <Answer>(path: string) => app.read<Answer>(path, { headers: session })

/** No page is absent, none links to what is absent, and none counts nothing or promises what is not there. */
async function expectInvitingSite(): Promise<string[]> {
  const { pages, dead } = await walkSite(app)
  expect(dead).toEqual([])
  const bad = pages.flatMap(({ path, html }) => {
    const text = html.replace(/<script[^>]*>.*?<\/script>/gs, '').replaceAll('<!-- -->', '')
    return [...text.matchAll(UNINVITING)].map(([words]) => `${path}: ${words}`)
  })
  expect(bad).toEqual([])
  expect(pages.flatMap(({ path, html }) => findDemoNames(html).map((where) => `${path}: ${where}`))).toEqual([])
  const listed = await (await app.request('/sitemap/page.xml')).text()
  const inMap = [...listed.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const unknown = inMap.filter((path) => !pages.some((page) => page.path === path && !page.html.includes('noindex')))
  expect(unknown).toEqual([])
  return inMap
}

/** A heading without words; nothing, counted or listed; what is to come some day; kinds of content, of which this site has one. */
const UNINVITING =
  /<h[1-6][^>]*>\s*<\/h[1-6]>|(?<![\d.,:-])0 ?[期篇件个门集条讲年种](?!月)|：[，。]|正在路上|敬请期待|稍后再来|过些日子|(?:课程|听书|播客|数字刊)[、与和](?:课程|听书|播客|数字刊)/g

const KINDS = /课程|听课|听书|播客|数字刊|文章|快讯|消息|专题|话题/g

/** Words of kinds of content with which a page describes itself, apart from those of its own title. */
function findPromises(html: string): string[] {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  return [...description.matchAll(KINDS)].flatMap(([word]) => (title.includes(word) ? [] : word))
}

/** What the steps leave for those after them. */
const made = { magazineId: 0, columnId: 0, authorId: 0, labelId: 0, storyId: 0, issueId: 0 }
let picture: DeskMedia

test('the first administrator is made by the command and signs in by a code', async () => {
  const tools = { db: app.db, seal: testSeal, journal: createJournalService({ db: app.db }) }
  await makeAdmin(tools, { phone: PHONE, countryCode: '86', name: '许立冬' }, app.clock.now)
  const calls = codeCalls(app)
  const { token, code } = await calls.receive({ phone: PHONE })
  session.cookie = cookieOf(await calls.post('quickLogin', { phone: PHONE, token, code }), 'ticket')!
  expect(await read('/api/desk/me')).toMatchObject({ name: '许立冬', role: 'admin', sections: [] })
})

test('the site has its own name, and nothing in its answers is of another publisher', async () => {
  const { version, settings } = await read<Model<'GET /api/desk/settings'>>('/api/desk/settings')
  await post('/api/desk/settings', { version, settings: { ...settings, name: '远山', fullName: '远山杂志' } })
  const files = [
    '/',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/robots.txt',
    '/rss.xml',
    '/sitemap.xml',
    '/api/docs',
    '/nowhere',
  ]
  for (const path of files) {
    const response = await app.request(path)
    const text = `${JSON.stringify([...response.headers])}${await response.text()}`
    expect([path, findDemoNames(text)]).toEqual([path, []])
  }
  expect(app.lines.flatMap(findDemoNames)).toEqual([])
})

describe('before anything is written', () => {
  test('every page of the site is inviting', async () => {
    expect(await expectInvitingSite()).toEqual(['/'])
  })

  test('no page describes itself by what is not there', async () => {
    const { pages } = await walkSite(app)
    expect(pages.flatMap(({ path, html }) => findPromises(html).map((word) => `${path}: ${word}`))).toEqual([])
  })

  test('the program on a device offers no way to what is empty', async () => {
    const manifest = (await (await app.request('/manifest.webmanifest')).json()) as { shortcuts: unknown[] }
    expect(manifest.shortcuts).toEqual([])
  })

  test('the header and the footer link to nothing that is absent', async () => {
    const html = await (await app.request('/')).text()
    expect(html).not.toMatch(/href="\/(?:membership|about|agreement|privacy)"/)
  })
})

describe('no room of an empty house is broken', () => {
  test.each(
    casesOf(
      'lists of the desk',
      everyCall.filter(({ key }) => /^GET \/api\/desk\/[^:]*$/.test(key)),
    ),
  )('$key', async (call) => {
    const path = call.fields.some(({ required }) => required) ? sampleRequest(call).path : call.path
    const response = await app.request(path, { headers: session })
    expect(response.status, `${path} ${await response.text()}`).toBe(200)
  })

  test.each(['/api/index/head', '/api/index/foot', '/api/index/body', '/api/magazine'])('%s', async (path) =>
    expect((await app.request(path)).status).toBe(200),
  )
})

describe('the house is furnished', () => {
  test('the house gets a magazine, which is the one that pages show first', async () => {
    const magazine = { code: 'weekly', name: '江边周刊', description: '一周一次', frequency: '周刊', price: 1500 }
    const { id } = await post<{ id: number }>('/api/desk/magazine', magazine)
    made.magazineId = id
    // Cached results of the empty site are dropped with the next check for changes.
    await app.passSecond()
    expect(await app.read('/api/magazine')).toMatchObject([{ magazineId: 1, name: '江边周刊', issueNum: 0 }])
  })

  test('the house gets a column, a label of tracks, a writer and a picture', async () => {
    const column = { code: 'river', name: '江上', description: '', motto: '', moderation: 'after' }
    made.columnId = (await post<{ id: number }>('/api/desk/column', column)).id
    made.labelId = (await post<{ id: number }>('/api/desk/track-label', { code: 'cover', name: '封面' })).id
    expect(await read('/api/desk/me')).toMatchObject({ sections: ['audio-edition'] })
    const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
    picture = await libraryCalls(app, session).take(bytes, { name: '江面.jpg', alt: '起雾的江面' })
    const words = { title: '特约撰稿', biography: '住在江边。', motto: '慢慢走' }
    made.authorId = (
      await post<{ id: number }>('/api/desk/author', { name: '江一苇', ...words, pictureId: picture.id })
    ).id
  })

  test('all that was furnished can be chosen at once', async () => {
    expect(await read('/api/desk/storyChoice')).toMatchObject({
      columns: [{ id: made.columnId, name: '江上' }],
      authors: [{ uid: made.authorId, name: '江一苇' }],
    })
    expect(await read('/api/desk/planChoice')).toMatchObject({
      magazines: [{ id: made.magazineId, name: '江边周刊', price: 1500, nextNumber: 1 }],
      labels: [{ id: made.labelId, name: '封面' }],
    })
  })
})

test('the magazine that pages show first is not taken from under them', async () => {
  const second = { code: 'monthly', name: '江边月刊', description: '', frequency: '月刊', price: 2000 }
  const { id } = await post<{ id: number }>('/api/desk/magazine', second)
  const remove = (magazineId: number) =>
    app.request(`/api/desk/magazine/${magazineId}`, { method: 'DELETE', headers: session })
  expect((await expectFailure(await remove(made.magazineId), 'BAD_INPUT')).message).toContain('首先显示的刊物')
  expect((await remove(id)).status).toBe(200)
})

describe('the first issue', () => {
  test('has a story that is written and published', async () => {
    const story = await post<Story>('/api/desk/story', {
      title: '起雾的早晨',
      standfirst: '首班船推迟了四十分钟。',
      columnId: made.columnId,
      credits: textBy(made.authorId),
      keywords: ['轮渡'],
      tagIds: [],
      pictureId: picture.id,
      pictureAlt: '起雾的江面',
      body: '六点十分，码头上站满了人。\n\n雾在七点散去。',
    })
    expect(story.problems).toEqual([])
    made.storyId = story.id
    await post(`/api/desk/story/${story.id}/publish`, { version: story.version })
    const article = await app.read<Model<'GET /api/article/:id'>>(`/api/article/${story.id}`)
    expect(article).toMatchObject({ title: '起雾的早晨', author: { name: '江一苇' }, lanmu: { name: '江上' } })
  })

  test('leaves every page of the site inviting, with the story in the navigation and on the front page', async () => {
    await app.passSecond()
    expect(await expectInvitingSite()).toContain('/articleList')
    const html = await (await app.request('/')).text()
    expect(html).toContain('起雾的早晨')
    expect(html).toContain('href="/articleList"')
    expect(html).not.toContain('href="/magazine"')
  })

  test('is arranged on the front page from what readers see', async () => {
    const { doc, live } = await read<Front>('/api/desk/front')
    expect(doc).toEqual(live)
    expect(doc.cards.slice(0, 2)).toEqual([
      { type: 109, title: '最新文章', visible: true },
      { type: 110, title: '数字刊', visible: true },
    ])
  })

  test('is planned and released', async () => {
    const plan = await post<Plan>('/api/desk/plan', { magazineId: made.magazineId })
    expect(plan.doc).toMatchObject({ number: 1, price: 1500 })
    const doc: Plan['doc'] = {
      ...plan.doc,
      date: '2026-11-20',
      title: '雾中',
      coverLine: '等船的人',
      standfirst: '一条江和两岸。',
      coverId: picture.id,
      chapters: [
        {
          title: '江上',
          stories: [
            {
              storyId: made.storyId,
              title: '起雾的早晨',
              standfirst: '首班船推迟了四十分钟。',
              authorName: '江一苇',
              page: 4,
            },
          ],
        },
      ],
    }
    const saved = await post<Plan>(`/api/desk/plan/${plan.id}`, { version: plan.version, doc })
    await post(`/api/desk/plan/${plan.id}/release`, { version: saved.version })
    made.issueId = plan.id
    await app.passSecond()
  })

  test('is listed without any ranking, and every page of the site is inviting', async () => {
    expect(await expectInvitingSite()).toEqual(expect.arrayContaining(['/magazine', '/magazine/constant']))
    const html = await (await app.request('/magazine')).text()
    expect(html).toContain(`href="/magazine/${made.issueId}"`)
    expect(await (await app.request('/')).text()).toContain('雾中')
  })

  test('stands on the front page once it is arranged', async () => {
    const { version } = await read<Front>('/api/desk/front')
    const cards = [
      { type: 109, title: '本周要闻', visible: true },
      { type: 110, title: '数字刊', visible: true },
    ]
    const saved = await post<Front>('/api/desk/front', { version, cards, picks: [] })
    await post('/api/desk/front/publish', { version: saved.version })
    const { cards: shown } = await app.read<{ cards: object[] }>('/api/index/body')
    expect(shown).toMatchObject([
      { type: 109, lead: { title: '起雾的早晨', authorName: '江一苇' } },
      { type: 110, list: [{ id: made.issueId, title: '雾中', magazineName: '江边周刊' }] },
    ])
  })

  test('is read by everybody, with the story and whoever wrote it', async () => {
    const issue = await app.read<Model<'GET /api/magazine/:id'>>(`/api/magazine/${made.issueId}`)
    expect(issue).toMatchObject({ title: '雾中', number: 1, magazine: { name: '江边周刊' }, articleNum: 1 })
    const chapters = await app.read<Model<'GET /api/magazine/:id/chapterList'>>(
      `/api/magazine/${made.issueId}/chapterList`,
    )
    expect(chapters).toMatchObject([{ title: '江上', list: [{ articleId: made.storyId, authorName: '江一苇' }] }])
    expect((await app.read<{ list: object[] }>('/api/magazine/periodical')).list).toMatchObject([{ title: '雾中' }])
    const person = await app.read<object>(`/api/homepage/index?uid=${made.authorId}`)
    expect(person).toMatchObject({ name: '江一苇', title: '特约撰稿', isAuthor: true })
  })
})

test('all of it stands in the journal under the name of whoever did it', async () => {
  const { list } = await read<Model<'GET /api/desk/journal'>>('/api/desk/journal?rowNum=100')
  expect(new Set(list.map(({ person }) => person.name))).toEqual(new Set(['许立冬']))
  const nouns = list.map(({ noun }) => noun)
  expect(nouns).toEqual(
    expect.arrayContaining(['magazine', 'column', 'track-label', 'media', 'author', 'story', 'plan', 'front', 'right']),
  )
})
