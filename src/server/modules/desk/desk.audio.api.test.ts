/** Rows of audio content: what is refused, what stays, and that the whole demo edition can be saved here. */
import { beforeAll, describe, expect, test } from 'vitest'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import {
  bookInput,
  courseInput,
  findParts,
  lessonInput,
  podcastInput,
  type AudioParts,
} from '../../testing/calls/audio-desk.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app } = readers
const HOUR = 60 * 60 * 1000
let parts: AudioParts
beforeAll(async () => {
  parts = await findParts(app)
})

const use = (name: string) => {
  const calls = {} as ReturnType<typeof resourceCalls>
  beforeAll(() => void Object.assign(calls, resourceCalls(readers, name)))
  return calls
}

describe('everything of the edition', () => {
  test.each(['course', 'podcast', 'episode', 'audio-book'])(
    '%s: is listed as published, and is kept as it is',
    async (name) => {
      const calls = resourceCalls(readers, name)
      const { list, totalCount } = await calls.list('?rowNum=100')
      expect(list.length).toBe(Math.min(totalCount, 100))
      const since = await calls.lastChange()
      for (const row of list) {
        expect(row).toMatchObject({ state: 'published', publishTime: expect.any(Number) })
        expect(await calls.change(row.id, row)).toEqual(row)
      }
      // Nothing was changed, so no cache tag was noted.
      expect(await calls.tagsSince(since)).toEqual([])
      expect((await calls.list('?state=published')).totalCount).toBe(totalCount)
      expect((await calls.list('?state=draft')).totalCount).toBe(0)
      const one = await app.countQueries(() => calls.list('?rowNum=1'))
      expect(await app.countQueries(() => calls.list('?rowNum=100'))).toBe(one)
    },
  )
})

describe('courses', () => {
  const courses = use('course')
  const refused = (more: object) => courses.refusal(courses.post('', courseInput(parts, more)))

  test('are refused with words at the field', async () => {
    const podcastCategory = parts.categoryId('podcast')
    expect(await refused({ pictureId: 999_999 })).toContain('pictureId')
    expect(await refused({ categoryId: podcastCategory })).toContain('请选择课程的分类')
    expect(await refused({ originPrice: 100 })).toContain('originPrice')
    expect(await refused({ discountPrice: 100 })).toContain('discountEndTime')
    expect(await refused({ discountEndTime: app.clock.now + HOUR })).toContain('discountPrice')
    expect(await refused({ discountPrice: 9900, discountEndTime: app.clock.now + HOUR })).toContain('低于售价')
    expect(await refused({ discountPrice: 100, discountEndTime: app.clock.now })).toContain('现在之后')
    expect(await refused({ memberOnly: true, discountPrice: 1, discountEndTime: app.clock.now + HOUR })).toContain(
      '不单卖',
    )
    expect(await refused({ lessons: [lessonInput(parts, '无声', { soundId: parts.pictureId })] })).toContain(
      '「无声」的音频',
    )
    expect(await refused({ lessons: [lessonInput(parts, '别人的', { id: 5001 })] })).toContain('不是这门课的课时')
    expect(await refused({ title: '' })).toContain('title')
  })

  test('keep the numbers and texts of their lessons through every new order', async () => {
    const row = await courses.create(courseInput(parts))
    const [first, second] = row['lessons'] as { id: number; title: string }[]
    await app.db.updateTable('lesson').set({ transcript: '全文。' }).where('id', '=', second!.id).execute()
    const middle = lessonInput(parts, '中流')
    const changed = await courses.change(row.id, courseInput(parts, { lessons: [second, middle, first] }))
    const lessons = changed['lessons'] as { id: number; title: string }[]
    expect(lessons.map(({ title }) => title)).toEqual(['夜航', '中流', '渡口'])
    expect([lessons[0]!.id, lessons[2]!.id]).toEqual([second!.id, first!.id])
    expect(lessons[1]!.id).toBeGreaterThan(second!.id)
    const kept = await app.db.selectFrom('lesson').select('transcript').where('id', '=', second!.id).executeTakeFirst()
    expect(kept?.transcript).toBe('全文。')
    const fewer = await courses.change(row.id, courseInput(parts, { lessons: [lessons[1]] }))
    expect(fewer['lessons']).toEqual([lessons[1]])
    await courses.remove(row.id)
    expect(await app.db.selectFrom('lesson').select('id').where('course_id', '=', row.id).execute()).toEqual([])
  })

  test('have a discount for a time, after which pages are made anew', async () => {
    const until = app.clock.now + HOUR
    const row = (await courses.list('?q=')).list.find(({ price, memberOnly }) => Number(price) > 100 && !memberOnly)!
    const discounted = async () => JSON.stringify(await app.read('/api/index/discountCourse'))
    await courses.change(row.id, { ...row, discountPrice: 1, discountEndTime: until })
    await app.passSecond()
    expect(await discounted()).toContain(`"contentId":${row.id}`)
    const since = await courses.lastChange()
    app.clock.now = until
    await app.passSecond()
    expect(await courses.tagsSince(since)).toEqual(expect.arrayContaining(['course', `thing:1/${row.id}`]))
    expect(await discounted()).not.toContain(`"contentId":${row.id}`)
    await courses.change(row.id, { ...row, discountPrice: null, discountEndTime: null })
  })

  test('tell who else has changed them', async () => {
    const row = await courses.create(courseInput(parts))
    await courses.change(row.id, courseInput(parts, { title: '先改的', lessons: row['lessons'] }))
    const late = await courses.post(`/${row.id}`, {
      ...courseInput(parts),
      lessons: row['lessons'],
      version: row.version,
    })
    const { detail } = await expectFailure(late, 'CONFLICT')
    expect(JSON.parse(String(detail))).toMatchObject({ id: row.id, title: '先改的' })
    await courses.remove(row.id)
  })
})

