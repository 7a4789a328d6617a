/** The page of one thing to be heard: an episode, an audio book or a whole podcast. */
import type { AudioBook, Episode, ListenDetail, Podcast } from '#contract/listen.ts'
import { contentLabel, searchLabel } from '#rules/content-label.ts'
import { contentType } from '#rules/content-type.ts'
import { yuan } from '#rules/money.ts'
import { paths } from '#rules/paths.ts'
import { wanNumber } from '#rules/wan-number.ts'
import { Time } from '../../ui/time.tsx'
import { toAudioItem } from './audio-item.ts'
import { BookList } from './book-list.tsx'
import { EpisodeList } from './episode-list.tsx'
import { ListenBand } from './listen-band.tsx'
import { ListenLock } from './listen-lock.tsx'
import { ListenPlayer } from './listen-player.tsx'
import { Transcript } from './transcript.tsx'
import styles from './listen-view.module.css'

export function ListenView({ detail }: { detail: ListenDetail }) {
  if (detail.contentType === contentType.episode) return <EpisodeView episode={detail} />
  if (detail.contentType === contentType.podcast) return <PodcastView podcast={detail} />
  return <AudioBookView book={detail} />
}

function EpisodeView({ episode }: { episode: Episode }) {
  return (
    <article>
      <ListenBand
        kind={contentLabel(episode.contentType)}
        title={episode.title}
        pic={episode.pic}
        credit={
          <>
            <a href={paths.listen(episode.zhuanlanId)}>{episode.zhuanlanName}</a>　主播 {episode.host}
          </>
        }
        facts={
          <>
            <Time at={episode.publishTime} />
            <span>{episode.duration}</span>
            <span>{wanNumber(episode.listenNum)} 次收听</span>
          </>
        }
        summary={episode.summary}
      >
        <ListenPlayer
          list={[
            toAudioItem(episode, episode.zhuanlanName),
            ...episode.list.map((other) => toAudioItem(other, episode.zhuanlanName)),
          ]}
        />
      </ListenBand>
      <div className={styles['columns']}>
        <Transcript paragraphs={episode.transcript} />
        <EpisodeList
          title={`《${episode.zhuanlanName}》的其他单集`}
          episodes={episode.list}
          empty="这档播客目前只有这一集。"
          allHref={paths.listen(episode.zhuanlanId)}
        />
      </div>
    </article>
  )
}

function PodcastView({ podcast }: { podcast: Podcast }) {
  const [newest, ...older] = podcast.list
  return (
    <article>
      <ListenBand
        kind={searchLabel(podcast.contentType)}
        title={podcast.title}
        pic={podcast.pic}
        credit={`主播 ${podcast.host}`}
        facts={
          <>
            <span>共 {podcast.list.length} 集</span>
            <span>{wanNumber(podcast.followNum)} 人订阅</span>
          </>
        }
        summary={podcast.summary}
      >
        {newest ? (
          <div className={styles['newest']}>
            <p>
              最新一集：<a href={paths.listen(newest.id)}>{newest.title}</a>
            </p>
            <ListenPlayer
              list={[
                toAudioItem(newest, podcast.title),
                ...older.map((episode) => toAudioItem(episode, podcast.title)),
              ]}
            />
          </div>
        ) : null}
      </ListenBand>
      <div className={styles['single']}>
        <EpisodeList title="全部单集" episodes={podcast.list} empty="这档播客还没有更新。" />
      </div>
    </article>
  )
}

function AudioBookView({ book }: { book: AudioBook }) {
  return (
    <article>
      <ListenBand
        kind={contentLabel(book.contentType)}
        title={book.title}
        pic={book.pic}
        credit={`${book.authorName} 著　${book.narrator} 演播`}
        facts={
          <>
            <span>{book.price > 0 ? yuan(book.price) : '免费'}</span>
            <span>{book.duration}</span>
            <span>{wanNumber(book.listenNum)} 人听过</span>
          </>
        }
        summary={book.summary}
      >
        {book.isLock ? (
          <ListenLock book={book} />
        ) : (
          <ListenPlayer list={[toAudioItem(book, `${book.authorName} 著`)]} />
        )}
      </ListenBand>
      {book.isLock ? (
        <div className={styles['single']}>
          <BookList books={book.list} />
        </div>
      ) : (
        <div className={styles['columns']}>
          <Transcript paragraphs={book.transcript} />
          <BookList books={book.list} />
        </div>
      )}
    </article>
  )
}
