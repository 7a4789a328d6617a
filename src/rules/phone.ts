/** Phone numbers at sign-in (spec 5). */
export const DEFAULT_COUNTRY_CODE = '86'

/** The message for a wrong number, or null for a good one. */
export function phoneProblem(phone: string, countryCode: string = DEFAULT_COUNTRY_CODE): string | null {
  const number = phone.trim()
  if (!number) return '手机号不能为空'
  if (countryCode === DEFAULT_COUNTRY_CODE && !/^1\d{10}$/.test(number)) return '手机号格式不正确'
  return /^\d{4,15}$/.test(number) ? null : '手机号格式不正确'
}

/** What logs and letters may show of a number. */
export function maskPhone(phone: string): string {
  return phone.length < 7 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
