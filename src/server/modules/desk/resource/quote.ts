/** The quotations of the front page; it shows one of them each day. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { m } from '#messages/server.ts'
import { defineResource } from '../resource.ts'

export const quote = defineResource({
  name: 'quote',
  one: () => m.word.quote,
  table: 'quote',
  search: ['text', 'source'],
  order: [['id', 'desc']],
  unique: [
    {
      fields: ['text'],
      message: () => m.desk.quoteTaken,
    },
  ],
  titleOf: (row) => row.text,
  tags: () => [cacheTag.home],
})
