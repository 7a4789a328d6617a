// Draws every picture of the demo edition: node scripts/draw/draw.ts [--only <glob>]
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { jobs } from './jobs.ts'
import { print } from './texture.ts'

// One thread: the drawing is single-threaded anyway, and the machine has other work to do.
sharp.concurrency(1)
const content = join(dirname(fileURLToPath(import.meta.url)), '../../content')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]! : '**'
const escape = (s: string): string => s.replace(/[.+^$()|[\]\\]/g, '\\$&')
const pattern = new RegExp(
  '^(' +
    only
      .split(',')
      .map((g) => escape(g).replace(/\*\*/g, '§').replace(/\*/g, '[^/]*').replace(/§/g, '.*').replace(/\?/g, '.'))
      .join('|') +
    ')$',
)

const all = jobs(content)
const chosen = all.filter((j) => pattern.test(j.path) || pattern.test(j.path.replace(/\.jpg$/, '')))
let bytes = 0,
  done = 0
const failed: string[] = []
const report = process.stdout.isTTY ? 1 : 20
for (const job of chosen) {
  const file = join(content, 'picture', job.path)
  mkdirSync(dirname(file), { recursive: true })
  try {
    const size = await print(job.draw(), file, job.quality ?? 74)
    bytes += size
    if (++done % report === 0 || done === chosen.length || size > 130_000)
      console.log(`${String(done).padStart(4)}/${chosen.length} ${job.path} ${Math.round(size / 1024)} kB`)
  } catch (error) {
    failed.push(job.path)
    console.error(job.path, error)
  }
}
console.log(`${done} pictures, ${(bytes / 1e6).toFixed(2)} MB${failed.length ? `; failed: ${failed.join(', ')}` : ''}`)
if (failed.length) process.exitCode = 1
