/** The calls around codes, as a browser makes them that keeps its cookies. */
import { createHash } from 'node:crypto'
import { leadingZeroBits, parseChallenge } from '#domain/account/proof-of-work.ts'
import type { TestApp } from '../app/test-app.ts'

type Given = Record<string, unknown>

export function cookieOf(response: Response, name: string): string | undefined {
  const found = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return found?.split(';')[0]
}

export async function failureOf(response: Response): Promise<Record<string, unknown>> {
  const { requestId: _, ...rest } = (await response.json()) as Given
  return { status: response.status, ...rest }
}

/** Strangers have as many networks as they like: the headers of another one with each call. */
export function strangerNetworks(): () => Record<string, string> {
  let networks = 0
  return () => ({ 'X-Forwarded-For': `2001:db8:${(networks++ % 60_000).toString(16)}:9::9` })
}

export function solveChallenge(challenge: string): { challenge: string; nonce: string } {
  const { difficulty } = parseChallenge(challenge)!
  for (let count = 0; ; count++) {
    const nonce = String(count)
    const hash = createHash('sha256')
      .update(challenge + nonce)
      .digest()
    if (leadingZeroBits(hash) >= difficulty) return { challenge, nonce }
  }
}

export function codeCalls(app: Pick<TestApp, 'postJson' | 'sms'>) {
  const post = (name: string, given: Given, headers: Record<string, string> = {}) =>
    app.postJson(`/api/login/${name}`, given, headers)
  const send = (given: Given, headers?: Record<string, string>) => post('sendLoginCode', given, headers)
  /** The token and the code of an SMS that must have been sent. */
  async function receive(given: Given, headers?: Record<string, string>): Promise<{ token: string; code: string }> {
    const response = await send(given, headers)
    if (response.status !== 200) throw new Error(`no code was sent: ${await response.text()}`)
    const { model } = (await response.json()) as { model: { token: string } }
    return { token: model.token, code: app.sms.messages.at(-1)!.code }
  }
  /** Sends, and solves the challenge if one is required. */
  async function sendAsHuman(given: Given, headers?: Record<string, string>): Promise<Response> {
    const response = await send(given, headers)
    if (response.status !== 428) return response
    const { detail } = (await response.json()) as { detail: string }
    return send({ ...given, human: solveChallenge(detail) }, headers)
  }
  return { post, send, receive, sendAsHuman }
}

/** Six digits that differ from these. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
