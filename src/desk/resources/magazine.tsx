/** The publisher's magazines. */
import { paths } from '#domain/paths.ts'
import { periodicalQuery } from '#domain/issue/periodical-address.ts'
import { startPeriodical } from '#domain/issue/periodical-filter.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MoneyField } from '../field/money-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkCode, CODE_HINT } from './site-words.ts'

const Form = () => (
  <>
    <TextField source="name" label="名称" required maxLength={20} />
    <LongTextField source="description" label="介绍" maxLength={300} rows={3} />
    <TextField source="frequency" label="出版周期" required maxLength={12} hint="多久出一期，如：周刊" />
    <MoneyField source="price" label="每期定价" required hint="新开一期时先填上它；已经出的各期不变" />
    <TextField source="code" label="代号" required maxLength={40} hint={CODE_HINT} check={checkCode} />
  </>
)

export const magazineResource: ResourceOf<'magazine'> = {
  name: 'magazine',
  title: '刊物',
  one: '刊物',
  right: 'site',
  group: '网站',
  about: '各期在「刊期」里编排。拖动调整次序。出过刊或正在编排的不能删除。',
  columns: [
    { source: 'name', title: '名称' },
    { source: 'frequency', title: '周期' },
    { source: 'price', title: '定价', show: (row) => `¥${yuanText(row.price)}`, align: 'end', wideOnly: true },
    { source: 'issueCount', title: '已出', show: (row) => `${row.issueCount} 期`, align: 'end' },
  ],
  Form,
  defaults: { code: '', name: '', description: '', frequency: '', price: 0 },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.magazines(periodicalQuery(startPeriodical({ magazineId: row.id }))),
}
