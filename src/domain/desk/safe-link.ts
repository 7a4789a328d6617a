/** Where a link that the house sets may lead: to a page of the site, or by https to somebody else's. */

export const WRONG_LINK = '请填写站内路径（如 /column/5）或 https:// 开头的网址'

/** Browsers pass over some characters and take a backslash for a slash: what has them may lead elsewhere than it seems. */
const CLEAN = /^[^\s\\\p{Cc}]+$/u

export function isSafeLink(text: string): boolean {
  if (!CLEAN.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.')
}
