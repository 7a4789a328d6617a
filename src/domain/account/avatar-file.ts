/** Pictures that readers bring: which files, how large, and what becomes of them. */
import { m } from '#messages/domain.ts'

/** Side of a stored avatar, in pixels; the browser sends it at this size, the server ensures it. */
export const FACE_SIDE = 512

const MIB = 1024 * 1024
const FILE_BYTES = 10 * MIB

const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp'])
const HEIC = /^image\/hei[cf]|\.hei[cf]$/

/** The types offered by the file picker. */
export const PICTURE_TYPES = [...READABLE].join(',')

/** Why a chosen file cannot be used; whether it really is a picture shows when it is opened. */
export function pictureFileProblem({ name, type, size }: { name: string; type: string; size: number }): string | null {
  if (HEIC.test(type.toLowerCase()) || HEIC.test(name.toLowerCase())) return m.account.noHeicPicture
  if (!READABLE.has(type)) return m.account.choosePictureType
  if (size === 0) return m.account.emptyPicture
  return size > FILE_BYTES ? m.account.pictureTooLarge : null
}
