/** Reads a zip file that anybody may have packed: what it says of its sizes is not believed, and what it unpacks to is bounded. */
import { inflateRawSync } from 'node:zlib'

/** `encrypted`: a part of it; `large`: more than the bounds; `broken`: anything else that is no zip file. */
export class ZipProblem extends Error {
  readonly kind: 'broken' | 'encrypted' | 'large'
  constructor(kind: ZipProblem['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export type ZipBounds = { entries: number; bytes: number; entryBytes: (name: string) => number }

type Entry = { method: number; isEncrypted: boolean; packed: number; size: number; offset: number }

export type Zip = { has: (name: string) => boolean; read: (name: string) => Buffer }

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const DIRECTORY_LENGTH = 46
const LOCAL_LENGTH = 30
const STORED = 0
const DEFLATED = 8

const broken = (message: string) => new ZipProblem('broken', message)

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.length - END_LENGTH; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  throw broken('no directory')
}

function readDirectory(bytes: Buffer, bounds: ZipBounds): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > bounds.entries) throw new ZipProblem('large', `${count} parts`)
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + DIRECTORY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY) throw broken('its directory')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((from) => bytes.readUInt16LE(at + from))
    const start = at + DIRECTORY_LENGTH
    const name = bytes.toString('utf8', start, start + nameLength!)
    entries.set(name, {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = start + nameLength! + extraLength! + commentLength!
  }
  return entries
}

export function openZip(bytes: Buffer, bounds: ZipBounds): Zip {
  if (bytes.length < END_LENGTH) throw broken('too short')
  const entries = readDirectory(bytes, bounds)
  let left = bounds.bytes

  function unpack(name: string, { method, packed, size, offset }: Entry): Buffer {
    if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw broken(name)
    const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    if (start + packed > bytes.length) throw broken(name)
    const data = bytes.subarray(start, start + packed)
    const most = Math.min(left, bounds.entryBytes(name))
    if (size > most) throw new ZipProblem('large', name)
    if (method === STORED) return data
    if (method !== DEFLATED) throw broken(name)
    try {
      // One more than it says: a part that is larger is found out, however much it would unpack to.
      return inflateRawSync(data, { maxOutputLength: size + 1 })
    } catch (error) {
      const isLarger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      throw isLarger ? new ZipProblem('large', name) : broken(name)
    }
  }

  return {
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name)
      if (!entry) throw broken(name)
      if (entry.isEncrypted) throw new ZipProblem('encrypted', name)
      const data = unpack(name, entry)
      if (data.length !== entry.size) throw broken(name)
      left -= data.length
      return data
    },
  }
}
