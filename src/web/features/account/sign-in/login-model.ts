/** What the forms of sign-in know without asking the server (spec 5 and 9). */
import { DEFAULT_COUNTRY_CODE, normalizePhone, phoneProblem } from '#domain/account/phone.ts'
import { m } from '#messages/site.ts'

/** The same button pressed again within this time, in ms, was pressed once. */
export const PRESS_PAUSE = 500

export type LoginMethod = 'sms' | 'password'

export type LoginEntry = { phone: string; code: string; password: string }

/** Whether the button is enabled: both fields are filled. Whether they are valid is reported afterwards. */
export function mayLogin(method: LoginMethod, { phone, code, password }: LoginEntry): boolean {
  return phone.trim() !== '' && (method === 'sms' ? code : password).trim() !== ''
}

export function codeProblem(code: string): string | null {
  return code.trim() ? null : m.account.getCodeFirst
}

export function passwordProblem(password: string): string | null {
  return password.trim() ? null : m.word.enterPassword
}

/** A press so soon after the last one is the same press; a clock that was set back does not count. */
export function isSamePress(last: number | null, now: number): boolean {
  return last !== null && now >= last && now - last < PRESS_PAUSE
}

/** A reader who has just reset their password has nothing left to do on that page; everyone else stays. */
export function leavesPage(pathname: string, method: LoginMethod): boolean {
  return pathname === '/get-password' && method === 'password'
}

export const CONSENT_KEY = 'loginConsent'
export const CONSENT_GIVEN = 'yes'
export const CONSENT_MISSING = m.account.consentMissing

export function hasConsent(stored: string | null): boolean {
  return stored === CONSENT_GIVEN
}

/** A number in the form in which it is sent, or its problem. */
export function readNumber(phone: string, countryCode: string = DEFAULT_COUNTRY_CODE) {
  const problem = phoneProblem(phone, countryCode)
  return problem ? { problem } : { problem: null, number: { phone: normalizePhone(phone, countryCode), countryCode } }
}
