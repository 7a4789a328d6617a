/** Puts the modules together: services in the order of their tiers, and one handler for every call. */
import type { Database } from '#db/client.ts'
import type { Handlers } from './http/api.ts'
import { accountHandlers } from './modules/account/account.api.ts'
import { createAccountService } from './modules/account/account.service.ts'
import { articleHandlers } from './modules/article/article.api.ts'
import { createArticleService } from './modules/article/article.service.ts'
import { homeHandlers } from './modules/home/home.api.ts'
import { createHomeService } from './modules/home/home.service.ts'

export function createServices(db: Database) {
  const account = createAccountService({ db })
  const article = createArticleService({ db })
  const home = createHomeService({ db, article })
  return { account, article, home }
}

export type Services = ReturnType<typeof createServices>

export function createHandlers(services: Services): Handlers {
  return {
    ...accountHandlers(services.account),
    ...articleHandlers(services.article),
    ...homeHandlers(services.home),
  }
}
