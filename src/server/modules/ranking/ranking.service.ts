/** The charts that the editors keep. */
import type { Tools } from '../module-tools.ts'
import * as queries from './ranking.queries.ts'

/** As the edition names them; the chart of stories is the article module's own. */
type RankingCode = 'issue' | 'course' | 'audio-book' | 'episode'

export function createRankingService({ db }: Tools) {
  return {
    /** The ids of what is in the chart, the first in front; all are of one kind. */
    listIds: (code: RankingCode, limit: number): Promise<number[]> => queries.listIds(db, code, limit),
  }
}

export type RankingService = ReturnType<typeof createRankingService>
