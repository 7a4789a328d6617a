/** Lists that have defaults: a new site shows these, and a list that an editor has emptied stays empty. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Foot, Head } from '#contract/site/home.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app, sessions } = readers
const links = {} as ReturnType<typeof resourceCalls>
const settings = {} as ReturnType<typeof settingsCalls>
beforeAll(() => {
  Object.assign(links, resourceCalls(readers, 'navigation'))
  Object.assign(settings, settingsCalls(app, sessions.admin))
})

const headOf = async () => {
  await app.passSecond()
  return (await app.read<Head>('/api/index/head')).indexHeadNavList.map(({ name }) => name)
}
const footOf = async () => {
  await app.passSecond()
  return (await app.read<Foot>('/api/index/foot')).aboutList.map(({ name }) => name)
}
const link = (place: string, name: string, linkUrl = '/article-list') => ({
  ...{ place, name, linkUrl, icon: '', parentId: null },
})

/** Entries of a menu before the menu. */
async function removeAll(place: string): Promise<void> {
  const { list } = await links.list(`?place=${place}&rowNum=100`)
  for (const row of list.toSorted(
    (one, other) => Number(one['parentId'] === null) - Number(other['parentId'] === null),
  ))
    await links.remove(row.id)
}

describe('the navigation', () => {
  test('of a site that was never arranged shows what there is', async () => {
    await app.db.deleteFrom('navigation').where('place', '=', 'head').where('parent_id', 'is not', null).execute()
    await app.db.deleteFrom('navigation').where('place', '=', 'head').execute()
    await app.db.insertInto('change').values({ tag: 'frame', at: app.clock.now }).execute()
    expect(await headOf()).toEqual(expect.arrayContaining(['文章', '数字刊', '课程']))
  })

  test('that an editor has emptied stays empty, until there is an entry again', async () => {
    const row = await links.create(link('head', '长文'))
    expect(await headOf()).toEqual(['长文'])
    await links.remove(row.id)
    expect(await headOf()).toEqual([])
    const other = await links.create(link('head', '随笔'))
    expect(await headOf()).toEqual(['随笔'])
    // Moved to another place, the last entry leaves an empty one behind, too.
    await links.change(other.id, link('friendly', '随笔', 'https://example.com/'))
    expect(await headOf()).toEqual([])
    await links.change(other.id, link('head', '随笔'))
    expect(await headOf()).toEqual(['随笔'])
  })

  test('whose entries all lead to a section that is off shows no default entries in their place', async () => {
    const [only] = (await links.list('?place=head')).list
    await links.change(only!.id, link('head', '日历', '/calendar'))
    await settings.save(() => ({ sectionsOff: ['calendar'] }))
    expect(await headOf()).toEqual([])
    await settings.save(() => ({ sectionsOff: [] }))
    expect(await headOf()).toEqual(['日历'])
  })
})

describe('the footer', () => {
  test('that an editor has emptied has none of the static pages but those that are to stand there', async () => {
    await removeAll('about')
    const wanted = await app.db.selectFrom('house_page').select('title').where('in_footer', '=', 1).execute()
    expect(await footOf()).toEqual(wanted.map(({ title }) => title))
  })

  test('has all static pages where it was never arranged', async () => {
    await app.db.deleteFrom('emptied_place').execute()
    // Another change of the frame, so that it is rendered again.
    await links.create(link('friendly', '友站', 'https://example.com/'))
    expect(await footOf()).toContain('关于我们')
  })
})
