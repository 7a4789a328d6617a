/** What a page is made of, read from the page itself: whose it is, its data, its pictures and the files of its build. */
import { pickWidth } from '#domain/issue/offline-issue.ts'
import type { PageState } from '../routing/page-state.ts'
import { trustHtml } from '../trusted.ts'

export type PageParts = {
  /** whether it was made for this reader, or for all who may read the same; 0 is nobody */
  isFor: (reader: number) => boolean
  data: PageState['data']
  pictures: string[]
  files: string[]
}

/** A form that every browser knows which knows workers. */
export const PICTURE_HEADERS = { Accept: 'image/webp,image/*' }

/** Of the pictures that `selector` finds one width each: the smallest that is at least `width`. */
export function takeApart(text: string, selector: string, width?: number): PageParts {
  const page = new DOMParser().parseFromString(trustHtml(text), 'text/html')
  const { data } = JSON.parse(page.getElementById('state')?.textContent ?? '{"data":[]}') as PageState
  const user = data.find(([key]) => key[0] === 'user')?.[1] as { uid: number } | null | undefined
  const pictures = [...page.querySelectorAll<HTMLImageElement>(selector)].flatMap(
    (image) => pickWidth(image.getAttribute('srcset') ?? '', width) ?? image.getAttribute('src') ?? [],
  )
  const files = [...text.matchAll(/"(\/assets\/[^"#?]+)/g)].map((found) => found[1]!)
  return {
    isFor: (reader) => (user ? reader > 0 && (user.uid === 0 || user.uid === reader) : reader === 0),
    data,
    pictures: pictures.filter((address) => address.startsWith('/media/')),
    files: [...new Set(files)],
  }
}
