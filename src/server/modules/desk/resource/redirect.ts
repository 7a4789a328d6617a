/** Old addresses: each leads to where its page is now, or says that it is gone. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { m } from '#messages/server.ts'
import type { Checked, RedirectService } from '../../redirect/redirect.service.ts'
import { defineResource, refuseField } from '../resource.ts'

export type RedirectRows = Pick<RedirectService, 'check' | 'columnsOf' | 'countHits'>

export const createRedirectResource = ({ check, columnsOf, countHits }: RedirectRows) =>
  defineResource({
    name: 'redirect',
    one: () => m.word.redirect,
    table: 'redirect',
    columns: { from: 'source', to: 'target' },
    shown: { kind: 'kind', origin: 'origin', createTime: 'created_at' },
    flags: ['enabled'],
    search: ['source', 'target', 'note'],
    order: [['created_at', 'desc']],
    filter: { kind: 'kind', status: (status, e) => e('status', '=', Number(status)) },
    titleOf: (row) => row.from,

    async present(rows, db) {
      const hits = await countHits(
        db,
        rows.map((row) => row.id),
      )
      return (row) => ({ hitCount: hits.get(row.id) ?? 0 })
    },

    async derive(trx, input, { current, accountId, now }) {
      const checked = await check(trx, input, current?.id ?? null)
      if ('message' in checked) refuseField(checked.field, checked.message)
      const { source, rule }: Checked = checked
      return {
        ...columnsOf(source, rule),
        edited_at: now,
        ...(current ? {} : { origin: 'desk', created_by: accountId, created_at: now }),
      }
    },

    tags: () => [cacheTag.redirect],
  })
