/** The tree of tags at the desk: what moves with a tag, and what happens when one becomes another. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { SearchPage } from '#contract/site/search.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { resourceCalls } from '../../../testing/calls/resource-calls.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app, sessions, readAs } = readers
const tags = {} as ReturnType<typeof resourceCalls>
beforeAll(() => void Object.assign(tags, resourceCalls(readers, 'tag')))

/** 生活 › 时令 › 节气 */
const [TOP, BRANCH, LEAF] = [1, 103, 1011]

type Merge = Model<'GET /api/desk/tag/:id/merge'>
const storiesOf = async (tagId: number) => {
  const rows = await app.db.selectFrom('content_tag').select('content_id').where('tag_id', '=', tagId).execute()
  return rows.map((row) => row.content_id).toSorted()
}
const merge = (fromId: number, intoId: number) =>
  app.postJson(`/api/desk/tag/${fromId}/merge`, { intoId }, sessions.editor)
const together = (...lists: number[][]) => [...new Set(lists.flat())].toSorted()

/** Every tag lists exactly the items tagged with it or with a tag below it. */
async function expectSound(): Promise<void> {
  const nodes = await app.db.selectFrom('tag').select(['id', 'parent_id', 'level']).execute()
  const rows = await app.db.selectFrom('content_tag').select(['tag_id', 'content_id', 'direct']).execute()
  const listOf = (id: number) => rows.filter((row) => row.tag_id === id)
  for (const { id, parent_id, level } of nodes) {
    const parent = nodes.find((node) => node.id === parent_id)
    expect(level, String(id)).toBe((parent?.level ?? 0) + 1)
    const below = nodes.filter((node) => node.parent_id === id).flatMap((child) => listOf(child.id))
    const direct = listOf(id).filter((row) => row.direct === 1)
    expect(
      listOf(id)
        .map((row) => row.content_id)
        .toSorted(),
      String(id),
    ).toEqual(
      together(
        direct.map((row) => row.content_id),
        below.map((row) => row.content_id),
      ),
    )
  }
}

/** Items put directly on a leaf tag are listed by the tags above it, too. */
async function settle(leaf: number): Promise<void> {
  const { name } = await tags.find(leaf)
  await tags.change(leaf, { name, parentId: null })
  await tags.change(leaf, { name, parentId: BRANCH })
}

test('the demo edition is sound', expectSound)

