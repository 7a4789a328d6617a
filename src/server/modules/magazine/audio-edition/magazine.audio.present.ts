import type { AudioEdition, AudioTrack } from '#contract/site/audio-edition.ts'
import type { Model } from '#contract/contract.ts'
import type { Verdict } from '#domain/access/can.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { lockOf } from '#domain/access/lock-of.ts'
import type { MembershipSales } from '#domain/access/membership-sale.ts'
import { playPath } from '#domain/audio/play-address.ts'
import { sampleSeconds } from '#domain/access/sample-length.ts'
import { m } from '#messages/server.ts'
import { presentPicture } from '../../media/media.present.ts'
import type { EditionRow, TrackRow } from './magazine.audio.queries.ts'

const lockMsg = (locked: boolean) => (locked ? m.magazine.unlockedByPurchase : '')

/** The caller has asked the gate; of a locked track, a sample can be played at the same URL. */
export function presentTrack(row: TrackRow, open: boolean): AudioTrack {
  return {
    id: row.id,
    title: row.title,
    label: row.label_name ?? '',
    labelCode: row.label_code ?? '',
    duration: clockTime((row.duration_ms ?? 0) / 1000),
    articleId: row.article_id,
    isFree: row.free === 1,
    isLock: !open,
    audioUrl: playPath('track', row.id),
    sampleSeconds: open ? 0 : sampleSeconds((row.duration_ms ?? 0) / 1000),
  }
}

/** An edition without a track is none. */
export function presentAudioEdition(
  rows: TrackRow[],
  hear: (row: TrackRow) => Verdict,
  sales: MembershipSales,
): AudioEdition | null {
  const first = rows[0]
  if (!first) return null
  const gated = rows.map((row) => ({ row, verdict: hear(row) }))
  // The gate's verdict on one locked track holds for all of them.
  const shut = gated.find(({ verdict }) => !verdict.open)
  return {
    id: first.edition_id,
    title: first.edition_title,
    price: first.price,
    trackNum: rows.length,
    isLock: shut !== undefined,
    lockMsg: lockMsg(shut !== undefined),
    lock: shut ? lockOf(shut.verdict, sales) : null,
    list: gated.map(({ row, verdict }) => presentTrack(row, verdict.open)),
  }
}

/** `verdict` is about a track that is not free. */
export function presentEdition(
  row: EditionRow,
  verdict: Verdict,
  sales: MembershipSales,
): Model<'GET /api/magazine/young'> {
  const locked = !verdict.open && row.free_count < row.count
  return {
    id: row.id,
    title: row.title,
    price: row.price,
    trackNum: row.count,
    isLock: locked,
    lockMsg: lockMsg(locked),
    lock: locked ? lockOf(verdict, sales) : null,
    issue: {
      id: row.issue_id,
      magazineName: row.magazine_name,
      number: row.number,
      title: row.issue_title,
      pic: presentPicture(
        row,
        m.magazine.editionCover({ magazineName: row.magazine_name, number: row.number, issueTitle: row.issue_title }),
      ),
    },
  }
}
