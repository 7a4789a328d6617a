/** The header that makes a browser store an answer as a file, whatever its type. */

/** What `encodeURIComponent` leaves and a header must not have (RFC 8187). */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** `plain`: a name of ASCII letters, for programs that do not understand the other. */
export const attachmentHeader = (plain: string, name: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`

/** For a browser that shows it nevertheless: nothing in it is run, or loads anything. */
export const NEVER_SHOWN = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const
