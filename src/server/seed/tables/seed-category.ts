/** Categories in two levels. Items name the lowest; an unknown category is an error in a file. */
import type { CategoryKind } from '#domain/content/category-kind.ts'
import { ContentError } from '../content/content-file.ts'
import type { Content } from '../content/read-content.ts'
import type { Rows } from '../rows.ts'

type Category = { id: number; kind: CategoryKind; name: string; parent_id: number | null; position: number }

export class CategoryList {
  readonly #list: Category[] = []
  /** Those with others below them hold nothing themselves. */
  readonly #parents = new Set<number | null>()

  constructor({ categories }: Pick<Content, 'categories'>) {
    for (const kind of Object.keys(categories) as CategoryKind[]) {
      for (const [index, { name, within }] of categories[kind].entries()) {
        const parent = this.#add(kind, name, null, index + 1)
        for (const [order, child] of within.entries()) this.#add(kind, child, parent, order + 1)
      }
    }
  }

  #add(kind: CategoryKind, name: string, parent_id: number | null, position: number): number {
    const id = this.#list.length + 1
    this.#list.push({ id, kind, name, parent_id, position })
    this.#parents.add(parent_id)
    return id
  }

  findId(kind: CategoryKind, name: string): number {
    const found = this.#list.find(
      (category) => category.kind === kind && category.name === name && !this.#parents.has(category.id),
    )
    if (!found) throw new ContentError(`category.yaml: ${kind}: has no category ${name}`)
    return found.id
  }

  rows(): Rows {
    return { category: this.#list }
  }
}
