/** Our own sources as syntax trees, for tests of rules that apply to all of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

const ROOT = join(import.meta.dirname, '../../../..')

export type Node = { type: string; start: number; end: number } & Record<string, unknown>
export type Source = { path: string; text: string }

const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.fixture\.ts$|\.d\.ts$|^src\/server\/testing\/|^src\/conformance\//.test(path)

/** What the product is made of below a folder, without its tests. */
export function listSources(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !isTest(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item)
  else if (isNode(value)) {
    yield value
    for (const part of Object.values(value)) yield* walk(part)
  }
}

/** Every node of a file. */
export function* walkSource({ path, text }: Source): Generator<Node> {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`)
  yield* walk(program.body)
}

export const lineOf = ({ text }: Source, { start }: Node): number => text.slice(0, start).split('\n').length
