/** What a link of ours names: a magazine, one of its issues, or something to be heard. */
import { readPageAddress } from '../../http/pages/page-address.ts'

export type MagazineLink = { magazineId?: number; issueId?: number; heardId?: number }

const numberIn = (text: string | null | undefined): number | undefined =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined

export function readMagazineLink(link: string): MagazineLink | null {
  if (!/^\/(?!\/)/.test(link)) return null
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(link)!
  const known = readPageAddress(pathname, search)
  const [, , first, second] = known?.path.split('/') ?? []
  switch (known?.page) {
    case 'magazine':
    case 'issue-read':
      return { issueId: Number(first) }
    case 'podcast':
      return first ? { heardId: Number(first) } : null
    case 'column-issues':
      return { magazineId: Number(second) }
    case 'magazine-list': {
      const magazineId = numberIn(new URLSearchParams(search).get('magazine'))
      return magazineId === undefined ? null : { magazineId }
    }
    default:
      return null
  }
}
