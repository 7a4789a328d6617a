/** The page of an issue: the text about its contents, and which tracks of its audio edition may be played. */
import type { AudioEdition, AudioTrack } from '#contract/site/audio-edition.ts'
import type { Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import type { AudioItem } from '../../player/player-machine.ts'

export function contentsWords({ articleNum, readableNum }: Pick<Issue, 'articleNum' | 'readableNum'>): string {
  if (articleNum === 0) return m.magazine.contentsInPreparation
  if (readableNum === 0) return m.magazine.allInPrint({ articleNum })
  if (readableNum === articleNum) return m.magazine.allReadable({ articleNum })
  return m.magazine.someReadable({ articleNum, readableNum })
}

/** The recording belongs to the story, wherever it is played; a track without a story has its own id. */
export function toTrackItem(issue: Pick<Issue, 'pic' | 'magazineName' | 'number'>, track: AudioTrack): AudioItem {
  const { id, articleId, title, duration, audioUrl, sampleSeconds } = track
  return {
    ...(articleId === null
      ? { contentType: contentType.audioEdition, id }
      : { contentType: contentType.article, id: articleId }),
    title,
    duration,
    audioUrl,
    sampleSeconds,
    pic: issue.pic?.url ?? '',
    zhuanlanName: m.magazine.issueOfTrack({ magazineName: issue.magazineName, number: issue.number }),
  }
}

type Tracks = Pick<AudioEdition, 'list'>

/** Under a label that no track has, all are shown, as under none. */
export function tracksUnder({ list }: Tracks, label: string | undefined): AudioTrack[] {
  const shown = list.filter((track) => track.labelCode === label)
  return shown.length > 0 ? shown : list
}

/** Samples would interrupt the open tracks: only the requested one is played. */
export const listPlayable = (tracks: AudioTrack[], chosen?: AudioTrack): AudioTrack[] =>
  tracks.filter((track) => !track.isLock || track === chosen)

/** The label of a track, and what is required to play it. */
export function trackNote(
  { label, isLock, isFree, sampleSeconds }: AudioTrack,
  edition: Pick<AudioEdition, 'isLock' | 'lockMsg'>,
): string {
  const sample =
    sampleSeconds > 0 ? m.magazine.lockAndSample({ lockMsg: edition.lockMsg, sampleSeconds }) : edition.lockMsg
  const state = isLock ? sample : isFree && edition.isLock ? m.magazine.freeToListen : ''
  return [label, state].filter(Boolean).join(' · ')
}

/** How much of it is open, as far as it is shut. */
export const editionLockWords = (open: number, lockMsg: string): string =>
  open > 0 ? m.magazine.someTracksOpen({ open, lockMsg }) : m.magazine.editionLocked({ lockMsg })

/** Codes and names of labels in the order of their first track, all of them first; of one alone there is nothing to choose. */
export function listTrackLabels({ list }: Tracks): [code: string | undefined, name: string][] {
  const named = new Map(list.flatMap(({ labelCode, label }) => (labelCode ? [[labelCode, label]] : [])))
  return named.size < 2 ? [] : [[undefined, m.word.all], ...named]
}
