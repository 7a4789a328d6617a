/** Themes: sections, each with content items of any kind in their order. */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { hasPicture, listPictures, listThings, thingName, type ThingKey } from '../desk.queries.ts'
import { defineResource, refuseField, type InputOf } from '../resource.ts'

type Section = InputOf<'theme'>['sections'][number]

/** Empty sections are saved, too: a theme is prepared over days. */
function listSections(db: Database, themeIds: number[]) {
  return db
    .selectFrom('theme_section')
    .leftJoin('theme_entry', 'theme_entry.theme_section_id', 'theme_section.id')
    .select(['theme_section.id', 'theme_section.theme_id', 'theme_section.title'])
    .select(['theme_entry.content_type', 'theme_entry.content_id'])
    .where('theme_section.theme_id', 'in', themeIds)
    .orderBy('theme_section.position')
    .orderBy('theme_entry.position')
    .execute()
}

type SectionRow = Awaited<ReturnType<typeof listSections>>[number]

const keyOf = ({ content_type, content_id }: SectionRow): ThingKey[] =>
  content_type === null || content_id === null ? [] : [{ contentType: content_type, contentId: content_id }]

function presentSections(rows: SectionRow[]): Section[] {
  return [...Map.groupBy(rows, (row) => row.id).values()].map((section) => ({
    title: section[0]!.title,
    entries: section.flatMap(keyOf),
  }))
}

export const themeDefinition = defineResource({
  name: 'theme',
  one: () => m.word.theme,
  table: 'theme',
  separate: ['sections'],
  columns: { publishTime: 'published_at' },
  search: ['title', 'subtitle', 'description'],
  order: [['published_at', 'desc']],
  titleOf: (row) => row.title,

  async present(rows, db) {
    const [pictures, sections] = await Promise.all([
      listPictures(
        db,
        rows.map((row) => row.pictureId),
      ),
      listSections(
        db,
        rows.map((row) => row.id),
      ),
    ])
    const things = await listThings(db, sections.flatMap(keyOf))
    return (row) => {
      const own = sections.filter((section) => section.theme_id === row.id)
      return {
        picture: pictures.get(row.pictureId ?? 0) ?? null,
        sections: presentSections(own),
        things: own.flatMap(keyOf).flatMap((key) => things.get(thingName(key)) ?? []),
      }
    }
  },

  async check(trx, { pictureId, sections }) {
    if (pictureId !== null && !(await hasPicture(trx, pictureId))) refuseField('pictureId', m.desk.pictureNotInLibrary)
    const known = await listThings(
      trx,
      sections.flatMap((section) => section.entries),
    )
    for (const { title, entries } of sections) {
      const names = entries.map(thingName)
      if (new Set(names).size < names.length) refuseField('sections', m.desk.chapterItemTwice({ title }))
      const missing = names.find((name) => !known.has(name))
      if (missing !== undefined) refuseField('sections', m.desk.chapterItemGone({ title, item: missing }))
    }
  },

  async save(trx, id, { sections }, { current }) {
    if (current && JSON.stringify(current.sections) === JSON.stringify(sections)) return
    await trx.deleteFrom('theme_section').where('theme_id', '=', id).execute()
    if (sections.length === 0) return
    const written = await trx
      .insertInto('theme_section')
      .values(sections.map(({ title }, index) => ({ theme_id: id, title, position: index + 1 })))
      .returning(['id', 'position'])
      .execute()
    const idOf = new Map(written.map((row) => [row.position, row.id]))
    const entries = sections.flatMap((section, position) =>
      section.entries.map(({ contentType, contentId }, index) => ({
        theme_section_id: idOf.get(position + 1)!,
        content_type: contentType,
        content_id: contentId,
        position: index + 1,
      })),
    )
    if (entries.length > 0) await trx.insertInto('theme_entry').values(entries).execute()
  },

  moments: (row) => [row.publishTime],
  tags: () => [cacheTag.themes],
})
