// Records every audio file of the demo edition: node scripts/record/main.ts [part of a path …] With arguments, only the
// files whose path contains one of them are made again; the others are only measured. Needs espeak-ng and ffmpeg with
// libmp3lame. The same content gives the same files.
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue } from './catalogue.ts'
import { keepCues } from './cue-file.ts'
import { inspect, publish } from './encode.ts'
import type { Report } from './encode.ts'
import { LOUDNESS, master, record } from './item.ts'
import { pieces } from './radio.ts'
import { loadReadings } from './reading.ts'
import { perform } from './score.ts'

const CONTENT = new URL('../../content/', import.meta.url)
const SOUND = new URL('sound/', CONTENT)
// 24 kbit/s would bring the total to fifteen megabytes, and pictures and audio together must stay below 25; MP3 has no step
// between.
const SPEECH_KILOBITS = 16
const MUSIC_KILOBITS = 32
/** An item with more lines is a whole story. */
const LINES_OF_A_SCRIPT = 6
const LIMIT_BYTES = 12_600_000

const only = process.argv.slice(2)
const wanted = (path: string): boolean => only.length === 0 || only.some((part) => path.includes(part))
const fileOf = (path: string): string => fileURLToPath(new URL(path, SOUND))

const reports = new Map<string, Report>()
const faults: string[] = []

function finish(path: string, low: number, high: number, make: () => void): void {
  const file = fileOf(path)
  if (wanted(path) || !existsSync(file)) make()
  const r = inspect(file)
  reports.set(path, r)
  if (r.seconds < low || r.seconds > high) faults.push(`${path}: ${r.seconds.toFixed(1)} s`)
  if (r.peak > -1) faults.push(`${path}: peak ${r.peak.toFixed(1)} dBFS`)
  if (Math.abs(r.loudness - LOUDNESS) > 1) faults.push(`${path}: ${r.loudness.toFixed(1)} LUFS`)
  if (r.lead > 0.5) faults.push(`${path}: ${r.lead.toFixed(2)} s of silence before the first sound`)
  console.log(
    `${path}  ${r.seconds.toFixed(1)} s  ${r.loudness.toFixed(1)} LUFS  peak ${r.peak.toFixed(1)}  ${Math.round(r.bytes / 1000)} kB`,
  )
}

for (const { id, title, score } of pieces()) {
  finish(`fm/${id}.mp3`, 45, 80, () => {
    publish(
      master(perform(score), 4),
      fileOf(`fm/${id}.mp3`),
      MUSIC_KILOBITS,
      { title, album: '七日 FM', artist: '七日' },
      LOUDNESS,
    )
  })
}
const readings = loadReadings()
const cues = new Map<string, number[]>()
for (const item of catalogue(CONTENT)) {
  finish(item.path, 20, item.lines.length > LINES_OF_A_SCRIPT ? 720 : 90, () => {
    const { sound, by, cues: starts } = record(item, readings)
    publish(sound, fileOf(item.path), SPEECH_KILOBITS, { title: item.title, album: item.album, artist: by }, LOUDNESS)
    cues.set(item.path, starts)
  })
}
keepCues(SOUND, cues)

const durations = Object.fromEntries(
  [...reports].map(([path, r]) => [path, Math.round(r.seconds)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(fileOf('durations.json'), `${JSON.stringify(durations, null, 2)}\n`)

const all = [...reports.values()]
const bytes = all.reduce((sum, r) => sum + r.bytes, 0)
if (bytes > LIMIT_BYTES) faults.push(`${bytes} bytes in all`)
const range = (pick: (r: Report) => number): string =>
  `${Math.min(...all.map(pick)).toFixed(1)} to ${Math.max(...all.map(pick)).toFixed(1)}`
console.log(
  `${all.length} files, ${(bytes / 1e6).toFixed(2)} MB, ${range((r) => r.seconds)} s, ${range((r) => r.loudness)} LUFS, peaks ${range((r) => r.peak)} dBFS`,
)
for (const fault of faults) console.error(`FAULT ${fault}`)
process.exitCode = faults.length ? 1 : 0
