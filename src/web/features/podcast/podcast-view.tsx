/** The page of one audio item: an episode, an audio book or a whole podcast. */
import type { AudioBook, Episode, Podcast, PodcastDetail } from '#contract/site/podcast.ts'
import { contentLabel, searchLabel } from '#domain/content/content-label.ts'
import { contentType } from '#domain/content/content-type.ts'
import { yuan } from '#domain/text/money.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Time } from '../../ui/time.tsx'
import { CommentSection } from '../comment/comment-section.tsx'
import type { AudioItem } from '../../player/player-machine.ts'
import { Icon } from '../../ui/icon.tsx'
import { toAudioItem } from './audio-item.ts'
import { AudioBookList } from './book-list.tsx'
import { EpisodeList } from './episode-list.tsx'
import { PodcastBand } from './podcast-band.tsx'
import { PodcastLock } from './podcast-lock.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { Transcript } from './transcript/transcript.tsx'
import { useMoreEpisodes } from './use-more-episodes.ts'
import styles from './podcast-view.module.css'
import { usePlayPress, useReadyPlayer } from './use-play-press.ts'
import player from './podcast-player.module.css'

const EMPTY = {
  [contentType.episode]: m.podcast.noEpisodeComments,
  [contentType.podcast]: m.podcast.noPodcastComments,
  [contentType.audioBook]: m.podcast.noBookComments,
}

export function AudioContentView({ detail }: { detail: PodcastDetail }) {
  return (
    <article>
      <Kind detail={detail} />
      <div className={styles['said']}>
        <CommentSection
          thing={{ contentType: detail.contentType, contentId: detail.id }}
          empty={EMPTY[detail.contentType]}
        />
      </div>
    </article>
  )
}

function Kind({ detail }: { detail: PodcastDetail }) {
  if (detail.contentType === contentType.episode) return <EpisodeView episode={detail} />
  if (detail.contentType === contentType.podcast) return <PodcastView podcast={detail} />
  return <AudioBookView book={detail} />
}

function EpisodeView({ episode }: { episode: Episode }) {
  return (
    <>
      <PodcastBand
        kind={contentLabel(episode.contentType)}
        title={episode.title}
        pic={episode.pic}
        credit={
          <>
            <a href={paths.listen(episode.zhuanlanId)}>{episode.zhuanlanName}</a>
            {m.podcast.hostAfterPodcast({ host: episode.host })}
          </>
        }
        facts={
          <>
            <Time at={episode.publishTime} />
            <span>{episode.duration}</span>
            <span>{m.podcast.plays({ listenNum: wanNumber(episode.listenNum) })}</span>
          </>
        }
        summary={episode.summary}
      >
        <div className={styles['ways']}>
          <PodcastPlayer
            list={[
              toAudioItem(episode, episode.zhuanlanName),
              ...episode.list.map((other) => toAudioItem(other, episode.zhuanlanName)),
            ]}
          />
          <SubscribeButton
            thing={{ contentType: contentType.podcast, contentId: episode.zhuanlanId }}
            title={episode.zhuanlanName}
            state={episode}
            dark
          />
        </div>
      </PodcastBand>
      <div className={styles['columns']}>
        <Transcript contentType={episode.contentType} contentId={episode.id} text={episode.transcript} />
        <EpisodeList
          title={m.podcast.otherEpisodes({ podcast: episode.zhuanlanName })}
          from={episode.zhuanlanName}
          episodes={episode.list}
          empty={m.podcast.onlyEpisode}
          allHref={paths.listen(episode.zhuanlanId)}
        />
      </div>
    </>
  )
}

function PodcastView({ podcast }: { podcast: Podcast }) {
  const { episodes, newId, more } = useMoreEpisodes(podcast)
  const [newest, ...older] = episodes
  return (
    <>
      <PodcastBand
        kind={searchLabel(podcast.contentType)}
        title={podcast.title}
        pic={podcast.pic}
        credit={m.podcast.hostedBy({ host: podcast.host })}
        facts={
          <>
            <span>{m.podcast.episodeCount({ episodeNum: podcast.episodeNum })}</span>
            {newest ? (
              <span>
                {m.podcast.lastUpdated}
                <Time at={newest.publishTime} />
              </span>
            ) : null}
          </>
        }
        summary={podcast.summary}
      >
        {newest ? (
          <p className={styles['newest']}>
            {m.podcast.latestEpisode}
            <a href={paths.listen(newest.id)}>{newest.title}</a>
          </p>
        ) : null}
        <div className={styles['ways']}>
          {newest ? (
            <PodcastPlayer
              list={[
                toAudioItem(newest, podcast.title),
                ...older.map((episode) => toAudioItem(episode, podcast.title)),
              ]}
            />
          ) : null}
          <SubscribeButton
            thing={{ contentType: podcast.contentType, contentId: podcast.id }}
            title={podcast.title}
            state={podcast}
            dark
          />
          <a className={styles['feed']} href={paths.podcastFeed(podcast.id)}>
            RSS <span className="visually-hidden">{m.podcast.feedAddress}</span>
          </a>
        </div>
      </PodcastBand>
      <div className={styles['single']}>
        <EpisodeList
          title={m.podcast.allEpisodes}
          from={podcast.title}
          episodes={episodes}
          empty={m.podcast.noEpisodes}
          newId={newId}
          more={more}
        />
      </div>
    </>
  )
}

function AudioBookView({ book }: { book: AudioBook }) {
  return (
    <>
      <PodcastBand
        kind={contentLabel(book.contentType)}
        title={book.title}
        pic={book.pic}
        credit={m.podcast.authorAndNarrator({ authorName: book.authorName, narrator: book.narrator })}
        facts={
          <>
            <span>{book.price > 0 ? yuan(book.price) : m.word.free}</span>
            <span>{book.duration}</span>
            <span>{m.podcast.listeners({ listenNum: wanNumber(book.listenNum) })}</span>
          </>
        }
        summary={book.summary}
      >
        <div className={styles['ways']}>
          {book.audioUrl ? (
            <PodcastPlayer list={[toAudioItem(book, m.podcast.byAuthor({ authorName: book.authorName }))]} />
          ) : null}
          <SubscribeButton
            thing={{ contentType: book.contentType, contentId: book.id }}
            title={book.title}
            state={book}
            dark
          />
        </div>
        {book.isLock ? <PodcastLock book={book} /> : null}
      </PodcastBand>
      {book.isLock ? (
        <div className={styles['single']}>
          <AudioBookList books={book.list} />
        </div>
      ) : (
        <div className={styles['columns']}>
          <Transcript contentType={book.contentType} contentId={book.id} text={book.transcript} />
          <AudioBookList books={book.list} />
        </div>
      )}
    </>
  )
}

/** Plays the audio of the page; the rest of the list follows. For a locked item it plays the sample. */
function PodcastPlayer({ list }: { list: [AudioItem, ...AudioItem[]] }) {
  const { sounding, press } = usePlayPress()
  useReadyPlayer()
  const [{ audioUrl, title, duration, sampleSeconds }] = list
  const playing = sounding === audioUrl
  const word = playing ? m.podcast.pause : sampleSeconds > 0 ? m.podcast.sample : m.podcast.play
  return (
    <a data-button className={player['player']} href={audioUrl} onClick={press(list, 0)}>
      <Icon name={playing ? 'pause' : 'play'} />
      <span aria-hidden>{word}</span>
      <span className="visually-hidden">{m.podcast.actionOnItem({ action: word, title })}</span>
      <span className={player['time']}>{sampleSeconds > 0 ? m.podcast.sampleLength({ sampleSeconds }) : duration}</span>
    </a>
  )
}
