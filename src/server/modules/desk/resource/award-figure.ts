/** How many books were entered for the award: by year, genre and publisher. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { AWARD_FIGURE_KIND_NAMES } from '#domain/content/award-part.ts'
import { m } from '#messages/server.ts'
import { defineResource } from '../resource.ts'

export const awardFigure = defineResource({
  name: 'award-figure',
  one: () => m.word.figures,
  table: 'doread_figure',
  shown: { position: 'position' },
  search: ['label'],
  order: ['kind', 'position'],
  filter: { kind: 'kind' },
  arrange: { within: ['kind'] },
  unique: [
    {
      fields: ['kind', 'label'],
      message: () => m.desk.figureTaken,
    },
  ],
  titleOf: (row) => m.desk.figureTitle({ kind: AWARD_FIGURE_KIND_NAMES[row.kind], label: row.label }),
  tags: () => [cacheTag.doread],
})
