/** Those who judge the book award. */
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const Form = () => (
  <>
    <TextField source="name" label={m.awardJudge.personName} required maxLength={40} />
    <TextField source="title" label={m.word.role} maxLength={100} />
    <LongTextField
      source="statement"
      label={m.awardJudge.statement}
      maxLength={1000}
      rows={4}
      hint={m.awardJudge.statementHint}
    />
    <MediaPictureField source="pictureId" label={m.awardJudge.photo} crop={1} />
  </>
)

export const awardJudgeResource: ResourceOf<'award-judge'> = {
  name: 'award-judge',
  title: roomName('award-judge'),
  one: m.one.judge,
  about: m.awardJudge.about,
  columns: [
    { source: 'name', title: m.awardJudge.personName, sortable: true },
    { source: 'title', title: m.word.role },
    { source: 'years', title: m.awardJudge.yearsServed, show: (row) => row.years.join(m.word.listSeparator) },
  ],
  Form,
  defaults: { name: '', title: '', statement: '', pictureId: null },
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.doreadJudge(row.id),
}
