/** What clients send that were written against the specification alone: empty filters, odd page numbers, slashes, forms. */
import { describe, expect, test } from 'vitest'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { casesOf } from '../../testing/lists/cases-of.ts'
import { calls, sampleRequest, sampleValues } from '../../testing/lists/sample-call.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { validateInput } from './validate.ts'

const { app, sessions } = useReaders()

type Page = { list: unknown[]; pgNo: number; totalPage: number }
const PERIODICAL = '/api/magazine/periodical'

describe('an empty optional parameter', () => {
  const optional = casesOf(
    'optional parameters',
    calls.flatMap((call) =>
      call.fields.filter(({ part, required }) => part === 'query' && !required).map(({ name }) => ({ call, name })),
    ),
  )

  test('is for every call the same as none', () => {
    const differing = optional.flatMap(({ call, name }) => {
      const raw = (query: object) => ({ params: sampleValues(call, 'params'), query })
      const { [name]: _, ...rest } = sampleValues(call, 'query')
      const { body: _body, ...declaration } = call.declaration
      const [empty, none] = [{ ...rest, [name]: '' }, rest].map((query) =>
        JSON.stringify(validateInput(declaration, raw(query))),
      )
      return empty === none ? [] : [`${call.key} ${name}`]
    })
    expect(differing).toEqual([])
  })

  test('is answered with the default, as a list of issues shows', async () => {
    const empty = 'pgNo=&rowNum=&lineType=&categoryId=&magazineId=&year=&labels=&keyword='
    const [asked, plain] = [await app.read<Page>(`${PERIODICAL}?${empty}`), await app.read<Page>(PERIODICAL)]
    expect(asked).toEqual(plain)
    expect(asked.list.length).toBeGreaterThan(0)
  })

  test('of labels is all labels', async () => {
    const tracks = (query: string) => app.read<Page>(`/api/magazine/young/articleList?id=140${query}`)
    const [empty, all] = [await tracks('&label='), await tracks('&label=all')]
    expect(empty).toEqual(all)
    expect(empty.list.length).toBeGreaterThan(0)
  })

  test('that is obligatory is missed', async () => {
    await expectFailure(await app.request('/api/homepage/index?uid='), 'BAD_INPUT')
  })
})

describe('a page number beyond its bounds', () => {
  test.each([
    ['pgNo=0', { pgNo: 1 }],
    ['pgNo=-3', { pgNo: 1 }],
    ['pgNo=99999999999999999999', { pgNo: 10_000, list: [] }],
    ['rowNum=1000', { pgNo: 1, totalPage: 1 }],
    ['rowNum=0', { pgNo: 1, list: [expect.anything()] }],
  ])('is brought within: %s', async (query, page) => {
    expect(await app.read<Page>(`${PERIODICAL}?${query}`)).toMatchObject(page)
  })

  test.each(['pgNo=abc', 'pgNo=1.5', 'rowNum=1e3', 'pgNo=--1', 'pgNo=%00'])('is still a number: %s', async (query) => {
    await expectFailure(await app.request(`${PERIODICAL}?${query}`), 'BAD_INPUT')
  })
})

describe('a slash at the end', () => {
  test.each([PERIODICAL, '/api/article/10101', '/api/article', '/h5/api/rank/rankData'])(
    'of %s makes no other call',
    async (path) => {
      const [plain, slashed] = [await app.request(path), await app.request(`${path}/`)]
      expect([slashed.status, await slashed.json()]).toEqual([200, await plain.json()])
    },
  )

  test('of a write is refused and answered as without', async () => {
    await expectFailure(await app.request('/api/comment/zanDugan/', { method: 'POST' }), 'NOT_LOGIN')
    await expectFailure(await app.request('/api/comment/zanDugan/'), 'WRONG_METHOD')
    const elsewhere = { ...sessions.reader, 'Sec-Fetch-Site': 'cross-site' }
    const forged = await app.request('/api/comment/zanDugan/', { method: 'POST', headers: elsewhere })
    await expectFailure(forged, 'CROSS_SITE')
  })
})

describe('a form', () => {
  const FORM = 'application/x-www-form-urlencoded; charset=UTF-8'
  const post = (path: string, body: string, method = 'POST', type = FORM) =>
    app.request(path, {
      method,
      body,
      headers: { ...sessions.reader, 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' },
    })

  test('says what a JSON body says, from writing a comment to taking it back', async () => {
    const content = '用表单写的评论，同样算数。'
    const said = await post(
      '/api/comment/postDugan',
      `${new URLSearchParams({ zhuanlanId: '140', content })}&zhuanlanType=`,
    )
    expect(said.status).toBe(200)
    const { model } = (await said.json()) as { model: { id: number; text: string } }
    expect(model.text).toBe(content)
    const zan = await post('/api/comment/zanDugan', `commentId=${model.id}`)
    expect(await zan.json()).toMatchObject({ model: { zaned: true } })
    expect((await post('/api/comment/deleteDugan', `commentId=${model.id}`, 'DELETE')).status).toBe(200)
  })

  test.each([
    ['a switch', '/api/notice/setting', 'kind=like&wanted=false'],
    ['a switch as a digit', '/api/notice/setting', 'kind=like&wanted=1'],
    ['a list of one', '/api/notice/read', 'ids=1'],
    ['a list of two', '/api/notice/read', 'ids=1&ids=2'],
  ])('holds %s', async (_, path, body) => {
    expect((await post(path, body)).status).toBe(200)
  })

  test.each([
    ['/api/notice/setting', 'kind=like&wanted=maybe'],
    ['/api/notice/read', 'ids=1&ids=x'],
    ['/api/comment/zanDugan', 'commentId='],
    ['/api/comment/zanDugan', '__proto__[commentId]=1&constructor=1'],
    ['/api/comment/zanDugan', '%ff%00=%'],
    ['/api/comment/zanDugan', '{"commentId":1}'],
  ])('is refused where its values are wrong: %s %s', async (path, body) => {
    await expectFailure(await post(path, body), 'BAD_INPUT')
  })

  test('is as good a sample as JSON for every call of plain fields', async () => {
    const plain = calls.filter(
      ({ declaration: { body, login, role, permission }, fields }) =>
        body && typeof body !== 'string' && login && !role && !permission && fields.some(({ part }) => part === 'body'),
    )
    expect(plain.length).toBeGreaterThan(15)
    for (const call of plain) {
      const values = Object.entries(sampleValues(call, 'body'))
      if (values.some(([, value]) => typeof value === 'object')) continue
      const body = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
      const response = await post(sampleRequest(call).path, body, call.method)
      const { resultCode } = (await response.json()) as { resultCode: string }
      expect([call.key, resultCode]).not.toEqual([call.key, 'BAD_INPUT'])
    }
  })
})
