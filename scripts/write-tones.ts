/** Writes the tones of the pictures of the demo edition, so that loading it need not decode them. Run it after drawing. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { measureTone } from '../src/server/modules/media/picture/media.tone.ts'

const FOLDER = join(import.meta.dirname, '../content/picture')

const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:jpg|png|webp)$/.test(name))
  .map((name) => name.split(sep).join('/'))
  .toSorted()
const tones: Record<string, string> = {}
for (const name of names) tones[name] = await measureTone(readFileSync(join(FOLDER, name)))
writeFileSync(join(FOLDER, 'tones.json'), `${JSON.stringify(tones, null, 2)}\n`)
