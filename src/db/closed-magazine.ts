/**
 * A magazine that is switched off. Its issues and audio editions are withdrawn in the registry, which every list, page and
 * search reads; nothing else is changed, so that they come back as they were. Whoever owns one keeps it.
 */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import { contentType } from '#domain/content/content-type.ts'
import { isClaimed, type Claimant } from './claim.ts'
import type { Database } from './client.ts'
import type { Tables } from './tables.ts'

/** After the magazine was switched. Its issues have no other reason to be withdrawn. */
export async function settleMagazine(db: Database, magazineId: number, closed: boolean): Promise<void> {
  const [from, to] = closed ? (['published', 'withdrawn'] as const) : (['withdrawn', 'published'] as const)
  const issues = db.selectFrom('issue').select('issue.id').where('issue.magazine_id', '=', magazineId)
  const editions = db
    .selectFrom('audio_edition')
    .select('audio_edition.id')
    .where('audio_edition.issue_id', 'in', issues)
  for (const [type, ids] of [
    [contentType.issue, issues],
    [contentType.audioEdition, editions],
  ] as const)
    await db
      .updateTable('content')
      .set({ state: to })
      .where('content_type', '=', type)
      .where('content_id', 'in', ids)
      .where('state', '=', from)
      .execute()
}

/** After an issue was released: of a magazine that is off it is not shown either. */
export async function hideIfClosed(db: Database, magazineId: number): Promise<void> {
  const magazine = db.selectFrom('magazine').select('closed').where('id', '=', magazineId)
  if ((await magazine.executeTakeFirst())?.closed === 1) await settleMagazine(db, magazineId, true)
}

/** Whether a row is an issue or an edition that is published, or that belongs to this account and whose magazine is off. */
export function isShownTo(type: number, id: Expression<number>, claimant: Claimant): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'content' | 'magazine'>()
  return e.or([e('content.state', '=', 'published'), e.and([isOff(), isClaimed(type, id, claimant)])])
}

/** Whether a row is published, or would be if its magazine were not off. */
export function isReleased(): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'content' | 'magazine'>()
  return e.or([e('content.state', '=', 'published'), isOff()])
}

function isOff(): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'content' | 'magazine'>()
  return e.and([e('magazine.closed', '=', 1), e('content.state', '=', 'withdrawn')])
}
