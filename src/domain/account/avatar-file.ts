/** Pictures that readers bring: which files, how large, and what becomes of them. */

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
  if (HEIC.test(type.toLowerCase()) || HEIC.test(name.toLowerCase()))
    return '暂不支持 HEIC 格式，请先把照片存成 JPEG，或直接截图再上传'
  if (!READABLE.has(type)) return '请选择 JPEG、PNG 或 WebP 格式的图片'
  if (size === 0) return '这个文件是空的，请换一张'
  return size > FILE_BYTES ? '图片不能超过 10 MB，请换一张小一些的' : null
}
