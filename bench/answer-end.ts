/** Finds where an answer ends, in as many pieces as it arrives: by its length, or by its last chunk. */

const END_OF_HEAD = '\r\n\r\n'
const LINE = '\r\n'

/** Tells of each piece whether the answer ends with it. An answer other than 200 is an error. */
export function createAnswerEnd(): (piece: Buffer) => boolean {
  let head = ''
  let isHeadRead = false
  /** of the body, or of the chunk with the line break behind it */
  let missing = 0
  let isChunked = false
  let sizeLine = ''
  let isLast = false

  function readHead(piece: Buffer): Buffer | null {
    const before = head.length
    head += piece.toString('latin1')
    const end = head.indexOf(END_OF_HEAD)
    if (end < 0) return null
    if (!/^HTTP\/1\.1 200\b/.test(head)) throw new Error(`unexpected answer: ${head.split(LINE, 1)[0]}`)
    const lines = head.slice(0, end)
    isHeadRead = true
    isChunked = /^transfer-encoding: *chunked/im.test(lines)
    const length = /^content-length: *(\d+)/im.exec(lines)?.[1]
    if (!isChunked && length === undefined) throw new Error('the end of the answer cannot be known')
    missing = isChunked ? 0 : Number(length)
    return piece.subarray(end + END_OF_HEAD.length - before)
  }

  function readChunks(body: Buffer): boolean {
    let at = 0
    while (at < body.length) {
      if (missing > 0) {
        const taken = Math.min(missing, body.length - at)
        missing -= taken
        at += taken
        if (missing === 0 && isLast) return true
        continue
      }
      const end = body.indexOf('\n', at)
      sizeLine += body.toString('latin1', at, end < 0 ? body.length : end)
      if (end < 0) return false
      at = end + 1
      const size = Number.parseInt(sizeLine, 16)
      if (!Number.isInteger(size)) throw new Error('an answer in chunks cannot be read')
      sizeLine = ''
      isLast = size === 0
      missing = size + LINE.length
    }
    return false
  }

  return (piece) => {
    const body = isHeadRead ? piece : readHead(piece)
    if (!body) return false
    if (isChunked) return readChunks(body)
    missing -= body.length
    return missing <= 0
  }
}
