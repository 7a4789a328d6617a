import { describe, expect, test } from 'vitest'
import { OWN_SAMPLES, PAGES, PUBLIC_SAMPLES } from '#domain/page-list.ts'
import { readPageAddress } from './page-address.ts'

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  return readPageAddress(pathname, search)
}

describe('the key of a page', () => {
  test.each([
    ['/', '/'],
    ['/?page=7', '/'],
    ['/article/10803', '/article/10803'],
    ['/article/10803?page=2', '/article/10803'],
    ['/article/10803?from=singlemessage&isappinstalled=0', '/article/10803'],
    ['/article/10803?utm_source=a&utm_campaign=b', '/article/10803'],
    ['/article/10803-rice-at-dawn', '/article/10803'],
    ['/article/10803-?from=timeline', '/article/10803'],
    ['/column/5?page=3', '/column/5?page=3'],
    ['/column/5?page=1', '/column/5'],
    ['/column/5?page=007', '/column/5?page=7'],
    ['/column/5?from=timeline&page=2', '/column/5?page=2'],
    ['/column/5/indexs?page=2&year=2024&x', '/column/5/indexs?year=2024&page=2'],
    ['/column/4/6', '/column/4/6'],
    ['/ranking/hot?page=2&period=week', '/ranking/hot?period=week&page=2'],
    ['/calendar?day=2026-11-01&month=2026-11', '/calendar?month=2026-11&day=2026-11-01'],
    ['/news?date=2026-11-01', '/news?date=2026-11-01'],
    ['/h5/zhuanlan/detail.do?id=0501&from=home', '/h5/zhuanlan/detail.do?id=501'],
    ['/listen', '/listen'],
    ['/listen/7001', '/listen/7001'],
    ['/search?utm_source=a', '/search'],
  ])('of %s is %s', (address, key) => expect(read(address)).toMatchObject({ key, isShared: true }))

  test.each([
    '/column/5?page=0',
    '/column/5?page=-1',
    '/column/5?page=1e3',
    '/column/5?page=12345',
    '/column/5?page=2&page=3',
    '/column/5?page=',
    '/news?date=today',
    '/calendar?month=2026-1',
    '/column/5/indexs?year=0999',
    '/ranking/hot?period=century',
    '/h5/zhuanlan/detail.do?id=x',
    '/search?keyword=a',
    '/magazine?sort=3',
    '/magazine/140?label=a',
    '/user/4?type=fans',
    '/order?page=2',
    '/login?back=/',
  ])('is missing for %s, which is rendered each time', (address) => expect(read(address)?.key).toBeNull())

  test.each(['/cashier/abc', '/gift/abc', '/desk/preview/home', '/desk/preview/story/7?as=member'])(
    'is missing for %s, which is not shared',
    (address) => expect(read(address)).toMatchObject({ key: null, isShared: false }),
  )
})

describe('an address has one spelling', () => {
  test.each([
    ['/ARTICLE/10803', '/article/10803'],
    ['/article/010803', '/article/10803'],
    ['/Article/0000010803', '/article/10803'],
    ['/articlelist/01011', '/articleList/1011'],
    ['/H5/ZhuanLan/detail.DO', '/h5/zhuanlan/detail.do'],
    ['/Magazine/Constant', '/magazine/constant'],
    ['/Cashier/AbC', '/cashier/AbC'],
    ['/doread/judge/007', '/doread/judge/7'],
    ['/article//10803', '/article/10803'],
  ])('%s is %s', (address, path) => expect(read(address)?.path).toBe(path))

  test.each([
    '/nothing',
    '/article',
    '/article/',
    '/article/0',
    '/article/abc',
    '/article/10803/',
    '/article/10803/x',
    '/article/9999999999999999',
    '/%61rticle/10803',
    '/articleList/%E5%9F%8E%E5%B8%82',
    '/__proto__',
    '/constructor/1',
  ])('%s is not declared', (address) => expect(read(address)).toBeNull())
})

test.each([...PUBLIC_SAMPLES, ...OWN_SAMPLES])('the sample %s is declared in its own spelling', (sample) => {
  const { pathname } = new URL(sample, 'http://site.invalid')
  expect(read(sample)?.path).toBe(pathname)
})

test('the parameters of a sample are declared by its page', () => {
  const pages = Object.values<{ addresses: readonly string[]; open?: readonly string[]; samples: readonly string[] }>(
    PAGES,
  )
  const asked = pages.flatMap(({ addresses, open = [], samples }) => {
    const declared = new Set([...open, ...addresses.flatMap((address) => address.split('?')[1]?.split('&') ?? [])])
    const names = samples.flatMap((sample) => [...new URL(sample, 'http://site.invalid').searchParams.keys()])
    return addresses.length > 0 ? names.map((name) => [name, declared.has(name)]) : []
  })
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter(([, isDeclared]) => !isDeclared)).toEqual([])
})
