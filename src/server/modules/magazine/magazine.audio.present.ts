import type { AudioEdition, AudioTrack } from '#contract/audio-edition.ts'
import type { Model } from '#contract/contract.ts'
import { clockTime } from '#rules/clock-time.ts'
import { playPath } from '#rules/play-address.ts'
import { sampleSeconds } from '#rules/sample-length.ts'
import { presentPicture } from '../media/media.present.ts'
import type { EditionRow, TrackRow } from './magazine.audio.queries.ts'

const lockMsg = (locked: boolean) => (locked ? '购买后可解锁' : '')

/** Whether the gate opened is asked before; of what stays shut, a sample can be heard at the same address. */
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
export function presentAudioEdition(rows: TrackRow[], isOpen: (row: TrackRow) => boolean): AudioEdition | null {
  const first = rows[0]
  if (!first) return null
  const list = rows.map((row) => presentTrack(row, isOpen(row)))
  const locked = list.some((track) => track.isLock)
  return {
    id: first.edition_id,
    title: first.edition_title,
    price: first.price,
    trackNum: rows.length,
    isLock: locked,
    lockMsg: lockMsg(locked),
    list,
  }
}

export function presentEdition(row: EditionRow, open: boolean): Model<'GET /api/magazine/young'> {
  const locked = !open && row.free_count < row.count
  return {
    id: row.id,
    title: row.title,
    price: row.price,
    trackNum: row.count,
    isLock: locked,
    lockMsg: lockMsg(locked),
    issue: {
      id: row.issue_id,
      magazineName: row.magazine_name,
      number: row.number,
      title: row.issue_title,
      pic: presentPicture(row, `${row.magazine_name}第${row.number}期封面：${row.issue_title}`),
    },
  }
}
