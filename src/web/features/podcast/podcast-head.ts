/** Metadata of an audio item for machines: for paid audio, nothing that its page does not show. */
import type { AudioBook, Episode, EpisodeCard, PodcastDetail, Podcast } from '#contract/site/podcast.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { breadcrumb, publisher } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'

/** 62:05 as ISO 8601 writes it. */
function isoDuration(clock: string): string {
  const [minutes, seconds] = clock.split(':').map(Number)
  return `PT${minutes}M${seconds}S`
}

const sound = ({ audioUrl, duration }: Pick<EpisodeCard, 'audioUrl' | 'duration'>) => ({
  '@type': 'AudioObject',
  contentUrl: `site:${audioUrl}`,
  encodingFormat: 'audio/mpeg',
  duration: isoDuration(duration),
})

function describeEpisode(episode: Episode) {
  return {
    '@type': 'PodcastEpisode',
    datePublished: new Date(episode.publishTime).toISOString(),
    timeRequired: isoDuration(episode.duration),
    associatedMedia: sound(episode),
    isAccessibleForFree: true,
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: episode.zhuanlanName,
      url: `site:${paths.listen(episode.zhuanlanId)}`,
    },
  }
}

function describePodcast(podcast: Podcast) {
  return { '@type': 'PodcastSeries', author: { '@type': 'Person', name: podcast.host } }
}

function describeBook(book: AudioBook) {
  const price = (book.price / 100).toFixed(2)
  return {
    '@type': 'Audiobook',
    datePublished: new Date(book.publishTime).toISOString(),
    duration: isoDuration(book.duration),
    author: { '@type': 'Person', name: book.authorName },
    readBy: { '@type': 'Person', name: book.narrator },
    isAccessibleForFree: book.price === 0,
    ...(book.price === 0
      ? { associatedMedia: sound(book) }
      : { offers: { '@type': 'Offer', price, priceCurrency: 'CNY', url: `site:${paths.listen(book.id)}` } }),
  }
}

function describeKind(detail: PodcastDetail): Record<string, unknown> {
  if (detail.contentType === contentType.episode) return describeEpisode(detail)
  return detail.contentType === contentType.podcast ? describePodcast(detail) : describeBook(detail)
}

/** An episode is below its podcast. */
function stepsTo(detail: PodcastDetail) {
  const own = { name: detail.title }
  return detail.contentType === contentType.episode
    ? [{ name: detail.zhuanlanName, path: paths.listen(detail.zhuanlanId) }, own]
    : [own]
}

export function listenHead(detail: PodcastDetail): PageHead {
  const path = paths.listen(detail.id)
  const image = detail.pic ? `${detail.pic.url}?w=1280` : undefined
  return {
    title:
      detail.contentType === contentType.episode
        ? m.podcast.episodeOfPodcast({ title: detail.title, podcast: detail.zhuanlanName })
        : detail.title,
    description: detail.summary,
    canonical: path,
    thing: { contentType: detail.contentType, contentId: detail.id },
    ...(image ? { image } : {}),
    ...(detail.contentType === contentType.podcast
      ? { feed: { title: detail.title, path: paths.podcastFeed(detail.id) } }
      : {}),
    jsonLd: import.meta.env.SSR && [
      {
        '@context': 'https://schema.org',
        name: detail.title,
        description: detail.summary,
        inLanguage: 'zh-CN',
        url: `site:${path}`,
        ...(image ? { image: `site:${image}` } : {}),
        publisher,
        ...describeKind(detail),
      },
      breadcrumb(...stepsTo(detail)),
    ],
  }
}
