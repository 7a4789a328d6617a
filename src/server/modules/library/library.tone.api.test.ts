/** The tone of a picture: measured when it is uploaded, and later for those that came without. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof libraryCalls>
beforeAll(() => void Object.assign(calls, libraryCalls(app, sessions.editor)))

const paint = (colour: { r: number; g: number; b: number }, alpha = 1) =>
  sharp({ create: { width: 90, height: 60, channels: 4, background: { ...colour, alpha } } })
const toneOf = async (id: number) =>
  (await app.db.selectFrom('media').select('tone').where('id', '=', id).executeTakeFirstOrThrow()).tone

test('an upload has one, unless something would shine through', async () => {
  const blue = await calls.take(await paint({ r: 36, g: 71, b: 111 }).jpeg().toBuffer())
  expect(await toneOf(blue.id)).toBe('c')
  const thin = await calls.take(await paint({ r: 36, g: 71, b: 111 }, 0.4).png().toBuffer(), { type: 'image/png' })
  expect(await toneOf(thin.id)).toBe('')
})

test('pictures of the demo edition have one, and readers get it', async () => {
  const { pic } = await app.read<Article>('/api/article/10101')
  expect(pic).toMatchObject({ tone: expect.stringMatching(/^[0-9a-f]$/) })
})

test('a picture without one gets it from the job of the minute, a missing one is not looked for again', async () => {
  const { id } = await calls.take(await paint({ r: 147, g: 176, b: 106 }).jpeg().toBuffer())
  const row = { kind: 'image', mime: 'image/jpeg', width: 1, height: 1, byte_size: 1, created_at: 1 } as const
  const lost = await app.db
    .insertInto('media')
    .values({ ...row, path: 'picture/upload/lost.jpg' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.updateTable('media').set({ tone: null }).where('id', '=', id).execute()
  await app.passMinute()
  expect(await toneOf(id)).toBe('9')
  expect(await toneOf(lost.id)).toBe('')
})
