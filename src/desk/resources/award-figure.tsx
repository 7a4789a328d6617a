/** How many books were entered for the award. */
import { AWARD_FIGURE_KIND_NAMES } from '#domain/content/award-part.ts'
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { NumberField } from '../field/number-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { choicesOf } from './site-words.ts'

const KINDS = choicesOf(AWARD_FIGURE_KIND_NAMES)

const Form = () => (
  <>
    <ChoiceField source="kind" label={m.awardFigure.countedBy} required choices={KINDS} />
    <TextField source="label" label={m.word.name} required maxLength={40} hint={m.awardFigure.labelHint} />
    <NumberField
      source="entries"
      label={m.awardFigure.booksEntered}
      required
      min={0}
      max={1_000_000}
      unit={m.awardFigure.booksUnit}
    />
  </>
)

export const awardFigureResource: ResourceOf<'award-figure'> = {
  name: 'award-figure',
  title: roomName('award-figure'),
  one: m.one.figure,
  about: m.awardFigure.about,
  columns: [
    { source: 'label', title: m.word.name },
    { source: 'kind', title: m.awardFigure.countedBy, show: (row) => AWARD_FIGURE_KIND_NAMES[row.kind] },
    {
      source: 'entries',
      title: m.awardFigure.booksEntered,
      show: (row) => m.awardFigure.entryCount({ entries: row.entries }),
      align: 'end',
    },
  ],
  filters: [{ source: 'kind', label: m.awardFigure.countedBy, choices: KINDS }],
  Form,
  defaults: { kind: 'year', label: '', entries: 0 },
  arrange: true,
  rowTitle: (row) => row.label,
  publicPath: () => paths.doreadData(),
}
