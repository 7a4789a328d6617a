/** Work that is tried within a transaction, as a scheduled release is. */
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { AppError } from '../../http/api/app-error.ts'
import { tryWithin } from './plan.release.ts'

const EDITOR = 103

const app = useTestApp()

describe('work within a transaction', () => {
  const note = (title: string) => ({ account_id: EDITOR, action: 'change', noun: 'trial', subject: '1', title, at: 1 })
  const listTitles = async () =>
    (await app.db.selectFrom('journal').select('title').where('noun', '=', 'trial').orderBy('id').execute()).map(
      ({ title }) => title,
    )

  test('is undone alone when it is refused, and undoes all when it breaks', async () => {
    const failure = await app.db.transaction().execute(async (trx) => {
      await trx.insertInto('journal').values(note('前')).execute()
      const refusal = await tryWithin(trx, async () => {
        await trx.insertInto('journal').values(note('其间')).execute()
        throw new AppError('BAD_INPUT', '不行')
      })
      await trx.insertInto('journal').values(note('后')).execute()
      return refusal
    })
    expect(failure).toMatchObject({ code: 'BAD_INPUT', message: '不行' })
    expect(await listTitles()).toEqual(['前', '后'])
    const broken = app.db.transaction().execute((trx) =>
      tryWithin(trx, async () => {
        await trx.insertInto('journal').values(note('断')).execute()
        throw new Error('the line is gone')
      }),
    )
    await expect(broken).rejects.toThrow('the line is gone')
    expect(await listTitles()).toEqual(['前', '后'])
  })
})
