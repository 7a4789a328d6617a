/** A page of a list, and how to request it. */
import { z } from 'zod'
import { pageNumber, rowCount } from './field.ts'

export const paging = { pgNo: pageNumber.default(1), rowNum: rowCount.default(20) }

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), pgNo: z.int(), totalPage: z.int(), totalCount: z.int() })
}
