/** Signs the webhooks of the test cashier, so that the shop verifies them like those of any other gateway. */
import { createPrivateKey, createPublicKey, hkdfSync, randomBytes, sign, verify } from 'node:crypto'
import { NOTICE_LIFETIME, WebhookRefused, type WebhookInput } from './payment.provider.ts'

const HEADERS = { timestamp: 'Cashier-Timestamp', nonce: 'Cashier-Nonce', signature: 'Cashier-Signature' }

/** The PKCS #8 prefix of a private key of thirty-two bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export function createCashierSigner(secret: string) {
  // A separate key: a signature made here must not be valid for anything else that the secret signs.
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'notices of the cashier', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)

  return {
    signNotice(body: string, now: number): WebhookInput {
      const timestamp = String(Math.floor(now / 1000))
      const nonce = randomBytes(16).toString('base64url')
      const signature = sign(null, signedText(timestamp, nonce, body), privateKey).toString('base64')
      const headers = new Headers({
        'Content-Type': 'application/json',
        [HEADERS.timestamp]: timestamp,
        [HEADERS.nonce]: nonce,
        [HEADERS.signature]: signature,
      })
      return { headers, body }
    },

    /** Throws when the notice is not the cashier's, or is an old one of its. */
    checkNotice({ headers, body }: WebhookInput, now: number): void {
      const timestamp = headers.get(HEADERS.timestamp) ?? ''
      const signature = Buffer.from(headers.get(HEADERS.signature) ?? '', 'base64')
      const text = signedText(timestamp, headers.get(HEADERS.nonce) ?? '', body)
      if (!verify(null, text, publicKey, signature)) throw new WebhookRefused('signature', 'not signed by the cashier')
      if (!(Math.abs(now - Number(timestamp) * 1000) <= NOTICE_LIFETIME))
        throw new WebhookRefused('replay', `signed at ${timestamp}`)
    },
  }
}

const signedText = (timestamp: string, nonce: string, body: string): Buffer =>
  Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
