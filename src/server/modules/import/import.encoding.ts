/** In which characters an export is written: by its mark, by what it says of itself, or by what its bytes can be. */
import { createReadStream } from 'node:fs'

const MARKS: readonly [encoding: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** Written before UTF-8 was usual; the newest of these encodings holds the older ones. */
const CHINESE = /^(?:gb|cp936|ms936|x-gbk)/i
const STATED = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/

/** A character may be cut at the end of the bytes. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function encodingOf(start: Uint8Array): string {
  const marked = MARKS.find(([, ...bytes]) => bytes.every((byte, index) => start[index] === byte))
  if (marked) return marked[0]
  const [, stated = ''] = STATED.exec(new TextDecoder('latin1').decode(start.subarray(0, 200))) ?? []
  // What calls itself UTF-8 and is not has been written by a program that did not convert it.
  return CHINESE.test(stated) || !isUtf8(start) ? 'gb18030' : 'utf-8'
}

/** Without its mark. */
export const decodeStart = (start: Uint8Array): string => new TextDecoder(encodingOf(start)).decode(start)

const CHUNK = 256 * 1024

/** A piece at a time; characters that are cut between two pieces are whole. */
export async function* readTextPieces(file: string, signal: AbortSignal): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
    signal.throwIfAborted()
    decoder ??= new TextDecoder(encodingOf(chunk as Buffer))
    yield decoder.decode(chunk as Buffer, { stream: true })
  }
  if (decoder) yield decoder.decode()
}
