import type {
  AudioBook,
  AudioBookCardModel,
  Episode,
  EpisodeCard,
  Podcast,
  AudioCard,
  VideoBookCardModel,
} from '#contract/site/podcast.ts'
import type { Verdict } from '#domain/access/can.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { contentType } from '#domain/content/content-type.ts'
import { lockOf, lockWords } from '#domain/access/lock-of.ts'
import type { MembershipSales } from '#domain/access/membership-sale.ts'
import { paragraphs } from '#domain/text/paragraphs.ts'
import { playPath } from '#domain/audio/play-address.ts'
import { sampleSeconds } from '#domain/access/sample-length.ts'
import { m } from '#messages/server.ts'
import { presentPicture } from '../media/media.present.ts'
import type * as rows from './podcast.queries.ts'

const RADIO = 25
const VIDEO = 47

const duration = (row: { duration_ms: number | null }) => clockTime((row.duration_ms ?? 0) / 1000)

/** The driver may return counts as text. */
const subscription = (row: { subscribed_at: number | null; subscriber_count: number | null }) => ({
  subscribed: row.subscribed_at !== null,
  followNum: Number(row.subscriber_count),
})

export function presentEpisodeAudio(row: rows.EpisodeRow): AudioCard {
  return {
    contentType: contentType.episode,
    id: row.id,
    title: row.title,
    summary: row.summary,
    zhuanlanName: row.podcast_title,
    pic: presentPicture(row, row.podcast_title),
    audioUrl: playPath('episode', row.id),
    sampleSeconds: 0,
    duration: duration(row),
  }
}

export function presentEpisodeCard(row: rows.EpisodeRow): EpisodeCard {
  return { ...presentEpisodeAudio(row), publishTime: row.published_at, listenNum: row.listener_count }
}

export function presentEpisode(row: rows.EpisodeDetailRow, others: rows.EpisodeRow[]): Episode {
  return {
    ...presentEpisodeCard(row),
    contentType: contentType.episode,
    zhuanlanId: row.podcast_id,
    host: row.host,
    transcript: paragraphs(row.transcript),
    list: others.map(presentEpisodeCard),
    ...subscription(row),
  }
}

export function presentPodcast(row: rows.PodcastRow, episodes: rows.EpisodeRow[], episodeNum: number): Podcast {
  return {
    contentType: contentType.podcast,
    id: row.id,
    title: row.title,
    summary: row.description,
    host: row.host,
    pic: presentPicture(row, row.title),
    episodeNum,
    list: episodes.map(presentEpisodeCard),
    ...subscription(row),
  }
}

export function presentAudioBookCard(row: rows.AudioBookRow): AudioBookCardModel {
  return {
    contentType: contentType.audioBook,
    contentId: row.id,
    title: row.title,
    authorName: row.author_name,
    narrator: row.narrator,
    summary: row.description,
    pic: presentPicture(row, row.title),
    price: row.price,
    duration: duration(row),
    listenNum: row.listener_count,
  }
}

/** An audio book as an audio card. */
export function presentAudioBookAudio(row: rows.AudioBookRow, open: boolean): AudioCard {
  return {
    contentType: contentType.audioBook,
    id: row.id,
    title: row.title,
    summary: row.description,
    zhuanlanName: m.podcast.writtenBy({ author: row.author_name }),
    pic: presentPicture(row, row.title),
    audioUrl: playPath('audio-book', row.id),
    sampleSeconds: open ? 0 : sampleSeconds((row.duration_ms ?? 0) / 1000),
    duration: duration(row),
  }
}

/** Without a recording the gate stayed shut. */
export function presentAudioBook(
  row: rows.AudioBookDetailRow,
  { verdict, sales }: { verdict: Verdict; sales: MembershipSales },
  recording: rows.RecordingRow | null,
  others: rows.AudioBookRow[],
): AudioBook {
  const { contentId, ...card } = presentAudioBookCard(row)
  const lock = lockOf(verdict, sales)
  return {
    ...card,
    contentType: contentType.audioBook,
    id: contentId,
    publishTime: row.published_at,
    isLock: recording === null,
    lockMsg: lockWords(lock),
    lock,
    audioUrl: playPath('audio-book', contentId),
    sampleSeconds: recording ? 0 : sampleSeconds((row.duration_ms ?? 0) / 1000),
    transcript: recording ? paragraphs(recording.transcript) : [],
    list: others.map(presentAudioBookCard),
    ...subscription(row),
  }
}

export function presentRadio(row: rows.RadioRow, siteName: string): AudioCard {
  return {
    contentType: RADIO,
    id: row.id,
    title: row.title,
    summary: '',
    zhuanlanName: m.podcast.siteRadio({ siteName }),
    pic: null,
    audioUrl: playPath('radio', row.id),
    sampleSeconds: 0,
    duration: duration(row),
  }
}

export function presentVideoBook(row: rows.VideoBookRow): VideoBookCardModel {
  return {
    contentType: VIDEO,
    id: row.id,
    title: row.title,
    authorName: row.author_name,
    summary: row.summary,
    pic: presentPicture(row, row.title),
    videoUrl: playPath('film', row.id),
    width: row.width,
    height: row.height,
    duration: duration(row),
  }
}
