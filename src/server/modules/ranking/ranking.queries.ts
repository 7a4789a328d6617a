import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'

function rankings(db: Database) {
  return db.selectFrom('ranking').select(['code', 'name', 'description', 'content_type', 'period', 'metric'])
}

/** In the order of the editors. */
export function listRankings(db: Database) {
  return rankings(db).orderBy('position').orderBy('id').execute()
}

export const findRanking = async (db: Database, code: string) => (await readRanking(db, { code }))[0]

const readRanking = prepareQuery((db, { code }: { code: string }) => rankings(db).where('code', '=', code))

export type RankingRow = Awaited<ReturnType<typeof listRankings>>[number]
