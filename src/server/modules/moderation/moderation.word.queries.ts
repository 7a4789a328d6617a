import type { Database } from '#db/client.ts'

export function listWords(db: Database) {
  return db
    .selectFrom('held_word')
    .leftJoin('account', 'account.id', 'held_word.changed_by')
    .select(['held_word.id', 'held_word.word', 'held_word.changed_at', 'account.name as editor_name'])
    .orderBy('held_word.changed_at', 'desc')
    .orderBy('held_word.id', 'desc')
    .execute()
}

export type WordRow = Awaited<ReturnType<typeof listWords>>[number]

/** False when a concurrent request was first. */
export async function insertWord(db: Database, word: string, editorId: number, now: number): Promise<boolean> {
  const row = await db
    .insertInto('held_word')
    .values({ word, changed_by: editorId, changed_at: now })
    .onConflict((conflict) => conflict.column('word').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The deleted word; nothing when it was deleted before. */
export async function deleteWord(db: Database, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('held_word').where('id', '=', id).returning('word').executeTakeFirst()
  return row?.word
}
