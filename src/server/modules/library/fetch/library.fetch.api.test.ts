/** Pictures from other sites: servers of this machine stand for them, asked as the product asks. */
import { createServer, request as requestPlain, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JournalPage } from '#contract/desk/journal.ts'
import type { DeskMedia } from '#contract/desk/media.ts'
import { LIBRARY_PICTURE_BYTES } from '#domain/media/library-file.ts'
import { m } from '#messages/server.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'
import { settingsCalls } from '../../../testing/calls/settings-calls.ts'
import { createPictureFetch, type FetchLine, type FetchPicture } from './library.fetch.ts'
import { isPublicAddress } from './public-address.ts'

const KNOWN = 'mmbiz.qpic.cn'
const OWN = 'img.example.com'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
/** What the other sites answer, by path. */
const answers = new Map<string, Answer>()
const asked: { host: string; path: string; headers: IncomingMessage['headers'] }[] = []
/** What names resolve to; the server of this test by default. */
const names = new Map<string, string[][]>()
let port = 0

const server = createServer((request, response) => {
  const { host = '', ...headers } = request.headers
  asked.push({ host, path: request.url!, headers })
  const answer = answers.get(request.url!)
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})

const line: Partial<FetchLine> = {
  async resolve(host) {
    const [next, ...later] = names.get(host) ?? [['127.0.0.1']]
    if (later.length > 0) names.set(host, later)
    return next!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  },
  // 127.0.0.1 stands for a public address; all others are judged as ever.
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  // To the port of this test, and without TLS: the rest is the product's own.
  open: ((url: URL, options: { lookup: LookupFunction }) => {
    const plain = new URL(url)
    plain.protocol = 'http:'
    plain.port = String(port)
    return requestPlain(plain, options)
  }) as FetchLine['open'],
}
const patient = createPictureFetch(line)
const hasty = createPictureFetch({ ...line, wholeMs: 1500 })
/** Only where slowness is meant: the machine of the tests may be busy. */
let isHasty = false
const fetchPicture: FetchPicture = (...given) => (isHasty ? hasty : patient)(...given)

const { app, sessions, readAs } = useReaders({ fetchPicture })
let png: Buffer

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#396' } })
    .png()
    .toBuffer()
  await settingsCalls(app, sessions.admin).save(() => ({ pictureHosts: [OWN] }))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers.clear()
  names.clear()
  asked.length = 0
  answers.set('/a.png', send('image/png', png))
})

const send =
  (type: string, bytes: Uint8Array): Answer =>
  (_, response) =>
    response.writeHead(200, type ? { 'Content-Type': type } : {}).end(bytes)
const go =
  (location: string, status = 302): Answer =>
  (_, response) =>
    response.writeHead(status, { Location: location, 'Set-Cookie': 'a=b' }).end()

const fetchAs = (address: string, by = sessions.trainee, rest: object = {}) =>
  app.postJson('/api/desk/media/fetch', { address, ...rest }, by)
async function take(address: string, rest: object = {}): Promise<DeskMedia> {
  const response = await fetchAs(address, sessions.trainee, rest)
  const { model, resultMsg } = (await response.json()) as { model: DeskMedia; resultMsg: string }
  if (response.status !== 200) throw new Error(resultMsg)
  return model
}
const refused = async (address: string) => (await expectFailure(await fetchAs(address), 'BAD_INPUT')).resultMsg

