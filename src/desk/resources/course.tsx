/** Courses with their lessons. */
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField, AudioField } from '../field/media-field.tsx'
import { MoneyField } from '../field/money-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { RowsField } from '../field/rows-field.tsx'
import { SwitchField } from '../field/switch-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { prepareRelease, ReleaseActions, releaseWords } from './release-actions.tsx'
import { AudioText } from './audio-text.tsx'
import { durationWords, STATE_FILTER } from './audio-words.ts'

type Row = RowOf<'course'>

const NEW_LESSON = { id: null, title: '', summary: '', soundId: null, free: false, releaseTime: null, hidden: false }

const Lessons = () => (
  <RowsField
    source="lessons"
    label={m.course.lessons}
    one={m.one.lesson}
    defaults={NEW_LESSON}
    rowTitle={(row) => (typeof row['title'] === 'string' ? row['title'] : null)}
    max={200}
    hint={m.course.lessonsHint}
  >
    <TextField source="title" label={m.course.lessonTitle} required maxLength={80} />
    <LongTextField source="summary" label={m.course.lessonSummary} maxLength={300} rows={2} />
    <AudioField source="soundId" label={m.word.audio} required />
    <SwitchField source="free" label={m.course.sample} words={m.course.sampleWords} />
    <TimeField source="releaseTime" label={m.course.releaseTime} hint={m.course.releaseTimeHint} />
    <SwitchField source="hidden" label={m.course.withdrawn} words={m.course.hiddenWords} />
    <AudioText contentType={contentType.lesson} one={m.one.course} />
  </RowsField>
)

const Form = () => (
  <>
    <TextField source="title" label={m.word.title} required maxLength={60} />
    <TextField source="subtitle" label={m.course.subtitle} maxLength={100} />
    <TextField source="teacher" label={m.course.teacher} required maxLength={40} hint={m.course.teacherHint} />
    <TextField source="teacherTitle" label={m.course.teacherTitle} maxLength={60} />
    <LongTextField source="description" label={m.word.introduction} maxLength={3000} rows={6} />
    <ReferenceField source="categoryId" label={m.word.category} resource="category" filter={{ kind: 'course' }} />
    <MediaPictureField source="pictureId" label={m.word.cover} crop={1.5} />
    <MoneyField source="price" label={m.course.price} required hint={m.course.priceHint} />
    <MoneyField source="originPrice" label={m.word.originalPrice} required hint={m.course.originalPriceHint} />
    <SwitchField source="memberOnly" label={m.course.membersOnly} words={m.course.membersOnlyWords} />
    <MoneyField source="discountPrice" label={m.course.discountPrice} hint={m.course.discountPriceHint} />
    <TimeField source="discountEndTime" label={m.course.discountEnd} hint={m.course.discountEndHint} />
    <Lessons />
  </>
)

const Actions = ({ row }: { row: Row }) => (
  <ReleaseActions
    resource="course"
    one={m.one.course}
    contentType={contentType.course}
    contentId={row.id}
    publicPath={paths.course(row.id)}
    withdrawn={m.course.withdrawAbout}
  />
)

export const courseResource: ResourceOf<'course'> = {
  name: 'course',
  title: roomName('course'),
  one: m.one.course,
  about: m.course.about,
  columns: [
    { source: 'title', title: m.word.title, sortable: true },
    { source: 'teacher', title: m.course.teacher, sortable: true },
    { source: 'state', title: m.word.state, show: releaseWords },
    {
      source: 'lessons',
      title: m.course.lessons,
      show: (row) => m.course.lessonCount({ count: row.lessons.length, duration: durationWords(row.durationMs) }),
      align: 'end',
    },
    {
      source: 'price',
      title: m.course.price,
      show: (row) =>
        row.memberOnly ? m.course.membersOnly : row.price === 0 ? m.word.free : `¥${yuanText(row.price)}`,
      align: 'end',
      sortable: true,
    },
    {
      source: 'subscriberCount',
      title: m.course.subscribers,
      show: (row) => m.course.subscriberCount({ subscriberCount: row.subscriberCount }),
      align: 'end',
      sortable: true,
      wideOnly: true,
    },
  ],
  filters: [STATE_FILTER, { source: 'categoryId', label: m.word.category, resource: 'category' }],
  Form,
  Actions,
  prepare: prepareRelease(contentType.course),
  defaults: {
    title: '',
    subtitle: '',
    teacher: '',
    teacherTitle: '',
    description: '',
    categoryId: null,
    pictureId: null,
    price: 0,
    originPrice: 0,
    memberOnly: false,
    discountPrice: null,
    discountEndTime: null,
    lessons: [],
  },
  rowTitle: (row) => row.title,
}
