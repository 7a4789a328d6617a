/** A podcast for external players: its episodes are free, so their audio is linked. */
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { PODCAST_COVER } from '#domain/media/podcast-cover.ts'
import { paths } from '#domain/paths.ts'
import type { Series } from '../podcast/podcast.service.ts'
import { podcastGuid } from './feed.guid.ts'
import type { FeedPresenter } from './feed.present.ts'
import { element, xmlTag, type Xml } from './feed.xml.ts'

export function presentPodcastFeed(present: FeedPresenter, { podcast, sounds }: Series, site: SiteSettings): string {
  const cover = podcast.pic && present.picture(podcast.pic.url, PODCAST_COVER.width)

  const episodes = podcast.list.flatMap((episode): Xml[] => {
    const sound = sounds.get(episode.id)
    if (!sound) return []
    const { title, publishTime } = episode
    return [
      present.item(
        { title, path: paths.listen(episode.id), publishTime, creator: podcast.host },
        xmlTag('description', episode.summary),
        element('enclosure', { url: present.absolute(episode.audioUrl), length: sound.bytes, type: sound.mime }),
        xmlTag('itunes:title', title),
        xmlTag('itunes:episodeType', 'full'),
        xmlTag('itunes:duration', sound.seconds),
        xmlTag('itunes:explicit', 'false'),
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
    xmlTag('podcast:guid', podcastGuid(present.absolute(paths.podcastFeed(podcast.id)))),
    xmlTag('itunes:title', podcast.title),
    xmlTag('itunes:author', podcast.host),
    xmlTag('itunes:summary', podcast.summary),
    xmlTag('itunes:type', 'episodic'),
    xmlTag('itunes:explicit', 'false'),
    element('itunes:category', { text: 'Society & Culture' }),
    site.email
      ? xmlTag('itunes:owner', xmlTag('itunes:name', site.fullName), xmlTag('itunes:email', site.email))
      : null,
    cover ? element('itunes:image', { href: cover }) : null,
    ...episodes,
  )
}
