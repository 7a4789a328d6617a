/** Reads the whole demo edition; see content/README.md for what each file holds. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { ContentError, readFrontMatter, readYaml } from './content-file.ts'
import * as schema from './content-schema.ts'
import * as gathering from './gathering-schema.ts'
import { readSettingsFile, readSiteFiles } from './read-settings.ts'
import { readStaticPages } from './read-static-page.ts'

export type Content = Awaited<ReturnType<typeof readContent>>
export type StorySource = z.output<typeof schema.storySourceSchema> & { body: string }
export type IssueSource = z.output<typeof schema.issuesSchema>[number]
export type CourseSource = z.output<typeof schema.coursesSchema>[number]
export type AudioBookSource = z.output<typeof schema.audioBooksSchema>[number]
export type PodcastSource = z.output<typeof schema.podcastsSchema>[number]

const ISSUE_FILES = ['issue-weekly', 'issue-music', 'issue-reading', 'issue-knowledge']

export async function readContent(contentDir: string) {
  const read = <Schema extends z.ZodType>(name: string, of: Schema) => readYaml(join(contentDir, `${name}.yaml`), of)
  const { columns, tags } = await read('column', schema.columnsSchema)
  const issues = await Promise.all(ISSUE_FILES.map((name) => read(name, schema.issuesSchema)))
  return {
    columns,
    tags,
    stories: await readStories(join(contentDir, 'article')),
    authors: await read('author', schema.authorsSchema),
    readers: await read('reader', schema.readersSchema),
    magazines: await read('magazine', schema.magazinesSchema),
    issues: issues.flat(),
    categories: await read('category', schema.categoriesSchema),
    courses: await read('course', schema.coursesSchema),
    audioBooks: await read('audio-book', schema.audioBooksSchema),
    podcasts: await read('podcast', schema.podcastsSchema),
    videoBooks: await read('video-book', schema.videoBooksSchema),
    news: await read('news', schema.newsSchema),
    doread: await read('doread', schema.doreadSchema),
    themes: await read('theme', gathering.themesSchema),
    topics: await read('topic', gathering.topicsSchema),
    rankings: await read('ranking', gathering.rankingsSchema),
    comments: await read('comment', gathering.commentsSchema),
    moderation: await read('moderation', schema.moderationSchema),
    site: await read('site', gathering.siteSchema),
    settings: await readSettingsFile(contentDir),
    siteFiles: await readSiteFiles(contentDir),
    staticPages: await readStaticPages(join(contentDir, 'page')),
  }
}

async function readStories(folder: string): Promise<StorySource[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const story = await readFrontMatter(join(folder, name), schema.storySourceSchema)
      if (name !== `${story.id}.md`) throw new ContentError(`${name}: id: is ${story.id}, not the name of the file`)
      return story
    }),
  )
}
