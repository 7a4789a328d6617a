/** What search engines and share cards get of a story, its corrections, and when it was updated. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article, CorrectionPage } from '#contract/site/article.ts'
import type { Story } from '#contract/desk/story.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { storyCalls } from '../../testing/calls/story-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs, callAs } = useReaders()
const calls = {} as ReturnType<typeof storyCalls>
beforeAll(() => void Object.assign(calls, storyCalls(app, sessions)))
beforeEach(() => void (app.clock.now += 60_000))

const article = (id: number) => app.read<Article>(`/api/article/${id}`)
const corrections = (query = '') => app.read<CorrectionPage>(`/api/article/corrections${query}`)
const publish = async (fields: Partial<Story> = {}) =>
  calls.model(await calls.step(await calls.begin(fields), 'publish'))
const republish = async (story: Story, fields: Partial<Story>) =>
  calls.model(await calls.step(await calls.model(await calls.save(story, fields)), 'publish'))
const pictureIds = async () =>
  (await app.db.selectFrom('media').select(['id', 'path']).where('kind', '=', 'image').limit(2).execute()).map(
    ({ id, path }) => ({ id, url: `/media/${path}` }),
  )

describe('for search engines and share cards', () => {
  test('a story without anything of its own uses title, standfirst and lead picture', async () => {
    const { id } = await publish()
    expect((await article(id)).seo).toBeNull()
  })

  test('what is left empty is that of the story', async () => {
    const [share] = await pictureIds()
    const story = await publish({ seoTitle: '灯塔：最后一夜', sharePictureId: share!.id })
    expect((await article(story.id)).seo).toEqual({
      title: '灯塔：最后一夜',
      summary: story.standfirst,
      pic: expect.objectContaining({ url: share!.url }),
    })
    expect(story.sharePicture).toMatchObject({ url: share!.url })
    const preview = await readAs<Article>('editor', `/api/desk/story/${story.id}/preview`)
    expect(preview.seo).toEqual((await article(story.id)).seo)
  })

  test('a share picture that is used cannot be deleted, and one that is gone is named', async () => {
    const [share] = await pictureIds()
    const story = await publish({ sharePictureId: share!.id })
    const refused = await callAs('editor', 'DELETE', `/api/desk/media/${share!.id}`)
    expect(refused.status).toBe(400)
    const gone = await calls.model(await calls.save(story, { sharePictureId: 999_999 }))
    expect(gone.sharePictureId).toBeNull()
  })
})

describe('corrections', () => {
  const told = { time: Date.UTC(2026, 0, 5), text: '年份应为 1998。' }
  const later = { time: Date.UTC(2026, 0, 9), text: '人名应为江一苇。' }

  test('are read below the story, the oldest first, and all of them at one address, the newest first', async () => {
    const story = await republish(await publish({ title: '有更正的一篇' }), { corrections: [later, told] })
    expect((await article(story.id)).corrections).toEqual([told, later])
    const page = await corrections()
    expect(page).toEqual({
      list: [
        { id: story.id, title: '有更正的一篇', ...later },
        { id: story.id, title: '有更正的一篇', ...told },
      ],
      pgNo: 1,
      totalPage: 1,
      totalCount: 2,
    })
    expect((await corrections('?rowNum=1&pgNo=2')).list).toEqual(page.list.slice(1))
    await calls.step(story, 'withdraw', { note: '撤下' })
    expect((await corrections()).list).toEqual([])
  })

  test('those of a draft are not public', async () => {
    const story = await publish()
    await calls.save(story, { corrections: [told] })
    expect((await article(story.id)).corrections).toEqual([])
    expect((await corrections()).totalCount).toBe(0)
    const preview = await readAs<Article>('editor', `/api/desk/story/${story.id}/preview`)
    expect(preview.corrections).toEqual([told])
  })

  test('one without words is none; more than twenty are refused', async () => {
    const story = await calls.begin({ corrections: [{ time: told.time, text: '  ' }, told] })
    expect(story.corrections).toEqual([told])
    const many = Array.from({ length: 21 }, (_, index) => ({ time: index + 1, text: '更正' }))
    expect((await expectFailure(await calls.save(story, { corrections: many }), 'BAD_INPUT')).field).toBe(
      'fields.corrections',
    )
  })

  test('a story without any costs no query more', async () => {
    const plain = await publish()
    const corrected = await publish({ corrections: [told] })
    const count = (id: number) => app.countQueries(() => app.request(`/api/article/${id}`))
    expect(await count(corrected.id)).toBe((await count(plain.id)) + 1)
  })
})

test('the first publication stays beside the update', async () => {
  const story = await publish()
  const before = await article(story.id)
  expect(before.updateTime).toBe(before.publishTime)
  app.clock.now += 3_600_000
  await republish(story, { title: '改过的标题' })
  const after = await article(story.id)
  expect(after.publishTime).toBe(before.publishTime)
  expect(after.updateTime).toBe(app.clock.now)
})
