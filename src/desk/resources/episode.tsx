/** The episodes of podcasts. */
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
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
    <ReferenceField source="podcastId" label={m.word.podcast} required resource="podcast" />
    <TextField source="title" label={m.word.title} required maxLength={80} />
    <LongTextField source="summary" label={m.word.introduction} maxLength={500} rows={4} />
    <AudioField source="soundId" label={m.word.audio} required hint={m.episode.lengthHint} />
    <AudioText contentType={contentType.episode} one={m.one.episode} />
  </>
)

const Actions = ({ row }: { row: Row }) => (
  <ReleaseActions
    resource="episode"
    one={m.one.episode}
    contentType={contentType.episode}
    contentId={row.id}
    publicPath={paths.listen(row.id)}
  />
)

export const episodeResource: ResourceOf<'episode'> = {
  name: 'episode',
  title: roomName('episode'),
  one: m.one.episode,
  about: m.episode.about,
  columns: [
    { source: 'title', title: m.word.title, sortable: true },
    { source: 'podcastTitle', title: m.word.podcast },
    { source: 'state', title: m.word.state, show: releaseWords },
    { source: 'durationMs', title: m.episode.length, show: (row) => durationWords(row.durationMs), align: 'end' },
    {
      source: 'publishTime',
      title: m.word.publishedAt,
      show: (row) => (row.publishTime === null ? '' : <Moment at={row.publishTime} />),
      wideOnly: true,
    },
  ],
  filters: [STATE_FILTER, { source: 'podcastId', label: m.word.podcast, resource: 'podcast' }],
  Form,
  Actions,
  prepare: prepareRelease(contentType.episode),
  defaults: { podcastId: undefined, title: '', summary: '', soundId: undefined },
  rowTitle: (row) => row.title,
}
