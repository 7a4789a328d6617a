/** What was refused and why, as a table for whoever sees to the folder. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCsv } from '#domain/text/csv-text.ts'
import type { Refused } from './archive.folder.ts'

/** Where it was written. */
export async function writeReport(dataDir: string, name: string, refused: readonly Refused[]): Promise<string> {
  const place = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  await writeFile(place, writeCsv([['文件', '原因'], ...refused.map(({ file, reason }) => [file, reason])]))
  return place
}
