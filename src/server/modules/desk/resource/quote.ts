/** The quotations of the front page; it shows one of them each day. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { defineResource } from '../resource.ts'

export const quote = defineResource({
  name: 'quote',
  one: '语录',
  table: 'quote',
  search: ['text', 'source'],
  order: [['id', 'desc']],
  unique: [{ fields: ['text'], message: '已有这一句' }],
  titleOf: (row) => row.text,
  tags: () => [cacheTag.home],
})
