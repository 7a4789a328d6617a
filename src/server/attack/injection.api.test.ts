/** Text that means something to a database, a header, a log or a file system means nothing here but itself. */
import { describe, expect, test } from 'vitest'
import { expectFailure } from '../testing/app/expect-answer.ts'
import { findPollution } from '../testing/fuzz/fuzz-judge.ts'
import { LINE_TEXTS, PATH_TEXTS, SQL_TEXTS, TEMPLATE_RESULT, TEMPLATE_TEXTS } from '../testing/fuzz/hostile-text.ts'
import { calls, sampleRequest, sampleValues } from '../testing/lists/sample-call.ts'
import { useReaders } from '../testing/app/use-test-app.ts'
import { commentCalls } from '../testing/calls/comment-calls.ts'
import { contributionCalls } from '../testing/calls/contribution-calls.ts'
import { resourceCalls } from '../testing/calls/resource-calls.ts'

const context = useReaders()
const { app, sessions } = context

type Page = { list: unknown[]; totalCount?: number }

/** Everything that an attacker might want to delete. */
const countAll = async () => {
  const counts: Record<string, number> = {}
  for (const table of ['account', 'article', 'comment', 'credential', 'media', 'tag'] as const) {
    const query = app.db.selectFrom(table).select((e) => e.fn.countAll<string | number>().as('count'))
    counts[table] = Number((await query.executeTakeFirstOrThrow()).count)
  }
  return counts
}

/** A word that occurs nowhere. */
const UNKNOWN = 'zqxjkvw'

describe('in a search or a filter', () => {
  const LISTS = ['story', 'author', 'tag', 'column', 'media', 'news', 'course']

  test.each(SQL_TEXTS)('%s finds what an unknown word finds, and changes nothing', async (text) => {
    const before = await countAll()
    for (const list of LISTS) {
      const ask = (q: string) =>
        app.read<Page>(`/api/desk/${list}?${new URLSearchParams({ q: q.slice(0, 30) })}`, { headers: sessions.admin })
      expect((await ask(text)).list, list).toEqual((await ask(UNKNOWN)).list)
    }
    const find = (keyword: string) =>
      app.read<Page>(`/api/desk/member?${new URLSearchParams({ keyword: keyword.slice(0, 30) })}`, {
        headers: sessions.admin,
      })
    expect((await find(text)).list).toEqual((await find(UNKNOWN)).list)
    expect(await countAll()).toEqual(before)
  })

  test.each(['%', '_', '%%', '_%', '\\', '\\%', '[a-z]', '*', '?'])(
    '%s is a sign and stands for no other',
    async (sign) => {
      for (const list of LISTS) {
        const { list: rows } = await app.read<Page>(`/api/desk/${list}?${new URLSearchParams({ q: sign })}`, {
          headers: sessions.admin,
        })
        for (const row of rows) expect(JSON.stringify(row), `${list} ${sign}`).toContain(sign)
      }
    },
  )

  test('an order that is none is refused, whatever it says', async () => {
    const sorted = calls.filter(({ fields }) => fields.some(({ name, part }) => part === 'query' && name === 'sort'))
    expect(sorted.length).toBeGreaterThan(10)
    // The last are names that every object has.
    const ORDERS = [
      'id; drop table tag',
      '(select 1)',
      'id desc, (select phone from account)',
      '1',
      'constructor',
      '__proto__',
    ]
    for (const call of sorted)
      for (const sort of ORDERS) {
        const { path, init } = sampleRequest(call, { query: { sort } })
        const response = await app.request(path, { ...init, headers: sessions.admin })
        const text = await response.text()
        if (response.status === 200) continue
        expect(response.status, `${call.key} ${text}`).toBe(400)
      }
    expect((await countAll())['tag']).toBeGreaterThan(0)
  })

  test('a name that was stored is found again by its signs, and by nothing else', async () => {
    const tags = resourceCalls(context, 'author')
    const name = `50%_off\\'"--`
    await tags.create({ name, title: '作者', biography: '', motto: '', pictureId: null })
    const ask = async (q: string) => (await tags.list(`?${new URLSearchParams({ q })}`)).list.map((row) => row['name'])
    expect(await ask('50%_off')).toEqual([name])
    expect(await ask(`\\'"--`)).toEqual([name])
    expect(await ask('50x_off')).toEqual([])
    expect(await ask('5_%off')).toEqual([])
  })
})

