import type { Database } from '#db/client.ts'

export function findFactor(db: Database, accountId: number) {
  return db
    .selectFrom('second_factor')
    .select(['secret_sealed', 'confirmed_at', 'used_step'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function isRequired(db: Database): Promise<boolean> {
  return (await db.selectFrom('factor_rule').select('id').executeTakeFirst()) !== undefined
}

/** What a session that has shown no second factor owes: to show it, or to set one up. */
export async function findFactorDue(db: Database, accountId: number): Promise<'ask' | 'setup' | undefined> {
  // In one statement: staff ask it with every request.
  const { confirmed_at, rule } = await db
    .selectNoFrom((e) => [
      e.selectFrom('second_factor').select('confirmed_at').where('account_id', '=', accountId).as('confirmed_at'),
      e.selectFrom('factor_rule').select('id').as('rule'),
    ])
    .executeTakeFirstOrThrow()
  if (confirmed_at !== null) return 'ask'
  return rule === null ? undefined : 'setup'
}

/** Replaces a secret that was never confirmed; false when one is in use. */
export async function putSecret(db: Database, accountId: number, sealed: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret_sealed: sealed })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: sealed, used_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** False when this step, or a later one, has been used meanwhile: of two concurrent requests with one code, one wins. */
export async function useStep(
  db: Database,
  accountId: number,
  step: number,
  values: { confirmed_at?: number } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ used_step: step, ...values })
    .where('account_id', '=', accountId)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** False when there is no such code, or it has been used. */
export async function useRecoveryCode(db: Database, accountId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

export async function replaceRecoveryCodes(db: Database, accountId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function markShown(db: Database, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('session').set({ factor_at: now }).where('token_hash', '=', tokenHash).execute()
}

/** False when there was none. */
export async function deleteFactor(db: Database, accountId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await db.updateTable('session').set({ factor_at: null }).where('account_id', '=', accountId).execute()
  const { numDeletedRows } = await db.deleteFrom('second_factor').where('account_id', '=', accountId).executeTakeFirst()
  return Number(numDeletedRows) === 1
}

/** False when it was so before. */
export async function setRequired(db: Database, required: boolean, now: number): Promise<boolean> {
  if (!required) return Number((await db.deleteFrom('factor_rule').executeTakeFirst()).numDeletedRows) === 1
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('factor_rule')
    .values({ id: 1, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Of these accounts, those with a confirmed second factor. */
export async function listBearers(db: Database, accountIds: number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Administrators, and how many of them have none. */
export async function countBareAdmins(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account.role', '=', 'admin')
    .where('account.deleted_at', 'is', null)
    .where('second_factor.confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
