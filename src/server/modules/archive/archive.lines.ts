/** Reads a file of a folder line by line, however long it is; nothing of it is followed, and no line is too long. */
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { m } from '#messages/server.ts'
import { isReachable } from './archive.folder.ts'
import { ArchiveRefusal } from './archive.refusal.ts'

const LINE_LENGTH = 64 * 1024

export function parseJsonLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ArchiveRefusal(m.archive.notJson, { cause: error })
  }
}

/** From 1 on; none for a file that is not there. Only `\n` and `\r\n` end a line. */
export async function* readLinesInside(root: string, file: string): AsyncGenerator<{ line: number; text: string }> {
  if (!(await isReachable(root, file))) return
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const handle = await open(join(root, file), flags)
  try {
    if (!(await handle.stat()).isFile()) throw new ArchiveRefusal(m.archive.notRegularFile({ file }))
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const decode = (chunk?: Uint8Array): string => {
      try {
        return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
      } catch (error) {
        throw new ArchiveRefusal(m.archive.notUtf8({ file }), { cause: error })
      }
    }
    let [rest, line] = ['', 0]
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      const lines = (rest + decode(chunk as Buffer)).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) yield { line: ++line, text: text.replace(/\r$/, '') }
      if (rest.length > LINE_LENGTH) throw new ArchiveRefusal(m.archive.lineTooLong({ line: line + 1 }))
    }
    rest += decode()
    if (rest !== '') yield { line: line + 1, text: rest }
  } finally {
    await handle.close()
  }
}
