/** The years of the book award: the judges and their statements, and the dated events. Its books are separate rows. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField, type InputOf } from '../resource.ts'

type Award = InputOf<'award'>

async function listParts(db: Database, ids: number[]) {
  const [judges, events, books] = await Promise.all([
    db
      .selectFrom('doread_award_judge')
      .select(['doread_award_id', 'doread_judge_id', 'statement'])
      .where('doread_award_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('doread_event')
      .select(['doread_award_id', 'day', 'title', 'text'])
      .where('doread_award_id', 'in', ids)
      .orderBy('day')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('doread_book')
      .select('doread_award_id')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('doread_award_id', 'in', ids)
      .groupBy('doread_award_id')
      .execute(),
  ])
  return { judges, events, books }
}

async function putJudges(trx: Database, awardId: number, judges: Award['judges']): Promise<void> {
  await trx.deleteFrom('doread_award_judge').where('doread_award_id', '=', awardId).execute()
  if (judges.length === 0) return
  const rows = judges.map(({ judgeId, statement }, index) => ({
    doread_award_id: awardId,
    doread_judge_id: judgeId,
    position: index + 1,
    statement,
  }))
  await trx.insertInto('doread_award_judge').values(rows).execute()
}

async function putEvents(trx: Database, awardId: number, events: Award['events']): Promise<void> {
  await trx.deleteFrom('doread_event').where('doread_award_id', '=', awardId).execute()
  if (events.length === 0) return
  const rows = events.map(({ day, title, text }) => ({ doread_award_id: awardId, day, title, text }))
  await trx.insertInto('doread_event').values(rows).execute()
}

export const awardDefinition = defineResource({
  name: 'award',
  one: () => m.desk.awardYear,
  table: 'doread_award',
  separate: ['judges', 'events'],
  search: ['title', 'theme'],
  order: [['year', 'desc']],
  unique: [
    {
      fields: ['year'],
      message: () => m.desk.awardYearTaken,
    },
  ],
  titleOf: (row) => `${row.year} ${row.title}`,

  async present(rows, db) {
    const { judges, events, books } = await listParts(
      db,
      rows.map((row) => row.id),
    )
    return (row) => ({
      judges: judges
        .filter((judge) => judge.doread_award_id === row.id)
        .map((judge) => ({ judgeId: judge.doread_judge_id, statement: judge.statement })),
      events: events
        .filter((event) => event.doread_award_id === row.id)
        .map(({ day, title, text }) => ({ day, title, text })),
      bookCount: Number(books.find((book) => book.doread_award_id === row.id)?.count ?? 0),
    })
  },

  async check(trx, { judges }) {
    const ids = judges.map(({ judgeId }) => judgeId)
    if (new Set(ids).size < ids.length) refuseField('judges', m.desk.judgeTwice)
    const known = await trx
      .selectFrom('doread_judge')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .execute()
    if (known.length < ids.length) refuseField('judges', m.desk.judgeDeleted)
  },

  async save(trx, id, { judges, events }) {
    await putJudges(trx, id, judges)
    await putEvents(trx, id, events)
  },

  async remove(_trx, { year, bookCount }) {
    if (bookCount > 0) throw new AppError('BAD_INPUT', m.desk.awardHasBooks({ year, count: bookCount }))
  },

  tags: () => [cacheTag.doread],
})
