/** Proof of identity before an irreversible action: by a code to the reader's own number, or by password. */
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { GivenIdentity } from '#contract/site/member.ts'
import { identityProblem, toIdentity, type IdentityWay } from './identity-model.ts'
import { NO_PHONE } from '../phone-field.tsx'
import { useSmsCode } from './use-sms-code.ts'

export function useIdentity(api: Api) {
  const sms = useSmsCode(api, 'identity')
  const [way, setWay] = useState<IdentityWay>('code')
  const [values, setValues] = useState({ code: '', password: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const { token } = sms.sent ?? {}

  const find = () => identityProblem(way, values, token)

  return {
    sms,
    way,
    values,
    problem,
    send: () => void sms.send(NO_PHONE),
    change(given: Partial<typeof values>) {
      setValues({ ...values, ...given })
      setProblem(null)
    },
    choose(next: IdentityWay) {
      setWay(next)
      setProblem(null)
    },
    check: () => setProblem(find()),
    /** The proof for the server; null when something is missing, which is then shown. */
    read(): GivenIdentity | null {
      const found = find()
      setProblem(found)
      return found ? null : toIdentity(way, values, token)
    },
  }
}

export type IdentityEntry = ReturnType<typeof useIdentity>
