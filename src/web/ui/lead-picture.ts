/** The one picture that leads a page, at the sizes at which it is shown: page and preload must name the same files. */
import { imageSources } from '#domain/media/image-width.ts'

export type LeadShape = { shown: number; sizes: string }

export const leadShape = {
  frontPage: { shown: 784, sizes: '(max-width: 768px) 100vw, 784px' },
  article: { shown: 960, sizes: '(max-width: 1008px) 100vw, 960px' },
} as const satisfies Record<string, LeadShape>

export type LeadPicture = { sources: string; sizes: string }

export function leadPicture(picture: { url: string }, { shown, sizes }: LeadShape): LeadPicture {
  return { sources: imageSources(picture.url, shown), sizes }
}
