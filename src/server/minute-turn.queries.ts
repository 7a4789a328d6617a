import type { Database } from '#db/client.ts'

type Held = { name: string; holder: string; until: number }
/** `latest`: until when anybody can hold it at most, unless a clock was wrong. */
type Times = { now: number; latest: number }

/** 0 when nobody ever had it. Asked first, as on SQLite even a taking that fails waits for those who write. */
export async function findTurnEnd(db: Database, name: string): Promise<number> {
  const row = await db.selectFrom('turn').select('held_until').where('name', '=', name).executeTakeFirst()
  return row?.held_until ?? 0
}

/** False when somebody else was quicker. */
export async function takeTurn(db: Database, { name, holder, until }: Held, { now, latest }: Times): Promise<boolean> {
  const taken = await db
    .insertInto('turn')
    .values({ name, holder, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: until })
        .where((e) => e.or([e('turn.held_until', '<=', now), e('turn.held_until', '>', latest)])),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Only by whoever has it, or had it last. */
export async function holdTurn(db: Database, { name, holder, until }: Held): Promise<void> {
  await db
    .updateTable('turn')
    .set({ held_until: until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
