/** Podcasts; their episodes are a separate list. */
import { contentType } from '#domain/content/content-type.ts'
import { coverProblem, PODCAST_COVER_HINT } from '#domain/media/podcast-cover.ts'
import { paths } from '#domain/paths.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { prepareRelease, ReleaseActions, releaseWords } from './release-actions.tsx'
import { STATE_FILTER } from './audio-words.ts'

type Row = RowOf<'podcast'>

const Form = () => (
  <>
    <TextField source="title" label="名称" required maxLength={60} />
    <TextField source="host" label="主持人" required maxLength={60} hint="几位之间用顿号隔开" />
    <LongTextField source="description" label="介绍" maxLength={1000} rows={4} />
    <ReferenceField source="categoryId" label="分类" resource="category" filter={{ kind: 'podcast' }} />
    <MediaPictureField source="pictureId" label="封面" crop={1} warn={coverProblem} hint={PODCAST_COVER_HINT} />
  </>
)

const Actions = ({ row }: { row: Row }) => (
  <ReleaseActions
    resource="podcast"
    one="播客"
    contentType={contentType.podcast}
    contentId={row.id}
    publicPath={paths.listen(row.id)}
    withdrawn="播客和已发布的单集一起撤下；重新发布播客后，单集要一期一期重新发布。"
  />
)

export const podcastResource: ResourceOf<'podcast'> = {
  name: 'podcast',
  title: '播客',
  one: '播客',
  right: 'publish',
  group: '内容',
  about: '节目本身。每一期在“播客单集”里。',
  columns: [
    { source: 'title', title: '名称', sortable: true },
    { source: 'host', title: '主持人' },
    { source: 'state', title: '状态', show: releaseWords },
    { source: 'episodeCount', title: '单集', show: (row) => `${row.episodeCount} 期`, align: 'end' },
    {
      source: 'subscriberCount',
      title: '订阅',
      show: (row) => `${row.subscriberCount} 人`,
      align: 'end',
      sortable: true,
      wideOnly: true,
    },
  ],
  filters: [STATE_FILTER],
  Form,
  Actions,
  prepare: prepareRelease(contentType.podcast),
  defaults: { title: '', host: '', description: '', categoryId: null, pictureId: null },
  rowTitle: (row) => row.title,
}
