/** Files that are named by a path and not by an import: the compiler does not see when they have moved. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const BESIDE = /import\.meta\.dirname,\s*'([^']+\.(?:ts|tsx|mjs|md|css))'/g

test.each(['src', 'scripts', 'tests', 'bench'])('every file that one of %s names by its path is there', (folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(ROOT, folder, file))
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(BESIDE)].map(([, path = '']) => join(dirname(file), path)),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(named.filter((path) => !path.endsWith('.gallery.tsx') && !existsSync(path))).toEqual([])
})

/** Documents that say of each point where it is met: by paths from the root, in backticks. */
test.each(['docs/threats.md', 'docs/asvs.md'])('every path that %s names is there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const named = [...text.matchAll(/`((?:src|scripts|tests|deploy|docs|content)\/[^`*…]*)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
