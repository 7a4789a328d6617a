import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseRuntime, NODE_RANGE, readsTypeScript } from './choose-runtime.mjs'

const machine = 'darwin-arm64'

test.each([
  ['v20.19.0', false],
  ['v21.7.3', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v22.23.3', true],
  ['v23.5.0', false],
  ['v23.6.0', true],
  ['v24.0.0', true],
  ['v26.1.0', true],
  ['v100.0.0', true],
  ['v25.0.0-nightly20250801', true],
])('%s reads TypeScript by itself: %s', (version, expected) => {
  expect(readsTypeScript(version)).toBe(expected)
  expect(chooseRuntime({ hasPinned: false, version, machine }).runtime).toBe(expected ? 'own' : undefined)
  expect(chooseRuntime({ hasPinned: true, version, machine })).toEqual({ runtime: 'pinned' })
})

test('a Node that is too old is refused in one line, which names it and what to install', () => {
  const { problem } = chooseRuntime({ hasPinned: false, version: 'v20.19.0', machine })
  expect(problem).toBe(
    'needs Node 22.18 or later, and none is packaged for darwin-arm64; this is v20.19.0. ' +
      'Install the current Node from nodejs.org and start again.',
  )
})

test('package.json and the lock file ask for the same', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
  expect(read('package.json').engines).toEqual({ node: NODE_RANGE })
  expect(read('package-lock.json').packages[''].engines).toEqual({ node: NODE_RANGE })
})
