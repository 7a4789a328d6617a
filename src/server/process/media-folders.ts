/** Disk locations of files that are served, generated or stored. */
import { join } from 'node:path'
import type { Env } from '../config/env.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

/** With a bucket the upload folder holds only copies: in a separate location, as it may be emptied at any time. */
export function findMediaFolders(dataDir: string, storage: Env['STORAGE']) {
  const uploadDir = join(dataDir, storage ? 'media-copy' : 'media')
  return {
    mediaRoots: [CONTENT, uploadDir],
    mediaCacheDir: join(dataDir, 'media-cache'),
    uploadDir,
    attachmentDir: join(dataDir, 'attachment'),
  }
}
