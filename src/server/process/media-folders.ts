/** Where on the disk files lie that are served, made or kept. */
import { join } from 'node:path'
import type { Env } from '../config/env.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

/** With a bucket the folder of uploads holds copies alone: in a place of its own, as it may be emptied at any time. */
export function findMediaFolders(dataDir: string, storage: Env['STORAGE']) {
  const uploadDir = join(dataDir, storage ? 'media-copy' : 'media')
  return {
    mediaRoots: [CONTENT, uploadDir],
    mediaCacheDir: join(dataDir, 'media-cache'),
    uploadDir,
    attachmentDir: join(dataDir, 'attachment'),
  }
}
