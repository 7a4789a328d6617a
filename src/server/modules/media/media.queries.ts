import type { Database } from '#db/client.ts'

/** Which of these paths are still in the library, or a reader's picture. */
export async function listNamed(db: Database, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db.selectFrom('media').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}

/** What editors call the file of that path; empty where they call it nothing. */
export async function findFileName(db: Database, path: string): Promise<string> {
  const row = await db.selectFrom('media').select('name').where('path', '=', path).executeTakeFirst()
  return row?.name ?? ''
}

/** Pictures that staff have brought in or replaced since then, the newest first. */
export async function listNewPictures(db: Database, since: number, limit: number) {
  const columns = ['id', 'path', 'width'] as const
  const pictures = db.selectFrom('media').select(columns).where('kind', '=', 'image').limit(limit)
  const [added, replaced] = await Promise.all([
    pictures
      .where('created_at', '>', since)
      .where('uploaded_by', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    pictures.where('replaced_at', '>', since).orderBy('replaced_at', 'desc').execute(),
  ])
  return [...replaced, ...added]
}

/** Every file that a row names; for commands, which may take their time. */
export async function listAllNames(db: Database, kind: 'media' | 'attachment'): Promise<string[]> {
  if (kind === 'media') {
    const rows = await db.selectFrom('media').select('path').execute()
    return rows.map(({ path }) => path)
  }
  const rows = await db.selectFrom('contribution').select('attachment_path').execute()
  return rows.flatMap(({ attachment_path: path }) => (path ? [path] : []))
}
