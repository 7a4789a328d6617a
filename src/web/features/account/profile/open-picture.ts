/** A file of the reader's, as a picture that can be drawn; the square of it, as the file that is sent. */
import type { Square } from './crop-square.ts'
import { FACE_SIDE, pictureFileProblem } from '#domain/account/avatar-file.ts'
import { m } from '#messages/site.ts'

const BROKEN = m.account.pictureBroken

/** Read as a data URL rather than a blob URL, which our content security policy does not allow for pictures. */
function readAsData(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error(m.account.fileUnreadable)))
    reader.readAsDataURL(file)
  })
}

/** Throws with a message for the reader. */
export async function openPicture(file: File): Promise<HTMLImageElement> {
  const problem = pictureFileProblem(file)
  if (problem) throw new Error(problem)
  const picture = new Image()
  picture.src = await readAsData(file)
  await picture.decode().catch(() => {
    throw new Error(BROKEN)
  })
  if (!picture.naturalWidth || !picture.naturalHeight) throw new Error(BROKEN)
  return picture
}

export const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
})

/** Draws the square onto the whole canvas. Transparency becomes white, as on the server. */
export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLImageElement, { left, top, side }: Square): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, left, top, side, side, 0, 0, width, height)
}

export function encodeSquare(picture: HTMLImageElement, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = FACE_SIDE
  canvas.height = FACE_SIDE
  drawSquare(canvas, picture, square)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(BROKEN))), 'image/jpeg', 0.92)
  })
}
