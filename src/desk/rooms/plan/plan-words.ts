/** The fields of a plan as lines that can be compared. */
import type { PlanChoice } from '#contract/desk/plan.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import type { PlanField } from '#domain/issue/issue-plan-merge.ts'
import { yuanText } from '#domain/text/yuan-text.ts'

type Named = readonly { id: number; name: string }[]

const nameOf = (list: Named, id: number | null, none: string): string =>
  id === null ? none : (list.find((one) => one.id === id)?.name ?? `已经没有了（${id}）`)

function listChapterLines({ chapters }: PlanDoc): string[] {
  if (chapters.length === 0) return ['（没有栏目）']
  return chapters.flatMap(({ title, stories }) => [
    `【${title || '未命名的栏目'}】`,
    ...stories.map(({ storyId, title: name, authorName, page, standfirst }) =>
      [
        page === null ? '—' : `${page} 页`,
        name || '未定标题',
        authorName,
        storyId === null ? '只在纸上' : '',
        standfirst,
      ]
        .filter(Boolean)
        .join('　'),
    ),
  ])
}

function listAudioLines({ audio }: PlanDoc, { labels }: PlanChoice): string[] {
  if (!audio) return ['（没有有声版）']
  return [
    audio.title || '（没有标题）',
    `${yuanText(audio.price)} 元`,
    ...audio.tracks.map(({ title, storyId, labelId, soundId, free }, index) =>
      [
        `${title || `第 ${index + 1} 轨`}`,
        storyId === null ? '没有选文章' : `稿件 ${storyId}`,
        labelId === null ? '' : nameOf(labels, labelId, ''),
        soundId === null ? '没有录音' : `录音 ${soundId}`,
        free ? '免费试听' : '',
      ]
        .filter(Boolean)
        .join('　'),
    ),
  ]
}

export function listFieldLines(field: PlanField, doc: PlanDoc, choice: PlanChoice): string[] {
  switch (field) {
    case 'chapters':
      return listChapterLines(doc)
    case 'audio':
      return listAudioLines(doc, choice)
    case 'magazineId':
      return [nameOf(choice.magazines, doc.magazineId, '')]
    case 'categoryId':
      return [nameOf(choice.categories, doc.categoryId, '（不分类）')]
    case 'number':
      return [doc.number === null ? '（未定）' : `第 ${doc.number} 期`]
    case 'coverId':
      return [doc.coverId === null ? '（没有封面）' : `素材 ${doc.coverId}`]
    case 'price':
      return [`${yuanText(doc.price)} 元`]
    case 'premium':
      return [doc.premium ? '是' : '否']
    default:
      return [doc[field] || '（没有写）']
  }
}
