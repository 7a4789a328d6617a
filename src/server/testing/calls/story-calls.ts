/** The calls around stories at the desk, as tests make them. */
import type { Story, StoryCredit, StoryFields } from '#contract/desk/story.ts'
import type { DemoReader, TestApp } from '../app/test-app.ts'
import type { Sessions } from '../app/use-test-app.ts'

/** One author, of the text. */
export const textBy = (uid: number): StoryCredit[] => [{ role: 'text', uid }]

/** Everything that a story needs to be published. */
export const WHOLE: StoryFields = {
  title: '灯塔看守人的最后一夜',
  standfirst: '海边的灯塔在今年冬天改为自动，看守了三十年的人收拾好了行李。',
  columnId: 1,
  credits: textBy(1),
  keywords: ['灯塔', '海边'],
  tagIds: [1011],
  pictureId: null,
  pictureAlt: '',
  pictureCaption: '',
  premium: false,
  slug: '',
  seoTitle: '',
  seoDescription: '',
  sharePictureId: null,
  corrections: [],
  body: '## 上岛\n\n船在黄昏靠岸，他提着一盏马灯。\n\n第二天，灯自己亮了。',
}

export function storyCalls(app: TestApp, sessions: Sessions) {
  const post = (path: string, body: unknown, who: DemoReader = 'editor') =>
    app.postJson(`/api/desk/story${path}`, body, sessions[who])
  const model = async (response: Response): Promise<Story> => {
    const answer = (await response.json()) as { success: boolean; model: Story; resultMsg: string }
    if (!answer.success) throw new Error(answer.resultMsg)
    return answer.model
  }
  return {
    post,
    model,
    read: (id: number, who: DemoReader = 'editor') =>
      app.read<Story>(`/api/desk/story/${id}`, { headers: sessions[who] }),
    begin: async (fields: Partial<StoryFields> = {}, who: DemoReader = 'editor') =>
      model(await post('', { ...WHOLE, ...fields }, who)),
    save: (story: Story, fields: Partial<StoryFields>, options: { kind?: 'auto' | 'hand'; who?: DemoReader } = {}) =>
      post(
        `/${story.id}`,
        { version: story.version, fields: pickFields({ ...story, ...fields }), kind: options.kind ?? 'hand' },
        options.who,
      ),
    step: (story: Story, step: string, more: object = {}, who: DemoReader = 'editor') =>
      post(`/${story.id}/${step}`, { version: story.version, ...more }, who),
  }
}

function pickFields(story: StoryFields): StoryFields {
  const names = Object.keys(WHOLE) as (keyof StoryFields)[]
  // Each name is taken from the same shape.
  return Object.fromEntries(names.map((name) => [name, story[name]])) as StoryFields
}
