/**
 * Which item of another system became which story, kept in `DATA_DIR` for all imports: a later run, also of a newer export, finds
 * the same stories. An item keeps its own number where that is free.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImportedKey } from './import.story.ts'

export type SiteNumbers = {
  listKnownIds: (ids: number[]) => Promise<Set<number>>
  /** of all stories that there are or were */
  highestId: number
  /** before the stories are there, which may be days later: the desk must not use their numbers */
  setNumbersAside: (highest: number) => Promise<void>
}

const ASKED = 500
/** Another number than one of so many digits is sought for it: numbers stand in addresses. */
const LARGEST = 9_999_999

export async function chooseNumbers(dataDir: string, keys: readonly ImportedKey[], site: SiteNumbers) {
  const place = join(dataDir, 'import-numbers.ndjson')
  const chosen = new Map<string, number>()
  const kept = await readFile(place, 'utf8').catch(() => '')
  for (const line of kept.split('\n')) {
    const [key, number] = readLine(line)
    if (key !== undefined && number !== undefined) chosen.set(key, number)
  }
  const inUse = new Set(chosen.values())
  const fresh = keys.filter(({ key }) => !chosen.has(key))
  const wanted = fresh.flatMap(({ number }) => (number !== null && number <= LARGEST ? [number] : []))
  for (let start = 0; start < wanted.length; start += ASKED)
    for (const id of await site.listKnownIds(wanted.slice(start, start + ASKED))) inUse.add(id)

  const moved = new Set<string>()
  const added: [string, number][] = []
  const without: ImportedKey[] = []
  for (const item of fresh) {
    const { key, number } = item
    if (number === null || number > LARGEST || inUse.has(number)) without.push(item)
    else {
      inUse.add(number)
      added.push([key, number])
    }
  }
  let next = [...inUse].reduce((highest, number) => Math.max(highest, number), site.highestId)
  for (const { key, number } of without) {
    added.push([key, ++next])
    if (number !== null) moved.add(key)
  }
  for (const [key, number] of added) chosen.set(key, number)
  if (added.length > 0) {
    await site.setNumbersAside(added.reduce((highest, [, number]) => Math.max(highest, number), 0))
    await mkdir(dirname(place), { recursive: true })
    const start = kept && !kept.endsWith('\n') ? '\n' : ''
    await appendFile(place, start + added.map((line) => `${JSON.stringify(line)}\n`).join(''), { flush: true })
  }
  return { numberOf: (key: string) => chosen.get(key), isMoved: (key: string) => moved.has(key) }
}

/** Nothing of a line that was not written to its end. */
function readLine(line: string): [string?, number?] {
  try {
    const value: unknown = JSON.parse(line)
    if (!Array.isArray(value) || typeof value[0] !== 'string' || !Number.isSafeInteger(value[1])) return []
    return [value[0], value[1] as number]
  } catch {
    return []
  }
}
