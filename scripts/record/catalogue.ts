// What there is to record: every lesson, audio book and episode of the demo edition, and the newest issue's stories.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { paragraphs } from '../../src/domain/text/paragraphs.ts'
import type { Series } from './signature.ts'
import { linesOfStory, type Line } from './story.ts'

export type Item = { path: string; title: string; album: string; people: string; lines: Line[]; series: Series }

type Part = { id: number; title: string; script: string }
type Course = { id: number; title: string; teacher: string; lessons: Part[] }
type AudioBook = Part & { narrator: string }
type Issue = { id: number; articles?: number[] }
type Story = { title: string; author: string; standfirst: string }

/** The cover story, which everybody may play, and the shortest: recorded in full, each takes a megabyte. */
const WHOLE = new Set([11201, 10101])

// Paragraphs are visual only: spoken without a further pause, a script sounds the same as in one piece.
const linesOf = (script: string): Line[] => paragraphs(script).map((text) => ({ text, cue: true }))
type Podcast = { id: number; title: string; host: string; episodes: Part[] }

export function catalogue(content: URL): Item[] {
  const load = <T>(name: string): T[] => parse(readFileSync(new URL(name, content), 'utf8')) as T[]
  const courses = load<Course>('course.yaml').flatMap((c) =>
    c.lessons.map((one): Item => ({
      path: `lesson/${one.id}.mp3`,
      title: one.title,
      album: c.title,
      people: c.teacher,
      lines: linesOf(one.script),
      series: { kind: 'course', id: c.id },
    })),
  )
  const books = load<AudioBook>('audio-book.yaml').map((b): Item => ({
    path: `audio-book/${b.id}.mp3`,
    title: b.title,
    album: b.title,
    people: b.narrator,
    lines: linesOf(b.script),
    series: { kind: 'audio-book', id: b.id },
  }))
  const episodes = load<Podcast>('podcast.yaml').flatMap((p) =>
    p.episodes.map((one): Item => ({
      path: `episode/${one.id}.mp3`,
      title: one.title,
      album: p.title,
      people: p.host,
      lines: linesOf(one.script),
      series: { kind: 'podcast', id: p.id },
    })),
  )
  return [...courses, ...books, ...episodes, ...storiesOfNewestIssue(content, load<Issue>('issue-weekly.yaml'))]
}

/** The audio edition of an issue: its stories by title and standfirst, two of them whole, in the voice of who wrote them. */
function storiesOfNewestIssue(content: URL, issues: Issue[]): Item[] {
  const newest = issues.at(-1)!
  return (newest.articles ?? []).map((id): Item => {
    const [, head = '', ...body] = readFileSync(new URL(`article/${id}.md`, content), 'utf8').split(/^---$/m)
    const story = parse(head) as Story
    const opening = { text: `${story.title}。${story.standfirst}`, cue: false }
    return {
      path: `article/${id}.mp3`,
      title: story.title,
      album: '七日有声版',
      people: story.author,
      lines: WHOLE.has(id) ? [opening, ...linesOfStory(body.join('---'))] : [opening],
      series: { kind: 'podcast', id: newest.id },
    }
  })
}
