/** The icon and the share picture, used or not, as PNG in Base64, drawn by the browser: the server may have no Chinese typeface. */
import { SHARE_PICTURE } from '#domain/share-picture.ts'
import { drawIcon, drawShareSheet } from '#domain/site/site-logo.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'

const ICON = 512

async function drawPng(svg: string, width: number, height: number): Promise<string> {
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '')
}

export async function drawSiteFiles(settings: SiteSettings) {
  const [iconPicture, sharePicture] = await Promise.all([
    drawPng(drawIcon(settings), ICON, ICON),
    drawPng(drawShareSheet(settings), SHARE_PICTURE.width, SHARE_PICTURE.height),
  ])
  return { iconPicture, sharePicture }
}
