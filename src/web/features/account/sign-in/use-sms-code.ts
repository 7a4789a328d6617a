/**
 * Requested SMS codes. Their state is here and not in a form: a reader who closes the dialog and opens it again still waits
 * for the same code.
 */
import { useEffect, useState } from 'react'
import type { Api, Model } from '#contract/contract.ts'
import { m } from '#messages/site.ts'
import { readNumber } from './login-model.ts'
import { resendLeft } from './resend-wait.ts'
import { isPairAccepted, withHumanCheck, type GivenProof } from './with-human-check.ts'
import { toast } from '../../../ui/toast.tsx'
import type { PhoneEntry } from '../phone-field.tsx'
import { usePress } from '../use-press.ts'

/** `phone` is sent to a new number, `identity` to the reader's own, which the server knows. */
export type CodePurpose = 'login' | 'password' | 'phone' | 'identity'
type Sent = Model<'POST /api/login/sendLoginCode'>
type SentCode = { entry: PhoneEntry; token: string; at: number }

type PhoneNumber = { phone: string; countryCode: string }
/** Used for the reader's own number, which the page does not know. */
const OWN_NUMBER: PhoneNumber = { phone: '', countryCode: '' }

const sentCodes: Partial<Record<CodePurpose, SentCode>> = {}

export function lastSentCode(purpose: CodePurpose): SentCode | null {
  return sentCodes[purpose] ?? null
}

/** A code sent to a number that has changed is no longer awaited. */
export function forgetSentCode(purpose: CodePurpose): void {
  delete sentCodes[purpose]
}

export function useSmsCode(api: Api, purpose: CodePurpose) {
  const [sent, setSent] = useState(() => lastSentCode(purpose))
  const [state, setState] = useState<'idle' | 'sending' | 'checking'>('idle')
  const [needsPair, setNeedsPair] = useState(false)
  const left = useSecondsLeft(sent?.at ?? null)
  const press = usePress()

  function request(number: PhoneNumber): Promise<Sent> {
    const calls = {
      login: (proof: GivenProof) =>
        api('POST /api/login/sendLoginCode', { body: { ...number, purpose: 'login', ...proof } }),
      password: (proof: GivenProof) =>
        api('POST /api/login/sendLoginCode', { body: { ...number, purpose: 'password', ...proof } }),
      phone: (proof: GivenProof) => api('POST /api/user/sendPhoneCode', { body: { ...number, ...proof } }),
      identity: (proof: GivenProof) => api('POST /api/user/sendIdentityCode', { body: proof }),
    }
    return withHumanCheck(calls[purpose], () => setState('checking'))
  }

  /** A code is awaited in this browser from now on. */
  function awaitCode(entry: PhoneEntry, token: string): void {
    const code = { entry, token, at: Date.now() }
    sentCodes[purpose] = code
    setSent(code)
  }

  /** Whether a code was sent; a failure has been shown. */
  async function send(entry: PhoneEntry): Promise<boolean> {
    const number = purpose === 'identity' ? OWN_NUMBER : readNumber(entry.phone, entry.countryCode).number
    if (state !== 'idle' || left > 0 || !number || !press()) return false
    setState('sending')
    try {
      const { token, note } = await request(number)
      awaitCode(entry, token)
      setNeedsPair(false)
      toast(note ?? m.account.codeSent)
      return true
    } catch (error) {
      toast((error as Error).message, 'error')
      if (purpose === 'login' && isPairAccepted(error)) setNeedsPair(true)
      return false
    } finally {
      setState('idle')
    }
  }

  return {
    sent,
    state,
    left,
    /** No code is sent any more; two of those that the phone has sign in. */
    needsPair,
    /** That is known of one number alone. */
    forgetPair: () => setNeedsPair(false),
    send,
    awaitCode,
  }
}

export type SmsCode = ReturnType<typeof useSmsCode>

function useSecondsLeft(sentAt: number | null): number {
  const [left, setLeft] = useState(() => resendLeft(sentAt, Date.now()))
  useEffect(() => {
    const look = () => {
      const now = resendLeft(sentAt, Date.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [sentAt])
  return left
}
