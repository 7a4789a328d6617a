/** The way to a new password: each step opens when the one before it is done. */
import { normalizePhone } from '#domain/account/phone.ts'
import { m } from '#messages/site.ts'

export const PASSWORD_STEPS = [
  { step: 'phone', title: m.word.phone },
  { step: 'code', title: m.account.smsCode },
  { step: 'password', title: m.account.newPassword },
] as const

export type PasswordStep = (typeof PASSWORD_STEPS)[number]['step'] | 'done'

const ORDER: readonly PasswordStep[] = [...PASSWORD_STEPS.map(({ step }) => step), 'done']

/** The address may request any step; it shows no step beyond the one reached, and a finished reset stays finished. */
export function shownStep(wanted: string | undefined, reached: PasswordStep): PasswordStep {
  if (reached === 'done') return 'done'
  const index = ORDER.findIndex((step) => step === wanted)
  return ORDER[Math.min(Math.max(index, 0), ORDER.indexOf(reached))]!
}

type NumberEntry = { phone: string; countryCode: string }
type Sent = { entry: NumberEntry; token: string } | null

/** Whether a code was just sent to this very number; `left`: seconds until the next one can be requested. */
export const awaitsCode = (sent: Sent, left: number, { phone, countryCode }: NumberEntry): boolean =>
  left > 0 && sent?.entry.phone === phone && sent.entry.countryCode === countryCode

/** The proof for the server that the number belongs to the reader. */
export const codeProof = ({ phone, countryCode }: NumberEntry, code: string, sent: Sent) => ({
  phone: normalizePhone(phone, countryCode),
  countryCode,
  code: code.trim(),
  ...(sent ? { token: sent.token } : {}),
})