describe('what was written', () => {
  const thing = { zhuanlanId: 140, zhuanlanType: 5 }

  test.each([...SQL_TEXTS, ...TEMPLATE_TEXTS])('%s is kept as it is', async (text) => {
    const { post } = commentCalls(app)
    app.clock.now += 60_000
    const { id } = await post(sessions.editor, thing, text)
    const row = await app.db.selectFrom('comment').select('text').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.text).toBe(text)
    const body = await (await app.request('/api/comment?zhuanlanId=140&zhuanlanType=5&sort=new')).text()
    expect(body).not.toContain(TEMPLATE_RESULT)
  })
})

describe('line ends', () => {
  test.each(LINE_TEXTS)('%j in the name of a file makes no header', async (name) => {
    const letters = contributionCalls(app)
    app.clock.now += 60 * 60_000
    const receipt = await letters.receive({}, sessions.reader)
    const response = await letters.attach(receipt, '一封信。', `${name}.txt`)
    if (response.status !== 200) return void (await expectFailure(response))
    const id = await letters.findId(receipt.number)
    const file = await app.request(`/api/desk/contribution/${id}/attachment`, { headers: sessions.admin })
    expect(file.headers.get('X-Hit')).toBeNull()
    expect(file.headers.getSetCookie().join()).not.toContain('stolen')
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w%.~!-]+$/,
    )
  })

  test('what comes in by an address or a header stays in its line of the log, and is one object there', async () => {
    const paths = [
      '/%0a%0dinjected',
      '/a%1b%5b2J%1b%5b31m',
      '/%22%2c%22level%22%3a%22fatal',
      '/%E2%80%A8x',
      '/article/%00',
    ]
    for (const path of paths) {
      app.lines.length = 0
      await app.request(path, { headers: { 'User-Agent': 'x"\u0085,"level":"fatal', Referer: 'http://a/\u009b31m' } })
      expect(app.lines.length, path).toBeGreaterThan(0)
      for (const line of app.lines) {
        expect(line.trimEnd(), path).not.toMatch(/\p{Cc}/u)
        expect((JSON.parse(line) as { level: string }).level, path).not.toBe('fatal')
      }
    }
  })
})

describe('paths', () => {
  test.each(PATH_TEXTS)('%s leads to no file', async (text) => {
    for (const raw of [text, encodeURIComponent(text), encodeURIComponent(encodeURIComponent(text))]) {
      for (const base of [
        '/media/',
        '/media/picture/',
        '/media/sound/',
        '/media/code/',
        '/assets/',
        '/desk-assets/',
        '/play/',
        '/rss/',
        '/sitemap/',
        '/',
      ]) {
        const path = (base + raw).replaceAll('\0', '%00')
        const response = await app.request(path)
        const body = await response.text()
        expect(response.status, path).toBeLessThan(500)
        expect(body, path).not.toMatch(/root:|\[fonts\]|"devDependencies"|SQLite format/)
      }
    }
  })
})

test('names that objects have of themselves are no fields, in a body or in an address', async () => {
  for (const call of calls.filter(({ declaration: { body } }) => body && typeof body !== 'string')) {
    const sample = JSON.stringify(sampleValues(call, 'body')).slice(1)
    const evil = '"polluted":true,"isAdmin":true,"role":"admin"'
    const text = `{"__proto__":{${evil}},"constructor":{"prototype":{${evil}}}${sample === '}' ? '' : ','}${sample}`
    const { path, init } = sampleRequest(call, {
      search: '__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__.x=1',
    })
    await app.request(path, { ...init, headers: { ...init.headers, ...sessions.admin }, body: text })
    expect(findPollution(), call.key).toBeNull()
  }
})
