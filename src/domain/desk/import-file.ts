/** Exports of other systems that the desk takes: under which names, and how large. */
const GIB = 1024 ** 3

export const IMPORT_FILE_BYTES = 2 * GIB
export const IMPORT_NAME_MAX = 120

/** The end of a name, and the content type under which it is sent. What a file is, is decided by what it holds. */
const ENDS: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  json: 'application/json',
  html: 'text/html',
  htm: 'text/html',
  md: 'text/markdown',
  markdown: 'text/markdown',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
}

export const IMPORT_TYPES: readonly string[] = [...new Set(Object.values(ENDS))]

/** The types offered by the file picker. */
export const importEnds = (): string =>
  Object.keys(ENDS)
    .map((end) => `.${end}`)
    .join(',')

const endOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** Null for a name under which nothing is taken. */
export const importTypeOf = (name: string): string | null => {
  const end = endOf(name)
  return Object.hasOwn(ENDS, end) ? ENDS[end]! : null
}

/** As it is kept on disk: without folders, without what cannot be seen, never hidden, and short; its end stays. */
export function importNameOf(given: string): string {
  const bare = given
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const end = endOf(bare)
  const stem = bare.slice(0, bare.length - (end ? end.length + 1 : 0)).replace(/^[.\s]+/, '')
  return `${[...stem].slice(0, IMPORT_NAME_MAX / 2).join('') || 'export'}${end ? `.${end}` : ''}`
}
