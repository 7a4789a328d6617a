/** The questions that readers discuss. */
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { StoriesField } from './thing-field.tsx'

const Form = () => (
  <>
    <TextField source="title" label={m.word.title} required maxLength={60} hint={m.topic.questionHint} />
    <LongTextField source="description" label={m.topic.introduction} maxLength={500} rows={3} />
    <MediaPictureField source="pictureId" label={m.word.picture} crop={1.5} />
    <StoriesField source="articleIds" label={m.topic.relatedStories} max={50} hint={m.topic.dragToReorder} />
    <TimeField source="publishTime" label={m.word.publishedAt} required hint={m.topic.publishHint} />
  </>
)

export const topicResource: ResourceOf<'topic'> = {
  name: 'topic',
  title: roomName('topic'),
  one: m.one.topic,
  about: m.topic.about,
  columns: [
    { source: 'title', title: m.word.title, sortable: true },
    {
      source: 'articleIds',
      title: m.word.story,
      show: (row) => m.topic.storyCount({ count: row.articleIds.length }),
      align: 'end',
    },
    {
      source: 'joinNum',
      title: m.topic.participants,
      show: (row) => m.topic.participantCount({ count: row.joinNum }),
      align: 'end',
      sortable: true,
    },
    {
      source: 'publishTime',
      title: m.word.publishedAt,
      show: (row) => <Moment at={row.publishTime} />,
      sortable: true,
    },
  ],
  Form,
  defaults: { title: '', description: '', pictureId: null, publishTime: undefined, articleIds: [] },
  rowTitle: (row) => row.title,
  publicPath: (row, now) => (row.publishTime <= now ? paths.topic(row.id) : null),
}
