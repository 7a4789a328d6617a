/** The folder of an export for another system: its files hold paid texts and drafts, and are written a piece at a time. */
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, open as openHandle, readdir, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeCsv, writeCsvLines } from '#domain/text/csv-text.ts'
import { m } from '#messages/server.ts'
import { ArchiveError } from '../archive/archive.service.ts'
import { leaveLossName, type LeaveLoss, type LeaveLossKind } from './leave.loss.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Characters that are held before they are written. */
const HELD = 1024 * 1024

export type LeaveFile = { write: (text: string) => Promise<void>; bytes: () => number; close: () => Promise<void> }
export type LeaveOutput = Awaited<ReturnType<typeof openLeaveOutput>>

export async function openLeaveOutput(folder: string, readMedia: (path: string) => Promise<Buffer | undefined>) {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  if ((await readdir(folder)).length > 0) throw new ArchiveError(`${folder} is not empty; name a new folder`)
  const report = join(folder, 'report.csv')
  const head = m.importing
  await writeFile(report, writeCsv([[head.item, head.title, head.what, head.where]]), { mode: FILE_MODE })
  const counts = new Map<LeaveLossKind, number>()
  const copied = new Map<string, boolean>()
  const open = new Set<FileHandle>()

  async function openFile(name: string): Promise<LeaveFile> {
    const handle = await openHandle(join(folder, name), 'w', FILE_MODE)
    open.add(handle)
    let [held, bytes] = ['', 0]
    async function flush() {
      const text = held
      held = ''
      await handle.writeFile(text)
    }
    return {
      async write(text) {
        held += text
        bytes += Buffer.byteLength(text)
        if (held.length > HELD) await flush()
      },
      bytes: () => bytes,
      async close() {
        await flush()
        open.delete(handle)
        await handle.close()
      },
    }
  }

  return {
    folder,
    report,
    counts: counts as ReadonlyMap<LeaveLossKind, number>,
    openFile,
    /** Into a file that is open, from one that is removed. */
    async moveInto(name: string, file: LeaveFile): Promise<void> {
      for await (const chunk of createReadStream(join(folder, name), { encoding: 'utf8' }))
        await file.write(String(chunk))
      await rm(join(folder, name))
    },
    /** A file of the library, once; false when there is none. */
    async putMedia(path: string, to: string): Promise<boolean> {
      const known = copied.get(to)
      if (known !== undefined) return known
      const bytes = await readMedia(path)
      if (bytes) {
        await mkdir(dirname(join(folder, to)), { recursive: true, mode: FOLDER_MODE })
        await writeFile(join(folder, to), bytes, { mode: FILE_MODE })
      }
      copied.set(to, bytes !== undefined)
      return bytes !== undefined
    },
    async tell(item: string, title: string, losses: readonly LeaveLoss[]): Promise<void> {
      for (const { kind } of losses) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      const lines = losses.map(({ kind, where }) => [item, title, leaveLossName(kind), where])
      if (lines.length > 0) await appendFile(report, writeCsvLines(lines))
    },
    /** Whatever is still open: after an error. */
    async end(): Promise<void> {
      for (const handle of open) await handle.close()
      open.clear()
    },
  }
}
