// Times the paragraphs of existing recordings: node scripts/record/time.ts [part of a path …] For scripts whose paragraph
// breaks changed: the text is the same, so the audio is, and nothing need be encoded. Needs espeak-ng.
import { catalogue } from './catalogue.ts'
import { keepCues } from './cue-file.ts'
import { time } from './item.ts'
import { loadReadings } from './reading.ts'

const CONTENT = new URL('../../content/', import.meta.url)

const only = process.argv.slice(2)
const readings = loadReadings()
const chosen = catalogue(CONTENT).filter(
  ({ path, lines }) => lines.some(({ cue }) => cue) && (only.length === 0 || only.some((part) => path.includes(part))),
)
const timed = new Map<string, number[]>()
for (const item of chosen) {
  const starts = time(item, readings)
  timed.set(item.path, starts)
  console.log(`${item.path}  ${starts.join(' ')}`)
}
keepCues(new URL('sound/', CONTENT), timed)
