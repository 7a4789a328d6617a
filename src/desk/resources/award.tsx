/** The years of the book award. */
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { DayField } from '../field/day-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { NumberField } from '../field/number-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { RowsField } from '../field/rows-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const Form = () => (
  <>
    <NumberField source="year" label={m.word.year} required min={1900} max={2999} unit={m.award.yearUnit} />
    <TextField source="title" label={m.word.name} required maxLength={60} />
    <TextField source="theme" label={m.award.theme} maxLength={60} />
    <LongTextField source="statement" label={m.award.themeStatement} maxLength={3000} rows={6} />
    <RowsField
      source="judges"
      label={m.word.judge}
      one={m.one.judge}
      defaults={{ judgeId: null, statement: '' }}
      max={50}
      hint={m.award.dragToArrange}
    >
      <ReferenceField source="judgeId" label={m.award.personName} required resource="award-judge" />
      <LongTextField
        source="statement"
        label={m.award.statementOfYear}
        maxLength={1000}
        rows={3}
        hint={m.award.statementHint}
      />
    </RowsField>
    <RowsField
      source="events"
      label={m.award.timeline}
      one={m.one.event}
      defaults={{ day: null, title: '', text: '' }}
      rowTitle={(row) => (typeof row['title'] === 'string' ? row['title'] : null)}
      max={50}
      hint={m.award.eventsHint}
    >
      <DayField source="day" label={m.word.date} required />
      <TextField source="title" label={m.word.title} required maxLength={60} />
      <LongTextField source="text" label={m.word.description} maxLength={500} rows={2} />
    </RowsField>
  </>
)

export const awardResource: ResourceOf<'award'> = {
  name: 'award',
  title: roomName('award'),
  one: m.one.awardYear,
  about: m.award.about,
  columns: [
    { source: 'title', title: m.word.name },
    {
      source: 'year',
      title: m.word.year,
      show: (row) => m.word.yearOf({ year: row.year }),
      align: 'end',
      sortable: true,
    },
    { source: 'theme', title: m.award.theme, wideOnly: true },
    {
      source: 'judges',
      title: m.word.judge,
      show: (row) => m.award.judgeCount({ count: row.judges.length }),
      align: 'end',
    },
    {
      source: 'bookCount',
      title: m.award.books,
      show: (row) => m.award.bookCount({ bookCount: row.bookCount }),
      align: 'end',
    },
  ],
  Form,
  defaults: { year: undefined, title: '', theme: '', statement: '', judges: [], events: [] },
  rowTitle: (row) => row.title,
  publicPath: (row) => paths.doreadAward(row.id),
}
