// Encodes to MP3 and decodes. ffmpeg does both; everything else about the audio is settled before.
import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { limit } from './filter.ts'
import { loudness } from './loudness.ts'
import { RATE, bounds, decibel, peak, scale } from './signal.ts'
import { toWav } from './wav.ts'

type Label = { title: string; album: string; artist: string }

function ffmpeg(args: string[], input?: Buffer): Buffer {
  const run = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-threads', '1', ...args], {
    input: input ?? '',
    maxBuffer: 1 << 28,
  })
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.stderr?.toString() || run.error}`)
  return run.stdout
}

function encode(sound: Float32Array, file: string, kilobits: number, label: Label): void {
  mkdirSync(dirname(file), { recursive: true })
  const tags = Object.entries(label).flatMap(([k, v]) => ['-metadata', `${k}=${v}`])
  // The encoder's default is too dull: sibilants need the range up to 6 kHz, strings a little more.
  const cutoff = kilobits < 24 ? 6200 : 9000
  // Bit-exact omits the encoder's version, so that the same audio gives the same file.
  ffmpeg(
    [
      '-f',
      'wav',
      '-i',
      'pipe:0',
      '-c:a',
      'libmp3lame',
      '-b:a',
      `${kilobits}k`,
      '-ar',
      String(RATE),
      '-ac',
      '1',
      '-cutoff',
      String(cutoff),
      '-compression_level',
      '0',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-id3v2_version',
      '3',
      ...tags,
      '-y',
      file,
    ],
    toWav(sound),
  )
}

export type Report = { seconds: number; peak: number; loudness: number; lead: number; bytes: number }

/** What a listener gets, measured on the decoded file. */
export function inspect(file: string): Report {
  const raw = ffmpeg(['-i', file, '-f', 's16le', '-ac', '1', '-ar', String(RATE), 'pipe:1'])
  const sound = new Float32Array(raw.length / 2)
  for (let i = 0; i < sound.length; i++) sound[i] = raw.readInt16LE(i * 2) / 32768
  return {
    seconds: sound.length / RATE,
    peak: 20 * Math.log10(peak(sound) + 1e-9),
    loudness: loudness(sound),
    lead: bounds(sound, 0.003)[0] / RATE,
    bytes: statSync(file).size,
  }
}

/** Encodes, listens, and encodes once more with the difference made good: limiter and encoder both take a little away. */
export function publish(sound: Float32Array, file: string, kilobits: number, label: Label, target: number): void {
  // The encoder overshoots by up to 1.5 dB; this ceiling keeps the decoded peak below -1 dBFS.
  const ceiling = decibel(-3)
  encode(limit(sound, ceiling), file, kilobits, label)
  const missing = target - inspect(file).loudness
  encode(limit(scale(sound, decibel(missing * 1.1)), ceiling), file, kilobits, label)
}
