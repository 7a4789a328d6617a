/** Valid rows of audio content, and the release steps as staff perform them. */
import type { Model } from '#contract/contract.ts'
import type { DemoReader, TestApp } from '../app/test-app.ts'
import { sampleInput } from '../lists/sample-call.ts'
import type { Sessions } from '../app/use-test-app.ts'

type Release = Model<'GET /api/desk/release/:contentType/:contentId'>

/** From the edition: a picture, recordings, and a category for each kind. */
export async function findParts({ db }: TestApp) {
  const [picture, sounds, categories] = await Promise.all([
    db.selectFrom('media').select('id').where('kind', '=', 'image').executeTakeFirstOrThrow(),
    db.selectFrom('media').select(['id', 'duration_ms']).where('kind', '=', 'audio').orderBy('id').limit(3).execute(),
    db
      .selectFrom('category')
      .select(['id', 'kind'])
      .where((e) =>
        e.not(
          e.exists(
            e.selectFrom('category as below').select('below.id').whereRef('below.parent_id', '=', 'category.id'),
          ),
        ),
      )
      .orderBy('id')
      .execute(),
  ])
  const categoryId = (kind: string) => categories.find((category) => category.kind === kind)!.id
  return {
    pictureId: picture.id,
    soundIds: sounds.map(({ id }) => id),
    durations: sounds.map((sound) => sound.duration_ms!),
    categoryId,
  }
}

export type AudioParts = Awaited<ReturnType<typeof findParts>>

export function lessonInput({ soundIds }: AudioParts, title: string, more: object = {}) {
  const usual = { id: null, title, summary: `${title}的梗概`, soundId: soundIds[0], free: false }
  return { ...usual, releaseTime: null, hidden: false, ...more }
}

export function courseInput(parts: AudioParts, more: object = {}) {
  return {
    ...sampleInput('course'),
    title: '雾里的渡轮课',
    subtitle: '坐船的人',
    teacher: '沈岸',
    teacherTitle: '散文作者',
    description: '第一段。\n\n第二段。',
    categoryId: parts.categoryId('course'),
    pictureId: parts.pictureId,
    price: 9900,
    originPrice: 12_900,
    memberOnly: false,
    discountPrice: null,
    discountEndTime: null,
    lessons: [lessonInput(parts, '渡口', { free: true }), lessonInput(parts, '夜航', { soundId: parts.soundIds[1] })],
    ...more,
  }
}

export const bookInput = (parts: AudioParts, more: object = {}) => ({
  ...sampleInput('audio-book'),
  title: '雾里的渡轮书',
  authorName: '沈岸',
  narrator: '苏禾',
  description: '江上的一夜。',
  categoryId: parts.categoryId('audio-book'),
  pictureId: parts.pictureId,
  soundId: parts.soundIds[0],
  price: 1900,
  ...more,
})

export const podcastInput = (parts: AudioParts, more: object = {}) => ({
  ...sampleInput('podcast'),
  title: '雾里的渡轮播客',
  host: '苏禾、林小满',
  description: '两个人在江边说话。',
  categoryId: parts.categoryId('podcast'),
  pictureId: parts.pictureId,
  ...more,
})

export function releaseCalls({ app, sessions }: { app: TestApp; sessions: Sessions }, contentType: number) {
  const path = (id: number) => `/api/desk/release/${contentType}/${id}`
  const post = (id: number, step: string, body: object = {}, reader: DemoReader = 'editor') =>
    app.postJson(`${path(id)}/${step}`, body, sessions[reader])
  return {
    post,
    find: (id: number) => app.read<Release>(path(id), { headers: sessions.editor }),
    async take(id: number, step: string, body: object = {}): Promise<Release> {
      const response = await post(id, step, body)
      const envelope = (await response.json()) as { success: boolean; model: Release }
      if (!envelope.success) throw new Error(JSON.stringify(envelope))
      return envelope.model
    },
  }
}
