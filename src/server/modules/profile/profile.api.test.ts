/** Profiles over HTTP: the public facts about a person, and all their works. */
import { afterEach, describe, expect, test } from 'vitest'
import type { PublicProfile, WorkPage } from '#contract/site/profile.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isWorkType } from '#domain/content/work-kind.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { sealedPhone } from '../../testing/app/test-seal.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

/** 白露 writes, and is the host of a podcast. */
const AUTHOR = 4
const READER = 101
const NOBODY = 999_999

const app = useTestApp()
afterEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).execute()
  // Counts are cached for a minute.
  app.clock.now += 61_000
})

const readPerson = (uid: number) => app.read<PublicProfile>(`/api/homepage/index?uid=${uid}`)
const readWorks = (uid: number, query = '') => app.read<WorkPage>(`/api/homepage/listWorks?uid=${uid}&${query}`)
const keysOf = (page: WorkPage) => page.list.map((card) => `${card.contentType}/${card.contentId}`)

/** As the registry has them, newest first. */
async function storedWorks(authorId: number, type?: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('content')
    .select(['content_type', 'content_id', 'published_at'])
    .where('author_id', '=', authorId)
    .where('state', '=', 'published')
    .execute()
  return rows
    .filter((row) => isWorkType(row.content_type) && (type === undefined || row.content_type === type))
    .toSorted(
      (a, b) => b.published_at! - a.published_at! || b.content_id - a.content_id || b.content_type - a.content_type,
    )
    .map((row) => `${row.content_type}/${row.content_id}`)
}

describe('a person', () => {
  test('is an author with title, biography and the figures of their works', async () => {
    const person = await readPerson(AUTHOR)
    expect(person).toMatchObject({ uid: AUTHOR, name: '白露', title: '音乐版记者', isAuthor: true, isDeleted: false })
    expect(person.pic?.url).toContain('/media/picture/avatar/')
    expect(person.introduction).toContain('大提琴')
    expect(person.worksList.map((kind) => kind.contentType)).toEqual([
      contentType.article,
      contentType.podcast,
      contentType.episode,
    ])
    for (const { contentType: type, num } of person.worksList) {
      expect(num).toBe((await storedWorks(AUTHOR, type)).length)
    }
    expect(person.worksNum).toBe((await storedWorks(AUTHOR)).length)
    const { list } = await readWorks(AUTHOR, 'rowNum=100')
    expect(person.firstTime).toBe(list.at(-1)!.publishTime)
  })

  test('is a reader with a name and a picture, and no works', async () => {
    expect(await readPerson(READER)).toMatchObject({
      ...{ uid: READER, isAuthor: false, title: '', introduction: '', worksNum: 0, worksList: [], firstTime: null },
      name: expect.stringMatching(/./),
    })
    expect(await readWorks(READER)).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  })

  test.each(['index', 'listWorks', 'myCommentLsit', 'fansList'])(
    'who does not exist is not found by %s',
    async (call) => {
      const failure = await expectFailure(await app.request(`/api/homepage/${call}?uid=${NOBODY}`), 'NOT_FOUND')
      expect(failure.resultMsg).toBe('这位用户不存在')
    },
  )

  test('is told of in a fixed number of queries, and counted once a minute', async () => {
    expect(await app.countQueries(() => readPerson(AUTHOR))).toBe(3)
    expect(await app.countQueries(() => readPerson(AUTHOR))).toBe(1)
  })
})

describe('what is nobody’s business', () => {
  /** All public fields of a person. Before adding a field here, check that it may be public. */
  const OPEN = [
    ...['uid', 'name', 'pic', 'isDeleted', 'isAuthor', 'title', 'introduction', 'signature', 'fans', 'followNum'],
    ...['commentNum', 'worksNum', 'worksList', 'firstTime'],
  ].toSorted()

  test('stays out of the answer, whatever the row holds', async () => {
    const secrets = { ...sealedPhone('13912345678', '852'), city: '只有自己知道的城' }
    const before = await app.db
      .selectFrom('account')
      .select(['phone_hash', 'phone_sealed', 'city', 'country_code'])
      .where('id', '=', READER)
      .executeTakeFirstOrThrow()
    const write = (values: typeof before) =>
      app.db.updateTable('account').set(values).where('id', '=', READER).execute()
    await write(secrets)
    const answers = await Promise.all([readPerson(READER), readWorks(READER)])
    for (const secret of Object.values(secrets)) expect(JSON.stringify(answers)).not.toContain(`"${secret}`)
    await write(before)
    for (const uid of [AUTHOR, READER]) expect(Object.keys(await readPerson(uid)).toSorted()).toEqual(OPEN)
  })

  test('is all of somebody who has left, even where their row still has it', async () => {
    const left = (deleted_at: number | null) =>
      app.db.updateTable('account').set({ deleted_at }).where('id', '=', AUTHOR).execute()
    const { name, introduction } = await readPerson(AUTHOR)
    await left(app.clock.now)
    const person = await readPerson(AUTHOR)
    expect(person).toEqual({
      ...{ uid: AUTHOR, name: '已注销用户', pic: null, isDeleted: true, isAuthor: false },
      ...{
        fans: 0,
        followNum: 0,
        commentNum: 0,
        title: '',
        introduction: '',
        signature: '',
        worksNum: 0,
        worksList: [],
        firstTime: null,
      },
    })
    const works = await readWorks(AUTHOR)
    expect(works).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
    expect(JSON.stringify([person, works])).not.toMatch(new RegExp(`${name}|${introduction.slice(0, 6)}`))
    await left(null)
  })
})

