/** What editors maintain on the site: all resources, the tree of tags, and the search for content of any kind. */
import type { DeskThing, TagBranch } from '#contract/desk/gathering.ts'
import { createPageBring } from './bring/desk.bring.page.ts'
import { createStaticPageDesk } from './desk.static-page.ts'
import { createTagDesk } from './tag/desk.tag.ts'
import { createNameIndex, type IndexNames } from './desk.name-index.ts'
import { listWithoutAuthor, listWithoutColumn, listWithoutMagazine, listWithoutTag } from './desk.name-index.queries.ts'
import { listThings, searchThings, thingName, type ThingKey } from './desk.queries.ts'
import type { StaticPageTexts } from './resource/static-page.ts'
import type { RedirectRows } from './resource/redirect.ts'
import { createTagResource } from './resource/tag.ts'
import { createResourceService, type ResourceTools } from './resource.service.ts'
import { listResources } from './resource-list.ts'

export type DeskTools = ResourceTools & { indexThings: IndexNames; texts: StaticPageTexts; redirect: RedirectRows }

/** More tags than any site has; the tree is read whole. */
const ALL_TAGS = 10_000

type Question = { q: string; types?: number[] | undefined; things?: ThingKey[] | undefined }

export function createDeskService({ indexThings, texts, redirect, ...tools }: DeskTools) {
  const { db } = tools
  const forNames = { due: tools.due, indexThings }
  const tagIndex = createNameIndex(forNames, { kind: 'tag-index', listUnnamed: listWithoutTag })
  const columnIndex = createNameIndex(forNames, { kind: 'column-index', listUnnamed: listWithoutColumn })
  const authorIndex = createNameIndex(forNames, { kind: 'author-index', listUnnamed: listWithoutAuthor })
  const magazineIndex = createNameIndex(forNames, { kind: 'magazine-index', listUnnamed: listWithoutMagazine })
  const author = { index: authorIndex, indexThings }
  const tagRows = createResourceService(tools, createTagResource(tagIndex))
  const staticPages = createStaticPageDesk({ ...tools, texts })
  const tags = createTagDesk({ ...tools, index: tagIndex })

  return {
    tools,
    resources: listResources({ texts, tagIndex, columnIndex, magazineIndex, author, redirect }),
    previewMerge: tags.preview,
    mergeTag: tags.merge,
    /** for an archive */
    pages: createPageBring({ texts }),
    publishPage: staticPages.publish,
    withdrawPage: staticPages.withdraw,

    async listTree(): Promise<TagBranch[]> {
      const all = { pgNo: 1, rowNum: ALL_TAGS, q: '', ids: undefined, sort: undefined, order: 'asc' } as const
      // As the contract declares it for the list.
      return (await tagRows.list(all)).list as unknown as TagBranch[]
    },

    /** The given items in the given order, or those that match the query. */
    async findThings({ q, types, things }: Question): Promise<DeskThing[]> {
      if (!things) return searchThings(db, q, types)
      const known = await listThings(db, things)
      return things.flatMap((key) => known.get(thingName(key)) ?? [])
    },
  }
}

export type DeskService = ReturnType<typeof createDeskService>
