import type { Handlers } from '../../http/api.ts'
import type { HomepageService } from './homepage.service.ts'

type Calls = Extract<keyof Handlers, `${string}/api/homepage/${string}`>

export function homepageHandlers(homepage: HomepageService): Pick<Handlers, Calls> {
  return {
    'GET /api/homepage/index': ({ query }, { now }) => homepage.findPerson(query.uid, now),
    'GET /api/homepage/listWorks': ({ query: { uid, ...rest } }) => homepage.listWorks(uid, rest),
  }
}
