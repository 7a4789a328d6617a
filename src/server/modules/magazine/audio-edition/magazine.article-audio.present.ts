import type { ArticleAudio } from '#contract/site/audio-edition.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { contentType } from '#domain/content/content-type.ts'
import { playPath } from '#domain/audio/play-address.ts'
import { sampleSeconds } from '#domain/access/sample-length.ts'
import { presentPicture } from '../../media/media.present.ts'
import type { CueRow, AudioRow } from './magazine.article-audio.queries.ts'

export function presentAudio(row: AudioRow, cues: CueRow[], open: boolean): ArticleAudio {
  const seconds = (row.duration_ms ?? 0) / 1000
  return {
    sound: {
      contentType: contentType.article,
      id: row.article_id,
      title: row.title,
      summary: row.standfirst,
      zhuanlanName: row.edition_title,
      pic: presentPicture(row, row.picture_alt),
      audioUrl: playPath('track', row.id),
      sampleSeconds: open ? 0 : sampleSeconds(seconds),
      duration: clockTime(seconds),
    },
    whole: cues.length > 0,
    list: cues.map(({ paragraph, starts_ms }) => ({ paragraph, start: starts_ms })),
  }
}
