/**
 * Words that occur only in paid text, one for each kind of it, and readers in every state without access. A response with
 * such a word has leaked paid text.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { MEMBERSHIP_KINDS } from '#domain/access/membership.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import { indexThings } from '../../modules/search/index/search.indexer.ts'
import { give, takeBackGrants } from '../../modules/commerce/commerce.grant.ts'
import type { TestApp, TestAppOptions } from '../app/test-app.ts'
import { useReaders } from '../app/use-test-app.ts'

const READER = 101
const COURSE = 501
const LESSON = 5002
const BOOK = 601
const EDITION = 140
const ISSUE = 136

/** The search keyword: it is next to each mark, so that a search that matched paid text would show the mark. */
export const ASKED = '紫檀匣子'

export const MARKS = {
  story: '朱砂小印刻着寅字',
  outline: '黄杨木梳缠着丑字',
  book: '青瓷灯盏压着卯字',
  lesson: '乌木镇纸盖着辰字',
} as const
export type Mark = keyof typeof MARKS
export const ALL_MARKS = Object.keys(MARKS) as Mark[]

export const marksIn = (text: string): Mark[] => ALL_MARKS.filter((name) => text.includes(MARKS[name]))

/** By type and number: everything that is paid for, and what it is part of. */
const THINGS: [type: number, id: number][] = [
  [contentType.issue, ISSUE],
  [contentType.course, COURSE],
  [contentType.lesson, LESSON],
  [contentType.audioBook, BOOK],
  [contentType.audioEdition, EDITION],
]

