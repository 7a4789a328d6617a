/**
 * The audio edition of an issue: its tracks by label, and which of them are open. A press passes it to the player bar;
 * before the client bundle is loaded, each track is a link to its audio file, which browsers play themselves.
 */
import { getRouteApi } from '../../routing/shown-page.ts'
import type { MouseEvent } from 'react'
import type { AudioEdition, AudioTrack } from '#contract/site/audio-edition.ts'
import type { Issue } from '#contract/site/magazine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { priceTag } from '../../ui/price-tag.ts'
import { playAudio } from '../../player/play-audio.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReadyPlayer, usePlayPress } from '../podcast/use-play-press.ts'
import styles from './issue-audio.module.css'
import { editionLockWords, listPlayable, listTrackLabels, toTrackItem, trackNote, tracksUnder } from './issue-model.ts'

const route = getRouteApi('/magazine/$id')

export function IssueAudio({ issue, edition }: { issue: Issue; edition: AudioEdition }) {
  const { label } = route.useLoaderDeps()
  const shown = tracksUnder(edition, label)
  const { sounding, press } = usePlayPress()
  useReadyPlayer()

  const toItems = (tracks: AudioTrack[]) => tracks.map((track) => toTrackItem(issue, track))
  const pressTrack = (track: AudioTrack) => {
    const list = listPlayable(shown, track)
    return press(toItems(list), list.indexOf(track))
  }
  return (
    <section id="audio-edition" className={styles['audio']} aria-labelledby="audio-title">
      <div>
        <h2 id="audio-title">{edition.title}</h2>
        <p className={styles['meta']}>
          <span>{m.magazine.trackCount({ trackNum: edition.trackNum })}</span>
          <span>{priceTag(edition.price)}</span>
        </p>
        <p className={styles['note']}>{m.magazine.audioEditionNote}</p>
        <Whole edition={edition} onPlay={() => void playAudio(toItems(listPlayable(edition.list)), 0)} />
      </div>
      <div>
        <Labels issueId={issue.id} edition={edition} here={shown === edition.list ? undefined : label} />
        <ol>
          {shown.map((track) => (
            <li key={track.id} data-sounding={track.audioUrl === sounding}>
              <span className={styles['number']} aria-hidden>
                {edition.list.indexOf(track) + 1}
              </span>
              <span className={styles['title']}>{track.title}</span>
              <span className={styles['label']}>{trackNote(track, edition)}</span>
              <span className={styles['time']}>{track.duration}</span>
              <Way track={track} playing={track.audioUrl === sounding} onPress={pressTrack(track)} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** All open tracks in sequence. */
function Whole({ edition, onPlay }: { edition: AudioEdition; onPlay: () => void }) {
  const open = listPlayable(edition.list).length
  return (
    <>
      {open > 0 ? (
        <button type="button" className={styles['whole']} onClick={onPlay}>
          <Icon name="play" />
          {m.magazine.playAll}
        </button>
      ) : null}
      {edition.isLock ? (
        <p className={styles['lock']}>
          {editionLockWords(open, edition.lockMsg)}
          <a href={edition.lock?.way?.buyUrl ?? paths.membership()}>{m.magazine.buyAudioEdition}</a>
        </p>
      ) : null}
    </>
  )
}

type WayProps = { track: AudioTrack; playing: boolean; onPress: (event: MouseEvent) => void }

/** The button to play a track; for a locked one, its sample. */
function Way({ track, playing, onPress }: WayProps) {
  const word = playing ? m.magazine.pause : track.isLock ? m.magazine.sample : m.magazine.play
  return (
    <a className={styles['way']} href={track.audioUrl} data-locked={track.isLock} onClick={onPress}>
      {playing ? <span className={styles['bars']} aria-hidden /> : <Icon name={track.isLock ? 'lock' : 'play'} />}
      <span className="visually-hidden">{m.magazine.actionOnTrack({ action: word, title: track.title })}</span>
    </a>
  )
}

function Labels({ issueId, edition, here }: { issueId: number; edition: AudioEdition; here: string | undefined }) {
  const labels = listTrackLabels(edition)
  if (labels.length === 0) return null
  return (
    <ul className={styles['labels']} aria-label={m.magazine.listenByLabel}>
      {labels.map(([code, name]) => (
        <li key={name}>
          <a href={paths.issueAudio(issueId, code)} aria-current={code === here ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
