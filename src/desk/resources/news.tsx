/** News in brief, day by day. */
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { StoryPicker } from './thing-field.tsx'

const Form = () => (
  <>
    <TextField source="title" label={m.word.title} required maxLength={80} />
    <LongTextField source="brief" label={m.news.brief} required maxLength={500} rows={5} hint={m.news.briefHint} />
    <TextField source="category" label={m.word.category2} required maxLength={8} hint={m.news.categoryHint} />
    <TimeField source="publishTime" label={m.word.time} required hint={m.news.timeHint} />
    <StoryPicker source="articleId" label={m.news.relatedStory} />
  </>
)

export const newsResource: ResourceOf<'news'> = {
  name: 'news',
  title: roomName('news'),
  one: m.one.newsItem,
  about: m.news.about,
  columns: [
    { source: 'title', title: m.word.title },
    { source: 'category', title: m.word.category2, sortable: true },
    { source: 'publishTime', title: m.word.time, show: (row) => <Moment at={row.publishTime} />, sortable: true },
    { source: 'article', title: m.news.relatedStory, show: (row) => row.article?.title ?? '', wideOnly: true },
  ],
  Form,
  defaults: { publishTime: undefined, title: '', brief: '', category: '', articleId: null },
  rowTitle: (row) => row.title,
  publicPath: (row, now) => (row.publishTime <= now ? paths.news(row.day) : null),
}