describe('a podcast and its episodes', () => {
  const podcasts = use('podcast')
  const episodes = use('episode')

  test('share the name of the series, on cards as well', async () => {
    const [podcast] = (await podcasts.list('?rowNum=1')).list
    const since = await podcasts.lastChange()
    await podcasts.change(podcast!.id, { ...podcast, host: '陌生人' })
    const names = await app.db
      .selectFrom('content')
      .innerJoin('episode', 'episode.id', 'content.content_id')
      .select(['content.author_name', 'content.author_id', 'episode.id'])
      .where('content.content_type', '=', 9)
      .where('episode.podcast_id', '=', podcast!.id)
      .execute()
    expect(new Set(names.map(({ author_name }) => author_name))).toEqual(new Set(['陌生人']))
    expect(await podcasts.tagsSince(since)).toContain(`thing:9/${names[0]!.id}`)
    await podcasts.change(podcast!.id, { ...podcast })
  })

  test('an episode that readers saw stays with its podcast', async () => {
    const [row] = (await episodes.list('?rowNum=1')).list
    const other = (await podcasts.list()).list.find(({ id }) => id !== row!['podcastId'])!
    const moved = episodes.post(`/${row!.id}`, { ...row, podcastId: other.id })
    expect(await episodes.refusal(moved)).toContain('不能再换播客')
    expect(await podcasts.refusal(podcasts.post('', podcastInput(parts, { title: other['title'] })))).toContain('同名')
    const silent = { podcastId: other.id, title: '无声', summary: '', soundId: parts.pictureId }
    expect(await episodes.refusal(episodes.post('', silent))).toContain('soundId')
  })
})

test('numbers of what is heard differ from kind to kind', async () => {
  const books = resourceCalls(readers, 'audio-book')
  const podcasts = resourceCalls(readers, 'podcast')
  const [book, podcast] = [await books.create(bookInput(parts)), await podcasts.create(podcastInput(parts))]
  expect(book.id).not.toBe(podcast.id)
  await books.remove(book.id)
  await podcasts.remove(podcast.id)
})
