// What there is to record: every lesson, audio book and episode of the demo edition, and the newest issue's stories.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Series } from './signature.ts'

export type Item = { path: string; title: string; album: string; people: string; script: string; series: Series }

type Part = { id: number; title: string; script: string }
type Course = { id: number; title: string; teacher: string; lessons: Part[] }
type AudioBook = Part & { narrator: string }
type Issue = { id: number; articles?: number[] }
type Story = { title: string; author: string; standfirst: string }
type Podcast = { id: number; title: string; host: string; episodes: Part[] }

export function catalogue(content: URL): Item[] {
  const load = <T>(name: string): T[] => parse(readFileSync(new URL(name, content), 'utf8')) as T[]
  const courses = load<Course>('course.yaml').flatMap((c) =>
    c.lessons.map((one): Item => ({
      path: `lesson/${one.id}.mp3`,
      title: one.title,
      album: c.title,
      people: c.teacher,
      script: one.script,
      series: { kind: 'course', id: c.id },
    })),
  )
  const books = load<AudioBook>('audio-book.yaml').map((b): Item => ({
    path: `audio-book/${b.id}.mp3`,
    title: b.title,
    album: b.title,
    people: b.narrator,
    script: b.script,
    series: { kind: 'audio-book', id: b.id },
  }))
  const episodes = load<Podcast>('podcast.yaml').flatMap((p) =>
    p.episodes.map((one): Item => ({
      path: `episode/${one.id}.mp3`,
      title: one.title,
      album: p.title,
      people: p.host,
      script: one.script,
      series: { kind: 'podcast', id: p.id },
    })),
  )
  return [...courses, ...books, ...episodes, ...storiesOfNewestIssue(content, load<Issue>('issue-weekly.yaml'))]
}

/** The audio edition of an issue: each of its stories by title and standfirst, in the voice of who wrote it. */
function storiesOfNewestIssue(content: URL, issues: Issue[]): Item[] {
  const newest = issues.at(-1)!
  return (newest.articles ?? []).map((id): Item => {
    const [, head = ''] = readFileSync(new URL(`article/${id}.md`, content), 'utf8').split(/^---$/m)
    const story = parse(head) as Story
    return {
      path: `article/${id}.mp3`,
      title: story.title,
      album: '七日有声版',
      people: story.author,
      script: `${story.title}。${story.standfirst}`,
      series: { kind: 'podcast', id: newest.id },
    }
  })
}
