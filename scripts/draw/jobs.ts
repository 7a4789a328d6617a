// What there is to draw, read from the content files. Files that are not written yet are skipped.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { avatar, judge } from './avatars.ts'
import { bookCover, type Book } from './books.ts'
import { cover, type Issue } from './covers.ts'
import { palette } from './palette.ts'
import { squarePicture } from './squares.ts'
import { ad, theme, topic, type Ad } from './wide.ts'
import { scenes } from './scenes.ts'
import { resetIds } from './shapes.ts'
import { sheet, type Sheet } from './texture.ts'

export type Job = { path: string; draw: () => Sheet; quality?: number }

const warned = new Set<string>()
function story(id: string): Job {
  return {
    path: `story/${id}.jpg`,
    // Pages show these at a third of their size or less, re-encoded: a higher quality would only add bytes.
    quality: id.includes('-') ? 50 : 54,
    draw: () => {
      const scene = scenes[id]
      if (!scene) throw new Error('no scene for ' + id)
      resetIds()
      const p = palette[scene[0]]
      return sheet(1600, 1067, p.paper, scene[1](p).join(''), { seed: id, specks: p.paper })
    },
  }
}

export function jobs(content: string): Job[] {
  const list: Job[] = []
  const folder = join(content, 'article')
  for (const file of existsSync(folder)
    ? readdirSync(folder)
        .filter((f) => f.endsWith('.md'))
        .toSorted()
    : []) {
    const id = file.slice(0, -3),
      body = readFileSync(join(folder, file), 'utf8')
    for (const name of [id, ...[...body.matchAll(/!\[[^\]]*\]\(([\w-]+)/g)].map((m) => m[1]!)]) {
      if (scenes[name]) list.push(story(name))
      else if (!warned.has(name)) {
        warned.add(name)
        console.warn('not drawn yet:', name)
      }
    }
  }
  const read = <T>(name: string): T | undefined =>
    existsSync(join(content, name + '.yaml'))
      ? (parse(readFileSync(join(content, name + '.yaml'), 'utf8')) as T)
      : undefined
  for (const name of ['weekly', 'music', 'reading', 'knowledge'])
    for (const issue of read<Issue[]>('issue-' + name) ?? [])
      list.push({ path: `cover/${issue.id}.jpg`, draw: () => cover(issue), quality: 55 })
  for (const kind of ['course', 'audio-book', 'podcast'] as const)
    for (const item of read<Parameters<typeof squarePicture>[1][]>(kind) ?? [])
      // Podcasts are drawn twice as large, and shown at the same size.
      list.push({
        path: `${kind}/${item.id}.jpg`,
        draw: () => squarePicture(kind, item),
        quality: kind === 'podcast' ? 44 : 60,
      })
  for (const { id } of read<{ id: number }[]>('theme') ?? [])
    list.push({ path: `theme/${id}.jpg`, draw: () => theme(id), quality: 58 })
  for (const { id } of read<{ id: number }[]>('topic') ?? [])
    list.push({ path: `topic/${id}.jpg`, draw: () => topic(id), quality: 58 })
  for (const one of read<{ ads: Ad[] }>('site')?.ads ?? [])
    list.push({ path: `ad/${one.code}.jpg`, draw: () => ad(one), quality: 68 })
  for (const file of ['author', 'reader'])
    for (const { id } of read<{ id: number }[]>(file) ?? [])
      list.push({ path: `avatar/${id}.jpg`, draw: () => avatar(id), quality: 66 })
  const seen = new Set<number>()
  const awards = read<{ awards: { books: Book[]; judges?: { id: number }[] }[] }>('doread')?.awards ?? []
  for (const [index, award] of awards.entries()) {
    // The older years are viewed less: their pictures are smaller files.
    const quality = index < 2 ? 62 : 46
    for (const book of award.books) list.push({ path: `book/${book.id}.jpg`, draw: () => bookCover(book), quality })
    // A judge may sit for several years, and is drawn once.
    for (const { id } of award.judges ?? [])
      if (!seen.has(id)) {
        seen.add(id)
        list.push({ path: `judge/${id}.jpg`, draw: () => judge(id), quality })
      }
  }
  return list
}
