/**
 * Codes that were asked for. What was sent is kept here and not in a form: who closes the window and opens it again still
 * waits for the same code.
 */
import { useEffect, useState } from 'react'
import type { Api } from '#contract/contract.ts'
import { readNumber } from '#rules/login-form.ts'
import { resendLeft } from '#rules/resend-wait.ts'
import { ApiError } from '../../api/api-error.ts'
import { toast } from '../../ui/toast.tsx'
import type { PhoneEntry } from './phone-field.tsx'
import { usePress } from './use-press.ts'

export type CodePurpose = 'login' | 'password'
type SentCode = { entry: PhoneEntry; token: string; at: number }

const sentCodes: Partial<Record<CodePurpose, SentCode>> = {}

export function lastSentCode(purpose: CodePurpose): SentCode | null {
  return sentCodes[purpose] ?? null
}

export function useSmsCode(api: Api, purpose: CodePurpose) {
  const [sent, setSent] = useState(() => lastSentCode(purpose))
  const [state, setState] = useState<'idle' | 'sending' | 'checking'>('idle')
  const left = useSecondsLeft(sent?.at ?? null)
  const press = usePress()

  async function request(number: { phone: string; countryCode: string }): Promise<string> {
    const body = { ...number, purpose }
    try {
      return (await api('POST /api/login/sendLoginCode', { body })).token
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'HUMAN_CHECK' || !error.detail) throw error
      setState('checking')
      const { solveChallenge } = await import('./solve-challenge.ts')
      const human = await solveChallenge(error.detail)
      return (await api('POST /api/login/sendLoginCode', { body: { ...body, human } })).token
    }
  }

  /** Whether a code is on its way; what went wrong was told. */
  async function send(entry: PhoneEntry): Promise<boolean> {
    const { number } = readNumber(entry.phone, entry.countryCode)
    if (state !== 'idle' || left > 0 || !number || !press()) return false
    setState('sending')
    try {
      const code = { entry, token: await request(number), at: Date.now() }
      sentCodes[purpose] = code
      setSent(code)
      toast('验证码已发送，请查看短信')
      return true
    } catch (error) {
      toast((error as Error).message, 'error')
      return false
    } finally {
      setState('idle')
    }
  }

  return { sent, state, left, send }
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
