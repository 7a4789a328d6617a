import { describe, expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { readDataAddress, type PictureSource } from './paste-source.ts'

const ORIGIN = 'https://kanwu.test'
const DOT = 'data:image/png;base64,iVBORw0KGgo='

test.each<[string, PictureSource]>([
  // An official account: a dummy until the picture is in sight.
  [
    `class="rich_pages wxw-img" data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=png&amp;from=appmsg" src="data:image/svg+xml,%3Csvg%3E"`,
    { kind: 'remote', address: 'https://mmbiz.qpic.cn/a/640?wx_fmt=png&from=appmsg' },
  ],
  [
    'data-src="//mmbiz.qpic.cn/a" src="data:image/gif;base64,R0lGOD"',
    { kind: 'remote', address: 'https://mmbiz.qpic.cn/a' },
  ],
  [
    'src="https://a.cn/loading.png" data-original="https://a.cn/b.png"',
    { kind: 'remote', address: 'https://a.cn/b.png' },
  ],
  [
    'src="http://www.kdocs.cn/api/v3/office/copy/abc"',
    { kind: 'remote', address: 'http://www.kdocs.cn/api/v3/office/copy/abc' },
  ],
  // Word, WPS
  [
    'src="file:///C:/Users/z/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="1"',
    { kind: 'file', name: 'clip_image002.jpg' },
  ],
  [String.raw`src="file:///C:\Users\z\ksohtml\wps1.png"`, { kind: 'file', name: 'wps1.png' }],
  [`src="${DOT}"`, { kind: 'data', address: DOT }],
  // Our own site
  [`src="${ORIGIN}/media/picture/upload/a1.jpg?w=960"`, { kind: 'own', path: 'picture/upload/a1.jpg' }],
  [`src="${ORIGIN}/media/sound/a.mp3"`, { kind: 'remote', address: `${ORIGIN}/media/sound/a.mp3` }],
  [
    'src="https://a.cn/media/picture/upload/a1.jpg"',
    { kind: 'remote', address: 'https://a.cn/media/picture/upload/a1.jpg' },
  ],
  ['src="data:image/svg+xml;base64,AAAA"', { kind: 'none' }],
  ['src="data:text/html;base64,AAAA"', { kind: 'none' }],
  ['src="javascript:alert(1)"', { kind: 'none' }],
  ['src="blob:https://a.cn/1"', { kind: 'none' }],
  ['src="/a.png"', { kind: 'none' }],
  ['src="https://"', { kind: 'none' }],
  ['', { kind: 'none' }],
])('<img %s>', (attributes, source) => {
  expect(cleanPaste(`<p>字</p><img ${attributes}>`, ORIGIN).pictures).toEqual([{ alt: '', source }])
})

describe('a picture in its own address', () => {
  test('is a file', async () => {
    const file = readDataAddress(DOT, '酱缸')!
    expect([file.name, file.type]).toEqual(['酱缸.png', 'image/png'])
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe('iVBORw0KGgo=')
    expect(readDataAddress('data:image/jpg;base64,/9j/', '图')!.name).toBe('图.jpg')
  })

  test.each(['data:image/png;base64,*', 'data:image/png,abc', 'data:image/svg+xml;base64,AAAA', 'https://a.cn', ''])(
    '%j is none',
    (address) => expect(readDataAddress(address, '图')).toBeNull(),
  )

  test('of several million letters is read in time', () => {
    const long = `data:image/png;base64,${'A'.repeat(8_000_000)}`
    const [picture] = cleanPaste(`<p>字</p><img src="${long}">`).pictures
    expect(picture?.source.kind).toBe('data')
  })
})
