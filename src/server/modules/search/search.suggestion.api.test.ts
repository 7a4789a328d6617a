/** Suggestions while the reader types, and corrections offered with the results. */
import { describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { PROPOSED } from '#domain/search/suggestion.ts'
import { searchCalls } from '../../testing/calls/search-calls.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { fold } from './query/text/search.fold.ts'

const app = useTestApp()
const { find, suggest, publish } = searchCalls(app)

const COURSE = { contentType: contentType.course }

/** How many documents of each type have a word in title, standfirst or names; a single character in the title. */
async function countWith(word: string) {
  const rows = await app.db
    .selectFrom('search_document')
    .innerJoin('search_text', 'search_text.document_id', 'search_document.id')
    .select(['content_type', 'title', 'standfirst', 'names'])
    .where('listed', '=', 1)
    .execute()
  const fitting = rows.filter(({ title, standfirst, names }) =>
    fold(word.length === 1 ? title : [title, standfirst, names].join(' ')).includes(word),
  )
  const proposed = new Set<number>(PROPOSED.map((kind) => kind.contentType))
  return Map.groupBy(
    fitting.filter((row) => proposed.has(row.content_type)),
    (row) => row.content_type,
  )
}

describe('suggestions', () => {
  test.each(['孩子', '城市', '人'])(
    'are grouped by kind, at most five of each, with the number of all: %s',
    async (word) => {
      const order = ['课程', '数字刊', '单集']
      const groups = await suggest(word)
      const names = groups.map((group) => group.category)
      expect(names).toEqual(order.filter((name) => names.includes(name)))
      const expected = await countWith(word)
      expect(groups).toHaveLength(expected.size)
      for (const { data, totalCount } of groups) {
        expect(totalCount).toBe(expected.get(data[0]!.contentType)!.length)
        expect(data).toHaveLength(Math.min(5, totalCount))
        expect(new Set(data.map((item) => item.contentId)).size).toBe(data.length)
      }
    },
  )

  test('are for titles and names, not for what only the text says', async () => {
    await publish(
      { ...COURSE, contentId: 900_100, openText: '閿氬畾在正文里' },
      { ...COURSE, contentId: 900_101, names: '閿氬畾' },
      { ...COURSE, contentId: 900_102, title: '題：閿氬畾' },
    )
    const [group] = await suggest('閿氬畾')
    expect(group).toMatchObject({ category: '课程', totalCount: 2 })
    expect(group!.data.map((item) => item.contentId)).toEqual([900_102, 900_101])
  })

  test.each(['hongloumeng', 'hongloum', 'hlm', 'HongLouMeng', "hong'loumeng", '紅樓夢', '红楼梦'])(
    'come for Chinese in any writing: %s',
    async (word) => {
      const marked = (await suggest(word)).flatMap((group) => group.data.map((item) => item.contentName))
      expect(marked.filter((name) => name.includes('<em>红楼梦</em>')).length).toBeGreaterThan(0)
    },
  )

  test('on the pages of the magazine are issues alone', async () => {
    await publish({ ...COURSE, contentId: 900_110, title: '未曾付印的一课' })
    const groups = await suggest('的', { position: 'webMagazine' })
    expect(groups.map((group) => group.category)).toEqual(['数字刊'])
    expect(await suggest('未曾付印', { position: 'webMagazine' })).toEqual([])
    expect(await suggest('未曾付印')).toHaveLength(1)
  })

  test('are none for stories, of which there are too many', async () => {
    await publish({ contentId: 900_115, title: '瀹撹█一则' })
    expect(await suggest('瀹撹█')).toEqual([])
    expect((await find('瀹撹█')).totalCount).toBe(1)
  })

  test('are none for nothing', async () => {
    for (const word of ['', '  　 ', '……', '😀', 'xqzwvk']) expect(await suggest(word), word).toEqual([])
  })

  test('name things with nothing but marks in them', async () => {
    await publish({ ...COURSE, contentId: 900_120, title: '<img src=x onerror=alert(1)> 瑗跨摐 & "<em>"' })
    const [group] = await suggest('瑗跨摐')
    expect(group!.data[0]!.contentName).toBe(
      '&lt;img src=x onerror=alert(1)&gt; <em>瑗跨摐</em> &amp; &quot;&lt;em&gt;&quot;',
    )
  })
})

describe('finds with only some of the words', () => {
  test('come behind those with all, more words before fewer, and it is said', async () => {
    await publish(
      { contentId: 900_200, title: 'Zorblat' },
      { contentId: 900_201, title: 'Zorblat 与 Quixnar' },
      { contentId: 900_202, title: 'Zorblat、Quixnar、Vexomil' },
    )
    const { list, totalCount, isPartial, guesses } = await find('zorblat quixnar vexomil')
    expect(list.map((entry) => entry.contentId)).toEqual([900_202, 900_201, 900_200])
    expect({ totalCount, isPartial, guesses }).toEqual({ totalCount: 3, isPartial: true, guesses: [] })
    const whole = await find('zorblat')
    expect({ totalCount: whole.totalCount, isPartial: whole.isPartial }).toEqual({ totalCount: 3, isPartial: false })
  })

  test('do not come where there are enough with all', async () => {
    const many = Array.from({ length: 10 }, (_, section) => ({
      contentId: 900_300 + section,
      title: 'Plimtor Grendak',
    }))
    await publish(...many, { contentId: 900_400, title: 'Plimtor' })
    expect(await find('plimtor grendak')).toMatchObject({ totalCount: 10, isPartial: false })
  })

  test('京东 is not 北京东路, unless there is nothing better', async () => {
    await publish({ contentId: 900_410, title: '住在北京东路' })
    const before = await find('京东')
    expect(before.list.map((entry) => entry.contentId)).toContain(900_410)
    await publish({ contentId: 900_411, title: '京东的仓库' })
    const after = await find('京东')
    expect(after.list.map((entry) => entry.contentId)).toEqual([900_411])
  })
})

describe('guesses', () => {
  test.each([
    ['涂书馆', '图书馆'],
    ['图书管', '图书馆'],
  ])('for %s: %s', async (typed, meant) => {
    const { guesses, totalCount } = await find(typed)
    expect(guesses[0]).toBe(meant)
    expect(guesses.length).toBeLessThanOrEqual(3)
    for (const guess of guesses) expect((await find(guess)).totalCount, guess).toBeGreaterThan(totalCount)
  })

  test('are made of words that are there, and go with them', async () => {
    await publish({ contentId: 900_500, title: 'Blomquist 的一天' })
    expect((await find('blomqiust')).guesses).toEqual(['blomquist'])
    await app.db.updateTable('content').set({ state: 'withdrawn' }).where('content_id', '=', 900_500).execute()
    expect((await find('blomqiust')).guesses).toEqual([])
  })

  test('are not made where something was found', async () => {
    expect((await find('图书馆')).guesses).toEqual([])
    expect((await find('xqzwvk')).guesses).toEqual([])
  })
})

describe('pages of that name', () => {
  test('are offered: authors, columns and tags, by themselves, among other words, or spelt', async () => {
    const { id, name } = await app.db.selectFrom('editorial_column').select(['id', 'name']).executeTakeFirstOrThrow()
    const tag = await app.db.selectFrom('tag').select(['id', 'name']).where('level', '=', 3).executeTakeFirstOrThrow()
    const author = await app.db
      .selectFrom('author')
      .innerJoin('account', 'account.id', 'author.account_id')
      .select(['account.id', 'account.name'])
      .executeTakeFirstOrThrow()
    const column = { kind: 'column', id, name }
    expect((await find(name)).places).toContainEqual(column)
    expect((await find(`${name} 的书`)).places).toContainEqual(column)
    expect((await find(tag.name)).places).toContainEqual({ kind: 'tag', ...tag })
    expect((await find(author.name)).places).toContainEqual({ kind: 'author', ...author })
    expect((await find('xqzwvk')).places).toEqual([])
  })

  test('when nothing was found, it is said where to go on, the nearest first', async () => {
    const columns = await app.db.selectFrom('editorial_column').select(['id', 'name']).execute()
    const { sections, list } = await find('xqzwvk')
    expect(list).toEqual([])
    expect(sections.length).toBeGreaterThan(0)
    expect(sections.length).toBeLessThanOrEqual(12)
    expect(sections.every((section) => columns.some((column) => column.name === section.name))).toBe(true)
    expect((await find('图书馆')).sections).toEqual([])
    // Something of its name was typed.
    const near = `${columns[0]!.name[0]}xqzwvk`
    const nearest = await find(near)
    expect(nearest.totalCount).toBe(0)
    expect(nearest.sections[0]!.name).toContain(columns[0]!.name[0])
  })
})
