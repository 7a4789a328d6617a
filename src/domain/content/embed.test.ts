import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMBED_ORIGINS, EMBED_PROVIDERS, readEmbed, refuseEmbed } from './embed.ts'

const BV = 'https://www.bilibili.com/video/BV1xx411c7mD'
const PAGE = 'https://v.qq.com/x/page/c0912n1rqrw.html'
const EPISODE = 'https://www.xiaoyuzhoufm.com/episode/63f0a1b2c3d4e5f60718293a'

describe('an address of a provider', () => {
  test.each([
    [BV, BV],
    ['bilibili.com/video/bv1xx411c7mD/?spm_id_from=333.337&vd_source=a1', BV],
    [' https://m.bilibili.com/video/BV1xx411c7mD?p=1 ', BV],
    [`${BV}?p=3&t=10`, `${BV}?p=3`],
    ['http://www.bilibili.com/video/av170001/', 'https://www.bilibili.com/video/av170001'],
    ['//player.bilibili.com/player.html?isOutside=true&aid=170001&bvid=BV1xx411c7mD&cid=1&p=2', `${BV}?p=2`],
    ['//player.bilibili.com/player.html?aid=170001&page=1', 'https://www.bilibili.com/video/av170001'],
    ['https://www.bilibili.com/blackboard/html5mobileplayer.html?bvid=BV1xx411c7mD', BV],
    [PAGE, PAGE],
    ['https://v.qq.com/x/cover/mzc00200abcdefg/c0912n1rqrw.html?ptag=1', PAGE],
    ['https://m.v.qq.com/x/m/play?cid=mzc00200abcdefg&vid=c0912n1rqrw', PAGE],
    ['https://m.v.qq.com/play.html?vid=c0912n1rqrw', PAGE],
    ['https://v.qq.com/iframe/preview.html?width=500&height=375&auto=0&vid=c0912n1rqrw', PAGE],
    ['https://v.qq.com/txp/iframe/player.html?vid=c0912n1rqrw', PAGE],
    [EPISODE, EPISODE],
    ['xiaoyuzhoufm.com/episode/63F0A1B2C3D4E5F60718293A?s=eyJ1', EPISODE],
    ['https://music.163.com/#/song?id=347230', 'https://music.163.com/song?id=347230'],
    ['https://music.163.com/song?id=347230&userid=1', 'https://music.163.com/song?id=347230'],
    ['https://music.163.com/song/347230/', 'https://music.163.com/song?id=347230'],
    ['https://y.music.163.com/m/song?id=347230', 'https://music.163.com/song?id=347230'],
    ['https://music.163.com/#/m/playlist?id=12', 'https://music.163.com/playlist?id=12'],
    ['https://music.163.com/#/dj?id=12', 'https://music.163.com/program?id=12'],
    ['https://music.163.com/djradio?id=12', 'https://music.163.com/djradio?id=12'],
    ['//music.163.com/outchain/player?type=2&id=347230&auto=1&height=66', 'https://music.163.com/song?id=347230'],
    ['//music.163.com/outchain/player?type=0&id=12&auto=0&height=430', 'https://music.163.com/playlist?id=12'],
  ])('%s shows %s', (given, address) => {
    const found = readEmbed(given)
    expect(found?.address).toBe(address)
    // What is written down is recognised again, and so is the player.
    expect(readEmbed(address)).toEqual(found)
    if (found?.frame) expect(readEmbed(found.frame)?.address).toBe(address)
  })

  test.each([
    [BV, 'https://player.bilibili.com/player.html?isOutside=true&bvid=BV1xx411c7mD&p=1&autoplay=1', 'wide'],
    [PAGE, 'https://v.qq.com/txp/iframe/player.html?vid=c0912n1rqrw', 'wide'],
    [EPISODE, null, 'song'],
    [
      'https://music.163.com/playlist?id=12',
      'https://music.163.com/outchain/player?type=0&id=12&auto=1&height=430',
      'list',
    ],
  ])('%s plays in %s', (address, frame, shape) => {
    expect(readEmbed(address)).toMatchObject({ frame, shape })
  })
})

describe('any other address', () => {
  test.each([
    ['', 'unknown'],
    ['哔哩哔哩', 'unknown'],
    ['https://www.youtube.com/watch?v=abc', 'unknown'],
    ['https://www.bilibili.com.evil.test/video/BV1xx411c7mD', 'unknown'],
    ['https://evil.test/https://www.bilibili.com/video/BV1xx411c7mD', 'unknown'],
    ['https://www.bilibili.com@evil.test/video/BV1xx411c7mD', 'unknown'],
    ['javascript:alert(1)//www.bilibili.com/video/BV1xx411c7mD', 'unknown'],
    ['https://www.bilibili.com:8443/video/BV1xx411c7mD', 'unknown'],
    [`看 ${BV}`, 'unknown'],
    ['https://b23.tv/abc123', 'short'],
    ['http://163cn.tv/abc', 'short'],
    ['https://www.bilibili.com/', 'page'],
    ['https://www.bilibili.com/video/BV1xx', 'page'],
    ['https://www.bilibili.com/bangumi/play/ep123', 'page'],
    ['https://player.bilibili.com/player.html', 'page'],
    ['https://v.qq.com/x/cover/mzc00200abcdefg.html', 'page'],
    ['https://v.qq.com/txp/iframe/player.html?vid=%22%3E', 'page'],
    ['https://www.xiaoyuzhoufm.com/podcast/63f0a1b2c3d4e5f60718293a', 'page'],
    ['https://music.163.com/#/artist?id=1', 'page'],
    ['https://music.163.com/song?id=1%20onload', 'page'],
    ['https://music.163.com/outchain/player?type=9&id=1', 'page'],
    ['https://music.163.com/outchain/player?id=1', 'page'],
    ['https://music.163.com/constructor?id=1', 'page'],
  ])('%s is none: %s', (given, reason) => {
    expect(readEmbed(given)).toBe(null)
    expect(refuseEmbed(given).reason).toBe(reason)
  })
})

test('nothing reaches a player but its own origin, whatever the address', () => {
  const hosts = Object.values(EMBED_PROVIDERS).flatMap(({ hosts: each }) => each)
  const part = fc.oneof(
    fc.constantFrom(
      'video',
      'BV1xx411c7mD',
      'av7',
      'x',
      'page',
      'c0912n1rqrw',
      'song',
      '#',
      'episode',
      'outchain/player',
    ),
    fc.constantFrom('?id=7', '?vid=c0912n1rqrw', '&type=2', '"', '<', ';', "'", ' ', '..', '\\', '@'),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...hosts), fc.array(part, { maxLength: 6 }), (host, parts) => {
      const found = readEmbed(`https://${host}/${parts.join('/')}`)
      if (!found) return
      expect(found.address + (found.frame ?? '')).toMatch(/^[\w:/.?=&-]+$/)
      if (found.frame) expect(EMBED_ORIGINS).toContain(new URL(found.frame).origin)
      expect(readEmbed(found.address)?.address).toBe(found.address)
    }),
  )
})
