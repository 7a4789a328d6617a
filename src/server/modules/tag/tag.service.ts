/** Tags: the tree, the articles of a tag, and the breadcrumb from the front page to an item. */
import type { ArticlePageModel } from '#contract/site/article.ts'
import type { TagPosition, TagTree } from '#contract/site/tag.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { remembered } from '../../http/cache/memo.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './tag.queries.ts'
import { growTree } from './tag.tree.ts'

/** Counting reads every tagged article, so it is done once a minute. */
const COUNTED_FOR = 60_000

/** What a handler may leave out, it hands on as nothing. */
type Around = { tagId?: number | undefined; parentId?: number | undefined }
type Things = { articleId?: number | undefined; tagId?: number | undefined; columnId?: number | undefined }

type Step = { name: string; linkUrl: string }

export function createTagService({ db, article }: Tools & { article: Pick<ArticleService, 'listPage'> }) {
  const treeAt = remembered(COUNTED_FOR, async () => growTree(await queries.listTags(db)))

  async function findTag(id: number, now: number) {
    const tree = await treeAt(now)
    // Old addresses of tags that were merged lead on.
    const tag = tree.find(id) ?? tree.find((await queries.findMerged(db, id)) ?? 0)
    if (!tag) throw new AppError('NOT_FOUND', m.tag.noSuchTag)
    return { tree, tag }
  }

  async function stepsToStory(id: number): Promise<Step[]> {
    const story = await queries.findStory(db, id)
    if (!story) throw new AppError('NOT_FOUND', m.tag.noSuchArticle)
    return [
      { name: story.column_name, linkUrl: paths.column(story.column_id) },
      { name: story.title, linkUrl: paths.article(story.id) },
    ]
  }

  async function stepsToTag(id: number, now: number): Promise<Step[]> {
    const { tree, tag } = await findTag(id, now)
    const way = [...tree.parentsOf(tag), tag].map(({ id: tagId, name }) => ({
      name,
      linkUrl: paths.articleList(tagId),
    }))
    return [{ name: m.tag.tagIndex, linkUrl: paths.allTag() }, ...way]
  }

  async function stepsToColumn(id: number): Promise<Step[]> {
    const column = await queries.findColumn(db, id)
    if (!column) throw new AppError('NOT_FOUND', m.tag.noSuchColumn)
    return [
      { name: m.tag.allColumns, linkUrl: paths.allColumn() },
      { name: column.name, linkUrl: paths.column(column.id) },
    ]
  }

  return {
    async findTree(now: number): Promise<TagTree> {
      return (await treeAt(now)).presentTree()
    },

    /** The most used first; those that are used alike stay in the order of the tree. */
    async listThirdLevel({ tagId, parentId }: Around, now: number) {
      const tree = await treeAt(now)
      const asked = tagId === undefined ? null : (await findTag(tagId, now)).tag
      const top = parentId === undefined ? null : (await findTag(parentId, now)).tag
      // A leaf has siblings; any other tag has leaves below it.
      const within = asked === null ? null : new Set(leavesAround(tree, asked).map(({ id }) => id))
      return tree
        .leavesBelow(top === null ? null : top.id)
        .filter(({ id }) => within === null || within.has(id))
        .map(({ id, name, parent_id, article_count }) => {
          return { id, name, parentId: parent_id ?? 0, articleNum: Number(article_count) }
        })
        .toSorted((a, b) => b.articleNum - a.articleNum)
    },

    /** The newest stories of a tag and of all below it. */
    async listPage(
      { tagId, ...page }: { tagId: number; pgNo: number; rowNum: number },
      now: number,
    ): Promise<ArticlePageModel & { tag: TagPosition }> {
      const { tree, tag } = await findTag(tagId, now)
      return { ...(await article.listPage({ tagId: tag.id, ...page })), tag: tree.presentPosition(tag) }
    },

    /** The first given argument counts; without any it is the front page itself. */
    async listSteps({ articleId, tagId, columnId }: Things, now: number): Promise<Step[]> {
      const home = { name: m.word.frontPage, linkUrl: paths.home() }
      if (articleId !== undefined) return [home, ...(await stepsToStory(articleId))]
      if (tagId !== undefined) return [home, ...(await stepsToTag(tagId, now))]
      if (columnId !== undefined) return [home, ...(await stepsToColumn(columnId))]
      return [home]
    },
  }
}

function leavesAround(tree: ReturnType<typeof growTree>, { id, level, parent_id }: queries.TagRow) {
  return tree.leavesBelow(level === 3 ? parent_id : id)
}

export type TagService = ReturnType<typeof createTagService>
