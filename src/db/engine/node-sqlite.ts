/**
 * The SQLite that is built into Node. Node 22 reports it as experimental on standard error, once in each process; that line,
 * and no other warning, is dropped. An import statement would load it before any line of ours can do so.
 */
import type * as Sqlite from 'node:sqlite'

function loadQuietly(): typeof Sqlite {
  const emit = process.emitWarning
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    const isExpected = rest[0] === 'ExperimentalWarning' && String(warning).startsWith('SQLite is an experimental')
    if (!isExpected) Reflect.apply(emit, process, [warning, ...rest])
  }
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    process.emitWarning = emit
  }
}

export const { DatabaseSync, backup } = loadQuietly()
export type DatabaseSync = Sqlite.DatabaseSync
