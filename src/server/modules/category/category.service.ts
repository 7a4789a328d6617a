/** Categories, and the audio and courses in them. */
import type { Category, CategoryCard, CategoryPage, CategoryTree } from '#contract/site/category.ts'
import { typeOfKind, type CategoryKind } from '#domain/content/category-kind.ts'
import type { CategorySort } from '#domain/content/classify-search.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isContentClosed, listClosedContents } from '#domain/site/section.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { remembered } from '../../http/cache/memo.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import * as queries from './category.queries.ts'

/** Counting reads every content item of a category, so it is done once a minute. */
const COUNTED_FOR = 60_000

type Paging = { pgNo: number; rowNum: number }
type SearchOptions = Paging & {
  keyword?: string | undefined
  categoryId?: number | undefined
  kind?: CategoryKind | undefined
  free?: boolean | undefined
  sort: CategorySort
}

type CategoryRow = { id: number; kind: CategoryKind; name: string; parent_id: number | null }
type Count = { category_id: number | null; count: number }

/** A tree of two levels, with the number of items in each category and below it. */
function growCategories(rows: CategoryRow[], counts: Count[]) {
  const known = new Map(rows.map((row) => [row.id, row]))
  const own = new Map(counts.map(({ category_id, count }) => [category_id, Number(count)]))
  const childrenOf = (id: number) => rows.filter((row) => row.parent_id === id)
  const idsBelow = (id: number) => [id, ...childrenOf(id).map((child) => child.id)]

  const present = ({ id, kind, name }: CategoryRow): Category => ({
    id,
    name,
    rltType: typeOfKind(kind),
    contentNum: idsBelow(id).reduce((sum, below) => sum + (own.get(below) ?? 0), 0),
  })
  const tops = (kind?: CategoryKind) =>
    rows.filter((row) => row.parent_id === null && (kind === undefined || row.kind === kind))

  return {
    find: (id: number) => known.get(id),
    /** A category and all below it. */
    idsBelow,
    /** Those that bear one of these names, with all below them. */
    idsNamed: (names: string[]) => rows.filter((row) => names.includes(row.name)).flatMap((row) => idsBelow(row.id)),
    presentFirst: (kind: CategoryKind): Category[] => tops(kind).map(present),
    presentSecond: (parentId: number): Category[] => childrenOf(parentId).map(present),
    presentTree: (isShown: (kind: CategoryKind) => boolean): CategoryTree =>
      tops()
        .filter((row) => isShown(row.kind))
        .map((row) => ({ ...present(row), children: childrenOf(row.id).map(present) })),
  }
}

type CategoryTools = Tools & { content: Pick<ContentService, 'listCardsWith'>; readSite: ReadSite }

export function createCategoryService({ db, content, readSite }: CategoryTools) {
  const isOpen = (kind: CategoryKind) => !isContentClosed(readSite().sectionsOff, typeOfKind(kind))

  const treeAt = remembered(COUNTED_FOR, async () =>
    growCategories(...(await Promise.all([queries.listCategories(db), queries.countByCategory(db)]))),
  )

  async function findTree(id: number, now: number) {
    const tree = await treeAt(now)
    if (!tree.find(id)) throw new AppError('NOT_FOUND', m.category.noSuchCategory)
    return tree
  }

  /** How many parts each has, in two queries however many they are. */
  async function countParts(rows: queries.ThingRow[]) {
    const idsOf = (type: number) => rows.filter((row) => row.content_type === type).map((row) => row.content_id)
    const [lessons, episodes] = await Promise.all([
      queries.countLessons(db, idsOf(contentType.course)),
      queries.countEpisodes(db, idsOf(contentType.podcast)),
    ])
    return new Map<string, { lessonNum: number; trialNum: number }>([
      ...lessons.map(({ owner_id, count, free_count }) => {
        const parts = { lessonNum: Number(count), trialNum: Number(free_count) }
        return [`${contentType.course}/${owner_id}`, parts] as const
      }),
      ...episodes.map(({ owner_id, count }) => {
        const parts = { lessonNum: Number(count), trialNum: Number(count) }
        return [`${contentType.podcast}/${owner_id}`, parts] as const
      }),
    ])
  }

  async function present(rows: queries.ThingRow[], now: number): Promise<CategoryCard[]> {
    const [tree, parts] = await Promise.all([treeAt(now), countParts(rows)])
    return content.listCardsWith(rows, (row) => ({
      price: row.price,
      originPrice: row.origin_price,
      studyNum: row.learner_count,
      ...(parts.get(`${row.content_type}/${row.content_id}`) ?? { lessonNum: 0, trialNum: 0 }),
      categoryId: row.category_id,
      categoryName: (row.category_id === null ? undefined : tree.find(row.category_id)?.name) ?? '',
    }))
  }

  type PageOptions = Paging & { sort: CategorySort }

  async function listPage(
    wanted: Omit<queries.ThingFilter, 'closedTypes'>,
    { pgNo, rowNum, sort }: PageOptions,
    now: number,
  ): Promise<CategoryPage> {
    const filter = { ...wanted, closedTypes: listClosedContents(readSite().sectionsOff) }
    const [rows, totalCount] = await Promise.all([
      queries.listThings(db, now, filter, { sort, limit: rowNum, offset: (pgNo - 1) * rowNum }),
      queries.countThings(db, now, filter),
    ])
    return { list: await present(rows, now), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
  }

  return {
    async findCategories(kind: CategoryKind | undefined, now: number) {
      return (await treeAt(now)).presentTree((known) => isOpen(known) && (kind === undefined || known === kind))
    },

    async listFirst(kind: CategoryKind, now: number) {
      return (await treeAt(now)).presentFirst(kind)
    },

    async listSecond(parentId: number, now: number) {
      return (await findTree(parentId, now)).presentSecond(parentId)
    },

    async search({ keyword, categoryId, kind, free, ...page }: SearchOptions, now: number): Promise<CategoryPage> {
      const tree = categoryId === undefined ? null : await findTree(categoryId, now)
      const filter = {
        contentType: kind === undefined ? undefined : typeOfKind(kind),
        categoryIds: tree?.idsBelow(categoryId!),
        free,
        keyword: keyword || undefined,
      }
      return listPage(filter, page, now)
    },

    /** Categories match tags by name only; items that an editor has tagged by hand are included. */
    async listByTag(tagId: number, page: Paging, now: number): Promise<CategoryPage> {
      const names = await queries.listTagNames(db, tagId)
      if (names.length === 0) throw new AppError('NOT_FOUND', m.category.noSuchTag)
      const categoryIds = (await treeAt(now)).idsNamed(names)
      return listPage({ categoryIds, tagId }, { ...page, sort: 'new' }, now)
    },
  }
}

export type CategoryService = ReturnType<typeof createCategoryService>
