/** Writers, magazines and labels of tracks at the desk: what readers see of them, and what cannot be let go. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import { NO_PHONE, sealedPhone } from '../../testing/app/test-seal.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { textBy } from '../../testing/calls/story-calls.ts'

const readers = useReaders()
const { app, sessions } = readers
const authors = {} as ReturnType<typeof resourceCalls>
const magazines = {} as ReturnType<typeof resourceCalls>
const labels = {} as ReturnType<typeof resourceCalls>
beforeAll(() => {
  Object.assign(authors, resourceCalls(readers, 'author'))
  Object.assign(magazines, resourceCalls(readers, 'magazine'))
  Object.assign(labels, resourceCalls(readers, 'track-label'))
})

const WRITER = { name: '叶晚舟', title: '特约撰稿', biography: '写江边的事。', motto: '慢慢走', pictureId: null }
const MAGAZINE = { code: 'river', name: '江边周刊', description: '', frequency: '周刊', price: 1500 }

const inputOf = (row: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))
const pick = (row: Record<string, unknown>) => inputOf(row, ['name', 'title', 'biography', 'motto', 'pictureId'])
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await app.passSecond()
}
const search = async (keyword: string, type = 'article') =>
  (
    await app.read<Model<'GET /api/search/queryContent'>>(
      `/api/search/queryContent?keyword=${encodeURIComponent(keyword)}&type=${type}&rowNum=50`,
    )
  ).list

/** An author who does not sign in and one of whose articles is printed. */
async function findWriter() {
  return app.db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .innerJoin('article', 'article.id', 'chapter_story.article_id')
    .innerJoin('account', 'account.id', 'article.author_id')
    .select(['account.id', 'account.name', 'article.id as story_id', 'chapter.issue_id'])
    .where('account.phone_hash', 'is', null)
    .whereRef('chapter_story.author_name', '=', 'account.name')
    .orderBy('article.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

describe('a writer', () => {
  test('is added, chosen at once and taken away again; nobody can sign in with the account', async () => {
    const since = await authors.lastChange()
    const row = await authors.create(WRITER)
    expect(row).toMatchObject({ ...WRITER, articleCount: 0, followerCount: 0, ownAccount: false, picture: null })
    expect(await authors.tagsSince(since)).toEqual(expect.arrayContaining(['author', `author:${row.id}`]))
    const choice = await app.read<Model<'GET /api/desk/storyChoice'>>('/api/desk/storyChoice', {
      headers: sessions.trainee,
    })
    expect(choice.authors).toContainEqual({ uid: row.id, name: '叶晚舟' })
    expect(await app.read(`/api/homepage/index?uid=${row.id}`)).toMatchObject({ name: '叶晚舟', title: '特约撰稿' })
    const account = await app.db.selectFrom('account').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    expect(account).toMatchObject({ ...NO_PHONE, role: 'reader', created_at: app.clock.now })
    await authors.remove(row.id)
    expect(await app.db.selectFrom('account').select('id').where('id', '=', row.id).execute()).toEqual([])
  })

  test('may have the name of another one', async () => {
    const rows = [await authors.create(WRITER), await authors.create(WRITER)]
    expect((await authors.list('?q=晚舟')).list.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id))
    for (const row of rows) await authors.remove(row.id)
  })

  test('is found in a list that holds writers alone, in as many queries for many as for one', async () => {
    const { totalCount } = await authors.list()
    const { count } = await app.db
      .selectFrom('author')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(totalCount).toBe(Number(count))
    expect((await app.request('/api/desk/author/101', { headers: sessions.editor })).status).toBe(404)
    const one = await app.countQueries(() => authors.list('?rowNum=1'))
    expect(await app.countQueries(() => authors.list('?rowNum=20'))).toBe(one)
  })

  test('who is given another name has it wherever readers see it, and is found by it', async () => {
    const writer = await findWriter()
    const row = await authors.find(writer.id)
    // It begins like the old one: the search must not confuse them.
    const name = writer.name.slice(0, 1)
    await authors.change(writer.id, { ...pick(row), name })
    await settle()
    expect(await app.read(`/api/article/${writer.story_id}`)).toMatchObject({ author: { name } })
    const cards = await app.db
      .selectFrom('content')
      .select('author_name')
      .distinct()
      .where('author_id', '=', writer.id)
      .where('content_type', '=', contentType.article)
      .execute()
    expect(cards).toEqual([{ author_name: name }])
    const chapters = await app.read<Model<'GET /api/magazine/:id/chapterList'>>(
      `/api/magazine/${writer.issue_id}/chapterList`,
    )
    const printed = chapters.flatMap(({ list }) => list).find(({ articleId }) => articleId === writer.story_id)
    expect(printed).toMatchObject({ authorName: name })
    const names = await app.db
      .selectFrom('search_text')
      .innerJoin('search_document', 'search_document.id', 'search_text.document_id')
      .innerJoin('content', (join) =>
        join
          .onRef('content.content_type', '=', 'search_document.content_type')
          .onRef('content.content_id', '=', 'search_document.content_id'),
      )
      .select('search_text.names')
      .where('content.author_id', '=', writer.id)
      .where('content.content_type', '=', contentType.article)
      .execute()
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((text) => !text.names.startsWith(`${name} `))).toEqual([])
    await authors.change(writer.id, { ...pick(row), name: writer.name })
    await settle()
    expect((await search(writer.name)).map(({ contentId }) => contentId)).toContain(writer.story_id)
  })

  test('is not let go while stories name them', async () => {
    const writer = await findWriter()
    const message = await authors.refusal(authors.removeAs('editor', writer.id))
    expect(message).toMatch(new RegExp(`「${writer.name}」名下还有 \\d+ 篇稿件`))
  })

  test('gets a face of the library, which knows of it', async () => {
    const row = await authors.create(WRITER)
    expect(
      await authors.refusal(authors.post(`/${row.id}`, { ...WRITER, pictureId: 999_999, version: row.version })),
    ).toContain('素材库里没有这张图片')
    const { id: pictureId } = await app.db
      .selectFrom('media')
      .select('id')
      .where('kind', '=', 'image')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const changed = await authors.change(row.id, { ...WRITER, pictureId })
    expect(changed['picture']).toMatchObject({ url: expect.any(String) })
    const media = await app.read<Model<'GET /api/desk/media/:id'>>(`/api/desk/media/${pictureId}`, {
      headers: sessions.editor,
    })
    expect(media.uses).toContainEqual(expect.objectContaining({ noun: 'account', id: row.id, title: '叶晚舟' }))
    await authors.remove(row.id)
  })

  test('who signs in keeps name, face and account; what is said of the writer is the house’s', async () => {
    const row = await authors.create(WRITER)
    const own = { ...sealedPhone('13912340001'), signature: '我的话' }
    await app.db.updateTable('account').set(own).where('id', '=', row.id).execute()
    const { version } = await authors.find(row.id)
    const refused = await authors.refusal(authors.post(`/${row.id}`, { ...WRITER, name: '别名', version }))
    expect(refused).toContain('由本人在账号资料里改')
    expect(await authors.change(row.id, { ...WRITER, title: '主笔' })).toMatchObject({
      title: '主笔',
      ownAccount: true,
    })
    await authors.remove(row.id)
    const account = await app.db.selectFrom('account').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    expect(account).toMatchObject({ name: '叶晚舟', ...own })
    expect((await app.request(`/api/desk/author/${row.id}`, { headers: sessions.editor })).status).toBe(404)
  })
})

