/** Addresses that a story may lead to. */

const SCHEMES = /^(?:https?|mailto|tel):/i

/** Whole addresses, numbers, letters, and places of our own site. */
export const isSafeHref = (href: string): boolean => SCHEMES.test(href) || /^(?:\/(?!\/)|#)/.test(href)

/** What was typed as an address that works; null: it cannot be one. */
export function readHref(typed: string): string | null {
  const text = typed.trim()
  if (!text || /\s/.test(text)) return null
  if (isSafeHref(text)) return normalizeHref(text)
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return normalizeHref(`mailto:${text}`)
  // As people write it: without what nobody says aloud.
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u.test(text)) return normalizeHref(`https://${text}`)
  return null
}

/** As Markdown keeps it: what is no plain letter is written in percent, and what is so already stays. */
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
