/** Audio books, and podcasts with their episodes. */
import { contentType } from '#domain/content/content-type.ts'
import { paragraphs } from '#domain/text/paragraphs.ts'
import { daysAgo, findAuthorId, type Edition } from '../edition.ts'
import type { AudioBookSource, PodcastSource } from '../content/read-content.ts'
import { registerEntries, type Entry } from '../registry.ts'
import type { Rows } from '../rows.ts'
import type { CategoryList } from './seed-category.ts'

export function listenRows(edition: Edition, categories: CategoryList): Rows {
  const { content, media, now } = edition
  const entries = [
    ...content.audioBooks.map((book) => audioBookEntry(edition, book)),
    ...content.podcasts.flatMap((podcast) => podcastEntries(edition, podcast)),
  ]
  return {
    ...registerEntries(entries),
    audio_book: content.audioBooks.map((book) => ({
      id: book.id,
      title: book.title,
      author_name: book.author,
      narrator: book.narrator,
      description: book.description,
      transcript: book.transcript ? book.script : '',
      category_id: categories.findId('audio-book', book.category),
      picture_id: media.pictureId(`picture/audio-book/${book.id}.jpg`),
      sound_id: media.soundId(`sound/audio-book/${book.id}.mp3`),
      price: book.price,
      listener_count: book.listeners,
      published_at: daysAgo(now, book.ageDays),
    })),
    podcast: content.podcasts.map((podcast) => ({
      id: podcast.id,
      title: podcast.title,
      host: podcast.host,
      description: podcast.description,
      category_id: categories.findId('podcast', podcast.category),
      picture_id: media.pictureId(`picture/podcast/${podcast.id}.jpg`),
      subscriber_count: podcast.subscribers,
    })),
    episode: content.podcasts.flatMap((podcast) =>
      podcast.episodes.map((episode) => ({
        id: episode.id,
        podcast_id: podcast.id,
        title: episode.title,
        summary: episode.summary,
        transcript: episode.script,
        sound_id: media.soundId(`sound/episode/${episode.id}.mp3`),
        listener_count: episode.listeners,
        published_at: daysAgo(now, episode.ageDays),
      })),
    ),
    sound_cue: [
      // A text that is not shown needs no times.
      ...content.audioBooks
        .filter((book) => book.transcript)
        .flatMap(({ id, script }) => media.cueRows(`sound/audio-book/${id}.mp3`, paragraphs(script).length)),
      ...content.podcasts
        .flatMap((podcast) => podcast.episodes)
        .flatMap(({ id, script }) => media.cueRows(`sound/episode/${id}.mp3`, paragraphs(script).length)),
    ],
  }
}

function audioBookEntry({ content, media, now }: Edition, book: AudioBookSource): Entry {
  return {
    type: contentType.audioBook,
    id: book.id,
    title: book.title,
    standfirst: book.description,
    pictureId: media.pictureId(`picture/audio-book/${book.id}.jpg`),
    authorName: book.author,
    authorId: findAuthorId(content, book.author),
    premium: book.price > 0,
    publishedAt: daysAgo(now, book.ageDays),
    views: book.listeners,
  }
}

/** The podcast itself, as new as its newest episode, and then its episodes. */
function podcastEntries({ content, media, now }: Edition, podcast: PodcastSource): Entry[] {
  // There may be two hosts, as in 苏禾、林小满: the first who is one of our authors is the author.
  const hosts = podcast.host.split('、').map((name) => findAuthorId(content, name))
  const shared = {
    pictureId: media.pictureId(`picture/podcast/${podcast.id}.jpg`),
    authorName: podcast.host,
    authorId: hosts.find((id) => id !== null) ?? null,
    premium: false,
  }
  const episodes = podcast.episodes.map((episode) => ({
    ...shared,
    type: contentType.episode,
    id: episode.id,
    title: episode.title,
    standfirst: episode.summary,
    publishedAt: daysAgo(now, episode.ageDays),
    views: episode.listeners,
  }))
  const newest = Math.max(...episodes.map((episode) => episode.publishedAt))
  return [
    {
      ...shared,
      type: contentType.podcast,
      id: podcast.id,
      title: podcast.title,
      standfirst: podcast.description,
      publishedAt: newest,
      views: podcast.subscribers,
    },
    ...episodes,
  ]
}
