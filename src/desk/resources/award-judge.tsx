/** Those who judge the reading award. */
import { paths } from '#domain/paths.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const Form = () => (
  <>
    <TextField source="name" label="姓名" required maxLength={40} />
    <TextField source="title" label="身份" maxLength={100} />
    <LongTextField source="statement" label="寄语" maxLength={1000} rows={4} hint="某一年另有的话，写在那一届里" />
    <MediaPictureField source="pictureId" label="照片" crop={1} />
  </>
)

export const awardJudgeResource: ResourceOf<'award-judge'> = {
  name: 'award-judge',
  title: '图书奖评委',
  one: '评委',
  right: 'site',
  group: '网站',
  about: '评委本人。哪一年由谁评，写在那一届里。',
  columns: [
    { source: 'name', title: '姓名', sortable: true },
    { source: 'title', title: '身份' },
    { source: 'years', title: '担任过', show: (row) => row.years.join('、') },
  ],
  Form,
  defaults: { name: '', title: '', statement: '', pictureId: null },
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.doreadJudge(row.id),
}
