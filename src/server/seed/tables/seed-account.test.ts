import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../modules/account/demo/demo-list.ts'
import { verifyPassword } from '../../modules/account/session/password.ts'
import { testSeal } from '../../testing/app/test-seal.ts'
import type { Edition } from '../edition.ts'
import { accountRows } from './seed-account.ts'

/** Without writers and readers, of whom only the files know; whoever can sign in is not among those. */
const EDITION = { content: { authors: [], readers: [] }, media: {}, now: 0 } as unknown as Edition

test('in public the accounts get passwords that differ, and none that is known', async () => {
  const { credential = [] } = await accountRows(EDITION, { seal: testSeal, isPublic: true })
  expect(credential.map(({ account_id }) => account_id)).toEqual([101, 102, 103, 149, 150])
  const isKnown = await Promise.all(credential.map((row) => verifyPassword(row.password_hash, DEMO_PASSWORD)))
  expect(isKnown).toEqual([false, false, false, false, false])
})
