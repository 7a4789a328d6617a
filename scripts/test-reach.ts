/**
 * Which API tests a change reaches, for `npm run check -- --changed`. Every API test imports the whole application, so the
 * import graph would include all of them; what counts is the module: its own tests, those of the modules that import the
 * changed file directly, and those of the noun that a contract file declares.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const API_TEST = /\.api\.test\.ts$/
const SOURCE = /\.tsx?$/
const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/** Path of a source file, relative to the root, and its text. */
export type Sources = Map<string, string>

export function readSources(root: string): Sources {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => SOURCE.test(name)).map((name) => join('src', name))
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** For a module the whole folder, at any depth. */
const folderOf = (file: string): string => /^src\/server\/modules\/[^/]+/.exec(file)?.[0] ?? dirname(file)

/** Test files, sorted. */
export function listReachedTests(changed: string[], sources: Sources): string[] {
  const tests = [...sources.keys()].filter((file) => API_TEST.test(file))
  const nouns = new Set(changed.flatMap((file) => nounOfContract(file)))
  const folders = new Set([...changed, ...listImporters(changed, sources)].map(folderOf))
  const reaches = (file: string) =>
    changed.includes(file) || folders.has(folderOf(file)) || nouns.has(basename(folderOf(file)))
  return tests.filter(reaches).toSorted()
}

/** `src/contract/desk/member.ts` declares calls of the desk's module and of that of members. */
function nounOfContract(file: string): string[] {
  const [, side, name] = /^src\/contract\/(desk|site)\/([a-z-]+)\.ts$/.exec(file) ?? []
  return side === undefined || name === undefined ? [] : [side, name, ...name.split('-')]
}

/** Modules, not the application that is made of all of them. */
function listImporters(changed: string[], sources: Sources): string[] {
  const targets = new Set(changed)
  const importers = [...sources].filter(([file, text]) => {
    if (!file.startsWith('src/server/modules/') && !file.startsWith('src/db/')) return false
    return [...text.matchAll(IMPORT)].some(([, specifier]) => targets.has(resolve(file, specifier!)))
  })
  return importers.map(([file]) => file)
}

const resolve = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? join('src', specifier.slice(1)) : join(dirname(from), specifier)
