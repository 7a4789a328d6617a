/** Audio books. */
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField, AudioField } from '../field/media-field.tsx'
import { MoneyField } from '../field/money-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { prepareRelease, ReleaseActions, releaseWords } from './release-actions.tsx'
import { AudioText } from './audio-text.tsx'
import { durationWords, STATE_FILTER } from './audio-words.ts'

type Row = RowOf<'audio-book'>

const Form = () => (
  <>
    <TextField source="title" label={m.audioBook.bookTitle} required maxLength={60} />
    <TextField source="authorName" label={m.word.author} required maxLength={60} />
    <TextField source="narrator" label={m.audioBook.narrator} required maxLength={60} />
    <LongTextField source="description" label={m.word.introduction} maxLength={1000} rows={4} />
    <ReferenceField source="categoryId" label={m.word.category} resource="category" filter={{ kind: 'audio-book' }} />
    <MediaPictureField source="pictureId" label={m.word.cover} crop={1} />
    <AudioField source="soundId" label={m.word.audio} required hint={m.audioBook.lengthHint} />
    <MoneyField source="price" label={m.audioBook.price} required hint={m.audioBook.priceHint} />
    <AudioText contentType={contentType.audioBook} one={m.one.audioBook} />
  </>
)

const Actions = ({ row }: { row: Row }) => (
  <ReleaseActions
    resource="audio-book"
    one={m.one.audioBook}
    contentType={contentType.audioBook}
    contentId={row.id}
    publicPath={paths.listen(row.id)}
  />
)

export const audioBookResource: ResourceOf<'audio-book'> = {
  name: 'audio-book',
  title: roomName('audio-book'),
  one: m.one.audioBook,
  about: m.audioBook.about,
  columns: [
    { source: 'title', title: m.audioBook.bookTitle, sortable: true },
    { source: 'authorName', title: m.word.author, sortable: true },
    { source: 'state', title: m.word.state, show: releaseWords },
    { source: 'durationMs', title: m.audioBook.length, show: (row) => durationWords(row.durationMs), align: 'end' },
    {
      source: 'price',
      title: m.audioBook.price,
      show: (row) => (row.price === 0 ? m.word.free : `¥${yuanText(row.price)}`),
      align: 'end',
      sortable: true,
    },
  ],
  filters: [STATE_FILTER, { source: 'categoryId', label: m.word.category, resource: 'category' }],
  Form,
  Actions,
  prepare: prepareRelease(contentType.audioBook),
  defaults: {
    title: '',
    authorName: '',
    narrator: '',
    description: '',
    categoryId: null,
    pictureId: null,
    soundId: undefined,
    price: 0,
  },
  rowTitle: (row) => row.title,
}
