/** The calls of the planner, as an editor makes them, and an issue that lacks nothing. */
import { expect } from 'vitest'
import type { Checklist, Plan } from '#contract/desk/plan.ts'
import type { Story } from '#contract/desk/story.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import type { TestApp } from '../app/test-app.ts'
import { textBy } from './story-calls.ts'

type Session = { cookie: string }

async function modelOf<Model>(response: Response): Promise<Model> {
  const envelope = (await response.json()) as { success: boolean; model: Model }
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ success: true })
  return envelope.model
}

export function planCalls(app: TestApp, session: () => Session) {
  const read = <Model>(path: string) => app.read<Model>(path, { headers: session() })
  const post = (path: string, body: object) => app.postJson(path, body, session())
  const find = (id: number) => read<Plan>(`/api/desk/plan/${id}`)

  /** No success is expected: a test that wants a refusal checks the response. */
  const trySave = (id: number, version: number, doc: PlanDoc) => post(`/api/desk/plan/${id}`, { version, doc })
  const tryStep = (
    plan: Pick<Plan, 'id' | 'version'>,
    step: 'schedule' | 'unschedule' | 'release',
    more: object = {},
  ) => post(`/api/desk/plan/${plan.id}/${step}`, { version: plan.version, ...more })

  return {
    find,
    trySave,
    tryStep,
    begin: async (magazineId = 1) => modelOf<Plan>(await post('/api/desk/plan', { magazineId })),
    save: async (plan: Plan, part: Partial<PlanDoc>) =>
      modelOf<Plan>(await trySave(plan.id, plan.version, { ...plan.doc, ...part })),
    step: async (...given: Parameters<typeof tryStep>) => modelOf<Plan>(await tryStep(...given)),
    checklist: (id: number) => read<Checklist>(`/api/desk/plan/${id}/checklist`),
    /** A story that waits to be published and lacks nothing. */
    write: async (title: string) =>
      modelOf<Story>(
        await post('/api/desk/story', {
          title,
          standfirst: '一条街的早晨，从一碗面开始。',
          columnId: 1,
          credits: textBy(1),
          keywords: ['面馆'],
          tagIds: [1011],
          body: '清晨六点，面馆开门。\n\n第二段。',
        }),
      ),
  }
}

/** A cover with its alternative text, a recording and a category, from those in the edition. */
export async function findMaterial({ db }: TestApp) {
  const pick = (kind: 'image' | 'audio') =>
    db.selectFrom('media').select('id').where('kind', '=', kind).orderBy('id').limit(1).executeTakeFirstOrThrow()
  const [cover, sound] = [await pick('image'), await pick('audio')]
  await db.updateTable('media').set({ alt: '亮着灯的窗' }).where('id', '=', cover.id).execute()
  const category = await db
    .selectFrom('category')
    .select('id')
    .where('kind', '=', 'issue')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { coverId: cover.id, soundId: sound.id, categoryId: category.id }
}

type Material = Awaited<ReturnType<typeof findMaterial>>

/** A complete issue made of these stories: the last one in a separate chapter, the first one with audio. */
export function wholeIssue(stories: Story[], { coverId, soundId, categoryId }: Material): Partial<PlanDoc> {
  const printed = stories.map(({ id, title, standfirst }, index) => ({
    storyId: id,
    title,
    standfirst,
    authorName: '江一苇',
    page: 4 + index * 6,
  }))
  return {
    date: '2026-11-20',
    title: '夜里的图书馆',
    coverLine: '凌晨两点，还有四十一个人',
    standfirst: '一座城市不睡的地方。',
    coverId,
    categoryId,
    chapters: [
      { title: '封面故事', stories: printed.slice(0, -1) },
      {
        title: '城市',
        stories: [
          ...printed.slice(-1),
          { storyId: null, title: '纸上的一篇', standfirst: '', authorName: '叶青瓷', page: 60 },
        ],
      },
    ],
    audio: {
      title: '有声版：夜里的图书馆',
      price: 600,
      tracks: [{ storyId: stories[0]!.id, labelId: 1, soundId, title: stories[0]!.title, free: true }],
    },
  }
}
