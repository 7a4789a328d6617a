/** The proof that the request comes from the owner: what is missing, and what is sent. */
import type { GivenIdentity } from '#contract/site/member.ts'
import { m } from '#messages/site.ts'
import { codeProblem, passwordProblem } from './login-model.ts'

export type IdentityWay = 'code' | 'password'
type Given = { code: string; password: string }

/** `token`: what a code that was sent is bound to; without it no code can be right. */
export function identityProblem(way: IdentityWay, { code, password }: Given, token: string | undefined): string | null {
  if (way === 'password') return passwordProblem(password)
  return token ? codeProblem(code) : m.account.getCodeFirst
}

export const toIdentity = (way: IdentityWay, { code, password }: Given, token: string | undefined): GivenIdentity =>
  way === 'password' ? { password: password.trim() } : { code: code.trim(), token: token ?? '' }
