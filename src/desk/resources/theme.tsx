/** Themes: sections, each with items of any kind. */
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
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
    <TextField source="title" label="标题" required maxLength={60} />
    <TextField source="subtitle" label="副题" maxLength={100} />
    <LongTextField source="description" label="引言" maxLength={500} rows={3} />
    <MediaPictureField source="pictureId" label="图片" crop={1.5} />
    <RowsField
      source="sections"
      label="各节"
      one="节"
      defaults={{ title: '', entries: [] }}
      rowTitle={(row) => (typeof row['title'] === 'string' ? row['title'] : null)}
      max={20}
    >
      <TextField source="title" label="节名" required maxLength={40} />
      <ThingsField source="entries" label="内容" max={50} hint="文章、数字刊、课程、播客都可以，拖动调整次序" />
    </RowsField>
    <TimeField source="publishTime" label="发布时间" required hint="到时间自动出现；至少有一件已发布的内容才有页面" />
  </>
)

const countThings = ({ sections }: Row) => sections.reduce((sum, { entries }) => sum + entries.length, 0)

export const themeResource: ResourceOf<'theme'> = {
  name: 'theme',
  title: '专题',
  one: '专题',
  right: 'site',
  group: '内容',
  about: '把几个栏目里的内容收在一个想法下面。',
  columns: [
    { source: 'title', title: '标题', sortable: true },
    { source: 'subtitle', title: '副题', wideOnly: true },
    {
      source: 'sections',
      title: '内容',
      show: (row) => `${row.sections.length} 节 ${countThings(row)} 件`,
      align: 'end',
    },
    { source: 'publishTime', title: '发布时间', show: (row) => <Moment at={row.publishTime} />, sortable: true },
  ],
  Form,
  defaults: { title: '', subtitle: '', description: '', pictureId: null, publishTime: undefined, sections: [] },
  rowTitle: (row) => row.title,
  publicPath: (row, now) => (row.publishTime <= now ? paths.special(row.id) : null),
}
