/** Computes the nonce for a challenge, in slices: the page stays responsive. */
import { leadingZeroBits, parseChallenge } from '#domain/account/proof-of-work.ts'

const SLICE = 512

export async function solveChallenge(text: string): Promise<{ challenge: string; nonce: string }> {
  const challenge = parseChallenge(text)
  // Browsers do not offer `crypto.subtle` to pages loaded without HTTPS.
  if (!challenge || !globalThis.crypto?.subtle) throw new Error('当前浏览器无法完成安全验证，请改用密码登录')
  const encoder = new TextEncoder()
  for (let start = 0; ; start += SLICE) {
    const nonces = Array.from({ length: SLICE }, (_, index) => String(start + index))
    const hashes = await Promise.all(
      nonces.map((nonce) => crypto.subtle.digest('SHA-256', encoder.encode(text + nonce))),
    )
    const nonce = nonces.find((_, index) => leadingZeroBits(new Uint8Array(hashes[index]!)) >= challenge.difficulty)
    if (nonce !== undefined) return { challenge: text, nonce }
  }
}
