// WAV as a buffer: 16 bits, one channel.
import { RATE } from './signal.ts'

export function toWav(sound: Float32Array): Buffer {
  const out = Buffer.alloc(44 + sound.length * 2)
  out.write('RIFF', 0)
  out.writeUInt32LE(36 + sound.length * 2, 4)
  out.write('WAVEfmt ', 8)
  out.writeUInt32LE(16, 16)
  out.writeUInt16LE(1, 20)
  out.writeUInt16LE(1, 22)
  out.writeUInt32LE(RATE, 24)
  out.writeUInt32LE(RATE * 2, 28)
  out.writeUInt16LE(2, 32)
  out.writeUInt16LE(16, 34)
  out.write('data', 36)
  out.writeUInt32LE(sound.length * 2, 40)
  for (let i = 0; i < sound.length; i++)
    out.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sound[i]!)) * 32767), 44 + i * 2)
  return out
}

/** Reads espeak's output from a pipe: its header gives no true length, so everything after `data` is audio. */
export function fromWav(file: Buffer): { sound: Float32Array; rate: number } {
  if (file.toString('latin1', 0, 4) !== 'RIFF') throw new Error('Not a WAV file')
  const data = file.indexOf('data', 12, 'latin1')
  const count = Math.floor((file.length - data - 8) / 2)
  const sound = new Float32Array(count)
  for (let i = 0; i < count; i++) sound[i] = file.readInt16LE(data + 8 + i * 2) / 32768
  return { sound, rate: file.readUInt32LE(24) }
}
