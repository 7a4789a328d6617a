import type { EpisodeCard } from '#contract/site/podcast.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Time } from '../../ui/time.tsx'
import { toAudioItem } from './audio-item.ts'
import { ListeningProgress } from './listening-progress.tsx'
import { useKnownPositions } from './use-known-positions.ts'
import { usePlayPress } from './use-play-press.ts'
import styles from './audio-list.module.css'

type Props = {
  title: string
  /** the podcast that they belong to */
  from: string
  episodes: EpisodeCard[]
  empty: string
  /** the page with all of them, where these are only some */
  allHref?: string
  /** the first of those that were just added */
  newId?: number | undefined
  /** adds older ones, where there are any */
  more?: { busy: boolean; fetch: () => void } | null
}

/** The requested content is loaded: screen reader and keyboard users continue there. */
const goOn = (element: HTMLElement | null) => element?.focus()

export function EpisodeList({ title, from, episodes, empty, allHref, newId, more }: Props) {
  const { sounding, press } = usePlayPress()
  const places = useKnownPositions()
  const list = episodes.map((episode) => toAudioItem(episode, from))
  return (
    <section className={styles['sounds']} aria-labelledby="episodes">
      <div className={styles['head']}>
        <h2 id="episodes">{title}</h2>
        {list[0] && list.length > 1 && !allHref ? (
          <a
            className={styles['whole']}
            href={list[0].audioUrl}
            // The link that plays all must not stop what is already playing.
            onClick={list[0].audioUrl === sounding ? (event) => event.preventDefault() : press(list, 0)}
          >
            <Icon name="play" />
            {m.podcast.playAll}
          </a>
        ) : null}
      </div>
      {episodes.length === 0 ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        <ul>
          {episodes.map((episode, index) => (
            <li
              key={episode.id}
              className={styles['episode']}
              data-sounding={episode.audioUrl === sounding}
              {...(episode.id === newId ? { ref: goOn, tabIndex: -1 } : {})}
            >
              <div>
                <h3>
                  <a href={paths.listen(episode.id)}>{episode.title}</a>
                </h3>
                <p className={styles['summary']}>{episode.summary}</p>
                <p className={styles['facts']}>
                  <Time at={episode.publishTime} />
                  <span>{episode.duration}</span>
                  <span>{m.podcast.plays({ listenNum: wanNumber(episode.listenNum) })}</span>
                  <ListeningProgress sound={episode} places={places} kind={episode.contentType} />
                </p>
              </div>
              <a className={styles['play']} href={episode.audioUrl} onClick={press(list, index)}>
                <Icon name={episode.audioUrl === sounding ? 'pause' : 'play'} />
                <span className="visually-hidden">
                  {m.podcast.actionOnEpisode({
                    action: episode.audioUrl === sounding ? m.podcast.pause : m.podcast.play,
                    title: episode.title,
                  })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {more ? <MoreButton what={m.podcast.episodes} busy={more.busy} onPress={more.fetch} /> : null}
      {allHref && episodes.length > 0 ? (
        <a className={styles['all']} href={allHref}>
          {m.podcast.allEpisodes}
        </a>
      ) : null}
    </section>
  )
}
