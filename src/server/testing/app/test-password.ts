/** Passwords at a low cost: tests guess by the hundred. */
import type { Database } from '#db/client.ts'
import { DEMO_PASSWORD } from '../../modules/account/demo/demo-list.ts'
import { createPasswordHasher } from '../../modules/account/session/password.ts'

export const TEST_PASSWORD_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export const testHasher = createPasswordHasher(TEST_PASSWORD_COST)

/** The accounts of the demo edition all have the same password. */
export async function hashDemoPasswordsCheaply(db: Database): Promise<void> {
  await db
    .updateTable('credential')
    .set({ password_hash: await testHasher.hashPassword(DEMO_PASSWORD) })
    .execute()
}
