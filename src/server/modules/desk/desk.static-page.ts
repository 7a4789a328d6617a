/** Publishes static pages: each time a version that stays, for readers may have agreed to it. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import type { Database } from '#db/client.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { createStaticPageResource, refuseOpenMarks, type StaticPageTexts } from './resource/static-page.ts'
import type { ResourceRow } from './resource.ts'
import { createResourceService, type ResourceTools } from './resource.service.ts'
import { refuseField } from './resource.ts'

type Row = ResourceRow<'house-page'>
type Publication = { id: number; version: string; material: boolean }
type Writer = { accountId: number; now: number }

export function createStaticPageDesk(tools: ResourceTools & { texts: StaticPageTexts }) {
  const { db, texts, journal, change } = tools
  const resource = createStaticPageResource(texts)

  /** In one transaction with the lock of the resource, as its other writes are. */
  const write = <Result>(id: number, work: (trx: Database, row: Row) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      await lockResource(trx, resource.name)
      // As the contract declares it.
      return work(trx, (await createResourceService({ ...tools, db: trx }, resource).find(id)) as unknown as Row)
    })

  async function note(trx: Database, action: 'publish' | 'withdraw', row: Row, detail: string, writer: Writer) {
    const { accountId, now } = writer
    const entry = { accountId, action, noun: resource.name, subject: row.id, title: row.title, detail }
    await journal.note(trx, entry, now)
    await change.note(trx, [cacheTag.staticPages], now)
  }

  return {
    publish: ({ id, version, material }: Publication, writer: Writer): Promise<{ publishedVersion: number }> =>
      write(id, async (trx, row) => {
        if (row.version !== version) throw new AppError('CONFLICT', undefined, { detail: JSON.stringify(row) })
        const { publishedVersion, lastVersion } = row
        // Pressed twice.
        if (publishedVersion !== null && !row.isChanged) return { publishedVersion }
        refuseOpenMarks(row.openMarks)
        const text = await texts.render(trx, row.source)
        if ('problem' in text) refuseField('source', text.problem)
        const next = lastVersion + 1
        // Nobody can have agreed to anything before the first version.
        const isMaterial = next === 1 || (row.isLegal && material)
        await trx
          .insertInto('house_page_version')
          .values({
            page_id: id,
            version: next,
            title: row.title,
            standfirst: texts.fill(row.standfirst),
            html: text.html,
            variables: texts.listUsed(`${row.standfirst}\n${row.source}`),
            material: isMaterial ? 1 : 0,
            published_at: writer.now,
          })
          .execute()
        await trx.updateTable('house_page').set({ published_version: next }).where('id', '=', id).execute()
        await note(
          trx,
          'publish',
          row,
          zh.desk.versionOf({
            version: next,
            material: row.isLegal && isMaterial && next > 1 ? zh.desk.materialChange : '',
          }),
          writer,
        )
        return { publishedVersion: next }
      }),

    withdraw: (id: number, writer: Writer): Promise<{ id: number }> =>
      write(id, async (trx, row) => {
        if (row.isLegal) throw new AppError('BAD_INPUT', m.desk.legalPageStays({ title: row.title }))
        if (row.publishedVersion === null) return { id }
        await trx.updateTable('house_page').set({ published_version: null }).where('id', '=', id).execute()
        await note(trx, 'withdraw', row, '', writer)
        return { id }
      }),
  }
}
