/** Audio content and the book award at the desk: their resources, and their release. */
import type { ReadSite } from '../site/site.service.ts'
import { createReleaseDesk, type ReleaseTools } from './release/desk.release.ts'
import { createAudioBookResource } from './resource/audio-book.ts'
import { awardDefinition } from './resource/award.ts'
import { awardBookDefinition } from './resource/award-book.ts'
import { awardFigure } from './resource/award-figure.ts'
import { awardJudgeDefinition } from './resource/award-judge.ts'
import { awardList } from './resource/award-list.ts'
import { createAwardPageResource } from './resource/award-page.ts'
import { createCourseResource } from './resource/course.ts'
import { createEpisodeResource } from './resource/episode.ts'
import type { StaticPageTexts } from './resource/static-page.ts'
import { createPodcastResource } from './resource/podcast.ts'

type AudioDeskTools = ReleaseTools & { texts: StaticPageTexts; readSite: ReadSite }

export function createAudioDesk({ texts, readSite, ...tools }: AudioDeskTools) {
  const release = createReleaseDesk(tools)
  return {
    tools,
    release,
    resources: [
      createCourseResource(release),
      createPodcastResource(release),
      createEpisodeResource(release),
      createAudioBookResource(release),
      awardDefinition,
      awardBookDefinition,
      awardJudgeDefinition,
      awardList,
      awardFigure,
      createAwardPageResource(texts, readSite),
    ],
  }
}

export type AudioDesk = ReturnType<typeof createAudioDesk>
