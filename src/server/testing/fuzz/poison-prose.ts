/**
 * Appends markup to every text on the site: text that people wrote is shown in many places, and none of them may execute it.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HIT } from './hostile-text.ts'

/** For text between tags, for attributes, and for text in a script or in XML. */
const POISONS = [
  `"'><img src=x onerror="window.${HIT}=1">`,
  `</script></title></textarea><script>window.${HIT}=1</script>`,
  `]]><svg/onload=window.${HIT}=1><!--`,
]
const SHORT = `<svg/onload=window.${HIT}=1>`

/** Not read as text of people: rendered already, or written by programs for programs. */
const WRITTEN_BY_US = new Set(['migration', 'search_document', 'search_text', 'search_spelling', 'change', 'due_work'])

type Column = { table: string; name: string }

/** Columns that contain Chinese and are neither HTML nor JSON. */
function listProse(database: DatabaseSync): Column[] {
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all()
  const columns: Column[] = []
  for (const { name: table } of tables as { name: string }[]) {
    if (WRITTEN_BY_US.has(table) || /^(sqlite|search)_/.test(table)) continue
    for (const { name, type } of database.prepare(`pragma table_info("${table}")`).all() as Record<string, string>[]) {
      if (type?.toLowerCase() !== 'text') continue
      const values = database.prepare(`select "${name}" as value from "${table}" where "${name}" <> ''`).all()
      const texts = values.map(({ value }) => String(value))
      const isProse = texts.some((text) => /\p{Script=Han}/u.test(text))
      const written = texts.filter((text) => /^[[{]|<\/?[a-z]+[ >]/.test(text))
      // Text that people wrote may contain a bracket, too.
      if (isProse && written.length < texts.length / 2) columns.push({ table, name: name! })
    }
  }
  return columns
}

/** Returns the columns that now hold such text. To be called before the site has cached anything. */
export function poisonProse(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'kanwu.sqlite'), { timeout: 5000 })
  try {
    return listProse(database).flatMap(({ table, name }, index) => {
      // A row for which the text is too long is skipped; where that is every row, a short one is used.
      const write = (words: string) =>
        database.prepare(`update or ignore "${table}" set "${name}" = ${words} || ? where "${name}" <> ''`)
      const { changes } = write(`"${name}"`).run(POISONS[index % POISONS.length]!)
      const { changes: short } = changes ? { changes } : write(`substr("${name}", 1, 8)`).run(SHORT)
      return short ? [`${table}.${name}`] : []
    })
  } finally {
    database.close()
  }
}
