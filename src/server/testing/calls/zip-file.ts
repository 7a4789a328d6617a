/** Zips written byte by byte, so that they can be what no tool would write. */
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string | Uint8Array
  data?: string | Uint8Array
  /** general purpose bits; 0x800 marks names in UTF-8 */
  flags?: number
  /** of Unix, such as 0o120777 for a symbolic link */
  mode?: number
  /** what the directory and the header say, in place of the truth */
  statedSize?: number
  statedChecksum?: number
  isStored?: boolean
}

const UTF8 = 0x800
const UNIX = 3 << 8

function header(entry: ZipEntry) {
  const name = typeof entry.name === 'string' ? Buffer.from(entry.name) : Buffer.from(entry.name)
  const data = Buffer.from(entry.data ?? '')
  const packed = entry.isStored ? data : deflateRawSync(data)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(entry.flags ?? UTF8, 2)
  common.writeUInt16LE(entry.isStored ? 0 : 8, 4)
  common.writeUInt32LE(entry.statedChecksum ?? crc32(data), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(entry.statedSize ?? data.length, 18)
  common.writeUInt16LE(name.length, 22)
  return { name, packed, common }
}

/** `repeat`: how often the last entry is listed in the directory beyond once. */
export function writeZip(entries: readonly ZipEntry[], repeat = 0): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [index, entry] of entries.entries()) {
    const { name, packed, common } = header(entry)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6)
    more.writeUInt32LE(offset, 10)
    const version = Buffer.alloc(2)
    version.writeUInt16LE(UNIX | 20)
    const line = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, common, more, name])
    directory.push(line, ...Array.from({ length: index === entries.length - 1 ? repeat : 0 }, () => line))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
