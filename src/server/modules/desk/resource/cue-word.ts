/** The words that the search field suggests, its initial word, and hot words in reserve. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { CUE_NAMES } from '#domain/desk/site-part.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

export const cueWord = defineResource({
  name: 'cue-word',
  one: '提示词',
  table: 'cue_word',
  shown: { position: 'position' },
  search: ['name'],
  order: ['kind', 'position'],
  filter: { kind: 'kind' },
  arrange: { within: ['kind'] },
  unique: [{ fields: ['kind', 'name'], message: '已有这个词' }],
  titleOf: (row) => `${CUE_NAMES[row.kind]}：${row.name}`,

  async check(trx, { kind, url }, { current }) {
    if (kind !== 'cue' && url !== '') refuseField('url', '只有轮换提示词可以带链接')
    if (kind !== 'default') return
    const other = await trx
      .selectFrom('cue_word')
      .select('name')
      .where('kind', '=', 'default')
      .where('id', '<>', current?.id ?? 0)
      .executeTakeFirst()
    if (other) refuseField('kind', `默认词只能有一个，现在是「${other.name}」`)
  },

  async remove(_trx, { kind }) {
    if (kind === 'default') throw new AppError('BAD_INPUT', '搜索框要有一个默认词，可以改，不能删')
  },

  tags: () => [cacheTag.frame, cacheTag.search],
})
