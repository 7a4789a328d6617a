/** News in brief, day by day. */
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { StoryPicker } from './thing-field.tsx'

const Form = () => (
  <>
    <TextField source="title" label="标题" required maxLength={80} />
    <LongTextField
      source="brief"
      label="简讯"
      required
      maxLength={500}
      rows={5}
      hint="两三句话，说清时间、地点和数字"
    />
    <TextField source="category" label="类别" required maxLength={8} hint="例如：天气、城市、书业" />
    <TimeField source="publishTime" label="时间" required hint="归在这一天；填将来的时间，到时自动出现" />
    <StoryPicker source="articleId" label="相关文章" />
  </>
)

export const newsResource: ResourceOf<'news'> = {
  name: 'news',
  title: '快讯',
  one: '快讯',
  right: 'publish',
  group: '内容',
  about: '按天排列的简讯，首页和快讯页显示。',
  columns: [
    { source: 'title', title: '标题' },
    { source: 'category', title: '类别', sortable: true },
    { source: 'publishTime', title: '时间', show: (row) => <Moment at={row.publishTime} />, sortable: true },
    { source: 'article', title: '相关文章', show: (row) => row.article?.title ?? '', wideOnly: true },
  ],
  Form,
  defaults: { publishTime: undefined, title: '', brief: '', category: '', articleId: null },
  rowTitle: (row) => row.title,
  publicPath: (row, now) => (row.publishTime <= now ? paths.news(row.day) : null),
}
