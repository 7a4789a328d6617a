/**
 * The audio edition of an issue: what it holds, by label, and what of it may be heard. A press hands it to the player at
 * the foot of the page; before the program is there, each track is a link to its sound, which browsers play by themselves.
 */
import { getRouteApi } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AudioEdition, AudioTrack } from '#contract/site/audio-edition.ts'
import type { Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import type { AudioItem } from '../../player/player-machine.ts'
import { priceTag } from '../../ui/price-tag.ts'
import { playAudio } from '../../player/play-audio.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReadyPlayer, usePlayPress } from '../podcast/use-play-press.ts'
import styles from './issue-audio.module.css'

const route = getRouteApi('/magazine/$id')

/** The recording is of the story, wherever it is played; a track without a story has its own number. */
function toAudioItem(issue: Issue, track: AudioTrack): AudioItem {
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
    zhuanlanName: `${issue.magazineName} 第 ${issue.number} 期`,
  }
}

export function IssueAudio({ issue, edition }: { issue: Issue; edition: AudioEdition }) {
  const { label } = route.useLoaderDeps()
  const { sounding, press } = usePlayPress()
  useReadyPlayer()

  const known = edition.list.some((track) => track.labelCode === label)
  const shown = known ? edition.list.filter((track) => track.labelCode === label) : edition.list
  /** Samples would interrupt what may be heard: only the one that is asked for is played. */
  const listOf = (tracks: AudioTrack[], chosen?: AudioTrack) =>
    tracks.filter((track) => !track.isLock || track === chosen)
  const toItems = (tracks: AudioTrack[]) => tracks.map((track) => toAudioItem(issue, track))
  const pressTrack = (track: AudioTrack) => {
    const list = listOf(shown, track)
    return press(toItems(list), list.indexOf(track))
  }
  return (
    <section id="audio-edition" className={styles['audio']} aria-labelledby="audio-title">
      <div>
        <h2 id="audio-title">{edition.title}</h2>
        <p className={styles['meta']}>
          <span>共 {edition.trackNum} 段</span>
          <span>{priceTag(edition.price)}</span>
        </p>
        <p className={styles['note']}>把文章读给你听，做饭、走路、坐车的时候都合适。</p>
        <Whole edition={edition} onPlay={() => void playAudio(toItems(listOf(edition.list)), 0)} />
      </div>
      <div>
        <Labels issueId={issue.id} edition={edition} here={known ? label : undefined} />
        <ol>
          {shown.map((track) => (
            <li key={track.id} data-sounding={track.audioUrl === sounding}>
              <span className={styles['number']} aria-hidden>
                {edition.list.indexOf(track) + 1}
              </span>
              <span className={styles['title']}>{track.title}</span>
              <span className={styles['label']}>{labelOf(track, edition)}</span>
              <span className={styles['time']}>{track.duration}</span>
              <Way track={track} playing={track.audioUrl === sounding} onPress={pressTrack(track)} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function labelOf(track: AudioTrack, { isLock, lockMsg }: AudioEdition): string {
  const sample = track.sampleSeconds > 0 ? `${lockMsg}，可试听 ${track.sampleSeconds} 秒` : lockMsg
  const state = track.isLock ? sample : track.isFree && isLock ? '免费试听' : ''
  return [track.label, state].filter(Boolean).join(' · ')
}

/** All that may be heard, one after the other. */
function Whole({ edition, onPlay }: { edition: AudioEdition; onPlay: () => void }) {
  const open = edition.list.filter((track) => !track.isLock).length
  return (
    <>
      {open > 0 ? (
        <button type="button" className={styles['whole']} onClick={onPlay}>
          <Icon name="play" /> 播放整本
        </button>
      ) : null}
      {edition.isLock ? (
        <p className={styles['lock']}>
          {open > 0 ? `现在可听 ${open} 段，其余${edition.lockMsg}。` : `${edition.lockMsg}。`}
          <a href={edition.lock?.way?.buyUrl ?? paths.membership()}>购买有声版</a>
        </p>
      ) : null}
    </>
  )
}

type WayProps = { track: AudioTrack; playing: boolean; onPress: (event: MouseEvent) => void }

/** To hear it; of what is shut, its sample. */
function Way({ track, playing, onPress }: WayProps) {
  const word = playing ? '暂停' : track.isLock ? '试听' : '播放'
  return (
    <a className={styles['way']} href={track.audioUrl} data-locked={track.isLock} onClick={onPress}>
      {playing ? <span className={styles['bars']} aria-hidden /> : <Icon name={track.isLock ? 'lock' : 'play'} />}
      <span className="visually-hidden">{`${word}：${track.title}`}</span>
    </a>
  )
}

/** Labels in the order of their first track; of one alone there is nothing to choose. */
function Labels({ issueId, edition, here }: { issueId: number; edition: AudioEdition; here: string | undefined }) {
  const named = new Map(edition.list.flatMap(({ labelCode, label }) => (labelCode ? [[labelCode, label]] : [])))
  if (named.size < 2) return null
  return (
    <ul className={styles['labels']} aria-label="按标签听">
      {[[undefined, '全部'] as const, ...named].map(([code, name]) => (
        <li key={name}>
          <a href={paths.issueAudio(issueId, code)} aria-current={code === here ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
