/** A podcast for the players of others: its episodes are free, so their sound is named. */
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'
import type { Series } from '../podcast/podcast.service.ts'
import type { FeedPresenter } from './feed.present.ts'
import { element, tag, type Xml } from './feed.xml.ts'

const COVER_WIDTH = 1600

export function presentPodcast(present: FeedPresenter, { podcast, sounds }: Series): string {
  const cover = podcast.pic && present.picture(podcast.pic.url, COVER_WIDTH)

  const episodes = podcast.list.flatMap((episode): Xml[] => {
    const sound = sounds.get(episode.id)
    if (!sound) return []
    const { title, publishTime } = episode
    return [
      present.item(
        { title, path: paths.listen(episode.id), publishTime, creator: podcast.host },
        tag('description', episode.summary),
        element('enclosure', { url: present.absolute(episode.audioUrl), length: sound.bytes, type: sound.mime }),
        tag('itunes:duration', sound.seconds),
        tag('itunes:explicit', 'false'),
      ),
    ]
  })

  return present.channel(
    {
      title: podcast.title,
      description: podcast.summary,
      path: paths.listen(podcast.id),
      feedPath: paths.podcastFeed(podcast.id),
    },
    tag('itunes:author', podcast.host),
    tag('itunes:summary', podcast.summary),
    tag('itunes:type', 'episodic'),
    tag('itunes:explicit', 'false'),
    element('itunes:category', { text: 'Society & Culture' }),
    tag('itunes:owner', tag('itunes:name', brand.fullName), tag('itunes:email', brand.email)),
    cover ? element('itunes:image', { href: cover }) : null,
    ...episodes,
  )
}
