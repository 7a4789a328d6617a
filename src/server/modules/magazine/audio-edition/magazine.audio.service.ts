/** Audio editions: their tracks, and who may play these. */
import type { AudioEdition } from '#contract/site/audio-edition.ts'
import { ALL_LABELS } from '#domain/issue/periodical-filter.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Viewer } from '../../../http/api/call-context.ts'
import type { Tools } from '../../module-tools.ts'
import type { ReadSite } from '../../site/site.service.ts'
import { presentAudioEdition, presentEdition, presentTrack } from './magazine.audio.present.ts'
import * as queries from './magazine.audio.queries.ts'
import { hearTrack } from './magazine.recording.ts'

/** No account has this id. */
const NOBODY = 0

type Page = { label: string; pgNo: number; rowNum: number }

export function createAudioEditionService({ db, readSite }: Tools & { readSite: ReadSite }) {
  const claimant = (viewer: Viewer | null, now: number) => ({ accountId: viewer?.id ?? NOBODY, now })

  async function findRow(id: number, viewer: Viewer | null, now: number) {
    const row = await queries.findEdition(db, id, claimant(viewer, now))
    if (!row) throw new AppError('NOT_FOUND', m.magazine.noSuchAudioEdition)
    return row
  }

  return {
    /** With all its tracks; null where nothing is read aloud. */
    async findOfIssue(issueId: number, viewer: Viewer | null, now: number): Promise<AudioEdition | null> {
      const rows = await queries.listTracksOfIssue(db, issueId, claimant(viewer, now))
      const hear = (row: queries.TrackRow) => hearTrack(viewer, row, now, { id: row.edition_id, price: row.price })
      return presentAudioEdition(rows, hear, readSite().memberships)
    },

    async findEdition(id: number, viewer: Viewer | null, now: number) {
      const row = await findRow(id, viewer, now)
      const verdict = hearTrack(viewer, { free: 0, claimed_until: row.claimed_until }, now, row)
      return presentEdition(row, verdict, readSite().memberships)
    },

    async listTracks(id: number, { label, pgNo, rowNum }: Page, viewer: Viewer | null, now: number) {
      const filter = { editionId: id, label: label === ALL_LABELS ? null : label }
      const slice = { limit: rowNum, offset: (pgNo - 1) * rowNum }
      const [labels, rows] = await Promise.all([
        queries.countTracksByLabel(db, id, claimant(viewer, now)),
        queries.listTracks(db, filter, claimant(viewer, now), slice),
        findRow(id, viewer, now),
      ])
      const counted = filter.label === null ? labels : labels.filter(({ code }) => code === filter.label)
      const totalCount = counted.reduce((sum, { count }) => sum + count, 0)
      const list = rows.map((row) => presentTrack(row, hearTrack(viewer, row, now).open))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    async listLabels(id: number, now: number) {
      const [labels] = await Promise.all([
        queries.countTracksByLabel(db, id, claimant(null, now)),
        findRow(id, null, now),
      ])
      const all = { label: ALL_LABELS, name: m.word.all, trackNum: labels.reduce((sum, { count }) => sum + count, 0) }
      return [all, ...labels.flatMap(({ code, name, count }) => (code ? [named(code, name, count)] : []))]
    },
  }
}

const named = (label: string, name: string | null, trackNum: number) => ({ label, name: name ?? label, trackNum })

export type AudioEditionService = ReturnType<typeof createAudioEditionService>
