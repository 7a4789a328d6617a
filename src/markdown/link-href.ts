/** Addresses that a story may lead to. */

const SCHEMES = /^(?:https?|mailto|tel):/i

/** Absolute web addresses, phone numbers, e-mail addresses, and paths of our own site. */
export const isSafeHref = (href: string): boolean => SCHEMES.test(href) || /^(?:\/(?!\/)|#)/.test(href)

/** The input as a working address; null if it cannot be one. */
export function readHref(typed: string): string | null {
  const text = typed.trim()
  if (!text || /\s/.test(text)) return null
  if (isSafeHref(text)) return normalizeHref(text)
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return normalizeHref(`mailto:${text}`)
  // As people type it: without the scheme.
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u.test(text)) return normalizeHref(`https://${text}`)
  return null
}

/** As Markdown stores it: other characters are percent-encoded, and existing encodings stay. */
function normalizeHref(href: string): string | null {
  try {
    return encodeURI(href)
      .replaceAll(/%25(?=[0-9a-f]{2})/gi, '%')
      .replaceAll('[', '%5B')
      .replaceAll(']', '%5D')
  } catch {
    return null
  }
}