describe('a picture from a site on the list', () => {
  test('is in the library, once, whoever asks how often, and in the journal', async () => {
    const first = await take(`https://${KNOWN}/a.png`, { alt: '绿色的长方形' })
    expect(first).toMatchObject({ kind: 'image', width: 60, height: 40, alt: '绿色的长方形', name: `${KNOWN} 的图片` })
    const again = await take(`http://${KNOWN}/a.png#imgIndex=1`, { name: '另一个名字' })
    expect(again).toMatchObject({ id: first.id, name: `${KNOWN} 的图片` })
    const { list } = await readAs<JournalPage>('admin', '/api/desk/journal?noun=media')
    const [entry, ...others] = list.filter(({ subject }) => subject === String(first.id))
    expect(entry).toMatchObject({ action: 'upload', detail: `从 ${KNOWN}/a.png 带入` })
    expect(others).toEqual([])
  })

  test('is asked for without a word about who asks', async () => {
    await take(`https://${KNOWN}/a.png`)
    expect(asked).toHaveLength(1)
    const { connection: _, ...headers } = asked[0]!.headers
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'user-agent'])
  })

  test('may be of a site that the publisher has named', async () => {
    await take(`https://${OWN}/a.png`)
    expect(await refused('https://www.example.com/a.png')).toMatch(/^www\.example\.com 不在可以带入图片的网站里/)
    expect(asked).toHaveLength(1)
  })

  test('may have moved, three times', async () => {
    answers.set('/1', go('/2', 301))
    answers.set('/2', go(`https://${OWN}/3`, 307))
    answers.set('/3', go(`//${KNOWN}/a.png`))
    answers.set('/0', go('/1'))
    await take(`https://${KNOWN}/1`)
    expect(asked.map(({ path }) => path)).toEqual(['/1', '/2', '/3', '/a.png'])
    expect(asked.every(({ headers }) => headers.cookie === undefined && headers.referer === undefined)).toBe(true)
    expect(await refused(`https://${KNOWN}/0`)).toBe(m.library.siteRedirectsTooOften({ host: OWN }))
  })
})

