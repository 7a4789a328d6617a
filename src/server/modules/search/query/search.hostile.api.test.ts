/** Hostile input: whatever is typed, the search answers or refuses with a message, and leaks nothing. */
import { describe, expect, test } from 'vitest'
import type { SearchPage, SearchResult, SuggestionGroup } from '#contract/site/search.ts'
import { withoutMarks } from '#domain/search/suggestion.ts'
import { readTestEngine } from '../../../testing/app/test-engine.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { nameOf } from '../relevance/judgement.ts'

const app = useTestApp({ pages: 'built' })

const CALLS = {
  queryContent: 'keyword',
  queryAllInfo: 'word',
  queryClass: 'keyword',
  queryArticle: 'keyword',
  queryMagazineArticle: 'keyword',
} as const
type Call = keyof typeof CALLS
const callNames = Object.keys(CALLS) as Call[]

/** `encoded` exactly as in the address, so that its encoding may be wrong, too. */
const send = (call: Call, encoded: string) => app.request(`/api/search/${call}?${CALLS[call]}=${encoded}`)

type Marked = { title: string; summary?: string }

/** Everything of an answer that is shown as markup. */
function listMarkup(model: unknown): string[] {
  const entries: Marked[] = Array.isArray(model)
    ? (model as SuggestionGroup[]).flatMap((group) => group.data.map((item) => ({ title: item.contentName })))
    : (model as SearchPage).list
  return entries.flatMap((entry) => [entry.title, entry.summary ?? ''])
}

const find = (keyword: string) =>
  app.read<SearchResult>(`/api/search/queryContent?${new URLSearchParams({ keyword, rowNum: '10' })}`)

const SCRIPT = '<script>alert(1)</script>'

const TYPED: [name: string, keyword: string][] = [
  ...['%', '_', "'", '"', '\\', '*', 'NEAR(', 'NEAR/2', 'a AND b', 'OR', 'NOT', 'AND', 'title:x', ':*', '&|!()', "''"],
  ...[
    '"图书馆',
    '图书馆"',
    '"图书馆" OR "',
    '图*',
    '^图书馆',
    '{title}: 图',
    '-图书馆',
    '+图书馆',
    '图书馆:*',
    '<->',
    '!!',
  ],
  ...["'; drop table content; --", '%00', '$1', '?', ':a', '@a', '\\u0000', '(((((', '))))', '[[', '~', '`'],
  ...[SCRIPT, '<em>', '</em>图书馆', '&lt;em&gt;', '<img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ...[
    '😀',
    '👨‍👩‍👧‍👦',
    '…………',
    '，。！？',
    '　　',
    '   ',
    '\t',
    '的',
    '的 了',
    '的了是在',
    'ＡＢＣ１２３',
    'e\u0301\u0301\u0301',
  ],
  ...['𠮷野家', '\u202E图书馆\u202C', '\u200B', '\uFEFF', '\u0000', 'a\u0000b', '\u001B[31m', '\uFFFF', '\u0301'],
].map((keyword) => [JSON.stringify(keyword), keyword])

const ENCODED: [name: string, encoded: string][] = [
  ...TYPED.map(([name, keyword]): [string, string] => [name, encodeURIComponent(keyword)]),
  ['half of a pair', '%ED%A0%80'],
  ['the other half', '%E5%9B%BE%ED%B0%80'],
  ['a byte that begins nothing', '%FF'],
  ['an overlong slash', '%C0%AF'],
  ['a lone per cent sign', '%'],
  ['no digits', '%ZZ'],
  ['10,000 letters', 'a'.repeat(10_000)],
  ['10,000 characters', encodeURIComponent('书'.repeat(10_000))],
  ['64 characters of one kind', encodeURIComponent('的'.repeat(64))],
  ['64 signs', encodeURIComponent('*'.repeat(64))],
  ['32 words', 'a+'.repeat(32).slice(0, -1)],
  ['nothing', ''],
]

describe('every call answers, or refuses in words', () => {
  test.each(ENCODED)('%s', async (_, encoded) => {
    for (const call of callNames) {
      const response = await send(call, encoded)
      const envelope = (await response.json()) as { resultCode: string; resultMsg: string; model: unknown }
      expect([200, 400], call).toContain(response.status)
      if (response.status === 400) {
        expect(envelope, call).toMatchObject({ resultCode: 'BAD_INPUT', model: null })
        expect(envelope.resultMsg, call).toMatch(/\p{Script=Han}/u)
      } else {
        for (const html of listMarkup(envelope.model)) expect(html.replace(/<\/?em>/g, ''), call).not.toMatch(/[<>]/)
      }
    }
  })

  test('what is too long is refused, not cut', async () => {
    for (const call of callNames) expect((await send(call, 'a'.repeat(10_000))).status).toBe(400)
  })

  test('a call without its word is refused', async () => {
    for (const call of callNames) expect((await app.request(`/api/search/${call}`)).status).toBe(400)
  })
})

describe('the page answers', () => {
  test.each(ENCODED)('%s', async (_, encoded) => {
    const response = await app.request(`/search?keyword=${encoded}`)
    const html = await response.text()
    expect(response.status).toBeLessThan(500)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('\u0000')
  })
})

