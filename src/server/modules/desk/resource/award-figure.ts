/** How many books were entered for the award: by year, genre and publisher. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { AWARD_FIGURE_KIND_NAMES } from '#domain/content/award-part.ts'
import { defineResource } from '../resource.ts'

export const awardFigure = defineResource({
  name: 'award-figure',
  one: '数据',
  table: 'doread_figure',
  shown: { position: 'position' },
  search: ['label'],
  order: ['kind', 'position'],
  filter: { kind: 'kind' },
  arrange: { within: ['kind'] },
  unique: [{ fields: ['kind', 'label'], message: '这里已有同名的一项' }],
  titleOf: (row) => `${AWARD_FIGURE_KIND_NAMES[row.kind]}：${row.label}`,
  tags: () => [cacheTag.doread],
})
