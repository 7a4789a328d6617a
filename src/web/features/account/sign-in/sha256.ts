/**
 * SHA-256 of a constant beginning and a changing end, as fast as a browser computes it: `crypto.subtle` needs longer to be
 * asked than to answer. The blocks of the beginning are computed once. Loaded only for a proof of work.
 */
const BLOCK = 64

/** The fraction of a root of each prime, in 32 bits. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0

function listPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}

const PRIMES = listPrimes(64)
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const words = new Int32Array(BLOCK)

/** One block of 64 bytes, into the state. */
function compress(state: Int32Array, block: DataView): void {
  for (let index = 0; index < 16; index++) words[index] = block.getInt32(index * 4)
  for (let index = 16; index < BLOCK; index++) {
    const before = words[index - 15]!
    const last = words[index - 2]!
    const small = ((before >>> 7) | (before << 25)) ^ ((before >>> 18) | (before << 14)) ^ (before >>> 3)
    const large = ((last >>> 17) | (last << 15)) ^ ((last >>> 19) | (last << 13)) ^ (last >>> 10)
    words[index] = (words[index - 16]! + small + words[index - 7]! + large) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let index = 0; index < BLOCK; index++) {
    const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + high + ((e & f) ^ (~e & g)) + CONSTANTS[index]! + words[index]!) | 0
    const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0]! + a) | 0
  state[1] = (state[1]! + b) | 0
  state[2] = (state[2]! + c) | 0
  state[3] = (state[3]! + d) | 0
  state[4] = (state[4]! + e) | 0
  state[5] = (state[5]! + f) | 0
  state[6] = (state[6]! + g) | 0
  state[7] = (state[7]! + h) | 0
}

/** The first 32 bits of the hash of beginning and end; both are ASCII, the end short. */
export function createHashStart(beginning: string): (end: string) => number {
  const fixed = new Int32Array(START)
  const block = new Uint8Array(BLOCK)
  const view = new DataView(block.buffer)
  const whole = Math.floor(beginning.length / BLOCK) * BLOCK
  for (let start = 0; start < whole; start += BLOCK) {
    for (let index = 0; index < BLOCK; index++) block[index] = beginning.charCodeAt(start + index)
    compress(fixed, view)
  }
  // What is left of the beginning, followed by zeros.
  const rest = beginning.length - whole
  const pattern = new Uint8Array(BLOCK)
  for (let index = 0; index < rest; index++) pattern[index] = beginning.charCodeAt(whole + index)
  const state = new Int32Array(8)
  return (end) => {
    state.set(fixed)
    block.set(pattern)
    let place = rest
    for (let index = 0; index < end.length; index++) {
      block[place++] = end.charCodeAt(index)
      if (place === BLOCK) place = finishBlock()
    }
    block[place++] = 0x80
    // The length of eight bytes must fit behind the mark.
    if (place > BLOCK - 8) finishBlock()
    view.setUint32(BLOCK - 4, (beginning.length + end.length) * 8)
    compress(state, view)
    return state[0]! >>> 0
  }

  function finishBlock(): 0 {
    compress(state, view)
    block.fill(0)
    return 0
  }
}
