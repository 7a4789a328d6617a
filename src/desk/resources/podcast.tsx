/** Podcasts; their episodes are a separate list. */
import { contentType } from '#domain/content/content-type.ts'
import { coverProblem, podcastCoverHint } from '#domain/media/podcast-cover.ts'
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
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
    <TextField source="title" label={m.word.name} required maxLength={60} />
    <TextField source="host" label={m.podcast.host} required maxLength={60} hint={m.podcast.hostHint} />
    <LongTextField source="description" label={m.word.introduction} maxLength={1000} rows={4} />
    <ReferenceField source="categoryId" label={m.word.category} resource="category" filter={{ kind: 'podcast' }} />
    <MediaPictureField source="pictureId" label={m.word.cover} crop={1} warn={coverProblem} hint={podcastCoverHint()} />
  </>
)

const Actions = ({ row }: { row: Row }) => (
  <ReleaseActions
    resource="podcast"
    one={m.one.podcast}
    contentType={contentType.podcast}
    contentId={row.id}
    publicPath={paths.listen(row.id)}
    withdrawn={m.podcast.withdrawAbout}
  />
)

export const podcastResource: ResourceOf<'podcast'> = {
  name: 'podcast',
  title: roomName('podcast'),
  one: m.one.podcast,
  about: m.podcast.about,
  columns: [
    { source: 'title', title: m.word.name, sortable: true },
    { source: 'host', title: m.podcast.host },
    { source: 'state', title: m.word.state, show: releaseWords },
    {
      source: 'episodeCount',
      title: m.word.episode,
      show: (row) => m.podcast.episodeCount({ episodeCount: row.episodeCount }),
      align: 'end',
    },
    {
      source: 'subscriberCount',
      title: m.podcast.subscribers,
      show: (row) => m.podcast.subscriberCount({ subscriberCount: row.subscriberCount }),
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
