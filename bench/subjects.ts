/** What is asked of a site: each page in every state, the visit of a signed-in reader, and the calls that most pages need. */
import { contentType } from '../src/domain/content/content-type.ts'
import type { Server } from './load.ts'
import type { Subject } from './measure.ts'

/** Of the constant string, as measured when the stack was chosen: 800 of 4,300 and 200 of 1,076. */
const UNCACHED_TARGET = 0.19
const CACHED_TARGET = 0.6

/** `people` are those whom the page offers to follow. */
export type Article = { id: number; people: number[] }

type Servers = Record<'constant' | 'cached' | 'uncached' | 'bare', Server>
type Asked = Servers & { articles: Article[]; cookie: string }

const articlePath = ({ id }: Article) => `/article/${id}`

/** As the program of the article asks it in the browser. */
const personalOf = ({ id, people }: Article) =>
  `/api/user/page?things=${encodeURIComponent(`${contentType.article}:${id}`)}&people=${people.join(encodeURIComponent(','))}`

export function listSubjects({ constant, cached, uncached, bare, articles, cookie }: Asked): Subject[] {
  const pages = [
    { page: 'front page', constantPath: '/front', paths: ['/'], personal: ['/api/user/page'] },
    {
      page: 'article',
      constantPath: '/article',
      paths: articles.map(articlePath),
      personal: articles.map(personalOf),
    },
  ]
  const calls = ['/api/index/head', '/api/index/body', '/api/article/:id']
  return [
    ...pages.flatMap(({ page, constantPath, paths, personal }): Subject[] => {
      const yardstick = `${page}, constant string`
      const headers = { Cookie: cookie }
      return [
        { name: yardstick, server: constant, paths: [constantPath] },
        { name: `${page}, rendered`, server: uncached, paths, yardstick, target: UNCACHED_TARGET },
        { name: `${page}, rendered, nothing kept`, server: bare, paths, yardstick, target: UNCACHED_TARGET },
        { name: `${page}, rendered, brotli`, server: uncached, paths, headers: { 'Accept-Encoding': 'br' } },
        { name: `${page}, page cache`, server: cached, paths, yardstick, target: CACHED_TARGET, visit: [page, 'kept'] },
        { name: `${page}, signed in`, server: cached, paths, headers, yardstick, visit: [page, 'document'] },
        {
          name: `${page}, signed in, personal call`,
          server: cached,
          paths: personal,
          headers,
          yardstick,
          visit: [page, 'call'],
        },
      ]
    }),
    ...calls.flatMap((call): Subject[] => {
      const paths = call.includes(':id') ? articles.map(({ id }) => call.replace(':id', String(id))) : [call]
      return [
        { name: call, server: uncached, paths },
        { name: `${call}, nothing kept`, server: bare, paths },
      ]
    }),
  ]
}
