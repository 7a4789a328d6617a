/** Categories are the words that the files use, in the order in which they first come up. */
import type { Content } from './read-content.ts'
import type { Rows } from './rows.ts'

export type CategoryKind = 'issue' | 'course' | 'audio-book' | 'podcast'

type Category = { id: number; kind: CategoryKind; name: string; parent_id: null; position: number }

export class CategoryList {
  readonly #list: Category[] = []

  constructor(content: Content) {
    const things = {
      issue: content.issues,
      course: content.courses,
      'audio-book': content.audioBooks,
      podcast: content.podcasts,
    } satisfies Record<CategoryKind, { category: string }[]>
    for (const kind of Object.keys(things) as CategoryKind[]) {
      const names = new Set(things[kind].map((thing) => thing.category))
      for (const [index, name] of [...names].entries()) {
        this.#list.push({ id: this.#list.length + 1, kind, name, parent_id: null, position: index + 1 })
      }
    }
  }

  findId(kind: CategoryKind, name: string): number | null {
    return this.#list.find((category) => category.kind === kind && category.name === name)?.id ?? null
  }
  rows(): Rows {
    return { category: this.#list }
  }
}
