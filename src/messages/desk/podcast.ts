import type { Texts } from '../create-messages.ts'

export const podcast = {
  host: { zh: '主持人', en: 'Host' },
  hostHint: { zh: '几位之间用顿号隔开', en: 'Separate several names with the Chinese enumeration comma' },
  withdrawAbout: {
    zh: '播客和已发布的单集一起撤下；重新发布播客后，单集要一期一期重新发布。',
    en: 'Its published episodes are withdrawn with the podcast; after publishing it again, each episode has to be published again. ',
  },
  about: {
    zh: '节目本身。每一期在“播客单集”里。',
    en: 'The podcasts themselves. Their episodes are under “Podcast episodes”.',
  },
  episodeCount: { zh: '{episodeCount} 期', en: '{episodeCount} {episodeCount:episode|episodes}' },
  subscribers: { zh: '订阅', en: 'Subscribers' },
  subscriberCount: { zh: '{subscriberCount} 人', en: '{subscriberCount} {subscriberCount:reader|readers}' },
} as const satisfies Texts
