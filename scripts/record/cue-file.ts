// The times at which the paragraphs of the recordings are spoken, as the demo edition stores them: content/sound/cues.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Saves the new times; all other recordings keep theirs. One without paragraphs has none. */
export function keepCues(sound: URL, timed: Map<string, number[]>): void {
  const file = new URL('cues.json', sound)
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number[]>) : {}
  const all = Object.entries({ ...known, ...Object.fromEntries(timed) }).filter(([, starts]) => starts.length > 0)
  const lines = all
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, starts]) => `  ${JSON.stringify(path)}: [${starts.join(', ')}]`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}
