/** The pages on which the house speaks of itself. */
import type { HousePage } from '#contract/site/about.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import { presentHousePage } from './about.present.ts'
import * as queries from './about.queries.ts'

export function createAboutService({ db }: Tools) {
  return {
    async findPage(code: string): Promise<HousePage> {
      const row = await queries.findHousePage(db, code)
      if (!row) throw new AppError('NOT_FOUND', '这个页面不存在')
      return presentHousePage(row)
    },
  }
}

export type AboutService = ReturnType<typeof createAboutService>
