/** The questions that readers discuss. */
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { StoriesField } from './thing-field.tsx'

const Form = () => (
  <>
    <TextField source="title" label="标题" required maxLength={60} hint="一个读者答得上来的问题" />
    <LongTextField source="description" label="引言" maxLength={500} rows={3} />
    <MediaPictureField source="pictureId" label="图片" crop={1.5} />
    <StoriesField source="articleIds" label="相关文章" max={50} hint="拖动调整次序" />
    <TimeField source="publishTime" label="发布时间" required hint="到时间自动出现；最新的一个是首页的今日话题" />
  </>
)

export const topicResource: ResourceOf<'topic'> = {
  name: 'topic',
  title: '话题',
  one: '话题',
  right: 'site',
  group: '内容',
  about: '读者讨论的问题。最新的一个是首页的今日话题。',
  columns: [
    { source: 'title', title: '标题', sortable: true },
    { source: 'articleIds', title: '文章', show: (row) => `${row.articleIds.length} 篇`, align: 'end' },
    { source: 'joinNum', title: '参与', show: (row) => `${row.joinNum} 人`, align: 'end', sortable: true },
    { source: 'publishTime', title: '发布时间', show: (row) => <Moment at={row.publishTime} />, sortable: true },
  ],
  Form,
  defaults: { title: '', description: '', pictureId: null, publishTime: undefined, articleIds: [] },
  rowTitle: (row) => row.title,
  publicPath: (row, now) => (row.publishTime <= now ? paths.topic(row.id) : null),
}
