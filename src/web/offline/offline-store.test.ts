import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { issueCache, OFFLINE_RECORD, type SavedIssue } from '#domain/issue/offline-issue.ts'
import { paths } from '#domain/paths.ts'
import { readRecord, removeArticles } from './offline-store.ts'

const ORIGIN = 'https://www.example.com'
const NAME = issueCache(0, 140, 1)

/** As much of the browser's caches as saved issues need. */
const stores = new Map<string, Map<string, Response>>()
const addressOf = (given: string | Request) => new URL(typeof given === 'string' ? given : given.url, ORIGIN).href
const openStore = (store: Map<string, Response>) => ({
  match: async (given: string | Request) => store.get(addressOf(given))?.clone(),
  put: async (given: string | Request, response: Response) => void store.set(addressOf(given), response),
  delete: async (given: string | Request) => store.delete(addressOf(given)),
  keys: async () => [...store.keys()].map((url) => ({ url })),
})

const record: SavedIssue = {
  issueId: 140,
  owner: 0,
  title: '看潮',
  magazineName: '七日生活周刊',
  number: 1200,
  cover: '/media/picture/cover.jpg?w=320',
  articles: [1, 2],
  bytes: 1,
  savedAt: 1,
  build: 'a',
  whole: true,
}
const PARTS: [string, string][] = [
  [OFFLINE_RECORD, JSON.stringify(record)],
  [paths.read(140), '/media/picture/cover.jpg'],
  [paths.read(140, 1), '一 /media/picture/one.jpg /media/picture/both.jpg'],
  [paths.read(140, 2), '二 /media/picture/two.jpg /media/picture/both.jpg'],
  ['/api/article/1', '一'],
  ['/api/article/2', '二'],
  ...['cover', 'one', 'two', 'both'].map((name): [string, string] => [`/media/picture/${name}.jpg?w=960`, '']),
]

beforeEach(() => {
  stores.set(NAME, new Map(PARTS.map(([path, text]) => [addressOf(path), new Response(text)])))
  vi.stubGlobal('caches', {
    open: async (name: string) => openStore(stores.get(name)!),
    delete: async (name: string) => stores.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a story leaves a saved issue with its pages, its answer and the pictures that only it has', async () => {
  await removeArticles({ name: NAME, record }, [1])
  expect([...stores.get(NAME)!.keys()].map((address) => address.slice(ORIGIN.length))).toEqual([
    OFFLINE_RECORD,
    paths.read(140),
    paths.read(140, 2),
    '/api/article/2',
    ...['cover', 'two', 'both'].map((name) => `/media/picture/${name}.jpg?w=960`),
  ])
  expect((await readRecord(NAME))?.articles).toEqual([2])
})

test('an issue of which no story is left goes as a whole', async () => {
  await removeArticles({ name: NAME, record }, [1, 2])
  expect(stores.has(NAME)).toBe(false)
})
