/** Video books: descriptions from the files, dimensions and duration from the videos themselves. */
import { join } from 'node:path'
import { daysAgo, type Edition } from '../edition.ts'
import { measureFilm } from '../content/film-size.ts'
import type { Rows } from '../rows.ts'

export async function filmRows({ content, media, now }: Edition, contentDir: string): Promise<Rows> {
  return {
    video_book: await Promise.all(
      content.videoBooks.map(async ({ id, title, author, summary, ageDays }, index) => {
        const path = `video/${id}.mp4`
        return {
          id,
          title,
          author_name: author,
          summary,
          picture_id: media.pictureId(`picture/video/${id}.jpg`),
          path,
          ...(await measureFilm(join(contentDir, path))),
          position: index + 1,
          published_at: daysAgo(now, ageDays),
        }
      }),
    ),
  }
}
