/** The books of the book award. */
import { AWARD_BOOK_STATE_NAMES } from '#domain/content/award-part.ts'
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { MoneyField } from '../field/money-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { choicesOf } from './site-words.ts'

const STATES = choicesOf(AWARD_BOOK_STATE_NAMES)

const Form = () => (
  <>
    <ReferenceField source="awardId" label={m.awardBook.awardYear} required resource="award" />
    <TextField source="title" label={m.awardBook.bookTitle} required maxLength={100} />
    <TextField source="authorName" label={m.word.author} required maxLength={100} />
    <TextField source="publisher" label={m.awardBook.publisher} maxLength={60} />
    <TextField source="genre" label={m.awardBook.genre} maxLength={20} />
    <MoneyField source="price" label={m.word.listPrice} required />
    <ChoiceField source="status" label={m.awardBook.stage} required choices={STATES} />
    <LongTextField
      source="citation"
      label={m.awardBook.citation}
      maxLength={1000}
      rows={4}
      hint={m.awardBook.citationHint}
    />
    <LongTextField source="description" label={m.word.introduction} maxLength={2000} rows={4} />
    <MediaPictureField source="pictureId" label={m.awardBook.bookCover} />
  </>
)

export const awardBookResource: ResourceOf<'award-book'> = {
  name: 'award-book',
  title: roomName('award-book'),
  one: m.one.book,
  about: m.awardBook.about,
  columns: [
    { source: 'title', title: m.awardBook.bookTitle },
    { source: 'authorName', title: m.word.author },
    { source: 'year', title: m.word.year, show: (row) => m.word.yearOf({ year: row.year }), align: 'end' },
    { source: 'status', title: m.awardBook.stage, show: (row) => AWARD_BOOK_STATE_NAMES[row.status] },
    { source: 'publisher', title: m.awardBook.publisher, wideOnly: true },
  ],
  filters: [
    { source: 'awardId', label: m.awardBook.awardYear, resource: 'award' },
    { source: 'status', label: m.awardBook.stage, choices: STATES },
  ],
  Form,
  defaults: {
    awardId: undefined,
    title: '',
    authorName: '',
    publisher: '',
    genre: '',
    price: 0,
    status: 'longlist',
    citation: '',
    description: '',
    pictureId: null,
  },
  arrange: true,
  rowTitle: (row) => row.title,
  publicPath: (row) => paths.doreadAward(row.awardId),
}