describe('the works', () => {
  test.each([undefined, contentType.article, contentType.podcast, contentType.episode])(
    'of kind %s are all that there are, newest first',
    async (type) => {
      const page = await readWorks(AUTHOR, `rowNum=100${type === undefined ? '' : `&contentType=${type}`}`)
      expect(keysOf(page)).toEqual(await storedWorks(AUTHOR, type))
      expect(page).toMatchObject({ totalPage: 1, totalCount: page.list.length })
    },
  )

  test('page without overlap, to the end and not behind it', async () => {
    const all = await storedWorks(AUTHOR)
    const pages = []
    for (let pgNo = 1; pgNo <= Math.ceil(all.length / 3) + 1; pgNo++) {
      pages.push(await readWorks(AUTHOR, `rowNum=3&pgNo=${pgNo}`))
    }
    expect(pages.flatMap(keysOf)).toEqual(all)
    expect(pages.at(-1)).toMatchObject({ list: [], totalPage: pages.length - 1, totalCount: all.length })
  })

  test('of one moment and one number keep their places', async () => {
    const [first] = await storedWorks(AUTHOR, contentType.article)
    const id = Number(first!.split('/')[1])
    const { published_at } = await app.db
      .selectFrom('content')
      .select('published_at')
      .where('content_type', '=', contentType.article)
      .where('content_id', '=', id)
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('content')
      .values(
        [contentType.course, contentType.issue].map((type) => {
          return {
            content_type: type,
            content_id: id,
            title: '同号',
            author_id: AUTHOR,
            state: 'published',
            published_at,
          }
        }),
      )
      .execute()
    const all = await storedWorks(AUTHOR)
    const pages = []
    for (let pgNo = 1; pgNo <= all.length; pgNo++) pages.push(await readWorks(AUTHOR, `rowNum=1&pgNo=${pgNo}`))
    expect(pages.flatMap(keysOf)).toEqual(all)
    await app.db.deleteFrom('content').where('title', '=', '同号').execute()
    expect(keysOf(await readWorks(AUTHOR, 'rowNum=100'))).toEqual(await storedWorks(AUTHOR))
  })

  test('follow at once what is withdrawn, and who is named as author', async () => {
    const before = keysOf(await readWorks(AUTHOR, 'rowNum=100'))
    const [, id] = before.find((key) => key.startsWith(`${contentType.article}/`))!.split('/')
    const work = app.db
      .updateTable('content')
      .where('content_type', '=', contentType.article)
      .where('content_id', '=', Number(id))
    const rest = before.filter((key) => key !== `${contentType.article}/${id}`)
    await work.set({ state: 'withdrawn' }).execute()
    expect(keysOf(await readWorks(AUTHOR, 'rowNum=100'))).toEqual(rest)
    await work.set({ state: 'published', author_id: READER }).execute()
    expect(keysOf(await readWorks(AUTHOR, 'rowNum=100'))).toEqual(rest)
    expect(keysOf(await readWorks(READER))).toEqual([`${contentType.article}/${id}`])
    expect(await readPerson(READER)).toMatchObject({ isAuthor: true, worksNum: 1 })
    await work.set({ author_id: AUTHOR }).execute()
    expect(keysOf(await readWorks(AUTHOR, 'rowNum=100'))).toEqual(before)
  })

  test('have no episodes while their podcast is withdrawn: those have no pages then', async () => {
    await app.db
      .updateTable('content')
      .set({ state: 'withdrawn' })
      .where('content_type', '=', contentType.podcast)
      .where('author_id', '=', AUTHOR)
      .execute()
    const page = await readWorks(AUTHOR, 'rowNum=100')
    expect(new Set(page.list.map((card) => card.contentType))).toEqual(new Set([contentType.article]))
    expect((await readPerson(AUTHOR)).worksList).toEqual([{ contentType: contentType.article, num: page.totalCount }])
  })

  test.each([contentType.lesson, contentType.audioEdition, 99])('of kind %i are none to ask for', async (type) => {
    await expectFailure(await app.request(`/api/homepage/listWorks?uid=${AUTHOR}&contentType=${type}`), 'BAD_INPUT')
  })

  test('take as many queries for one as for many', async () => {
    const count = (rowNum: number) => app.countQueries(() => readWorks(AUTHOR, `rowNum=${rowNum}`))
    await readWorks(AUTHOR)
    expect([await count(1), await count(100)]).toEqual([3, 3])
  })
})

test('the map of the site has the authors who have something to show, and nobody else', async () => {
  await app.db.updateTable('content').set({ state: 'withdrawn' }).where('author_id', '=', 1).execute()
  await app.db.updateTable('account').set({ deleted_at: app.clock.now }).where('id', '=', 2).execute()
  const xml = await (await app.request('/sitemap/author.xml')).text()
  const people = [...xml.matchAll(/\/user\/(\d+)</g)].map(([, id]) => Number(id))
  expect(people).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  await app.db.updateTable('account').set({ deleted_at: null }).where('id', '=', 2).execute()
})
