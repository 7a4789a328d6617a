/** Text as bytes. Measuring a long text before it is written takes as long as writing it: this writes first, then cuts. */

/** For three bytes a character, which is the most that there can be. Nothing waits in between, so one place does for all. */
const room = new Uint8Array(1 << 20)
const encoder = new TextEncoder()

export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  if (text.length * 3 > room.length) return encoder.encode(text)
  return room.slice(0, encoder.encodeInto(text, room).written)
}
