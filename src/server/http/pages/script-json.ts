/**
 * JSON that is safe in a script element of a page: only this sequence can end the element, and the two separators are not
 * legal in older JSON parsers.
 */
export const escapeForScript = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
