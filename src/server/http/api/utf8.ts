/** Text as bytes. Measuring a long text before it is written takes as long as writing it: this writes first, then cuts. */

/** Sized for three bytes a character, the maximum. The code is synchronous, so one buffer serves all. */
const room = new Uint8Array(1 << 20)
const encoder = new TextEncoder()

export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  if (text.length * 3 > room.length) return encoder.encode(text)
  return room.slice(0, encoder.encodeInto(text, room).written)
}
