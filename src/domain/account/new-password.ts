/** A password that is being chosen. Its length is the rule; the rest is advice. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export function newPasswordProblem(password: string): string | null {
  const { length } = password.trim()
  if (length === 0) return m.word.enterPassword
  if (length < PASSWORD_MIN) return m.account.passwordTooShort({ min: PASSWORD_MIN })
  return length > PASSWORD_MAX ? m.account.passwordTooLong({ max: PASSWORD_MAX }) : null
}

export function repeatProblem(password: string, repeated: string): string | null {
  if (!repeated.trim()) return m.account.repeatPassword
  return password.trim() === repeated.trim() ? null : m.account.passwordsDiffer
}

type Strength = 'short' | 'weak' | 'fair' | 'strong'

export const STRENGTH_NAMES: Readonly<Record<Strength, string>> = labels(() => ({
  short: m.account.strengthTooShort,
  weak: m.account.strengthWeak,
  fair: m.account.strengthMedium,
  strong: m.account.strengthStrong,
}))

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** Length counts for more than variety; a few characters over and over are weak at any length. */
export function passwordStrength(password: string): Strength {
  const text = password.trim()
  if (text.length < PASSWORD_MIN) return 'short'
  if (new Set(text).size < 5) return 'weak'
  const points =
    KINDS.filter((kind) => kind.test(text)).length + (text.length >= 12 ? 1 : 0) + (text.length >= 16 ? 1 : 0)
  if (points <= 1) return 'weak'
  return points <= 3 ? 'fair' : 'strong'
}
