/** The title in the tag of a recording (ID3 version 2.3, the frame TIT2). */
import { open } from 'node:fs/promises'

const TAG_BYTES = 4096
const HEADER = 10
const UTF_16 = 1

export async function readTitle(file: string): Promise<string | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, 0)
    return findTitle(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** Frames follow each other: a name of four letters, the length of what follows, two bytes of flags, the content. */
function findTitle(tag: Buffer): string | null {
  if (tag.toString('latin1', 0, 3) !== 'ID3') return null
  let start = HEADER
  while (start + HEADER < tag.length) {
    const name = tag.toString('latin1', start, start + 4)
    const length = tag.readUInt32BE(start + 4)
    const content = tag.subarray(start + HEADER, start + HEADER + length)
    if (name === 'TIT2') return decodeText(content)
    if (!/^[A-Z][A-Z0-9]{3}$/.test(name) || length === 0) return null
    start += HEADER + length
  }
  return null
}

function decodeText(content: Buffer): string | null {
  const encoding = content[0] === UTF_16 ? 'utf-16le' : content[0] === 3 ? 'utf-8' : 'latin1'
  const text = new TextDecoder(encoding).decode(content.subarray(1))
  return text.replaceAll('\0', '').trim() || null
}
