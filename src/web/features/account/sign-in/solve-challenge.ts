/** Computes the nonce for a challenge, in slices: the page stays responsive. */
import { parseChallenge } from '#domain/account/proof-of-work.ts'
import { m } from '#messages/site.ts'
import { createHashStart } from './sha256.ts'

/** ms of computing before the page has its turn */
const SLICE = 12
/** Between two looks at the clock. */
const BATCH = 256
/** More than our site ever asks for: the first 32 bits of the hash are looked at. */
const MOST_BITS = 32

const letPageWork = () => new Promise<void>((resolve) => setTimeout(resolve))

export async function solveChallenge(text: string): Promise<{ challenge: string; nonce: string }> {
  const challenge = parseChallenge(text)
  if (!challenge || challenge.difficulty > MOST_BITS) throw new Error(m.account.checkFailed)
  const hashStart = createHashStart(text)
  for (let count = 0, began = performance.now(); ;) {
    for (const end = count + BATCH; count < end; count++) {
      const nonce = String(count)
      if (Math.clz32(hashStart(nonce)) >= challenge.difficulty) return { challenge: text, nonce }
    }
    if (performance.now() - began < SLICE) continue
    await letPageWork()
    began = performance.now()
  }
}
