/** A refused viewer gets the reason, and the cheapest way in: in every model that can be locked. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Lock } from '#contract/site/pay.ts'
import { usePaidMarks } from '../testing/lists/paid-marks.ts'

const { app, sessions, story, ids, shutOut, beReader, beOwner, beMember } = usePaidMarks()

type Shut = { isLock: boolean; lock: Lock; young?: Shut | null }

const MODELS = {
  story: () => `/api/article/${story.id}`,
  issue: () => `/api/magazine/${ids.issue}`,
  course: () => `/api/zhuanlan/${ids.course}`,
  book: () => `/api/klisten/listenDetail?id=${ids.book}`,
  edition: () => `/api/magazine/young?id=${ids.edition}`,
  /** as shown in its issue, which has the same number and is public */
  young: () => `/api/magazine/${ids.edition}`,
}
type Model = keyof typeof MODELS

async function readLock(model: Model, headers: Record<string, string> = sessions.reader): Promise<Shut> {
  const read = await app.read<Shut>(MODELS[model](), { headers })
  return model === 'young' ? read.young! : read
}

/** In the order of the models; null where it is open. */
const reasons = async (headers?: Record<string, string>) =>
  Promise.all(
    (Object.keys(MODELS) as Model[]).map(async (model) => (await readLock(model, headers)).lock?.reason ?? null),
  )

describe('why', () => {
  test.each([
    ['nobody', ['login', 'login', 'login', 'login', 'login', 'login']],
    ['whose memberships are over', ['lapsed', 'lapsed', 'lapsed', 'lapsed', 'buy', 'buy']],
    ['whose memberships have not begun', ['buy', 'buy', 'buy', 'buy', 'buy', 'buy']],
    ['whose claims have run out', ['lapsed', 'lapsed', 'lapsed', 'lapsed', 'lapsed', 'lapsed']],
    ['who gave everything back', ['lapsed', 'lapsed', 'lapsed', 'lapsed', 'buy', 'buy']],
    ['with the listening card', ['level', 'level', 'level', null, 'level', 'level']],
    ['with the digital magazine', [null, null, 'level', 'level', 'level', 'level']],
  ])('a reader %s', async (who, expected) => {
    const { enter, headers } = shutOut[who]!
    await enter()
    expect(await reasons(headers())).toEqual(expected)
  })

  test('a reader who never had anything; one who owns it all; a member', async () => {
    await beReader()
    expect(await reasons()).toEqual(['buy', 'buy', 'buy', 'buy', 'buy', 'buy'])
    await beOwner()
    expect(await reasons()).toEqual([null, null, null, null, null, null])
    await beMember()
    expect(await reasons()).toEqual([null, null, null, null, 'level', 'level'])
  })

  test('is there exactly where it is shut', async () => {
    for (const enter of [beReader, beMember, beOwner]) {
      await enter()
      for (const model of Object.keys(MODELS) as Model[]) {
        const { isLock, lock } = await readLock(model)
        expect(lock !== null, model).toBe(isLock)
      }
    }
  })
})

describe('the cheapest way in', () => {
  beforeAll(beReader)
  const wayTo = async (model: Model) => (await readLock(model, {})).lock?.way

  test('of a story is the issue in which it stands', async () => {
    const { price } = await app.db
      .selectFrom('issue')
      .select('price')
      .where('id', '=', ids.issue)
      .executeTakeFirstOrThrow()
    const issue = { type: 'issue', id: ids.issue, price, buyUrl: `/buy/issue/${ids.issue}`, name: '' }
    expect(await wayTo('story')).toEqual(issue)
    expect(await wayTo('issue')).toEqual(issue)
  })

  test('of what is heard is the thing itself', async () => {
    expect(await wayTo('course')).toEqual({
      type: 'class',
      id: ids.course,
      price: 9900,
      buyUrl: `/buy/class/${ids.course}`,
      name: '',
    })
    expect(await wayTo('book')).toMatchObject({ type: 'book', id: ids.book })
    const edition = { type: 'young', id: ids.edition, buyUrl: `/buy/young/${ids.edition}` }
    expect(await wayTo('edition')).toMatchObject(edition)
    expect(await wayTo('young')).toEqual(await wayTo('edition'))
  })

  test('of a story whose issue is not sold, or not published, is a membership', async () => {
    const magazine = { type: 'magazine', id: null, price: 29_800, buyUrl: '/buy/magazine', name: '数字刊会员' }
    const issue = () => app.db.updateTable('issue').where('id', '=', ids.issue)
    const { price } = await app.db
      .selectFrom('issue')
      .select('price')
      .where('id', '=', ids.issue)
      .executeTakeFirstOrThrow()
    await issue().set({ price: 0 }).execute()
    expect(await wayTo('story')).toEqual(magazine)
    await issue().set({ price: 29_801 }).execute()
    expect(await wayTo('story')).toEqual(magazine)
    await issue().set({ price }).execute()
    const state = (now: 'withdrawn' | 'published') =>
      app.db
        .updateTable('content')
        .set({ state: now })
        .where('content_type', '=', 5)
        .where('content_id', '=', ids.issue)
        .execute()
    await state('withdrawn')
    expect(await wayTo('story')).toEqual(magazine)
    await state('published')
  })

  test('of a course that only members hear is their card', async () => {
    const { lock, lockMsg, feeType } = await app.read<Shut & { lockMsg: string; feeType: number }>('/api/zhuanlan/512')
    const card = { type: 'knowledge', id: null, price: 38_800, buyUrl: '/buy/knowledge', name: '知识会员' }
    expect(lock).toEqual({ reason: 'login', way: card, card, members: '知识会员' })
    expect([lockMsg, feeType]).toEqual(['开通会员后可解锁', 5])
    await app.db.updateTable('course').set({ price: 0 }).where('id', '=', 512).execute()
    expect((await app.read<Shut>('/api/zhuanlan/512')).isLock).toBe(true)
    const lesson = await app.db
      .selectFrom('lesson')
      .select('id')
      .where('course_id', '=', 512)
      .where('free', '=', 0)
      .executeTakeFirstOrThrow()
    const text = await app.read<{ isLock: boolean }>(`/api/klisten/transcript?contentType=2&contentId=${lesson.id}`)
    expect(text.isLock).toBe(true)
  })
})
