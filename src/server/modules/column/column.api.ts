import type { Handlers } from '../../http/api/api.ts'
import type { ColumnService } from './column.service.ts'

type Calls = 'GET /api/magazineLanmu' | 'GET /api/category/lanmu/:id'

export function columnHandlers(column: ColumnService): Pick<Handlers, Calls> {
  return {
    'GET /api/magazineLanmu': ({ query }, { now }) => column.listColumns(query.magazineId, now),
    'GET /api/category/lanmu/:id': ({ params }, { now }) => column.findColumn(params.id, now),
  }
}