describe('a plan that names a renamed writer', () => {
  test('does not bring the old name back', async () => {
    const row = await authors.create(WRITER)
    const post = async (path: string, body: object) =>
      ((await (await app.postJson(path, body, sessions.editor)).json()) as { model: { id: number; version: number } })
        .model
    const story = await post('/api/desk/story', { title: '雾', credits: textBy(row.id) })
    const plan = await post('/api/desk/plan', { magazineId: 1 })
    const { doc } = await app.read<Model<'GET /api/desk/plan/:id'>>(`/api/desk/plan/${plan.id}`, {
      headers: sessions.editor,
    })
    const line = { storyId: story.id, title: '雾', standfirst: '', authorName: '叶晚舟', page: null }
    const other = { ...line, storyId: null }
    const chapters = [{ title: '江上', stories: [line, other] }]
    await post(`/api/desk/plan/${plan.id}`, { version: plan.version, doc: { ...doc, chapters } })
    await authors.change(row.id, { ...WRITER, name: '叶舟' })
    const after = await app.read<Model<'GET /api/desk/plan/:id'>>(`/api/desk/plan/${plan.id}`, {
      headers: sessions.editor,
    })
    // The second line exists only in print: it is not known whose it is.
    expect(after.doc.chapters[0]!.stories.map(({ authorName }) => authorName)).toEqual(['叶舟', '叶晚舟'])
  })
})

