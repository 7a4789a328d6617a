/** Named pages: authors, columns, tags. A reader who types such a name may want the page and not a list. */
import type { NamedPage } from '#contract/site/search.ts'
import type { Database } from '#db/client.ts'
import { remembered } from '../../../http/cache/memo.ts'
import { fold } from './text/search.fold.ts'
import { spell } from './text/search.pinyin.ts'
import type { QueryPlan } from './search.plan.ts'
import * as queries from '../search.queries.ts'

const LIFETIME = 60 * 1000
const SHOWN = { places: 6, sections: 12 } as const

type Name = { page: NamedPage; folded: string; spelt: string }

export function createNamedPages(db: Database) {
  const read = async (): Promise<Name[]> => {
    const { columns, tags, authors } = await queries.listNames(db)
    const named = (kind: NamedPage['kind'], rows: { id: number; name: string }[]) =>
      rows.map(({ id, name }) => ({ page: { kind, id, name }, folded: fold(name), spelt: spell(fold(name)) }))
    return [...named('author', authors), ...named('column', columns), ...named('tag', tags)]
  }
  const names = remembered(LIFETIME, read)

  return {
    columnNames: async (now: number): Promise<Map<number, string>> =>
      new Map((await names(now)).flatMap(({ page }) => (page.kind === 'column' ? [[page.id, page.name]] : []))),

    /** Those whose whole name, or a synonym, was typed alone, among other words, or in pinyin. */
    async list({ units, marks, letters }: QueryPlan, now: number): Promise<NamedPage[]> {
      const typed = new Set([...marks, units.join('')])
      return (await names(now))
        .filter(({ folded, spelt }) => typed.has(folded) || (letters !== null && spelt === letters))
        .map(({ page }) => page)
        .slice(0, SHOWN.places)
    },

    /** Suggestions for further searching: the names that have most in common with the input, then the columns. */
    async listNearest(plan: QueryPlan | null, now: number): Promise<NamedPage[]> {
      const characters = new Set(plan?.units.flatMap((unit) => [...unit]))
      const weighed = (await names(now)).map(({ page, folded }) => {
        const common = [...folded].filter((character) => characters.has(character)).length
        return { page, nearness: common / [...folded].length, isColumn: page.kind === 'column' }
      })
      return weighed
        .filter(({ nearness, isColumn }) => nearness > 0 || isColumn)
        .toSorted((a, b) => b.nearness - a.nearness)
        .map(({ page }) => page)
        .slice(0, SHOWN.sections)
    },
  }
}
