/** A killed restore leaves either the old or the restored state, and nothing between; the next one succeeds. */
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlan } from '#db/engine/restore-guard.ts'
import * as placing from '../testing/app/restore-target.ts'
import { openTestDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { times } from '../testing/app/test-length.ts'
import { makeBackup } from './backup-run.ts'
import { finishBrokenRestore } from './restore-run.ts'

const KILLS = times(5, 40)
const FILES = 25
const NOW = Date.UTC(2026, 10, 16, 3, 0, 0)

let old: TestDatabase
let places: placing.RestoreTargets
let kept: string
beforeAll(async () => {
  old = await openTestDatabase()
  places = placing.openRestoreTargets()
  kept = join(places.folder, 'kept')
})
afterAll(async () => {
  await old.close()
  await places.close()
})

const backUp = (now: number) => {
  const sources = { media: join(old.dataDir, 'media'), attachment: join(old.dataDir, 'attachment') }
  return makeBackup({ url: old.url, dataDir: old.dataDir, sources, folder: kept, now })
}

/** Like a starting site: it opens the existing database, or completes the restore that was begun. */
async function readAsSite(target: placing.RestoreTarget) {
  if (target.url && readPlan(target.dataDir)) await finishBrokenRestore(target.url, target.dataDir)
  return placing.readTarget(target)
}

test(
  'killed at any moment it leaves one or the other, whole, and a second run goes through',
  { timeout: 600_000 },
  async () => {
    const fill = (word: string) => {
      for (let index = 0; index < FILES; index++)
        placing.putFile(old, `media/picture/upload/${index}.jpg`, `${word} ${index}`.repeat(2000))
      placing.putFile(old, `attachment/${word}.pdf`, word)
    }
    fill('first')
    const first = await backUp(NOW)
    const states = [await placing.readTarget(old)]
    fill('second')
    await old.db.updateTable('account').set({ signature: '第二' }).execute()
    const second = await backUp(NOW + 1000)
    states.push(await placing.readTarget(old))
    await old.db.destroy()

    const backups = [first, second].map(({ name }) => join(kept, name))
    const isState = (found: (typeof states)[number]) =>
      states.findIndex((state) => JSON.stringify(state) === JSON.stringify(found))
    // How long one takes here, from its first output on.
    const measured = placing.startRestore(old, backups[0]!, '--replace')
    await new Promise<void>((resolve) => measured.child.stdout.once('data', () => resolve()))
    const begun = performance.now()
    expect(await measured.ended, measured.output.err).toBe(0)
    const length = performance.now() - begun

    let now = 0
    const seen = { old: 0, new: 0 }
    for (let kill = 0; kill < KILLS; kill++) {
      const wanted = 1 - now
      const { child, output, ended } = placing.startRestore(old, backups[wanted]!, '--replace')
      await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
      await sleep((length * (kill + randomInt(100) / 100)) / KILLS)
      child.kill('SIGKILL')
      await ended
      const found = isState(await readAsSite(old))
      expect([now, wanted], `${output.out}${output.err}`).toContain(found)
      seen[found === now ? 'old' : 'new']++
      now = found
    }
    expect(seen.old + seen.new).toBe(KILLS)

    const { code, err } = await placing.restore(old, backups[1 - now]!, '--replace')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(isState(await placing.readTarget(old))).toBe(1 - now)
    expect(
      readdirSync(old.dataDir).filter((entry) => entry.startsWith('.restore') || entry === 'restore.json'),
    ).toEqual([])
  },
)
