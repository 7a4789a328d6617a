/**
 * A text is read at its use, in the language of the request: a module that read one while it is loaded would keep the language
 * of that moment. In a separate process, since modules loaded by other tests would be present already.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listSources } from './testing/lists/source-scan.ts'

const FOLDERS = ['src/contract', 'src/domain', 'src/markdown', 'src/server/modules', 'src/server/http']

/** `language.ts` says by itself where the language is read from, and so it comes first. */
const PROGRAM = `
  import './src/server/http/api/language.ts'
  import { readLanguageFrom } from './src/messages/create-messages.ts'
  const early = new Set()
  readLanguageFrom(() => {
    const lines = new Error().stack.split('\\n').filter((line) => /\\/src\\/(?!messages\\/)/.test(line))
    early.add(lines.map((line) => line.replace(/^.*\\/(src\\/.*?)\\)?$/, '$1')).join(' < '))
    return 'zh'
  })
  let count = 0
  for (const path of process.argv.slice(1)) {
    await import('./' + path)
    count += 1
  }
  console.log(JSON.stringify({ count, early: [...early] }))
  process.exit(0)
`

test('no module reads a text while it is loaded', { timeout: 60_000 }, async () => {
  const paths = FOLDERS.flatMap(listSources).map(({ path }) => path)
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, ...paths])
  const { count, early } = JSON.parse(stdout) as { count: number; early: string[] }
  expect(early).toEqual([])
  expect(count).toBe(paths.length)
  expect(count).toBeGreaterThan(700)
})