describe('a tag', () => {
  test('is added, renamed and removed; its new name is found at once', async () => {
    const row = await tags.create({ name: '夜色', parentId: BRANCH })
    expect(row).toMatchObject({ level: 3, way: '生活 / 时令 / 夜色', articleCount: 0 })
    await tags.remove(row.id)
    const search = (keyword: string) =>
      app.read<SearchPage>(`/api/search/queryArticle?keyword=${encodeURIComponent(keyword)}&rowNum=100`)
    await tags.change(LEAF, { name: '廿四时令候', parentId: BRANCH })
    const found = (await search('廿四时令候')).list.map((entry) => entry.contentId)
    expect(found).toEqual(expect.arrayContaining(await storiesOf(LEAF)))
    await tags.change(LEAF, { name: '节气', parentId: BRANCH })
  })

  test('moves with what lies below it, and the lists above follow', async () => {
    const other = (await tags.list('?level=1&rowNum=100')).list.find(({ id }) => id !== TOP)
    const moved = await storiesOf(BRANCH)
    expect(moved.length).toBeGreaterThan(0)
    await tags.change(BRANCH, { name: '时令', parentId: other!.id })
    expect(await storiesOf(other!.id)).toEqual(expect.arrayContaining(moved))
    await expectSound()
    await tags.change(BRANCH, { name: '时令', parentId: null })
    expect(await tags.find(LEAF)).toMatchObject({ level: 2 })
    await expectSound()
    await tags.change(BRANCH, { name: '时令', parentId: TOP })
    await expectSound()
    expect(await tags.refusal(tags.post(`/${TOP}`, { ...(await input(TOP)), parentId: LEAF }))).toContain('自己的下级')
  })

  const input = async (id: number) => {
    const { name, parentId, version } = await tags.find(id)
    return { name, parentId, version }
  }

  test('has two above it at most, and no neighbour of its name', async () => {
    expect(await tags.refusal(tags.post('', { name: '四级', parentId: LEAF }))).toContain('最多三级')
    expect(await tags.refusal(tags.post(`/${BRANCH}`, { ...(await input(BRANCH)), parentId: 1012 }))).toContain(
      'parentId',
    )
    expect(await tags.refusal(tags.post('', { name: '节气', parentId: BRANCH }))).toContain('同名')
    expect(await tags.refusal(tags.post('', { name: '无根', parentId: 999999 }))).toContain('没有这个上级')
  })

  test('that is used stays, and says by what', async () => {
    expect(await tags.refusal(tags.removeAs('editor', BRANCH))).toContain('下面还有 3 个标签')
    expect(await tags.refusal(tags.removeAs('editor', LEAF))).toMatch(/用在 \d+ 篇内容上/)
  })

  test('comes with the whole tree, in as many queries as one row', async () => {
    const tree = await readAs<Model<'GET /api/desk/tag/tree'>>('trainee', '/api/desk/tag/tree')
    expect(tree.length).toBe((await tags.list()).totalCount)
    expect(tree.find(({ id }) => id === LEAF)).toMatchObject({ name: '节气', parentId: BRANCH, childCount: 0 })
    const all = await app.countQueries(() => readAs('trainee', '/api/desk/tag/tree'))
    expect(await app.countQueries(() => readAs('trainee', '/api/desk/tag?rowNum=1'))).toBe(all)
  })
})

