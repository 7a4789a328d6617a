/** Text that is safe between tags and in a quoted attribute. Most has nothing to escape: testing first is cheaper. */
export const escapeHtml = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text
