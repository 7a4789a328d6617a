/** Rankings: which content is ranked, by what and over which days. The positions follow from what readers do. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { FIXED_RANKINGS, METRIC_NAMES, metricsOf } from '#domain/desk/site-part.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

export const rankingDefinition = defineResource({
  name: 'ranking',
  one: () => m.word.ranking,
  table: 'ranking',
  shown: { position: 'position' },
  search: ['name', 'code'],
  order: ['position'],
  arrange: { within: [] },
  unique: [
    {
      fields: ['code'],
      message: () => m.desk.rankingCodeTaken,
    },
    {
      fields: ['name'],
      message: () => m.desk.rankingNameTaken,
    },
  ],
  titleOf: (row) => row.name,

  check(_trx, { code, contentType, metric }, { current }) {
    if (current && current.code !== code && FIXED_RANKINGS.includes(current.code))
      refuseField('code', m.desk.rankingCodeFixed)
    const known = metricsOf(contentType)
    const label = contentLabel(contentType)
    if (known.length === 0) refuseField('contentType', m.desk.notRanked)
    if (!known.includes(metric))
      refuseField(
        'metric',
        m.desk.rankedOnlyBy({ label, metrics: known.map((one) => METRIC_NAMES[one]).join(m.desk.or) }),
      )
  },

  async remove(_trx, { code, name }) {
    if (FIXED_RANKINGS.includes(code)) throw new AppError('BAD_INPUT', m.desk.rankingInUse({ name }))
  },

  tags: () => [cacheTag.ranking, cacheTag.home, cacheTag.issue, cacheTag.course],
})
