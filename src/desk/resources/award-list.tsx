/** Reading lists, made of books of the award. */
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { ReferencesField } from '../field/references-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const Form = () => (
  <>
    <TextField source="title" label={m.word.name} required maxLength={60} />
    <LongTextField source="description" label={m.word.description} maxLength={500} rows={3} />
    <ReferencesField
      source="bookIds"
      label={m.awardList.books}
      resource="award-book"
      max={100}
      hint={m.awardList.booksHint}
    />
  </>
)

export const awardListResource: ResourceOf<'award-list'> = {
  name: 'award-list',
  title: roomName('award-list'),
  one: m.one.readingList,
  about: m.awardList.about,
  columns: [
    { source: 'title', title: m.word.name },
    {
      source: 'bookIds',
      title: m.awardList.books,
      show: (row) => m.awardList.bookCount({ count: row.bookIds.length }),
      align: 'end',
    },
  ],
  Form,
  defaults: { title: '', description: '', bookIds: [] },
  arrange: true,
  rowTitle: (row) => row.title,
  publicPath: () => paths.doreadBooklist(),
}
