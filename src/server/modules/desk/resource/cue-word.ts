/** The words that the search field suggests, its initial word, and hot words in reserve. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { CUE_NAMES } from '#domain/desk/site-part.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

export const cueWord = defineResource({
  name: 'cue-word',
  one: () => m.desk.suggestedWord,
  table: 'cue_word',
  shown: { position: 'position' },
  search: ['name'],
  order: ['kind', 'position'],
  filter: { kind: 'kind' },
  arrange: { within: ['kind'] },
  unique: [
    {
      fields: ['kind', 'name'],
      message: () => m.desk.wordTaken,
    },
  ],
  titleOf: (row) => m.desk.cueWordTitle({ kind: CUE_NAMES[row.kind], name: row.name }),

  async check(trx, { kind, url }, { current }) {
    if (kind !== 'cue' && url !== '') refuseField('url', m.desk.onlyCuesHaveLinks)
    if (kind !== 'default') return
    const other = await trx
      .selectFrom('cue_word')
      .select('name')
      .where('kind', '=', 'default')
      .where('id', '<>', current?.id ?? 0)
      .executeTakeFirst()
    if (other) refuseField('kind', m.desk.oneDefaultWord({ name: other.name }))
  },

  async remove(_trx, { kind }) {
    if (kind === 'default') throw new AppError('BAD_INPUT', m.desk.defaultWordNeeded)
  },

  tags: () => [cacheTag.frame, cacheTag.search],
})
