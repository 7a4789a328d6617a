/** Courses with their lessons. */
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
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
    label="课时"
    one="课时"
    defaults={NEW_LESSON}
    rowTitle={(row) => (typeof row['title'] === 'string' ? row['title'] : null)}
    max={200}
    hint="拖动调整次序。发布以后，读者听过的课时不能删，可以撤下"
  >
    <TextField source="title" label="课时标题" required maxLength={80} />
    <LongTextField source="summary" label="梗概" maxLength={300} rows={2} />
    <AudioField source="soundId" label="音频" required />
    <SwitchField source="free" label="试听" words="所有人都能听" />
    <TimeField source="releaseTime" label="上线时间" hint="留空就随课程一起上线" />
    <SwitchField source="hidden" label="撤下" words="读者看不到这一节" />
    <AudioText contentType={contentType.lesson} one="课程" />
  </RowsField>
)

const Form = () => (
  <>
    <TextField source="title" label="标题" required maxLength={60} />
    <TextField source="subtitle" label="副题" maxLength={100} />
    <TextField source="teacher" label="主讲人" required maxLength={40} hint="与作者同名时，课程也出现在作者的主页" />
    <TextField source="teacherTitle" label="主讲人身份" maxLength={60} />
    <LongTextField source="description" label="介绍" maxLength={3000} rows={6} />
    <ReferenceField source="categoryId" label="分类" resource="category" filter={{ kind: 'course' }} />
    <MediaPictureField source="pictureId" label="封面" crop={1.5} />
    <MoneyField source="price" label="售价" required hint="0 元就是免费" />
    <MoneyField source="originPrice" label="原价" required hint="与售价相同就不显示" />
    <SwitchField source="memberOnly" label="仅会员" words="不单卖，会员可听" />
    <MoneyField source="discountPrice" label="优惠价" hint="没有优惠就留空" />
    <TimeField source="discountEndTime" label="优惠截止" hint="到时间自动恢复售价" />
    <Lessons />
  </>
)

const Actions = ({ row }: { row: Row }) => (
  <ReleaseActions
    resource="course"
    one="课程"
    contentType={contentType.course}
    contentId={row.id}
    publicPath={paths.course(row.id)}
    withdrawn="课程和所有课时一起撤下。"
  />
)

export const courseResource: ResourceOf<'course'> = {
  name: 'course',
  title: '课程',
  one: '课程',
  right: 'publish',
  group: '内容',
  about: '课程连同课时一起编排、一起发布。已发布的课程，保存后读者马上看到修改。',
  columns: [
    { source: 'title', title: '标题', sortable: true },
    { source: 'teacher', title: '主讲人', sortable: true },
    { source: 'state', title: '状态', show: releaseWords },
    {
      source: 'lessons',
      title: '课时',
      show: (row) => `${row.lessons.length} 节 ${durationWords(row.durationMs)}`,
      align: 'end',
    },
    {
      source: 'price',
      title: '售价',
      show: (row) => (row.memberOnly ? '仅会员' : row.price === 0 ? '免费' : `¥${yuanText(row.price)}`),
      align: 'end',
      sortable: true,
    },
    {
      source: 'subscriberCount',
      title: '订阅',
      show: (row) => `${row.subscriberCount} 人`,
      align: 'end',
      sortable: true,
      wideOnly: true,
    },
  ],
  filters: [STATE_FILTER, { source: 'categoryId', label: '分类', resource: 'category' }],
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
