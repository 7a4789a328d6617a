/** Where files are used: that no reference is forgotten, what a replacement changes, and that no used file is lost. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgresAdapter, sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskMediaDetail } from '#contract/desk/media.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createServices } from '../../process/services.ts'
import { MEDIA_PLACES, NO_PLACES } from './library.reference.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')
const STORY = 10101

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof libraryCalls>
let turn = 0

beforeAll(() => void Object.assign(calls, libraryCalls(app, sessions.editor)))

const paint = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: ++turn % 256, b: 200 } } })
    .jpeg()
    .toBuffer()
const tags = async () => (await app.db.selectFrom('change').select('tag').execute()).map(({ tag }) => tag)
const lies = (path: string) => app.stored.read(`media/${path}`) !== null

/** Every column of the schema that points to `media`. */
async function listPointers(): Promise<string[]> {
  const isPostgres = app.db.getExecutor().adapter instanceof PostgresAdapter
  const { rows } = await (
    isPostgres
      ? sql<{ place: string }>`
        select cls.relname || '.' || att.attname as place from pg_constraint con
        join pg_class cls on cls.oid = con.conrelid
        join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
        where con.contype = 'f' and con.confrelid = 'media'::regclass`
      : sql<{ place: string }>`
        select m.name || '.' || f."from" as place from sqlite_master m, pragma_foreign_key_list(m.name) f
        where m.type = 'table' and f."table" = 'media'`
  ).execute(app.db)
  return rows.map(({ place }) => place)
}

test('every column that points to a file is a place of use, or is named as none', async () => {
  const known = [...MEDIA_PLACES.map(({ table, column }) => `${table}.${column}`), ...NO_PLACES]
  expect((await listPointers()).toSorted()).toEqual(known.toSorted())
})

describe('uses', () => {
  test('of a story’s picture: the story, once, with the way to it', async () => {
    const { picture_id } = await app.db
      .selectFrom('article')
      .select('picture_id')
      .where('id', '=', STORY)
      .executeTakeFirstOrThrow()
    const { uses, useCount } = await calls.find(picture_id!)
    expect(uses.filter(({ noun, id }) => noun === 'story' && id === STORY)).toMatchObject([
      { path: `/desk/story/${STORY}` },
    ])
    expect(useCount).toBe(uses.length)
  })

  test('of a recording: what editors open to change it', async () => {
    const lesson = await app.db
      .selectFrom('lesson')
      .select(['sound_id', 'course_id', 'title'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const { uses } = await calls.find(lesson.sound_id)
    expect(uses).toContainEqual({
      noun: 'course',
      id: lesson.course_id,
      title: lesson.title,
      path: `/desk/course/${lesson.course_id}`,
    })
  })

  test('part the library', async () => {
    const fresh = await calls.take(await paint())
    const [used, unused, all] = await Promise.all(
      ['used', 'unused', 'any'].map((use) => calls.list(`?use=${use}&rowNum=100`)),
    )
    expect(unused!.list.map(({ id }) => id)).toContain(fresh.id)
    expect(unused!.list.every(({ useCount }) => useCount === 0)).toBe(true)
    expect(used!.list.every(({ useCount }) => useCount > 0)).toBe(true)
    expect(used!.totalCount + unused!.totalCount).toBe(all!.totalCount)
  })
})

describe('removing', () => {
  test('takes the row and the file of what is used nowhere', async () => {
    const { id, path } = await calls.take(await paint())
    expect(lies(path)).toBe(true)
    expect((await calls.remove(id)).status).toBe(200)
    expect(lies(path)).toBe(false)
    await expectFailure(await calls.remove(id), 'NOT_FOUND')
    const entry = await app.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'delete', noun: 'media', subject: String(id) })
  })

  /** Of these the edition has no row. */
  const ADDED: Record<string, (mediaId: number) => Promise<unknown>> = {
    'article_sound.sound_id': (sound_id) =>
      app.db.insertInto('article_sound').values({ article_id: STORY, sound_id }).execute(),
    'story.share_picture_id': (share_picture_id) =>
      app.db.updateTable('story').set({ share_picture_id }).where('id', '=', STORY).execute(),
    'article.share_picture_id': (share_picture_id) =>
      app.db.updateTable('article').set({ share_picture_id }).where('id', '=', STORY).execute(),
    async 'issue_plan_media.media_id'(media_id) {
      const plan = { magazine_id: 1, title: '增刊', doc: '{}', version: 1, changed_at: app.clock.now }
      const { id } = await app.db.insertInto('issue_plan').values(plan).returning('id').executeTakeFirstOrThrow()
      await app.db.insertInto('issue_plan_media').values({ issue_plan_id: id, media_id }).execute()
    },
  }

  test.each(MEDIA_PLACES.map(({ table, column }) => [`${table}.${column}`, table, column] as const))(
    'is refused while %s points there',
    async (reference, table, column) => {
      if (reference in ADDED) await ADDED[reference]!((await calls.take(await paint())).id)
      const pointer = sql.ref(column)
      const { rows } = await sql<{
        id: number
      }>`select ${pointer} as id from ${sql.table(table)} where ${pointer} is not null limit 1`.execute(app.db)
      const face = table === 'account'
      const failure = await expectFailure(await calls.remove(rows[0]!.id), face ? 'NOT_FOUND' : 'BAD_INPUT')
      if (!face) expect(failure.resultMsg).toMatch(/^还用在 \d+ 处/)
    },
  )
})

