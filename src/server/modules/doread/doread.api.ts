import type { Handlers } from '../../http/api/api.ts'
import type { DoreadService } from './doread.service.ts'

type Calls = Extract<keyof Handlers, `${string}/api/doread/${string}`>

export function doreadHandlers(doread: DoreadService): Pick<Handlers, Calls> {
  return {
    'GET /api/doread/index': () => doread.findNewest(),
    'GET /api/doread/award': () => doread.listAwards(),
    'GET /api/doread/award/:id': ({ params }) => doread.findAward(params.id),
    'GET /api/doread/judge': () => doread.listJudges(),
    'GET /api/doread/judge/:id': ({ params }) => doread.findJudge(params.id),
    'GET /api/doread/booklist': () => doread.listReadingLists(),
    'GET /api/doread/data': () => doread.findData(),
    'GET /api/doread/page/:code': ({ params }) => doread.findPage(params.code),
  }
}
