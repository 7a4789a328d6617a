import { describe, expect, test } from 'vitest'
import { m } from '#messages/domain.ts'
import { isPictureHost, readPictureAddress } from './picture-host.ts'

describe('the name of a site', () => {
  test.each(['img.example.com', 'a.cn', 'xn--fiqs8s.xn--fiqz9s', 'a-b.c1.com', `${'a'.repeat(63)}.com`])(
    '%s is one',
    (host) => expect(isPictureHost(host)).toBe(true),
  )

  test.each([
    '',
    'com',
    'localhost',
    'db.internal',
    'nas.local',
    'printer.lan',
    'www.example',
    'a.test',
    '1.0.0.127.in-addr.arpa',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '017700000001',
    '2130706433',
    '[::1]',
    '::1',
    'EXAMPLE.com',
    'example.com.',
    '.example.com',
    'a..com',
    '-a.com',
    'a-.com',
    'a_b.com',
    'https://example.com',
    'example.com/path',
    'example.com:443',
    'user@example.com',
    '*.example.com',
    '例子.中国',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('%j is none', (host) => expect(isPictureHost(host)).toBe(false))
})

describe('the address of a picture', () => {
  const own = ['img.example.com', '10.0.0.8', 'localhost', '[::1]']
  const read = (text: string) => readPictureAddress(text, own)

  test.each([
    ['https://mmbiz.qpic.cn/a/640?wx_fmt=png#imgIndex=1', 'https://mmbiz.qpic.cn/a/640?wx_fmt=png'],
    ['http://mmbiz.qpic.cn/a', 'https://mmbiz.qpic.cn/a'],
    ['http://mmbiz.qpic.cn:80/a', 'https://mmbiz.qpic.cn/a'],
    ['https://mmbiz.qlogo.cn:443/a', 'https://mmbiz.qlogo.cn/a'],
    ['HTTPS://MMBIZ.QPIC.CN/A', 'https://mmbiz.qpic.cn/A'],
    ['http://www.kdocs.cn/api/v3/office/copy/abc', 'https://www.kdocs.cn/api/v3/office/copy/abc'],
    ['https://img.example.com/a b.png', 'https://img.example.com/a%20b.png'],
  ])('%s is asked as %s', (text, asked) => expect(read(text).url?.href).toBe(asked))

  test.each([
    ['', m.media.noPictureAddress],
    ['a.png', m.media.noPictureAddress],
    ['//mmbiz.qpic.cn/a', m.media.noPictureAddress],
    ['file:///C:/a.png', m.media.noPictureAddress],
    ['data:image/png;base64,AAAA', m.media.noPictureAddress],
    ['ftp://mmbiz.qpic.cn/a', m.media.noPictureAddress],
    ['gopher://mmbiz.qpic.cn/a', m.media.noPictureAddress],
    ['https://', m.media.noPictureAddress],
    ['http://img.example.com/a.png', m.media.plainPictureAddress],
    ['https://mmbiz.qpic.cn:8443/a', m.media.oddPictureAddress],
    ['https://mmbiz.qpic.cn:80/a', m.media.oddPictureAddress],
    ['https://img.example.com:22/a', m.media.oddPictureAddress],
    ['https://user@mmbiz.qpic.cn/a', m.media.oddPictureAddress],
    [['https://user', 'word@img.example.com/a'].join(':'), m.media.oddPictureAddress],
  ])('%s is not asked: %s', (text, problem) => expect(read(text).problem).toBe(problem))

  test.each([
    ['https://example.com/a.png', 'example.com'],
    ['https://mmbiz.qpic.cn.example.com/a', 'mmbiz.qpic.cn.example.com'],
    ['https://ammbiz.qpic.cn/a', 'ammbiz.qpic.cn'],
    ['https://mmbiz.qpic.cn./a', 'mmbiz.qpic.cn.'],
    ['https://mmbiz.qpic.cn@example.com/a', 'example.com'],
    ['https://mmbiz.qpic.cn\\@example.com/a', null],
    // Written as numbers of any kind, also where the settings hold them from elsewhere.
    ['https://10.0.0.8/a', '10.0.0.8'],
    ['https://127.0.0.1/a', '127.0.0.1'],
    ['https://0x7f.1/a', '127.0.0.1'],
    ['https://017700000001/a', '127.0.0.1'],
    ['https://2130706433/a', '127.0.0.1'],
    ['https://127.1/a', '127.0.0.1'],
    ['https://[::1]/a', '[::1]'],
    ['https://[::ffff:10.0.0.8]/a', '[::ffff:a00:8]'],
    ['https://localhost/a', 'localhost'],
    ['https://169.254.169.254/latest/meta-data/', '169.254.169.254'],
    ['https://１２７.0.0.1/a', '127.0.0.1'],
  ])('%s is not asked, of a site that is not known', (text, host) => {
    if (host === null) expect(read(text).url?.hostname ?? 'mmbiz.qpic.cn').toBe('mmbiz.qpic.cn')
    else expect(read(text).problem).toBe(m.media.unknownPictureHost({ host }))
  })
})