describe('a magazine', () => {
  const list = async () => {
    // The cache is dropped with the next poll for changes.
    await app.passSecond()
    return app.read<Model<'GET /api/magazine'>>('/api/magazine')
  }

  test('is added, seen at once, arranged and taken away again', async () => {
    const since = await magazines.lastChange()
    const row = await magazines.create(MAGAZINE)
    expect(await magazines.tagsSince(since)).toEqual(expect.arrayContaining(['issue', `magazine:${row.id}`]))
    expect((await list()).at(-1)).toMatchObject({ magazineId: row.id, name: '江边周刊', issueNum: 0 })
    const ids = (await magazines.list('?rowNum=100')).list.map(({ id }) => id)
    // One of the edition has the number 0.
    expect(ids).toContain(0)
    await magazines.arrange([row.id, ...ids.filter((id) => id !== row.id)])
    expect((await list())[0]?.magazineId).toBe(row.id)
    await magazines.arrange(ids)
    await magazines.remove(row.id)
    expect((await list()).map(({ magazineId }) => magazineId)).toEqual(ids.filter((id) => id !== row.id))
  })

  test('with the number 0 is one like the others', async () => {
    const row = await magazines.find(0)
    expect(row).toMatchObject({ id: 0, name: expect.any(String) })
    expect(await magazines.list('?ids=0')).toMatchObject({ list: [{ id: 0 }], totalCount: 1 })
  })

  test('has its own code and name', async () => {
    const row = await magazines.create(MAGAZINE)
    expect(await magazines.refusal(magazines.post('', { ...MAGAZINE, name: '另一本' }))).toContain('代号')
    expect(await magazines.refusal(magazines.post('', { ...MAGAZINE, code: 'other' }))).toContain('同名')
    await magazines.remove(row.id)
  })

  test('that gets another name has it on its issues, and they are found by it', async () => {
    const row = await magazines.find(1)
    const input = inputOf(row, ['code', 'description', 'frequency', 'price'])
    const [issue] = (await app.read<Model<'GET /api/magazine/periodical'>>('/api/magazine/periodical')).list
    await magazines.change(1, { ...input, name: '江边新报' })
    await settle()
    const { list: issues } = await app.read<Model<'GET /api/magazine/periodical'>>('/api/magazine/periodical')
    expect(new Set(issues.map(({ magazineName }) => magazineName))).toEqual(new Set(['江边新报']))
    const card = await app.db
      .selectFrom('content')
      .select('author_name')
      .where('content_type', '=', contentType.issue)
      .where('content_id', '=', issue!.id)
      .executeTakeFirstOrThrow()
    expect(card.author_name).toBe('江边新报')
    expect((await search('江边新报', 'magazine')).map(({ contentId }) => contentId)).toContain(issue!.id)
    await magazines.change(1, { ...input, name: row['name'] })
    await settle()
  })

  test('with issues, or with one that is being planned, stays', async () => {
    expect(await magazines.refusal(magazines.removeAs('editor', 1))).toMatch(/已出过 \d+ 期/)
    const row = await magazines.create(MAGAZINE)
    await app.postJson('/api/desk/plan', { magazineId: row.id }, sessions.editor)
    expect(await magazines.refusal(magazines.removeAs('editor', row.id))).toContain('有 1 期正在编排')
  })
})

describe('a label of tracks', () => {
  test('is added, chosen in plans at once, and taken away again', async () => {
    const row = await labels.create({ code: 'tide', name: '潮汐' })
    const choice = await app.read<Model<'GET /api/desk/planChoice'>>('/api/desk/planChoice', {
      headers: sessions.editor,
    })
    expect(choice.labels).toContainEqual({ id: row.id, name: '潮汐' })
    expect(await labels.refusal(labels.post('', { code: 'all', name: '全部的' }))).toContain('请换一个')
    await labels.remove(row.id)
  })

  test('that gets another name has it on its tracks, and the pages of these editions are made anew', async () => {
    const track = await app.db
      .selectFrom('audio_track')
      .select(['label_id', 'audio_edition_id'])
      .where('label_id', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { code, name } = await labels.find(track.label_id!)
    const since = await labels.lastChange()
    await labels.change(track.label_id!, { code, name: '新标签' })
    expect(await labels.tagsSince(since)).toEqual(
      expect.arrayContaining(['issue', `thing:${contentType.audioEdition}/${track.audio_edition_id}`]),
    )
    const shown = await app.read<Model<'GET /api/magazine/young/labels'>>(
      `/api/magazine/young/labels?id=${track.audio_edition_id}`,
    )
    expect(shown.map((label) => label.name)).toContain('新标签')
    expect(await labels.refusal(labels.removeAs('editor', track.label_id!))).toMatch(/用在 \d+ 条音轨上/)
    await labels.change(track.label_id!, { code, name })
  })

  test('that a plan names stays', async () => {
    const row = await labels.create({ code: 'tide', name: '潮汐' })
    const answer = await app.postJson('/api/desk/plan', { magazineId: 1 }, sessions.editor)
    const { model: plan } = (await answer.json()) as { model: Model<'GET /api/desk/plan/:id'> }
    const tracks = [{ storyId: null, labelId: row.id, soundId: null, title: '雾', free: true }]
    const doc = { ...plan.doc, title: '雾中', audio: { title: '有声版', price: 0, tracks } }
    await app.postJson(`/api/desk/plan/${plan.id}`, { version: plan.version, doc }, sessions.editor)
    expect(await labels.refusal(labels.removeAs('editor', row.id))).toContain('《雾中》用着「潮汐」')
  })
})
