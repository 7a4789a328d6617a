/** A story that is read aloud: where its recording is played, and when each of its paragraphs is spoken. */
import type { ArticleSound } from '#contract/site/audio-edition.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Viewer } from '../../../http/api/call-context.ts'
import type { Tools } from '../../module-tools.ts'
import { hearTrack } from './magazine.recording.ts'
import { presentSound } from './magazine.sound.present.ts'
import * as queries from './magazine.sound.queries.ts'

/** No account has this id. */
const NOBODY = 0

export function createArticleSoundService({ db }: Tools) {
  return {
    async findSound(articleId: number, viewer: Viewer | null, now: number): Promise<ArticleSound> {
      const row = await queries.findSound(db, articleId, { accountId: viewer?.id ?? NOBODY, now })
      if (!row) throw new AppError('NOT_FOUND', '这篇文章没有录音')
      const cues = await queries.listCues(db, row.sound_id)
      return presentSound(row, cues, hearTrack(viewer, row, now).open)
    },
  }
}

export type ArticleSoundService = ReturnType<typeof createArticleSoundService>
