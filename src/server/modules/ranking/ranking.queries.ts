import type { Database } from '#db/client.ts'

function rankings(db: Database) {
  return db.selectFrom('ranking').select(['code', 'name', 'description', 'content_type', 'period', 'metric'])
}

/** In the order of the editors. */
export function listRankings(db: Database) {
  return rankings(db).orderBy('position').orderBy('id').execute()
}

export function findRanking(db: Database, code: string) {
  return rankings(db).where('code', '=', code).executeTakeFirst()
}

export type RankingRow = Awaited<ReturnType<typeof listRankings>>[number]
