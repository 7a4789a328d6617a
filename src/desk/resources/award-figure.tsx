/** How many books were entered for the award. */
import { AWARD_FIGURE_KIND_NAMES } from '#domain/content/award-part.ts'
import { paths } from '#domain/paths.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { NumberField } from '../field/number-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { choicesOf } from './site-words.ts'

const KINDS = choicesOf(AWARD_FIGURE_KIND_NAMES)

const Form = () => (
  <>
    <ChoiceField source="kind" label="按什么数" required choices={KINDS} />
    <TextField source="label" label="名称" required maxLength={40} hint="例如：2026、散文、江边书局" />
    <NumberField source="entries" label="参评图书" required min={0} max={1_000_000} unit="本" />
  </>
)

export const awardFigureResource: ResourceOf<'award-figure'> = {
  name: 'award-figure',
  title: '图书奖数据',
  one: '数据',
  right: 'site',
  group: '网站',
  about: '历年、各门类和各出版社参评图书的数量。拖动调整同一组的次序。',
  columns: [
    { source: 'label', title: '名称' },
    { source: 'kind', title: '按什么数', show: (row) => AWARD_FIGURE_KIND_NAMES[row.kind] },
    { source: 'entries', title: '参评图书', show: (row) => `${row.entries} 本`, align: 'end' },
  ],
  filters: [{ source: 'kind', label: '按什么数', choices: KINDS }],
  Form,
  defaults: { kind: 'year', label: '', entries: 0 },
  arrange: true,
  rowTitle: (row) => row.label,
  publicPath: () => paths.doreadData(),
}
