/** Without some of its sections, or without one of its magazines, the demo edition has no link that leads nowhere. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { SECTION_NAMES, type SiteSection } from '#domain/site/section.ts'
import { fillShelves } from '../testing/calls/fill-shelves.ts'
import { resourceCalls } from '../testing/calls/resource-calls.ts'
import { settingsCalls } from '../testing/calls/settings-calls.ts'
import { walkOwnPages, walkSite, type DeadLink } from '../testing/calls/walk-site.ts'
import { times } from '../testing/app/test-length.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const readers = useReaders({ pages: 'built' })
const { app, sessions } = readers
const settings = {} as ReturnType<typeof settingsCalls>

/** A walk takes seconds. Each section is off in one, beside those to which its own pages do not link. */
const WALKS: SiteSection[][] = [
  ['magazine', 'topic', 'calendar', 'contribution'],
  ['course', 'theme', 'award'],
  // Both are on one page, so that links of editors to one of them lead there as long as the other is open.
  ['podcast', 'audio-book', 'ranking', 'news'],
]

/** The long form closes each section alone. */
const PERSONAL_WALKS = (times(0, 1) === 1 ? SECTION_NAMES.map((section) => [section]) : WALKS).map((sectionsOff) => ({
  sectionsOff,
}))

/** The calendar links to magazines, podcasts and news, which are closed in walks of their own. */
const CALENDAR_OPEN: SiteSection[] = ['magazine', 'podcast', 'news']
const MEMBER = 102

beforeAll(() => void Object.assign(settings, settingsCalls(app, sessions.admin)))

/** What editors write there is theirs. */
const STATIC = new Set<string>(STATIC_PAGES.map(({ path }) => path))

/** The list of pages knows them all. Of the links in static pages the desk says that they are dead, apart from those to a single item. */
async function expectNoDeadLink(dead: DeadLink[]): Promise<void> {
  const { list } = await readers.readAs<Model<'GET /api/desk/house-page'>>('admin', '/api/desk/house-page?rowNum=100')
  const told = new Map(list.map(({ path, closedLinks }) => [path, closedLinks]))
  const isTold = ({ from, link }: DeadLink) =>
    told.get(from)?.some((one) => one.replace(/#.*/, '') === link) ||
    (STATIC.has(from) && /^\/(?:listen|magazine)\/\d+$/.test(link))
  expect(dead.filter((one) => one.from !== 'the page list' && !isTold(one))).toEqual([])
}

test('every section is off in one of the walks', () =>
  expect(WALKS.flat().toSorted()).toEqual(SECTION_NAMES.toSorted()))

test.each(WALKS.map((sectionsOff) => ({ sectionsOff })))(
  'nothing links to $sectionsOff',
  { timeout: 120_000 },
  async ({ sectionsOff }) => {
    await settings.save(() => ({ sectionsOff }))
    const { pages, dead } = await walkSite(app)
    expect(pages.length).toBeGreaterThan(100)
    await expectNoDeadLink(dead)
  },
)

describe('a reader who has something of everything', () => {
  beforeAll(async () => {
    await settings.save(() => ({ sectionsOff: [] }))
    await fillShelves(app, MEMBER)
  })

  test('finds every link of the personal pages as long as everything is open', { timeout: 120_000 }, async () => {
    const { pages, dead } = await walkOwnPages(app, sessions.member)
    expect(dead).toEqual([])
    const html = pages.map((page) => page.html).join('\n')
    for (const way of ['/h5/zhuanlan/detail.do?id=', '/magazine/', '/listen/', '/article/', '/about/contribute'])
      expect(html).toContain(`href="${way}`)
  })

  test.each(PERSONAL_WALKS)(
    'finds no dead link without $sectionsOff',
    { timeout: 120_000 },
    async ({ sectionsOff }) => {
      await settings.save(() => ({ sectionsOff }))
      const { pages, dead } = await walkOwnPages(app, sessions.member)
      expect(pages.length).toBeGreaterThan(15)
      await expectNoDeadLink(dead)
    },
  )

  test('still finds what was bought of a section that is off, without a link', async () => {
    await settings.save(() => ({ sectionsOff: ['course'] }))
    const { list } = await readers.readAs<Model<'GET /api/user/buyListByBlockType'>>(
      'member',
      `/api/user/buyListByBlockType?blockType=${contentType.course}`,
    )
    expect(list).toMatchObject([{ contentType: contentType.course, hasPage: false, buyUrl: '' }])
    const orders = await readers.readAs<Model<'GET /api/order'>>('member', '/api/order?rowNum=50')
    const { number } = orders.list.find((order) => order.contentType === contentType.course)!
    expect(await readers.readAs('member', `/api/order/${number}`)).toMatchObject({ thingUrl: '' })
    await settings.save(() => ({ sectionsOff: [] }))
    expect(await readers.readAs('member', `/api/order/${number}`)).not.toMatchObject({ thingUrl: '' })
  })
})

test('the calendar has no link to what is off', { timeout: 120_000 }, async () => {
  await settings.save(() => ({ sectionsOff: CALENDAR_OPEN }))
  const { pages, dead } = await walkSite(app)
  expect(pages.map(({ path }) => path)).toContain('/calendar')
  await expectNoDeadLink(dead)
})

test('nothing links to a magazine that is off, even if it is the usual one', { timeout: 120_000 }, async () => {
  await settings.save(() => ({ sectionsOff: [] }))
  const magazines = resourceCalls(readers, 'magazine')
  const { name, code, description, frequency, price } = await magazines.find(1)
  await magazines.change(1, { name, code, description, frequency, price, closed: true })
  await app.passSecond()
  const hidden = await app.db.selectFrom('issue').select('id').where('magazine_id', '=', 1).execute()
  const { pages, dead } = await walkSite(app)
  expect(pages.length).toBeGreaterThan(100)
  await expectNoDeadLink(dead)
  const way = new RegExp(`"[^"]*/(magazine|buy/issue)/(${hidden.map(({ id }) => id).join('|')})["/?#]`)
  expect(pages.filter(({ html, path }) => !STATIC.has(path) && way.test(html)).map(({ path }) => path)).toEqual([])
})
