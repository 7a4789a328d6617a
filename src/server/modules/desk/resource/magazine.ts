/** The magazines of the site. Their issues are planned in a separate room. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { settleMagazine } from '#db/closed-magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { USUAL_MAGAZINE } from '#domain/issue/periodical-filter.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { NameIndex } from '../desk.name-index.ts'
import { defineResource } from '../resource.ts'

async function countIn(db: Database, table: 'issue' | 'issue_plan', ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select('magazine_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('magazine_id', 'in', ids)
    .groupBy('magazine_id')
    .execute()
  return new Map(rows.map((row) => [row.magazine_id, Number(row.count)]))
}

/** The first one is the magazine that pages show when none was chosen. */
async function findNumber(db: Database): Promise<number> {
  const rows = await db.selectFrom('magazine').select('id').execute()
  const taken = new Set(rows.map(({ id }) => id))
  return taken.has(USUAL_MAGAZINE) ? Math.max(...taken) + 1 : USUAL_MAGAZINE
}

async function hasOthers(db: Database): Promise<boolean> {
  const other = await db.selectFrom('magazine').select('id').where('id', '<>', USUAL_MAGAZINE).executeTakeFirst()
  return other !== undefined
}

/** Cards of issues and audio editions have the magazine's name instead of the author's. */
async function rename(trx: Database, id: number, name: string): Promise<void> {
  const issues = trx.selectFrom('issue').select('issue.id').where('issue.magazine_id', '=', id)
  const editions = trx
    .selectFrom('audio_edition')
    .select('audio_edition.id')
    .where('audio_edition.issue_id', 'in', issues)
  const kinds = [
    [contentType.issue, issues],
    [contentType.audioEdition, editions],
  ] as const
  for (const [type, ids] of kinds)
    await trx
      .updateTable('content')
      .set({ author_name: name })
      .where('content_type', '=', type)
      .where('content_id', 'in', ids)
      .execute()
}

export const createMagazineResource = (index: NameIndex) =>
  defineResource({
    name: 'magazine',
    one: () => m.word.magazine,
    table: 'magazine',
    shown: { position: 'position' },
    flags: ['closed'],
    search: ['name', 'code', 'description'],
    order: ['position'],
    arrange: { within: [] },
    unique: [
      { fields: ['code'], message: () => m.desk.magazineCodeTaken },
      { fields: ['name'], message: () => m.desk.magazineNameTaken },
    ],
    titleOf: (row) => m.word.bookName({ name: row.name }),

    async present(rows, db) {
      const ids = rows.map((row) => row.id)
      const [issues, plans] = await Promise.all([countIn(db, 'issue', ids), countIn(db, 'issue_plan', ids)])
      return (row) => ({ issueCount: issues.get(row.id) ?? 0, planCount: plans.get(row.id) ?? 0 })
    },

    async derive(trx, _input, { current }) {
      return current ? {} : { id: await findNumber(trx) }
    },

    async save(trx, id, { name, closed }, { current, now }) {
      if (!current) return
      // The search follows the registry by itself.
      if (current.closed !== closed) await settleMagazine(trx, id, closed)
      if (current.name === name) return
      await rename(trx, id, name)
      await index.refresh(trx, id, now)
    },

    async remove(trx, { id, name, issueCount, planCount }) {
      if (issueCount > 0) throw new AppError('BAD_INPUT', m.desk.magazineHasIssues({ name, count: issueCount }))
      if (planCount > 0) throw new AppError('BAD_INPUT', m.desk.magazineHasPlans({ name, count: planCount }))
      if (id === USUAL_MAGAZINE && (await hasOthers(trx)))
        throw new AppError('BAD_INPUT', m.desk.magazineFirst({ name }))
    },

    // The name is on every issue card. Pages of stories name their issue, so that nobody can list what a switch concerns.
    tags: (row) => (row.closed ? [cacheTag.everything] : [cacheTag.magazine(row.id), cacheTag.issue, cacheTag.authors]),
  })
