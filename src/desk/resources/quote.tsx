/** The quotations of the front page. */
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const Form = () => (
  <>
    <LongTextField source="text" label={m.word.quote} required maxLength={200} rows={3} />
    <TextField source="source" label={m.quote.quoteSource} required maxLength={60} hint={m.quote.quoteSourceHint} />
  </>
)

export const quoteResource: ResourceOf<'quote'> = {
  name: 'quote',
  title: roomName('quote'),
  one: m.one.quote,
  about: m.quote.about,
  columns: [
    { source: 'text', title: m.word.quote },
    { source: 'source', title: m.quote.quoteSource, sortable: true },
  ],
  Form,
  defaults: { text: '', source: '' },
  rowTitle: (row) => row.text,
}