describe('what cannot be seen does not hinder', () => {
  const hidden = [
    '图\u200B书\u200D馆',
    '\uFEFF图书馆',
    '图书\u00AD馆',
    '\u202E图书馆\u202C',
    ' 图书馆　',
    '\u2060图\u200E书馆',
  ]
  test.each(hidden.map((keyword) => [JSON.stringify(keyword), keyword]))('%s', async (_, keyword) => {
    const keysOf = ({ list }: SearchResult) => list.map((entry) => nameOf(entry.contentType, entry.contentId))
    const plain = keysOf(await find('图书馆'))
    expect(plain.length).toBeGreaterThan(2)
    expect(keysOf(await find(keyword))).toEqual(plain)
  })

  test.each(['图书馆！', '《图书馆》', '“图书馆”', '#图书馆#', '图书馆？？？', '【图书馆】'])(
    'signs do not hinder: %s',
    async (keyword) => {
      const [plain, signed] = [await find('图书馆'), await find(keyword)]
      expect(signed.list[0]?.contentId).toBe(plain.list[0]?.contentId)
    },
  )

  test('wide letters and figures do not hinder', async () => {
    const [wide, plain] = [await find('ＩＰＨＯＮＥ１５'), await find('iphone15')]
    expect(plain.totalCount).toBeGreaterThan(0)
    expect(wide.list.map((entry) => entry.contentId)).toEqual(plain.list.map((entry) => entry.contentId))
  })
})

test('signs and blanks alone find nothing', async () => {
  for (const keyword of ['，。！？', '…………', '   ', '　　', '***', '""', '()', '\u200B']) {
    expect((await find(keyword)).totalCount, JSON.stringify(keyword)).toBe(0)
  }
})

/** A secret is eight consecutive characters that occur in a paid part and nowhere in the open text. */
const SECRET = 8

const textOf = (html: string) => withoutMarks(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, '')

function windowsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - SECRET + 1) }, (_, at) => text.slice(at, at + SECRET))
}

async function readPaidTexts() {
  const stories = await app.db
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .select(['article.id', 'free_html', 'paid_html'])
    .orderBy('article.id')
    .execute()
  const lessons = await app.db.selectFrom('lesson').select(['id', 'transcript', 'free']).orderBy('id').execute()
  const books = await app.db.selectFrom('audio_book').select(['id', 'transcript', 'price']).orderBy('id').execute()
  const episodes = await app.db.selectFrom('episode').select('transcript').execute()
  const cards = await app.db.selectFrom('content').select(['title', 'standfirst']).execute()
  const open = [
    ...cards.flatMap((card) => [card.title, card.standfirst]),
    ...stories.map((story) => story.free_html),
    ...episodes.map((episode) => episode.transcript),
    ...lessons.filter((lesson) => lesson.free === 1).map((lesson) => lesson.transcript),
    ...books.filter((book) => book.price === 0).map((book) => book.transcript),
  ]
  const paid = [
    ...stories.map((story) => story.paid_html),
    ...lessons.filter((lesson) => lesson.free === 0).map((lesson) => lesson.transcript),
    ...books.filter((book) => book.price > 0).map((book) => book.transcript),
  ]
  const known = new Set(open.flatMap((html) => windowsOf(textOf(html))))
  const texts = paid.filter(Boolean).map((html) => textOf(html))
  return { texts, secrets: new Set(texts.flatMap(windowsOf).filter((part) => !known.has(part))) }
}

/** From the middle of it a whole clause, and a few characters from within that. */
function chooseKeywords(text: string, secrets: Set<string>): string[] {
  const clauses = (text.match(/\p{Script=Han}{8,40}/gu) ?? []).filter((clause) =>
    windowsOf(clause).some((part) => secrets.has(part)),
  )
  const clause = clauses[clauses.length >> 1]
  return clause === undefined ? [] : [clause, clause.slice(2, 6)]
}

// Excerpts are cut by the application, whichever engine found them.
test.skipIf(readTestEngine().name === 'postgres')(
  'paid text is nowhere in what is shown, whatever of it was typed',
  async () => {
    const { texts, secrets } = await readPaidTexts()
    expect(texts.length).toBeGreaterThan(60)
    expect(secrets.size).toBeGreaterThan(10_000)
    let asked = 0
    for (const text of texts) {
      const keywords = chooseKeywords(text, secrets)
      expect(keywords.length).toBeGreaterThan(0)
      for (const keyword of keywords) {
        for (const call of callNames) {
          const response = await send(call, encodeURIComponent(keyword))
          const { model } = (await response.json()) as { model: unknown }
          const shown = listMarkup(model).flatMap((html) => withoutMarks(html).split('…'))
          const leaked = shown
            .flatMap((piece) => windowsOf(piece.replace(/\s+/g, '')))
            .filter((part) => secrets.has(part))
          expect(leaked, `${call} ${keyword}`).toEqual([])
          asked++
        }
      }
    }
    expect(asked).toBeGreaterThan(600)
  },
  300_000,
)
