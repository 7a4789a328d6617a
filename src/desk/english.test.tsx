/** In an English document no room, list or form of the desk has a Chinese text; the data of these answers are in English. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
// The framework's own: the test runner takes it for another package than that of the desk.
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DeskMe } from '#contract/desk/me.ts'
import { RESOURCES } from './resources.ts'
import { ROOMS } from './rooms.ts'

const HAN = /[\u3001-\u3020\u3400-\u9fff\uff01-\uff60]+/g
const NOW = Date.parse('2026-03-10T09:00:00+08:00')
const DAY = 24 * 60 * 60 * 1000

// Many modules of the desk read their texts when they are loaded. They are loaded anew here, and again for the tests of other files.
beforeAll(async () => {
  vi.resetModules()
  const { readLanguageFrom } = await import('#messages/create-messages.ts')
  readLanguageFrom(() => 'en')
})
afterAll(() => void vi.resetModules())

const ME: DeskMe = { uid: 1, name: 'Editor', role: 'admin', factor: 'fine', rights: [], sections: [] }

async function draw(Page: ComponentType, path: string, answers: readonly [string, object | null, unknown][] = []) {
  const { DataProviderContext, I18nContext } = await import('ra-core')
  const { toPublicSite } = await import('#domain/site/public-site.ts')
  const { DEFAULT_SETTINGS } = await import('#domain/site/site-settings.ts')
  const { NowProvider } = await import('#web/ui/now.tsx')
  const { SiteContext } = await import('#web/ui/site.ts')
  const { dataProvider } = await import('./provider/data-provider.ts')
  const { i18nProvider } = await import('./provider/i18n-provider.ts')
  const { MeContext } = await import('./use-me.ts')
  const { magazine, knowledge, listening } = DEFAULT_SETTINGS.memberships
  const memberships = {
    magazine: { ...magazine, name: 'Issues' },
    knowledge: { ...knowledge, name: 'Knowledge' },
    listening: { ...listening, name: 'Listening' },
  }
  const award = { name: 'Prize', reading: 'Reading', motto: '' }
  const settings = { ...DEFAULT_SETTINGS, name: 'Site', fullName: 'Site', slogan: '', memberships, award }
  const client = new QueryClient()
  for (const [call, input, answer] of answers) client.setQueryData(input ? [call, input] : [call], answer)
  const router = createMemoryRouter([{ path: `${path.split('/')[1]}/*`, Component: Page }], { initialEntries: [path] })
  return renderToStaticMarkup(
    <SiteContext value={toPublicSite(settings)}>
      <NowProvider renderedAt={NOW}>
        <MeContext value={ME}>
          <MemoryRouter>
            <QueryClientProvider client={client}>
              <DataProviderContext value={dataProvider}>
                <I18nContext value={i18nProvider}>
                  <RouterProvider router={router} />
                </I18nContext>
              </DataProviderContext>
            </QueryClientProvider>
          </MemoryRouter>
        </MeContext>
      </NowProvider>
    </SiteContext>,
  )
}

/** Chinese in every document: the mark in the texts of pages, and the ends of the titles of orders, which are stored. */
const STORED = /【请确认：……】|[年季月]卡/g
const chineseIn = (html: string) => html.replaceAll(STORED, '').match(HAN) ?? []

test('every room, before its data are there', async () => {
  for (const { path, load } of ROOMS) {
    const { Room } = await load()
    const html = await draw(Room, `/${path.replace('/*', '')}`)
    expect([path, html.length > 50, chineseIn(html)]).toEqual([path, true, []])
  }
})

describe.each(RESOURCES.map(({ name, load }) => ({ name, load })))('the resource $name', ({ name, load }) => {
  test('its list and the form of a new row', async () => {
    const { openResource } = await import('./resource/resource-room.tsx')
    const resource = await load()
    const Page = openResource(resource)
    const html = (await draw(Page, `/${name}`)) + (await draw(Page, `/${name}/new`))
    const head = [resource.one, resource.title, ...resource.columns.map(({ title }) => title)]
    expect(chineseIn(html + head.join())).toEqual([])
    expect(resource.one.charAt(0)).toBe(resource.one.charAt(0).toLowerCase())
    expect(html).toContain(`<label`)
  })
})

const pageOf = (list: unknown[], more: object = {}) => ({
  list,
  pgNo: 1,
  totalPage: 1,
  totalCount: list.length,
  ...more,
})
const person = { uid: 7, name: 'Ann' }

