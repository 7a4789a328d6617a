/** The years of the reading award. */
import { paths } from '#domain/paths.ts'
import { DayField } from '../field/day-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { NumberField } from '../field/number-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { RowsField } from '../field/rows-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const Form = () => (
  <>
    <NumberField source="year" label="年份" required min={1900} max={2999} unit="年" />
    <TextField source="title" label="名称" required maxLength={60} />
    <TextField source="theme" label="主题" maxLength={60} />
    <LongTextField source="statement" label="主题阐述" maxLength={3000} rows={6} />
    <RowsField
      source="judges"
      label="评委"
      one="评委"
      defaults={{ judgeId: null, statement: '' }}
      max={50}
      hint="拖动调整次序"
    >
      <ReferenceField source="judgeId" label="姓名" required resource="award-judge" />
      <LongTextField source="statement" label="这一年的话" maxLength={1000} rows={3} hint="留空就用评委自己的寄语" />
    </RowsField>
    <RowsField
      source="events"
      label="时间线"
      one="件事"
      defaults={{ day: null, title: '', text: '' }}
      rowTitle={(row) => (typeof row['title'] === 'string' ? row['title'] : null)}
      max={50}
      hint="网站上按日期排列"
    >
      <DayField source="day" label="日期" required />
      <TextField source="title" label="标题" required maxLength={60} />
      <LongTextField source="text" label="说明" maxLength={500} rows={2} />
    </RowsField>
  </>
)

export const awardResource: ResourceOf<'award'> = {
  name: 'award',
  title: '图书奖',
  one: '一届图书奖',
  right: 'site',
  group: '网站',
  about: '一年一届。保存后读者马上看到；书在“图书奖书目”里。',
  columns: [
    { source: 'title', title: '名称' },
    { source: 'year', title: '年份', show: (row) => `${row.year} 年`, align: 'end', sortable: true },
    { source: 'theme', title: '主题', wideOnly: true },
    { source: 'judges', title: '评委', show: (row) => `${row.judges.length} 位`, align: 'end' },
    { source: 'bookCount', title: '书', show: (row) => `${row.bookCount} 本`, align: 'end' },
  ],
  Form,
  defaults: { year: undefined, title: '', theme: '', statement: '', judges: [], events: [] },
  rowTitle: (row) => row.title,
  publicPath: (row) => paths.doreadAward(row.id),
}