describe('what is not asked', () => {
  test.each([
    'https://example.com/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://2130706433/a.png',
    `https://${KNOWN}:8080/a.png`,
    `https://user@${KNOWN}/a.png`,
    `http://${OWN}/a.png`,
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('%s', async (address) => {
    expect(await refused(address)).toMatch(/[\u4e00-\u9fff]/)
    expect(asked).toEqual([])
  })

  test.each<[string[]]>([
    [['127.0.0.2']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['100.100.100.200']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['fd00::1']],
    [['64:ff9b::a00:1']],
    // one of several is enough
    [['127.0.0.1', '192.168.0.1']],
    [[]],
  ])('a name that resolves to %j', async (addresses) => {
    names.set(KNOWN, [addresses])
    expect(await refused(`https://${KNOWN}/a.png`)).toBe(m.library.siteNotPublic({ host: KNOWN }))
    expect(asked).toEqual([])
  })

  test.each([
    'https://127.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://example.com/a.png',
    'file:///etc/passwd',
    `http://${OWN}/a.png`,
    `https://${KNOWN}:6379/`,
    `https://a:b@${KNOWN}/a.png`,
  ])('a redirect to %s', async (location) => {
    answers.set('/go', go(location))
    await refused(`https://${KNOWN}/go`)
    expect(asked.map(({ path }) => path)).toEqual(['/go'])
  })

  test('a name that resolves to another address a moment later', async () => {
    names.set(KNOWN, [['127.0.0.1'], ['10.0.0.1']])
    answers.set('/go', go('/a.png'))
    expect(await refused(`https://${KNOWN}/go`)).toBe(m.library.siteNotPublic({ host: KNOWN }))
    expect(asked.map(({ path }) => path)).toEqual(['/go'])
  })
})

describe('what is not taken', () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  test.each<[string, Answer]>([
    ['a page', send('text/html', page)],
    ['a page that claims to be a picture', send('image/png', page)],
    ['a drawing', send('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a picture under no type', (_, response) => response.end(png)],
    [
      'half a picture',
      (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(png.subarray(0, 60)),
    ],
    ['an empty answer', send('image/png', Buffer.alloc(0))],
    ['a refusal', (_, response) => response.writeHead(403, { 'Content-Type': 'image/png' }).end(png)],
    ['a part', (_, response) => response.writeHead(206, { 'Content-Type': 'image/png' }).end(png)],
    ['a redirect without an aim', (_, response) => response.writeHead(302).end()],
    ['a line that breaks', (_, response) => response.destroy()],
    [
      'a line that breaks in the middle',
      (_, response) => {
        response
          .writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': png.length })
          .write(png.subarray(0, 60))
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ])('%s', async (_, answer) => {
    answers.set('/x', answer)
    const before = app.stored.list('media/picture/upload').length
    expect(await refused(`https://${KNOWN}/x`)).toMatch(/[\u4e00-\u9fff]/)
    expect(app.stored.list('media/picture/upload')).toHaveLength(before)
  })

  test('more than 20 MB, whether its length is told or not', async () => {
    answers.set('/told', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': LIBRARY_PICTURE_BYTES + 1 })
      response.flushHeaders()
    })
    expect(await refused(`https://${KNOWN}/told`)).toBe(m.library.pictureThereTooLarge)
    let sent = 0
    answers.set('/untold', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' })
      const part = Buffer.alloc(1024 * 1024)
      const more = (): void => {
        if (response.destroyed || sent > 100) return void response.end()
        sent++
        if (response.write(part)) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    expect(await refused(`https://${KNOWN}/untold`)).toBe(m.library.pictureThereTooLarge)
    expect(sent).toBeLessThan(60)
  })

  test('what takes too long, in one piece or drop by drop', async () => {
    answers.set('/silent', () => {})
    answers.set('/drops', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' })
      const timer = setInterval(() => response.write('a'), 50)
      response.once('close', () => clearInterval(timer))
    })
    isHasty = true
    for (const path of ['/silent', '/drops'])
      expect(await refused(`https://${KNOWN}${path}`)).toBe(m.library.siteTooSlow({ host: KNOWN }))
    isHasty = false
  })
})

describe('how much', () => {
  test('nine at a time of one account', async () => {
    let open: (() => void)[] = []
    answers.set(
      '/slow.png',
      (_, response) => void open.push(() => response.writeHead(200, { 'Content-Type': 'image/png' }).end(png)),
    )
    const tooMany: Response[] = []
    const fetches = Array.from({ length: 12 }, async () => {
      const response = await fetchAs(`https://${KNOWN}/slow.png`, sessions.editor)
      if (response.status !== 200) tooMany.push(response)
      return response.status
    })
    // Nine wait until they are answered, so the others are those that are one too many, in whatever order they come.
    await expect.poll(() => tooMany.length).toBe(3)
    for (const response of tooMany) await expectFailure(response, 'TOO_MANY')
    await expect.poll(() => open.length).toBe(4)
    expect(asked).toHaveLength(4)
    const timer = setInterval(() => {
      for (const answer of open) answer()
      open = []
    }, 10)
    const statuses = await Promise.all(fetches)
    clearInterval(timer)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect((await fetchAs(`https://${KNOWN}/a.png`, sessions.editor)).status).toBe(200)
  })

  test('three hundred in an hour', async () => {
    app.clock.now += 2 * 60 * 60 * 1000
    await fetchAs('https://example.com/a.png', sessions.editor)
    for (let count = 0; count < 300; count++)
      await expectFailure(await fetchAs(`https://${KNOWN}/none`, sessions.editor), 'BAD_INPUT')
    await expectFailure(await fetchAs(`https://${KNOWN}/a.png`, sessions.editor), 'TOO_MANY')
    expect((await fetchAs(`https://${KNOWN}/a.png`)).status).toBe(200)
  })
})

test('readers have nothing fetched', async () => {
  await expectFailure(await fetchAs(`https://${KNOWN}/a.png`, sessions.member), 'FORBIDDEN')
  expect(asked).toEqual([])
})

test('the setting takes names of sites alone, and not many', async () => {
  const { version, settings } = await app.read<{ version: number; settings: object }>('/api/desk/settings', {
    headers: sessions.admin,
  })
  const lists = [
    ['https://a.cn'],
    ['127.0.0.1'],
    ['localhost'],
    ['A.cn'],
    ['a.cn/b'],
    ['*.a.cn'],
    Array.from({ length: 21 }, (_, at) => `a${at}.cn`),
  ]
  for (const pictureHosts of lists)
    await expectFailure(
      await app.postJson('/api/desk/settings', { version, settings: { ...settings, pictureHosts } }, sessions.admin),
      'BAD_INPUT',
    )
})