async function findStory({ db }: TestApp): Promise<number> {
  const row = await db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .innerJoin('article', 'article.id', 'chapter_story.article_id')
    .select('article.id')
    .where('chapter.issue_id', '=', ISSUE)
    .where('article.premium', '=', 1)
    .orderBy('article.id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function writeMarks(app: TestApp, story: number): Promise<void> {
  const { db, clock } = app
  const sentence = (mark: Mark) => `${ASKED}里有一样东西，${MARKS[mark]}。`
  await db
    .updateTable('article_body')
    .set({
      paid_html: `<h2 id="marked">${MARKS.outline}</h2><p>${sentence('story')}</p>`,
      outline: JSON.stringify([{ id: 'marked', title: MARKS.outline, paid: true }]),
    })
    .where('article_id', '=', story)
    .execute()
  await writeDraftMarks(db, story, `开头。\n\n<!-- 付费线 -->\n\n## ${MARKS.outline}\n\n${sentence('story')}`)
  await db
    .updateTable('audio_book')
    .set({ transcript: sentence('book') })
    .where('id', '=', BOOK)
    .execute()
  await db
    .updateTable('lesson')
    .set({ transcript: sentence('lesson') })
    .where('id', '=', LESSON)
    .execute()
  const keys = [...THINGS, [contentType.article, story] as const]
  await indexThings(
    db,
    keys.map(([type, id]) => ({ contentType: type, contentId: id })),
    clock.now,
  )
}

/** The same in what the desk keeps of it: the draft and its version. */
async function writeDraftMarks(db: TestApp['db'], story: number, body: string): Promise<void> {
  await db.updateTable('story_body').set({ body }).where('story_id', '=', story).execute()
  const version = db.selectFrom('story_version').select('fields').where('story_id', '=', story)
  const { fields } = await version.executeTakeFirstOrThrow()
  const marked = JSON.stringify({ ...(JSON.parse(fields) as object), body })
  await db.updateTable('story_version').set({ fields: marked }).where('story_id', '=', story).execute()
}

const PIECES: [type: OfferingType, contentType: number, id: number][] = [
  ['issue', contentType.issue, ISSUE],
  ['class', contentType.course, COURSE],
  ['book', contentType.audioBook, BOOK],
  ['young', contentType.audioEdition, EDITION],
]

const DAY = 24 * 60 * 60 * 1000

export function usePaidMarks(options?: TestAppOptions) {
  const { app, sessions } = useReaders(options)
  const story = { id: 0 }

  beforeAll(async () => {
    story.id = await findStory(app)
    await writeMarks(app, story.id)
  })

  async function clear(): Promise<void> {
    for (const table of ['entitlement', 'membership', 'membership_grant'] as const) {
      await app.db.deleteFrom(table).where('account_id', '=', READER).execute()
    }
  }

  async function hold(levels: number[], expiresAt: number): Promise<void> {
    const rows = levels.map((level) => ({ account_id: READER, level, starts_at: 0, expires_at: expiresAt }))
    await app.db.insertInto('membership').values(rows).execute()
  }

  async function claim(expiresAt: number | null): Promise<void> {
    const rows = PIECES.map(([, type, id]) => ({ content_type: type, content_id: id }))
    await app.db
      .insertInto('entitlement')
      .values(rows.map((row) => ({ ...row, account_id: READER, granted_at: 0, expires_at: expiresAt })))
      .execute()
  }

  /** Everything that can be bought, bought a moment ago and refunded now. */
  async function buyAndReturn(): Promise<void> {
    const all = [...PIECES, ...MEMBERSHIP_KINDS.map((kind) => [kind, null, null] as const)]
    for (const [type, kind, id] of all) {
      const name = `returned-${randomUUID()}`
      const { id: orderId } = await app.db
        .insertInto('purchase_order')
        .values({
          number: name,
          account_id: READER,
          idempotency_key: name,
          state: 'refunded',
          offering: type,
          content_type: kind,
          content_id: id,
          title: '退回的一件',
          price: 100,
          created_at: app.clock.now,
          expires_at: app.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const order = { accountId: READER, orderId, type }
      await app.db.transaction().execute(async (on) => {
        await give(on, { ...order, contentType: kind, contentId: id }, app.clock.now - 1000)
        await takeBackGrants(on, order, app.clock.now)
      })
    }
  }

  const signedIn = () => sessions.reader

  /** Those who are shut out, and of what: always the same reader, so that nothing else of the answers differs. */
  const shutOut: Record<
    string,
    { enter: () => Promise<unknown>; headers: () => Record<string, string>; from: Mark[] }
  > = {
    nobody: { enter: clear, headers: () => ({}), from: ALL_MARKS },
    'whose memberships are over': {
      enter: () => clear().then(() => hold([2, 5, 6], app.clock.now)),
      headers: signedIn,
      from: ALL_MARKS,
    },
    'whose memberships have not begun': {
      enter: async () => {
        await clear()
        await hold([2, 5, 6], app.clock.now + DAY)
        await app.db
          .updateTable('membership')
          .set({ starts_at: app.clock.now + 1 })
          .where('account_id', '=', READER)
          .execute()
      },
      headers: signedIn,
      from: ALL_MARKS,
    },
    'whose claims have run out': {
      enter: () => clear().then(() => claim(app.clock.now)),
      headers: signedIn,
      from: ALL_MARKS,
    },
    'who gave everything back': { enter: () => clear().then(buyAndReturn), headers: signedIn, from: ALL_MARKS },
    'with the listening card': {
      enter: () => clear().then(() => hold([5], app.clock.now + DAY)),
      headers: signedIn,
      from: ['story', 'outline', 'lesson'],
    },
    'with the digital magazine': {
      enter: () => clear().then(() => hold([6], app.clock.now + DAY)),
      headers: signedIn,
      from: ['book', 'lesson'],
    },
  }

  return {
    app,
    sessions,
    story,
    shutOut,
    things: () => [...THINGS, [contentType.article, story.id] as [number, number]],
    ids: { issue: ISSUE, course: COURSE, lesson: LESSON, book: BOOK, edition: EDITION },
    /** The same reader with nothing at all, as owner of everything, and as a knowledge member. */
    beReader: clear,
    beOwner: () => clear().then(() => claim(null)),
    beMember: () => clear().then(() => hold([2], app.clock.now + DAY)),
  }
}
