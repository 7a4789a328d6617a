/** A story that is read aloud: where its recording is played, and when each of its paragraphs is spoken. */
import type { ArticleAudio } from '#contract/site/audio-edition.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Viewer } from '../../../http/api/call-context.ts'
import type { Tools } from '../../module-tools.ts'
import { hearTrack } from './magazine.recording.ts'
import { presentAudio } from './magazine.article-audio.present.ts'
import * as queries from './magazine.article-audio.queries.ts'

/** No account has this id. */
const NOBODY = 0

export function createArticleAudioService({ db }: Tools) {
  return {
    async findSound(articleId: number, viewer: Viewer | null, now: number): Promise<ArticleAudio> {
      const row = await queries.findSound(db, articleId, { accountId: viewer?.id ?? NOBODY, now })
      if (!row) throw new AppError('NOT_FOUND', m.magazine.noRecording)
      const cues = await queries.listCues(db, row.sound_id)
      return presentAudio(row, cues, hearTrack(viewer, row, now).open)
    },
  }
}

export type ArticleAudioService = ReturnType<typeof createArticleAudioService>