describe('replacing', () => {
  const html = ({ path, width, height }: { path: string; width: number | null; height: number | null }) =>
    `<figure><img data-media="${path}" width="${width}" height="${height}" alt="猫"></figure>`

  /** A picture that the draft, a version, and the public text of a story show. */
  async function useInStory() {
    const media = await calls.take(await paint(60, 40), { name: '原图.jpg' })
    const body = `第一段。\n\n![猫](${media.path} "图注")\n`
    const change = app.db
    await change.updateTable('story_body').set({ body }).where('story_id', '=', STORY).execute()
    await change
      .updateTable('story_version')
      .set({ fields: JSON.stringify({ body }) })
      .where('story_id', '=', STORY)
      .execute()
    await change
      .updateTable('article_body')
      .set({ free_html: html(media) })
      .where('article_id', '=', STORY)
      .execute()
    await change.updateTable('article').set({ picture_id: media.id }).where('id', '=', STORY).execute()
    await change
      .insertInto('story_media')
      .values({ story_id: STORY, media_id: media.id, in_draft: 1, in_public: 1 })
      .execute()
    return media
  }

  test('gives the same number another path and size, in every text that names it, and says what changed', async () => {
    const before = await useInStory()
    await app.db.deleteFrom('change').execute()
    const response = await calls.replace(before.id, await paint(90, 30))
    const after = await calls.modelOf<DeskMediaDetail>(response)
    expect(after).toMatchObject({ id: before.id, name: '原图', width: 90, height: 30, replaceTime: app.clock.now })
    expect(after.path).toMatch(new RegExp(`^picture/upload/[0-9a-f]{24}-${before.id}\\.jpg$`))
    expect([lies(before.path), lies(after.path)]).toEqual([false, true])
    const draft = await app.db
      .selectFrom('story_body')
      .select('body')
      .where('story_id', '=', STORY)
      .executeTakeFirstOrThrow()
    expect(draft.body).toBe(`第一段。\n\n![猫](${after.path} "图注")\n`)
    const versions = await app.db.selectFrom('story_version').select('fields').where('story_id', '=', STORY).execute()
    expect(versions.every(({ fields }) => fields.includes(after.path) && !fields.includes(before.path))).toBe(true)
    const text = await app.db
      .selectFrom('article_body')
      .select('free_html')
      .where('article_id', '=', STORY)
      .executeTakeFirstOrThrow()
    expect(text.free_html).toBe(html(after))
    expect(await tags()).toContain(`thing:11/${STORY}`)
    expect(JSON.stringify(await app.read(`/api/article/${STORY}`))).toContain(after.path)
    const entry = await app.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'replace', detail: `${before.path} → ${after.path}` })
  })

  test('leads texts that still name the old path to the new one', async () => {
    const before = await calls.take(await paint())
    const after = await calls.modelOf<DeskMediaDetail>(await calls.replace(before.id, await paint()))
    const last = await calls.modelOf<DeskMediaDetail>(await calls.replace(before.id, await paint()))
    const { library } = createServices(app.db)
    const text = (path: string) => `![猫](${path})\n\n没有的：picture/upload/none.jpg`
    expect(await library.renewPaths(text(before.path))).toBe(text(last.path))
    expect(await library.renewPaths(text(after.path))).toBe(text(last.path))
    expect(await library.renewPaths('没有图。')).toBe('没有图。')
  })

  test('of a drawing of the edition finds it by its bare name', async () => {
    const row = await app.db
      .selectFrom('media')
      .innerJoin('story_media', 'story_media.media_id', 'media.id')
      .select(['media.id', 'media.path', 'story_media.story_id'])
      .where('media.path', 'like', 'picture/story/%')
      .where('story_media.in_draft', '=', 1)
      .executeTakeFirst()
    expect(row).toBeDefined()
    const name = /([^/]+)\.jpg$/.exec(row!.path)![1]!
    await app.db
      .updateTable('story_body')
      .set({ body: `![画](${name} "图注")\n\n![画](${name})\n` })
      .where('story_id', '=', row!.story_id)
      .execute()
    const { path } = await calls.modelOf<DeskMediaDetail>(await calls.replace(row!.id, await paint()))
    const { body } = await app.db
      .selectFrom('story_body')
      .select('body')
      .where('story_id', '=', row!.story_id)
      .executeTakeFirstOrThrow()
    expect(body).toBe(`![画](${path} "图注")\n\n![画](${path})\n`)
  })

  test('in a text about the award is in its Markdown, too, so that it can be saved again', async () => {
    const before = await calls.take(await paint(), { alt: '画' })
    const row = app.db.selectFrom('doread_page').selectAll().where('code', '=', 'line')
    const { id } = await row.executeTakeFirstOrThrow()
    const { version } = await app.read<{ version: string }>(`/api/desk/award-page/${id}`, { headers: sessions.admin })
    const body = { code: 'line', source: `![画](${before.path})`, version }
    expect((await app.postJson(`/api/desk/award-page/${id}`, body, sessions.admin)).status).toBe(200)
    const { path } = await calls.modelOf<DeskMediaDetail>(await calls.replace(before.id, await paint()))
    const { source, text } = await row.executeTakeFirstOrThrow()
    expect(source).toBe(`![画](${path})`)
    expect(text).toContain(path)
  })

  test('by the same file changes nothing; by another kind it is refused', async () => {
    const { id } = await calls.take(await paint())
    const bytes = await paint()
    const first = await calls.modelOf<DeskMediaDetail>(await calls.replace(id, bytes))
    const again = await calls.modelOf<DeskMediaDetail>(await calls.replace(id, bytes))
    expect([again.path, lies(again.path)]).toEqual([first.path, true])
    const song = await readFile(join(CONTENT, 'sound/lesson/5001.mp3'))
    await expectFailure(await calls.replace(id, song, 'audio/mpeg'), 'BAD_INPUT')
    await expectFailure(await calls.replace(id, Buffer.from('no picture')), 'BAD_INPUT')
    expect((await calls.find(id)).path).toBe(first.path)
  })

  test('asks for the right to publish: it changes what readers see', async () => {
    const { id } = await calls.take(await paint())
    await expectFailure(await calls.replace(id, await paint(), 'image/jpeg', sessions.trainee), 'FORBIDDEN')
  })

  test('of a recording takes away times that no longer fit', async () => {
    const { sound_id } = await app.db
      .selectFrom('sound_cue')
      .innerJoin('media', 'media.id', 'sound_cue.sound_id')
      .select('sound_id')
      .orderBy('media.duration_ms')
      .limit(1)
      .executeTakeFirstOrThrow()
    const song = await readFile(join(CONTENT, 'sound/article/11201.mp3'))
    const after = await calls.modelOf<DeskMediaDetail>(await calls.replace(sound_id, song, 'audio/mpeg'))
    expect(after.durationMs).toBeGreaterThan(500_000)
    expect(await app.db.selectFrom('sound_cue').selectAll().where('sound_id', '=', sound_id).execute()).toEqual([])
  })
})
