/** Drafts, unpublished changes, scheduled and withdrawn stories: no call open to readers shows a word of them. */
import { describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { calls as allCalls, sampleRequest, type SampleCall } from '../../testing/lists/sample-call.ts'
import { MARKS, marksIn, SECRETS, useSecrets, type Secret } from '../../testing/lists/story-secrets.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions } = useReaders()
const ids = useSecrets(app, sessions)

const isOpen = ({ declaration: { role, permission }, method }: SampleCall) => method === 'GET' && !role && !permission

/** The call with the id of the story, and with its words as input. */
function requestOf(call: SampleCall, secret: Secret) {
  const id = String(ids[secret])
  const named = (name: string) => call.fields.some((field) => field.name === name)
  const about = { id, contentId: id, articleId: id, contentType: '11' }
  const given = Object.fromEntries(Object.entries(about).filter(([name]) => named(name)))
  const words = Object.fromEntries(['word', 'keyword'].filter(named).map((name) => [name, MARKS[secret]]))
  const rows = named('rowNum') ? { rowNum: '100' } : {}
  return sampleRequest(call, { params: given, query: { ...given, ...words, ...rows } })
}

describe.each(['nobody', 'reader', 'member'] as const)('to %s', (who) => {
  const headers = () => (who === 'nobody' ? {} : sessions[who])

  test.each(SECRETS)('no call tells a word of the one that is %s', async (secret) => {
    const leaks: string[] = []
    const open = allCalls.filter(isOpen)
    expect(open.length).toBeGreaterThan(80)
    for (const call of open) {
      const { path, init } = requestOf(call, secret)
      const response = await app.request(path, { ...init, headers: { ...init.headers, ...headers() } })
      // A few responses echo the keyword; that is not a leak.
      const text = (await response.text()).replaceAll(`"keyword":"${MARKS[secret]}"`, '')
      if (marksIn(text).length > 0) leaks.push(path)
    }
    expect(leaks).toEqual([])
  })

  test('feeds and maps tell nothing of what is not public', async () => {
    const map = await (await app.request(paths.sitemap())).text()
    const parts = [...map.matchAll(/\/sitemap\/[a-z0-9-]+\.xml/g)].map(([part]) => part)
    for (const path of ['/rss.xml', paths.columnFeed(1), paths.sitemap(), ...parts]) {
      const text = await (await app.request(path, { headers: headers() })).text()
      expect(marksIn(text), path).toEqual([])
      for (const secret of SECRETS.filter((each) => each !== 'changed'))
        expect(text, path).not.toContain(`/article/${ids[secret]}`)
    }
  })

  test('the calls of the desk are refused before anything is read', async () => {
    const desk = allCalls.filter(({ path }) => path.startsWith('/api/desk/story'))
    expect(desk.length).toBeGreaterThan(10)
    for (const call of desk) {
      const { path, init } = sampleRequest(call, call.path.includes(':id') ? { params: { id: String(ids.draft) } } : {})
      const queries = await app.listQueries(async () => {
        const response = await app.request(path, { ...init, headers: { ...init.headers, ...headers() } })
        expect(response.status, call.key).toBe(who === 'nobody' ? 401 : 403)
        expect(marksIn(await response.text()), call.key).toEqual([])
      })
      expect(
        queries.filter(({ sql }) => /\bstory/.test(sql)),
        call.key,
      ).toEqual([])
    }
  })
})

test('the desk itself shows all of them: the words are there to be found', async () => {
  for (const secret of SECRETS) {
    const text = await (await app.request(`/api/desk/story/${ids[secret]}`, { headers: sessions.trainee })).text()
    expect(marksIn(text)).toEqual([secret])
  }
})

test('public calls read no table of the desk', async () => {
  const tables = /(from|join|into|update) "(story|story_body|story_version|story_tag|story_media|story_presence)"/
  for (const call of allCalls.filter(isOpen)) {
    const { path, init } = requestOf(call, 'changed')
    const queries = await app.listQueries(() =>
      app.request(path, { ...init, headers: { ...init.headers, ...sessions.member } }),
    )
    expect(
      queries.filter(({ sql }) => tables.test(sql)).map(({ sql }) => sql),
      call.key,
    ).toEqual([])
  }
})

test('what is public stays as it was while it is being changed', async () => {
  const article = await app.read<{ title: string }>(`/api/article/${ids.changed}`)
  expect(article.title).toBe('公开的一篇')
})
