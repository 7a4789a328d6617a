/** Where a link set by staff may lead: to a page of the site, or by https to an external one. */
import { m } from '#messages/domain.ts'

export const wrongLink = (): string => m.desk.wrongLink

/**
 * Browsers ignore some characters and read a backslash as a slash: a link with such characters may lead elsewhere than it
 * seems.
 */
const CLEAN = /^[^\s\\\p{Cc}]+$/u

export function isSafeLink(text: string): boolean {
  if (!CLEAN.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}
