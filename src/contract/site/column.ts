/** Columns: their descriptions, and where their stories are. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { articleCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, magazineId } from '../core/field.ts'

const editor = z.object({ name: z.string(), title: z.string() })

const columnCard = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  motto: z.string(),
  articleNum: z.int().meta({ description: 'published stories; up to a minute old' }),
  editor: editor.nullable().meta({ description: 'who leads the column, if the house says so' }),
})

const neighbour = z.object({ id: z.int(), name: z.string() })

export const column = columnCard.extend({
  years: z.array(z.object({ year: z.int(), articleNum: z.int() })).meta({ description: 'the newest first' }),
  magazines: z
    .array(z.object({ id: z.int(), name: z.string(), articleNum: z.int() }))
    .meta({ description: 'in which stories of the column were printed' }),
  previous: neighbour.nullable().meta({ description: 'the column before, in the order of the house' }),
  next: neighbour.nullable(),
})
export type Column = z.infer<typeof column>

export const columnEntry = columnCard.extend({ list: z.array(articleCard).meta({ description: 'the three newest' }) })
export type ColumnEntry = z.infer<typeof columnEntry>

export const columnCalls = defineCalls({
  'GET /api/magazineLanmu': {
    noun: 'column',
    summary: 'All columns, or those of one magazine with the number of their stories in it',
    query: z.object({ magazineId: magazineId.optional() }),
    model: z.array(columnEntry),
    cache: 'public',
    tags: ({ magazineId: magazine }) => [cacheTag.story, cacheTag.columns, magazine !== undefined && cacheTag.issue],
  },
  'GET /api/category/lanmu/:id': {
    noun: 'column',
    summary: 'One column: its years, the magazines in which it appears, its neighbours',
    params: z.object({ id }),
    model: column,
    cache: 'public',
    tags: ({ id: given }) => [cacheTag.column(given!), cacheTag.columns, cacheTag.issue],
  },
})
