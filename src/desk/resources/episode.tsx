/** The episodes of podcasts. */
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { AudioField } from '../field/media-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { prepareRelease, ReleaseActions, releaseWords } from './release-actions.tsx'
import { AudioText } from './audio-text.tsx'
import { durationWords, STATE_FILTER } from './audio-words.ts'

type Row = RowOf<'episode'>

const Form = () => (
  <>
    <ReferenceField source="podcastId" label="播客" required resource="podcast" />
    <TextField source="title" label="标题" required maxLength={80} />
    <LongTextField source="summary" label="介绍" maxLength={500} rows={4} />
    <AudioField source="soundId" label="音频" required hint="时长从文件里读出" />
    <AudioText contentType={contentType.episode} one="单集" />
  </>
)

const Actions = ({ row }: { row: Row }) => (
  <ReleaseActions
    resource="episode"
    one="单集"
    contentType={contentType.episode}
    contentId={row.id}
    publicPath={paths.listen(row.id)}
  />
)

export const episodeResource: ResourceOf<'episode'> = {
  name: 'episode',
  title: '播客单集',
  one: '单集',
  right: 'publish',
  group: '内容',
  about: '先发布播客，再发布它的单集。',
  columns: [
    { source: 'title', title: '标题', sortable: true },
    { source: 'podcastTitle', title: '播客' },
    { source: 'state', title: '状态', show: releaseWords },
    { source: 'durationMs', title: '时长', show: (row) => durationWords(row.durationMs), align: 'end' },
    {
      source: 'publishTime',
      title: '发布时间',
      show: (row) => (row.publishTime === null ? '' : <Moment at={row.publishTime} />),
      wideOnly: true,
    },
  ],
  filters: [STATE_FILTER, { source: 'podcastId', label: '播客', resource: 'podcast' }],
  Form,
  Actions,
  prepare: prepareRelease(contentType.episode),
  defaults: { podcastId: undefined, title: '', summary: '', soundId: undefined },
  rowTitle: (row) => row.title,
}