describe('merging', () => {
  const follow = (accountId: number, tagId: number) =>
    app.db.insertInto('follow_tag').values({ account_id: accountId, tag_id: tagId, created_at: 1 }).execute()
  const followers = async (tagId: number) => {
    const rows = await app.db.selectFrom('follow_tag').select('account_id').where('tag_id', '=', tagId).execute()
    const { follower_count } = await app.db
      .selectFrom('tag')
      .select('follower_count')
      .where('id', '=', tagId)
      .executeTakeFirstOrThrow()
    expect(follower_count).toBe(rows.length)
    return rows.map((row) => row.account_id).toSorted()
  }

  test('moves stories and followers without doubles, as was foretold, and the old address leads on', async () => {
    const [from, into] = [1023, LEAF]
    const [shared] = await storiesOf(from)
    await app.db
      .insertInto('content_tag')
      .values({ content_type: 11, content_id: shared!, tag_id: into, direct: 1, published_at: 1 })
      .execute()
    await settle(into)
    await app.db.deleteFrom('follow_tag').where('tag_id', 'in', [from, into]).execute()
    await follow(101, from)
    await follow(102, from)
    await follow(102, into)
    const [before, there] = [await storiesOf(from), await storiesOf(into)]
    const foretold = await readAs<Merge>('editor', `/api/desk/tag/${from}/merge?intoId=${into}`)
    expect(foretold).toMatchObject({
      from: { id: from },
      into: { id: into, way: '生活 / 时令 / 节气' },
      things: before.filter((id) => !there.includes(id)).length,
      sharedThings: before.filter((id) => there.includes(id)).length,
      followers: 1,
      sharedFollowers: 1,
      children: 0,
    })
    expect(foretold.sharedThings).toBeGreaterThan(0)
    expect(foretold.things).toBeGreaterThan(0)
    expect(await storiesOf(from)).toEqual(before)
    const since = await tags.lastChange()
    const response = await merge(from, into)
    expect(((await response.json()) as { model: Merge }).model).toEqual(foretold)
    expect(await storiesOf(into)).toEqual(together(before, there))
    expect(await followers(into)).toEqual([101, 102])
    await expectSound()
    expect(await tags.tagsSince(since)).toEqual(
      expect.arrayContaining(['tag', `tag:${from}`, `tag:${into}`, `tag:${BRANCH}`, `tag:${TOP}`]),
    )
    expect((await tags.journal())[0]).toMatchObject({ action: 'merge', detail: expect.stringContaining('关注 1 人') })
    await app.passSecond()
    const page = await app.read<Model<'GET /api/article'>>(`/api/article?tagId=${from}&rowNum=100`)
    expect(page.tag).toMatchObject({ id: into })
    expect(page.list.map((card) => card.contentId).toSorted()).toEqual(together(before, there))
    await expectFailure(await merge(from, into), 'NOT_FOUND')
  })

  test('takes children along: those of the same name become one, the others move', async () => {
    const from = await tags.create({ name: '旧枝', parentId: TOP })
    const duplicate = await tags.create({ name: '节气', parentId: from.id })
    const single = await tags.create({ name: '独枝', parentId: from.id })
    const [story] = await storiesOf(1021)
    await app.db
      .insertInto('content_tag')
      .values(
        [duplicate, single].map(({ id }) => ({
          content_type: 11,
          content_id: story!,
          tag_id: id,
          direct: 1,
          published_at: 1,
        })),
      )
      .execute()
    expect((await merge(from.id, BRANCH)).status).toBe(200)
    expect(await tags.find(single.id)).toMatchObject({ parentId: BRANCH, level: 3 })
    expect(await storiesOf(LEAF)).toContain(story)
    await expectSound()
    await app.passSecond()
    expect((await app.read<Model<'GET /api/article'>>(`/api/article?tagId=${duplicate.id}`)).tag).toMatchObject({
      id: LEAF,
    })
    expect((await app.read<Model<'GET /api/article'>>(`/api/article?tagId=${from.id}`)).tag).toMatchObject({
      id: BRANCH,
    })
  })

  test('numbers of tags that were merged are not given again, and ways lead on over several steps', async () => {
    const last = await tags.create({ name: '末枝', parentId: BRANCH })
    const middle = await tags.create({ name: '中枝', parentId: BRANCH })
    await merge(middle.id, last.id)
    await merge(last.id, LEAF)
    const next = await tags.create({ name: '新枝', parentId: BRANCH })
    expect([last.id, middle.id]).not.toContain(next.id)
    await app.passSecond()
    expect((await app.read<Model<'GET /api/article'>>(`/api/article?tagId=${middle.id}`)).tag).toMatchObject({
      id: LEAF,
    })
  })

  test('drafts follow a tag that is merged', async () => {
    const from = await tags.create({ name: '稿件用', parentId: BRANCH })
    const [draft] = await app.db.selectFrom('story').select('id').orderBy('id').limit(1).execute()
    await app.db.insertInto('story_tag').values({ story_id: draft!.id, tag_id: from.id, position: 9 }).execute()
    await merge(from.id, 1021)
    const rows = await app.db.selectFrom('story_tag').select('tag_id').where('story_id', '=', draft!.id).execute()
    expect(rows.map((row) => row.tag_id)).toContain(1021)
    expect(rows.map((row) => row.tag_id)).not.toContain(from.id)
  })

  test('refuses what makes no tree, and who lacks the right', async () => {
    expect(await tags.refusal(merge(LEAF, LEAF))).toContain('另一个')
    expect(await tags.refusal(merge(TOP, LEAF))).toContain('不能把上级并入下级')
    expect(await tags.refusal(merge(BRANCH, 1021))).toContain('超过三级')
    expect(await tags.refusal(merge(LEAF, 999999))).toContain('没有要并入的标签')
    await expectFailure(await merge(999999, LEAF), 'NOT_FOUND')
    await expectFailure(
      await app.postJson(`/api/desk/tag/${LEAF}/merge`, { intoId: 1021 }, sessions.trainee),
      'FORBIDDEN',
    )
  })
})
