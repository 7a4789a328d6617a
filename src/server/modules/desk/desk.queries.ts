/** Queries shared by several resources: pictures by their ids, and content of the registry in any state. */
import type { DeskThing } from '#contract/desk/gathering.ts'
import type { PictureModel } from '#contract/core/field.ts'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { presentPicture } from '../media/media.present.ts'

export type ThingKey = { contentType: number; contentId: number }

export const thingName = ({ contentType, contentId }: ThingKey): string => `${contentType}/${contentId}`

const isNumber = (value: number | null): value is number => value !== null

export async function listPictures(db: Database, ids: (number | null)[]): Promise<Map<number, PictureModel>> {
  const known = [...new Set(ids.filter(isNumber))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'path as pic_path', 'width as pic_width', 'height as pic_height'])
    .select(['focus_x as pic_focus_x', 'focus_y as pic_focus_y', 'tone as pic_tone'])
    .where('id', 'in', known)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const picture = presentPicture(row)
      return picture ? [[row.id, picture] as const] : []
    }),
  )
}

export async function hasPicture(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  return row !== undefined
}

function things(db: Database) {
  return db
    .selectFrom('content')
    .select(['content_type as contentType', 'content_id as contentId', 'title', 'state'])
    .select('published_at as publishTime')
}

export async function listThings(db: Database, keys: ThingKey[]): Promise<Map<string, DeskThing>> {
  if (keys.length === 0) return new Map()
  const rows = await things(db).where(isOneOf(keys)).execute()
  return new Map(rows.map((row) => [thingName(row), row]))
}

/** So many are proposed. */
const PROPOSED = 20

export function searchThings(db: Database, q: string, types: number[] | undefined): Promise<DeskThing[]> {
  const words = q.split(/\s+/).filter(Boolean)
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null
  let query = things(db)
  if (types) query = query.where('content_type', 'in', types)
  if (words.length > 0)
    query = query.where((e) =>
      e.or([
        e.and(words.map((word) => holdsText(e.ref('title'), word))),
        ...(number === null ? [] : [e('content_id', '=', number)]),
      ]),
    )
  return query
    .orderBy('published_at', 'desc')
    .orderBy('content_type')
    .orderBy('content_id', 'desc')
    .limit(PROPOSED)
    .execute()
}
