/**
 * Every page, as readers get it: text, client state, description, structured data. The addresses are those of `paths`; a new
 * one may contain no paid text, unless it is named here and in the list of pages.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaidPageName } from '#domain/page-list.ts'
import { paths } from '#domain/paths.ts'
import { ASKED, marksIn, usePaidMarks, type Mark } from '../testing/lists/paid-marks.ts'

const { app, sessions, story, ids, shutOut, beReader, beOwner } = usePaidMarks({ pages: 'built' })

type Name = keyof typeof paths

/** Pages with paid text for viewers admitted by the gate. */
const PAID_PAGES = { article: 'article', 'issue-read': 'read', podcast: 'listen' } as const satisfies Record<
  PaidPageName,
  Name
>

/** Tried with the calls. */
const NO_PAGES = ['sitemap', 'feed', 'columnFeed', 'podcastFeed', 'media'] as const satisfies Name[]

/** All others, including new ones. */
const OTHER_PAGES = (Object.keys(paths) as Name[]).filter(
  (name) => ![...Object.values(PAID_PAGES), ...NO_PAGES].some((other) => other === name),
)

const paidPages = (): [Mark[], string][] =>
  Object.values({
    article: [['story', 'outline'], paths.article(story.id)],
    'issue-read': [['story', 'outline'], paths.read(ids.issue, story.id)],
    podcast: [['book'], paths.listen(ids.book)],
  } satisfies Record<PaidPageName, [Mark[], string]>)

/** Without a number, and with that of each paid item; a combination without meaning is simply not found. */
function otherPages(): string[] {
  const numbers = [story.id, ids.issue, ids.course, ids.lesson, ids.book, ids.edition]
  const builders = OTHER_PAGES.map((name) => paths[name] as (...parts: unknown[]) => string)
  const bare = builders.map((build) => build())
  const about = (['magazine', 'course', 'latest', 'issueAudio', 'deskPreviewStory'] as const).flatMap((name) =>
    numbers.map((id) => (paths[name] as (number: number) => string)(id)),
  )
  const bought = [paths.buy('issue', ids.issue), paths.buy('class', ids.course), paths.buy('book', ids.book)]
  const found = [paths.search({ keyword: ASKED }), paths.search({ keyword: ASKED, type: '11' }), paths.read(ids.issue)]
  const shelves = (['notice', 'purch', 'collect', 'history'] as const).map((type) => paths.shelf(type))
  const all = [...bare, ...about, ...bought, ...found, ...shelves, paths.listen(ids.lesson)]
  return [...new Set(all.map((path) => path.split('#')[0]!))]
}

const readPage = async (path: string, headers: Record<string, string>) => (await app.request(path, { headers })).text()

/** What a page contains about the viewer, and why it is locked for them, differs by viewer. */
const withoutReasons = (html: string) =>
  html
    .replace(/"lock":(null|\{"reason":"\w+","way":(null|\{[^{}]*\}),"card":(null|\{[^{}]*\}),"members":"[^"]*"\})/g, '')
    .replace(/"vipInfo":\[[^\]]*\]/g, '')
    .replace(/nonce="[^"]*"/g, '')

describe.each(Object.entries(shutOut))('to a reader %s', (_, { enter, headers, from }) => {
  beforeAll(async () => {
    app.clock.now = app.clock.start
    await enter()
  })

  test('the pages of what is paid for show the free part alone', async () => {
    for (const [, path] of paidPages()) {
      const answer = await app.request(path, { headers: headers() })
      expect(answer.status, path).toBe(200)
      const leaks = marksIn(await answer.text()).filter((mark) => from.includes(mark))
      expect(leaks, path).toEqual([])
    }
  })

  test('no other page tells a word of it', async () => {
    for (const path of otherPages()) expect(marksIn(await readPage(path, headers())), path).toEqual([])
  }, 120_000)
})

test('who had something gets the same free page as who has nothing', async () => {
  await beReader()
  const ordinary = new Map<string, string>()
  for (const [, path] of paidPages()) ordinary.set(path, withoutReasons(await readPage(path, sessions.reader)))
  for (const who of ['whose memberships are over', 'whose claims have run out', 'who gave everything back']) {
    await shutOut[who]!.enter()
    for (const [path, page] of ordinary) {
      expect(withoutReasons(await readPage(path, sessions.reader)) === page, `${path} to ${who}`).toBe(true)
    }
  }
})

test('to whom the gate opens the pages are whole', async () => {
  await beOwner()
  for (const [marks, path] of paidPages()) {
    expect(marksIn(await readPage(path, sessions.reader)).toSorted(), path).toEqual(marks.toSorted())
    expect(marksIn(await readPage(path, sessions.editor)).toSorted(), path).toEqual(marks.toSorted())
  }
  for (const path of otherPages()) expect(marksIn(await readPage(path, sessions.reader)), path).toEqual([])
}, 120_000)
