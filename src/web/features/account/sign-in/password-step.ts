/** The way to a new password: each step opens when the one before it is done. */
export const PASSWORD_STEPS = [
  { step: 'phone', title: '手机号' },
  { step: 'code', title: '验证码' },
  { step: 'password', title: '新密码' },
] as const

export type PasswordStep = (typeof PASSWORD_STEPS)[number]['step'] | 'done'

const ORDER: readonly PasswordStep[] = [...PASSWORD_STEPS.map(({ step }) => step), 'done']

/** The address may wish for any step; nobody gets further than they have come, and what is done stays done. */
export function shownStep(wanted: string | undefined, reached: PasswordStep): PasswordStep {
  if (reached === 'done') return 'done'
  const place = ORDER.findIndex((step) => step === wanted)
  return ORDER[Math.min(Math.max(place, 0), ORDER.indexOf(reached))]!
}
