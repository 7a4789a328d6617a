/** What memberships can include: how much there is of each kind, without the sections that are switched off. */
import type { SiteHoldings } from '#domain/access/membership-words.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isContentClosed } from '#domain/site/section.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { countHoldings } from './commerce.holdings.queries.ts'

export function createHoldings({ db, readSite }: Tools & { readSite: ReadSite }) {
  return async function findHoldings(): Promise<SiteHoldings> {
    const off = readSite().sectionsOff
    const counted = await countHoldings(db)
    const openOnly = (type: number, count: number) => (isContentClosed(off, type) ? 0 : count)
    return {
      memberStories: counted.memberStories,
      magazines: openOnly(contentType.issue, counted.magazines),
      courses: openOnly(contentType.course, counted.courses),
      audioBooks: openOnly(contentType.audioBook, counted.audioBooks),
      audioEditions: openOnly(contentType.audioEdition, counted.audioEditions),
    }
  }
}