const FILLED: { room: string; answers: [string, object | null, unknown][]; shows: string[] }[] = [
  {
    room: 'member',
    answers: [
      [
        'GET /api/desk/member',
        { query: { pgNo: 1 } },
        pageOf([
          {
            ...person,
            phone: '138****5678',
            role: 'editor',
            memberships: [],
            joinTime: NOW - DAY,
            seenTime: NOW - 3 * DAY,
          },
        ]),
      ],
    ],
    shows: ['1 reader<', '3 days ago'],
  },
  {
    room: 'story',
    answers: [
      [
        'GET /api/desk/story',
        { query: { pgNo: 1, rowNum: 20, mine: '0', sort: 'change' } },
        pageOf(
          [
            {
              id: 12,
              title: 'A story',
              standfirst: '',
              columnId: null,
              columnName: '',
              authorName: '',
              premium: true,
              picture: null,
              state: 'scheduled',
              scheduledTime: NOW + DAY,
              publishedVersion: 1,
              version: 2,
              wordCount: 1,
              editor: person,
              changeTime: NOW - 2 * 60 * 60 * 1000,
            },
          ],
          { counts: { draft: 1 } },
        ),
      ],
      ['GET /api/desk/storyChoice', null, { columns: [], authors: [], tags: [] }],
    ],
    shows: ['1 story<', '1 character<', 'Edited by Ann, <time', '2 h ago'],
  },
  {
    room: 'journal',
    answers: [
      [
        'GET /api/desk/journal',
        { query: { pgNo: 1, rowNum: 50 } },
        pageOf([
          { id: 1, time: NOW, person, action: 'publish', noun: 'story', subject: '12', title: 'A story', detail: '' },
          { id: 2, time: NOW, person, action: 'grant', noun: 'member', subject: '7', title: 'Ann', detail: '' },
        ]),
      ],
    ],
    shows: ['2 entries<'],
  },
  {
    room: 'comment',
    answers: [
      [
        'GET /api/desk/comment',
        { query: { state: 'pending', pgNo: 1 } },
        pageOf([
          {
            uid: 7,
            thing: { contentType: 1, contentId: 12, title: 'A story' },
            reports: [{ reason: 'spam', detail: 'again', num: 2 }],
            comment: {
              id: 5,
              text: 'Well said',
              author: { ...person, isMember: true },
              createTime: NOW,
              state: 'pending',
              holdReason: 'word',
              recommend: false,
              rootId: null,
              zanNum: 1,
              replyNum: 2,
            },
          },
        ]),
      ],
    ],
    shows: ['1 comment<', '1 like<', '2 replies<'],
  },
  {
    room: 'search',
    answers: [
      ['GET /api/desk/search/wordList', null, []],
      [
        'GET /api/desk/search/missList',
        { query: { pgNo: 1 } },
        pageOf([{ keyword: 'night tram', searchNum: 1, lastDay: '2026-03-09' }]),
      ],
      ['GET /api/desk/search/health', null, { documents: 12, missing: 1 }],
    ],
    shows: ['1 term<', '1 search<', 'not yet: <strong data-wrong="true">1</strong>.'],
  },
  {
    room: 'contribution',
    answers: [
      [
        'GET /api/desk/contribution',
        { query: { pgNo: 1 } },
        pageOf(
          [
            {
              id: 3,
              number: 'T1',
              kind: 'contribute',
              category: 'letter',
              title: 'A letter',
              name: 'Ann',
              state: 'new',
              attachment: null,
              createTime: NOW,
            },
          ],
          { newCount: 1 },
        ),
      ],
    ],
    shows: ['1 contribution<'],
  },
  {
    room: 'status',
    answers: [
      [
        'GET /api/desk/status',
        null,
        {
          contact: null,
          madeTime: NOW,
          lines: (['read', 'login', 'pay', 'search', 'disk'] as const).map((check) => ({
            check,
            state: 'broken',
            sinceTime: NOW - DAY,
            found: '',
          })),
        },
      ],
    ],
    shows: ['Since <time', 'Checked at 09:00. On-call technician: not set yet'],
  },
]

describe('rooms with data', () => {
  test.each(FILLED)('$room', async ({ room, answers, shows }) => {
    const { Room } = await ROOMS.find(({ path }) => path.replace('/*', '') === room)!.load()
    const html = await draw(Room, `/${room}`, answers)
    expect(chineseIn(html)).toEqual([])
    for (const words of shows) expect(html).toContain(words)
  })
})
