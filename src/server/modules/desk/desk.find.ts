/** Finds the way at the desk: content and people by name, and the sections that the site uses. */
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
import { deskFindCalls, type DeskFound } from '#contract/desk/find.ts'
import type { Database } from '#db/client.ts'
import { kindName, type CategoryKind } from '#domain/content/category-kind.ts'
import { FIND_KINDS, listFindKinds } from '#domain/desk/desk-find.ts'
import { DESK_ROOMS, OPTIONAL_SECTIONS, type OptionalSection } from '#domain/desk/desk-room.ts'
import { PLACE_NAMES, type NavigationSlot } from '#domain/desk/site-part.ts'
import { STORY_STATE_NAMES, type StoryState } from '#domain/desk/story-state.ts'
import { planName } from '#domain/issue/issue-plan.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import { createBuckets } from '../../http/load/address-limit.ts'
import type { ReadSite } from '../site/site.service.ts'
import { findRows, hasDebts, hasSales, listUsed, type FoundRow } from './desk.find.queries.ts'
import type { Resource } from './resource.ts'

const [LIMIT] = deskFindCalls['GET /api/desk/find'].limit.rules

function describe({ kind, id, note, number }: FoundRow): string {
  if (kind === 'story') return STORY_STATE_NAMES[note as StoryState]
  if (kind === 'plan') return planName(note, number === null ? null : Number(number))
  if (kind === 'media') return note === 'image' ? m.word.picture : m.desk.audio
  if (kind === 'category') return kindName(note as CategoryKind)
  if (kind === 'navigation') return PLACE_NAMES[note as NavigationSlot]
  if (kind === 'member') return m.desk.idOf({ id })
  return note
}

const present = (row: FoundRow): DeskFound => ({
  kind: row.kind,
  // The room of orders has them under the number that buyers know.
  key: row.kind === 'order' ? row.title : String(row.id),
  title: row.title || m.desk.untitledBrackets,
  note: describe(row),
})

type FindTools = { db: Database; resources: readonly Resource[]; readSite: ReadSite }

export function createFindService({ db, resources, readSite }: FindTools) {
  const accounts = createBuckets({ rate: (LIMIT.max * 1000) / LIMIT_WINDOWS[LIMIT.window], burst: LIMIT.max })
  const sectionOf = new Map(DESK_ROOMS.map(({ path, section }) => [path, section]))
  const tables = new Map(
    OPTIONAL_SECTIONS.filter((section) => section !== 'sale' && section !== 'debt').map((section) => [
      section,
      resources.filter(({ name }) => sectionOf.get(name) === section),
    ]),
  )

  return {
    async find(q: string, viewer: Viewer, now: number): Promise<DeskFound[]> {
      if (accounts.take(String(viewer.id), now) > 0) throw new AppError('TOO_MANY')
      const words = q.trim()
      if (!words) return []
      const { sectionsOff, award } = readSite()
      const rows = await findRows(db, resources, listFindKinds(viewer, sectionsOff), words, award)
      return rows.toSorted((one, other) => FIND_KINDS.indexOf(one.kind) - FIND_KINDS.indexOf(other.kind)).map(present)
    },

    /** What belongs to selling, and what stories lack, have no lists of resources. */
    async listUsedSections(): Promise<OptionalSection[]> {
      const isOnSale = Object.values(readSite().memberships).some(({ onSale }) => onSale)
      const [used, isSold, isOwing] = await Promise.all([listUsed(db, tables), isOnSale || hasSales(db), hasDebts(db)])
      return [...used, ...(isOwing ? (['debt'] as const) : []), ...(isSold ? (['sale'] as const) : [])]
    },
  }
}

export type FindService = ReturnType<typeof createFindService>
