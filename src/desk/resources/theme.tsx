/** Themes: sections, each with items of any kind. */
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { RowsField } from '../field/rows-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { ThingsField } from './thing-field.tsx'

type Row = RowOf<'theme'>

const Form = () => (
  <>
    <TextField source="title" label={m.word.title} required maxLength={60} />
    <TextField source="subtitle" label={m.theme.subtitle} maxLength={100} />
    <LongTextField source="description" label={m.theme.introduction} maxLength={500} rows={3} />
    <MediaPictureField source="pictureId" label={m.word.picture} crop={1.5} />
    <RowsField
      source="sections"
      label={m.theme.chapters}
      one={m.one.chapter}
      defaults={{ title: '', entries: [] }}
      rowTitle={(row) => (typeof row['title'] === 'string' ? row['title'] : null)}
      max={20}
    >
      <TextField source="title" label={m.theme.chapterTitle} required maxLength={40} />
      <ThingsField source="entries" label={m.word.content} max={50} hint={m.theme.entriesHint} />
    </RowsField>
    <TimeField source="publishTime" label={m.word.publishedAt} required hint={m.theme.publishTimeHint} />
  </>
)

const countThings = ({ sections }: Row) => sections.reduce((sum, { entries }) => sum + entries.length, 0)

export const themeResource: ResourceOf<'theme'> = {
  name: 'theme',
  title: roomName('theme'),
  one: m.one.theme,
  about: m.theme.about,
  columns: [
    { source: 'title', title: m.word.title, sortable: true },
    { source: 'subtitle', title: m.theme.subtitle, wideOnly: true },
    {
      source: 'sections',
      title: m.word.content,
      show: (row) => m.theme.contentCount({ chapters: row.sections.length, count: countThings(row) }),
      align: 'end',
    },
    {
      source: 'publishTime',
      title: m.word.publishedAt,
      show: (row) => <Moment at={row.publishTime} />,
      sortable: true,
    },
  ],
  Form,
  defaults: { title: '', subtitle: '', description: '', pictureId: null, publishTime: undefined, sections: [] },
  rowTitle: (row) => row.title,
  publicPath: (row, now) => (row.publishTime <= now ? paths.special(row.id) : null),
}
