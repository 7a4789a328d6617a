/**
 * Authors. Each is an account; one with which somebody signs in belongs to them, and the desk edits only what describes the
 * author.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { listNamesakes } from '../../account/account.namesake.service.ts'
import { listOwned, putWriter, writerAccount } from '../../account/account.writer.service.ts'
import * as queries from '../desk.author.queries.ts'
import type { IndexNames, NameIndex } from '../desk.name-index.ts'
import { listPictures } from '../desk.queries.ts'
import { checkPicture } from '../desk.audio.queries.ts'
import { defineResource, refuseField } from '../resource.ts'

export type AuthorTools = { index: NameIndex; indexThings: IndexNames }

/** The maximum number of issues reindexed in one batch. */
const ISSUES_AT_ONCE = 100

export const createAuthorResource = ({ index, indexThings }: AuthorTools) => {
  async function indexIssues(trx: Database, ids: number[], now: number): Promise<void> {
    for (let start = 0; start < ids.length; start += ISSUES_AT_ONCE) {
      const some = ids.slice(start, start + ISSUES_AT_ONCE)
      await indexThings(
        trx,
        some.map((contentId) => ({ contentType: contentType.issue, contentId })),
        now,
      )
    }
  }

  return defineResource({
    name: 'author',
    one: () => m.word.author,
    table: 'account',
    only: (e) =>
      e.and([
        e('account.deleted_at', 'is', null),
        e.exists(
          e.selectFrom('author').select('author.account_id').whereRef('author.account_id', '=', e.ref('account.id')),
        ),
      ]),
    separate: ['title', 'biography', 'motto'],
    search: ['name'],
    order: [['id', 'desc']],
    titleOf: (row) => row.name,

    async present(rows, db) {
      const ids = rows.map((row) => row.id)
      const [words, counts, owned, namesakes, pictures] = await Promise.all([
        queries.listWords(db, ids),
        queries.countPublished(db, ids),
        listOwned(db, ids),
        listNamesakes(
          db,
          rows.map((row) => row.name),
        ),
        listPictures(
          db,
          rows.map((row) => row.pictureId),
        ),
      ])
      const wordsOf = new Map(words.map(({ id, ...own }) => [id, own]))
      const none = { title: '', biography: '', motto: '', followerCount: 0 }
      return (row) => ({
        ...(wordsOf.get(row.id) ?? none),
        picture: pictures.get(row.pictureId ?? 0) ?? null,
        articleCount: counts.get(row.id) ?? 0,
        ownAccount: owned.has(row.id),
        namesakeCount: namesakes.get(row.name)?.length ?? 0,
      })
    },

    async check(trx, { name, pictureId }, { current }) {
      if (current?.ownAccount && name !== current.name) refuseField('name', m.desk.authorOwnName)
      if (current?.ownAccount && pictureId !== current.pictureId) refuseField('pictureId', m.desk.authorOwnPicture)
      if (pictureId !== current?.pictureId) await checkPicture(trx, pictureId)
    },

    derive(_trx, { name, motto }, { current, now }) {
      if (current === null) return writerAccount(name, motto, now)
      return current.ownAccount ? {} : { signature: motto }
    },

    async save(trx, id, { name, title, biography, motto }, { current, now }) {
      await putWriter(trx, id, { title, biography, motto })
      if (!current || current.name === name) return
      const issueIds = await queries.renameWriter(trx, { id, from: current.name, to: name })
      await index.refresh(trx, id, now)
      await indexIssues(trx, issueIds, now)
    },

    async remove(trx, { id, name, ownAccount }) {
      const { stories, things } = await queries.countWorks(trx, id)
      if (stories > 0) throw new AppError('BAD_INPUT', m.desk.authorHasStories({ name, count: stories }))
      if (things > 0) throw new AppError('BAD_INPUT', m.desk.authorHasContent({ name, count: things }))
      if (!ownAccount) return
      await trx.deleteFrom('author').where('account_id', '=', id).execute()
      return 'kept'
    },

    // The name is on every article card.
    tags: (row) => [cacheTag.author(row.id), cacheTag.authors],
  })
}
