/**
 * The progress of an import: a file with one line for everything that is done, so that another run can resume from there.
 */
import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** `digest`: of the text; `names`: the files that it names, each with its path in the library, in one line. */
type DoneStory = { digest: string; names: string }

const isLine = (line: unknown): line is string[] =>
  Array.isArray(line) && line.every((part) => typeof part === 'string')

/** `of`: the folder, or what several imports have in common. */
export async function openState(dataDir: string, of: string) {
  const name = createHash('sha256').update(of).digest('hex').slice(0, 12)
  const place = join(dataDir, `archive-import-${name}.ndjson`)
  const stories = new Map<string, DoneStory>()
  const media = new Map<string, string>()
  await mkdir(dirname(place), { recursive: true })
  const text = await readFile(place, 'utf8').catch(() => '')
  for (const line of text.split('\n')) {
    const [kind, key, value, names = ''] = readLine(line)
    if (kind === 'story' && key && value) stories.set(key, { digest: value, names })
    if (kind === 'media' && key && value) media.set(key, value)
  }
  const append = (lines: string[][]) =>
    appendFile(place, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { flush: true })
  // A line that an interrupted run left incomplete is terminated, so that the next one starts on a new line.
  if (text && !text.endsWith('\n')) await appendFile(place, '\n')

  return {
    place,
    /** What an earlier run has done; this run handles each file once. */
    findStory: (file: string): DoneStory | undefined => stories.get(file),
    /** By the digest of its bytes and its path in the folder. */
    findMedia: (mark: string): string | undefined => media.get(mark),

    async addStories(done: (DoneStory & { file: string })[]): Promise<void> {
      if (done.length === 0) return
      await append(done.map(({ file, digest, names }) => ['story', file, digest, names]))
    },
    async addMedia(mark: string, path: string): Promise<void> {
      media.set(mark, path)
      await append([['media', mark, path]])
    },
  }
}

export type ImportState = Awaited<ReturnType<typeof openState>>

/** Nothing of a line that was not written to its end. */
function readLine(line: string): string[] {
  try {
    const value: unknown = JSON.parse(line)
    return isLine(value) ? value : []
  } catch {
    return []
  }
}
