/** The program, and what it is installed with, does not bear the name of its demo edition. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDemoNames } from './demo-name.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** The edition itself, what draws and records it, and what is tried with it. */
const OF_THE_EDITION =
  /^(?:content|bench|tests|docs|scripts\/(?:draw|record)|src\/(?:conformance|web\/gallery|server\/testing|server\/modules\/search\/relevance))\/|\.test\.tsx?$/

/** For whom the name stays, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'README.md': 'introduces the demo edition',
  'deploy/README.md': 'tells how to upgrade from a version called so',
  'deploy/rolling-restart': 'finds units that were installed under the earlier name',
  'src/db/client.ts': 'goes on with a database that has the earlier name',
  'src/server/commands/backup-manifest.ts': 'finds backups that have the earlier name',
  'src/server/modules/account/account.seal.ts': 'derives the keys that numbers were sealed with',
  'src/server/modules/account/demo/demo-list.ts': 'the password of the demo accounts',
}

const BINARY = /\.(?:png|jpg|ico|woff2|mp3|mp4|webp)$/

test('no source has it, but those that must', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  const files = listed.toString().split('\n').filter(Boolean)
  const own = files.filter((file) => !OF_THE_EDITION.test(file) && !BINARY.test(file))
  expect(own.length).toBeGreaterThan(1500)
  const named = own.filter((file) => findDemoNames(`${file}\n${readFileSync(join(ROOT, file), 'utf8')}`).length > 0)
  expect(named.toSorted()).toEqual(Object.keys(KEPT).toSorted())
})
