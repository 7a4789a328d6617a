/** A password that is being chosen. Its length is the rule; the rest is advice. */
const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export function newPasswordProblem(password: string): string | null {
  const { length } = password.trim()
  if (length === 0) return '请输入密码'
  if (length < PASSWORD_MIN) return `密码至少 ${PASSWORD_MIN} 位`
  return length > PASSWORD_MAX ? `密码最多 ${PASSWORD_MAX} 位` : null
}

export function repeatProblem(password: string, repeated: string): string | null {
  if (!repeated.trim()) return '请再输入一次密码'
  return password.trim() === repeated.trim() ? null : '两次输入的密码不一致'
}

type Strength = '太短' | '弱' | '中' | '强'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** Length counts for more than variety; a few characters over and over are weak at any length. */
export function passwordStrength(password: string): Strength {
  const text = password.trim()
  if (text.length < PASSWORD_MIN) return '太短'
  if (new Set(text).size < 5) return '弱'
  const points =
    KINDS.filter((kind) => kind.test(text)).length + (text.length >= 12 ? 1 : 0) + (text.length >= 16 ? 1 : 0)
  if (points <= 1) return '弱'
  return points <= 3 ? '中' : '强'
}
