/** The actions of staff, as the desk shows them. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { JournalPage } from '#contract/desk/journal.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createJournalService, type JournalEntry } from './journal.service.ts'

const { app, readAs } = useReaders()
const EDITOR = 103
const TRAINEE = 149

const entry = (more: Partial<JournalEntry>): JournalEntry => ({
  accountId: EDITOR,
  action: 'change',
  noun: 'story',
  subject: 10101,
  title: '一篇报道',
  ...more,
})
const list = (query = '') => readAs<JournalPage>('trainee', `/api/desk/journal${query}`)

beforeAll(async () => {
  const { note } = createJournalService({ db: app.db })
  const entries = [
    entry({}),
    entry({ action: 'publish', detail: '第 3 版' }),
    entry({ accountId: TRAINEE, noun: 'navigation', subject: 'head', action: 'arrange', title: '长'.repeat(300) }),
  ]
  for (const [index, one] of entries.entries())
    await app.db.transaction().execute((transaction) => note(transaction, one, app.clock.now + index))
})

describe('the journal', () => {
  test('tells the newest first: who, what, when', async () => {
    const page = await list()
    expect(page).toMatchObject({ totalCount: 3, totalPage: 1, pgNo: 1 })
    expect(page.list[1]).toMatchObject({
      action: 'publish',
      noun: 'story',
      subject: '10101',
      title: '一篇报道',
      detail: '第 3 版',
      person: { uid: EDITOR, name: '值班编辑' },
      time: app.clock.now + 1,
    })
    expect(page.list[0]!.title).toHaveLength(200)
  })

  test.each([
    ['?noun=story&subject=10101', 2],
    ['?action=arrange', 1],
    [`?uid=${TRAINEE}`, 1],
    ['?noun=column', 0],
    ['?rowNum=2&pgNo=2', 1],
  ])('of what is asked for alone: %s', async (query, count) => {
    expect((await list(query)).list).toHaveLength(count)
  })

  test('is never rewritten', async () => {
    await expect(app.db.updateTable('journal').set({ title: '别的' }).execute()).rejects.toThrow('only added')
    await expect(app.db.deleteFrom('journal').execute()).rejects.toThrow('only added')
  })

  test('keeps nothing of what was not done in the end', async () => {
    const { note } = createJournalService({ db: app.db })
    const failing = app.db.transaction().execute(async (transaction) => {
      await note(transaction, entry({ action: 'delete' }), app.clock.now)
      throw new Error('in the end not')
    })
    await expect(failing).rejects.toThrow('in the end not')
    expect((await list('?action=delete')).totalCount).toBe(0)
  })

  test('takes as many queries for many lines as for one', async () => {
    const few = await app.countQueries(() => list('?rowNum=1'))
    expect(await app.countQueries(() => list('?rowNum=100'))).toBe(few)
  })
})
