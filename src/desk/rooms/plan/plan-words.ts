/** The fields of a plan as lines that can be compared. */
import type { PlanChoice } from '#contract/desk/plan.ts'
import type { PlanDoc } from '#domain/issue/issue-plan.ts'
import type { PlanField } from '#domain/issue/issue-plan-merge.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { m } from '#messages/desk.ts'

type Named = readonly { id: number; name: string }[]

const nameOf = (list: Named, id: number | null, none: string): string =>
  id === null ? none : (list.find((one) => one.id === id)?.name ?? m.plan.goneChoice({ id }))

function listChapterLines({ chapters }: PlanDoc): string[] {
  if (chapters.length === 0) return [m.plan.noColumnsMark]
  return chapters.flatMap(({ title, stories }) => [
    m.plan.columnLine({ title: title || m.plan.untitledColumn }),
    ...stories.map(({ storyId, title: name, authorName, page, standfirst }) =>
      [
        page === null ? '—' : m.plan.pageNumber({ page }),
        name || m.plan.noTitleYet,
        authorName,
        storyId === null ? m.plan.printOnly : '',
        standfirst,
      ]
        .filter(Boolean)
        .join('　'),
    ),
  ])
}

function listAudioLines({ audio }: PlanDoc, { labels }: PlanChoice): string[] {
  if (!audio) return [m.plan.noAudioMark]
  return [
    audio.title || m.plan.noTitleMark,
    m.plan.priceInYuan({ price: yuanText(audio.price) }),
    ...audio.tracks.map(({ title, storyId, labelId, soundId, free }, index) =>
      [
        `${title || m.plan.trackOf({ index: index + 1 })}`,
        storyId === null ? m.plan.noStoryChosen : m.plan.storyId({ id: storyId }),
        labelId === null ? '' : nameOf(labels, labelId, ''),
        soundId === null ? m.plan.noRecording : m.plan.recordingOf({ id: soundId }),
        free ? m.plan.freeToListen : '',
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
      return [nameOf(choice.categories, doc.categoryId, m.plan.noCategoryMark)]
    case 'number':
      return [doc.number === null ? m.plan.notSetMark : m.plan.numberOf({ number: doc.number })]
    case 'coverId':
      return [doc.coverId === null ? m.plan.noCoverMark : m.plan.mediaFileId({ id: doc.coverId })]
    case 'price':
      return [m.plan.priceInYuan({ price: yuanText(doc.price) })]
    case 'premium':
      return [doc.premium ? m.word.yes : m.word.no]
    default:
      return [doc[field] || m.plan.emptyMark]
  }
}
