/** The publisher's magazines. */
import { paths } from '#domain/paths.ts'
import { periodicalQuery } from '#domain/issue/periodical-address.ts'
import { startPeriodical } from '#domain/issue/periodical-filter.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MoneyField } from '../field/money-field.tsx'
import { SwitchField } from '../field/switch-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkCode, CODE_HINT } from './site-words.ts'

const Form = () => (
  <>
    <TextField source="name" label={m.word.name} required maxLength={20} />
    <LongTextField source="description" label={m.word.introduction} maxLength={300} rows={3} />
    <TextField
      source="frequency"
      label={m.magazine.frequency}
      required
      maxLength={12}
      hint={m.magazine.frequencyHint}
    />
    <SwitchField
      source="closed"
      label={m.magazine.closed}
      words={m.magazine.closedWords}
      hint={m.magazine.closedHint}
    />
    <MoneyField source="price" label={m.magazine.issuePrice} required hint={m.magazine.issuePriceHint} />
    <TextField source="code" label={m.word.code} required maxLength={40} hint={CODE_HINT} check={checkCode} />
  </>
)

export const magazineResource: ResourceOf<'magazine'> = {
  name: 'magazine',
  title: roomName('magazine'),
  one: m.one.magazine,
  about: m.magazine.about,
  columns: [
    {
      source: 'name',
      title: m.word.name,
      show: (row) => (row.closed ? m.magazine.nameOff({ name: row.name }) : row.name),
    },
    { source: 'frequency', title: m.magazine.frequencyShort },
    {
      source: 'price',
      title: m.word.listPrice,
      show: (row) => `¥${yuanText(row.price)}`,
      align: 'end',
      wideOnly: true,
    },
    {
      source: 'issueCount',
      title: m.magazine.released,
      show: (row) => m.magazine.issueCount({ issueCount: row.issueCount }),
      align: 'end',
    },
  ],
  Form,
  defaults: { code: '', name: '', description: '', frequency: '', price: 0, closed: false },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.magazines(periodicalQuery(startPeriodical({ magazineId: row.id }))),
}
