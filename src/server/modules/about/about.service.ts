/** The static pages about the publisher. */
import type { StaticPage } from '#contract/site/about.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import { presentStaticPage } from './about.present.ts'
import * as queries from './about.queries.ts'

export function createAboutService({ db }: Tools) {
  return {
    async findPage(code: string): Promise<StaticPage> {
      const row = await queries.findStaticPage(db, code)
      if (!row) throw new AppError('NOT_FOUND', '这个页面不存在')
      return presentStaticPage(row)
    },
  }
}

export type AboutService = ReturnType<typeof createAboutService>
