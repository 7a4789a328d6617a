/** Part of a file, read from disk as fast as the client takes it. */
import { open, type FileHandle } from 'node:fs/promises'
import type { ByteRange } from '../http/media.range.ts'

const CHUNK_BYTES = 64 * 1024

/**
 * `beforeChunk` may refuse the rest. The file is opened when the first bytes are read: a response that is never read holds nothing open. `signal` aborts when
 * the client disconnects; the HTTP layer does not cancel the stream in every such case.
 */
export function streamFile(
  path: string,
  { start, end }: ByteRange,
  signal: AbortSignal,
  beforeChunk: () => Promise<void> = async () => {},
): ReadableStream {
  let opened: Promise<FileHandle> | undefined
  let position = start

  const close = () => opened?.then((file) => file.close()).catch(() => {})
  signal.addEventListener('abort', close, { once: true })

  async function readChunk(): Promise<Uint8Array> {
    signal.throwIfAborted()
    await beforeChunk()
    opened ??= open(path)
    const file = await opened
    const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end + 1 - position))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position)
    if (bytesRead === 0) throw new Error('media file became shorter while it was read')
    position += bytesRead
    return chunk.subarray(0, bytesRead)
  }

  async function pull(controller: ReadableStreamDefaultController): Promise<void> {
    try {
      controller.enqueue(await readChunk())
      if (position <= end) return
      await close()
      controller.close()
    } catch (error) {
      await close()
      throw error
    }
  }

  return new ReadableStream({ pull, cancel: close }, { highWaterMark: 0 })
}
