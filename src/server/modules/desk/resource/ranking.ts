/** Rankings: which content is ranked, by what and over which days. The positions follow from what readers do. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { FIXED_RANKINGS, METRIC_NAMES, metricsOf } from '#domain/desk/site-part.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { defineResource, refuseField } from '../resource.ts'

export const rankingDefinition = defineResource({
  name: 'ranking',
  one: '榜单',
  table: 'ranking',
  shown: { position: 'position' },
  search: ['name', 'code'],
  order: ['position'],
  arrange: { within: [] },
  unique: [
    { fields: ['code'], message: '已有榜单用了这个代号' },
    { fields: ['name'], message: '已有同名的榜单' },
  ],
  titleOf: (row) => row.name,

  check(_trx, { code, contentType, metric }, { current }) {
    if (current && current.code !== code && FIXED_RANKINGS.includes(current.code))
      refuseField('code', '首页按这个代号取榜单，不能改')
    const known = metricsOf(contentType)
    const label = contentLabel(contentType)
    if (known.length === 0) refuseField('contentType', '这一类内容没有排行')
    if (!known.includes(metric))
      refuseField('metric', `${label}只能按${known.map((one) => METRIC_NAMES[one]).join('或')}排行`)
  },

  async remove(_trx, { code, name }) {
    if (FIXED_RANKINGS.includes(code)) throw new AppError('BAD_INPUT', `「${name}」用在首页和排行页，不能删除`)
  },

  tags: () => [cacheTag.ranking, cacheTag.home, cacheTag.issue, cacheTag.course],
})
