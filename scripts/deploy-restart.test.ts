/** `deploy/rolling-restart` finds the units of a machine, whatever they were called when it was set up. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const SCRIPT = join(import.meta.dirname, '../deploy/rolling-restart')
const folder = mkdtempSync(join(tmpdir(), 'kanwu-units-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function writeProgram(name: string, text: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(folder, name), 0o755)
}

test.each([
  ['kanwu', ['kanwu']],
  ['qiri', ['qiri']],
  ['kanwu', ['kanwu', 'qiri']],
  ['kanwu', []],
])('it restarts %s@… where there are the units %j', async (expected, units) => {
  const known = units.map((unit) => `[ "$2" = ${unit}@3000 ] && exit 0`)
  writeProgram('systemctl', ['[ "$1" = cat ] || exit 2', ...known, 'exit 1'].join('\n'))
  // No service answers, so that it names the unit and restarts nothing.
  writeProgram('curl', 'exit 7')
  const { code, output } = await runCommand(SCRIPT, [], {
    env: { PATH: `${folder}${delimiter}${process.env['PATH']}` },
  })
  expect({ code, output }).toEqual({
    code: 1,
    output: `rolling-restart: ${expected}@3000 is not ready; nothing was restarted\n`,
  })
})
