/** Finds the requested backup, and checks whether it is complete. Any problem is reported in one line. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkPostgresDump } from '#db/engine/dump-postgres.ts'
import { readSqliteDump } from '#db/engine/dump-sqlite.ts'
import { migrations } from '#db/migrate.ts'
import { hashBackupFile } from './backup-files.ts'
import {
  BACKUP_NAME,
  MANIFEST,
  newestFirst,
  readManifest,
  type ManifestFile,
  type Manifest,
} from './backup-manifest.ts'

/** Something that the person at the keyboard must decide or mend; nothing was touched. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

export type Backup = { folder: string; name: string; manifest: Manifest }

/** The version of the manifest format that this program writes. */
const FORM = 1

/** `path` is a backup, or a folder of backups: then it is the newest, even if that is damaged. */
export async function chooseBackup(path: string): Promise<Backup> {
  const entries = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    throw new RestoreRefused(`${path} cannot be read: ${error.code}`)
  })
  if (basename(path).endsWith('.part')) throw new RestoreRefused(`${path} is incomplete: it was broken off`)
  if (entries.includes(MANIFEST) || BACKUP_NAME.test(basename(path))) return openBackup(path)
  const [newest] = newestFirst(entries)
  if (!newest) throw new RestoreRefused(`there is no finished backup in ${path}`)
  return openBackup(join(path, newest))
}

async function openBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder)
  if (manifest && manifest.form <= FORM) return { folder, name: basename(folder), manifest }
  if (manifest || (await readForm(folder)) > FORM) throw isLater(folder, 'in another form')
  throw new RestoreRefused(`${folder} is damaged or incomplete: ${MANIFEST} is missing or cannot be read`)
}

const isLater = (folder: string, what: string) =>
  new RestoreRefused(`${folder} was made by a later version of the program (${what}): install that version first`)

async function readForm(folder: string): Promise<number> {
  try {
    return Number((JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as { form?: unknown }).form)
  } catch {
    return 0
  }
}

/** Throws unless this program, on this engine, can put it back. */
export function refuseUnfit({ folder, manifest }: Backup, engine: Manifest['engine']): void {
  if (manifest.engine !== engine) {
    const names = { sqlite: 'the embedded database', postgres: 'PostgreSQL' }
    throw new RestoreRefused(
      `${folder} is a backup of ${names[manifest.engine]}, and this site is on ${names[engine]}: see DATABASE_URL`,
    )
  }
  if (!Object.hasOwn(migrations, manifest.migration)) throw isLater(folder, manifest.migration)
}

/** Checks every file against its checksum, and the database as far as possible without a server. */
export async function verifyBackup(backup: Backup, onFile?: () => void): Promise<void> {
  const { folder, manifest } = backup
  for (const file of [manifest.database, ...manifest.files]) {
    const fault = await findFault(folder, file)
    if (fault) throw new RestoreRefused(`${folder} is damaged: ${file.path} ${fault}`)
    onFile?.()
  }
  try {
    await openDump(backup)
  } catch (error) {
    throw new RestoreRefused(`${folder} is damaged: ${manifest.database.path}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** What is wrong with a file, or null. */
export async function findFault(
  folder: string,
  { path, bytes, sha256 }: Pick<ManifestFile, 'path' | 'bytes' | 'sha256'>,
): Promise<string | null> {
  const file = join(folder, path)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return 'is missing'
  if (found.size !== bytes) return `has ${found.size} bytes and had ${bytes}`
  return (await hashBackupFile(file)) === sha256 ? null : 'is not what it was'
}

async function openDump({ folder, manifest }: Backup): Promise<void> {
  const file = join(folder, manifest.database.path)
  if (manifest.engine === 'postgres') return checkPostgresDump(file, ['kysely_migration'])
  const migration = readSqliteDump(file)
  if (migration !== manifest.migration) throw new Error(`it is at ${migration}, and should be at ${manifest.migration}`)
}
