/** Rankings: which items are ranked, by what, and over which days. */
import { useWatch } from 'react-hook-form'
import { contentLabel } from '#domain/content/content-label.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { METRIC_NAMES, metricsOf } from '#domain/desk/site-part.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { checkCode, CODE_HINT } from './site-words.ts'

type Row = RowOf<'ranking'>

const PERIOD_NAMES: Record<Row['period'], string> = { day: '近两天', week: '近七天', month: '近三十天' }

const TYPE_NAMES: Readonly<Record<number, string>> = {
  [contentType.podcast]: '播客',
  [contentType.episode]: '播客单集',
}
const typeName = (type: number) => TYPE_NAMES[type] ?? contentLabel(type)

const TYPE_CHOICES = Object.values(contentType)
  .filter((type) => metricsOf(type).length > 0)
  .map((type) => ({ id: type, name: typeName(type) }))

const PERIODS = (['day', 'week', 'month'] as const).map((id) => ({ id, name: PERIOD_NAMES[id] }))

function Form() {
  const type: unknown = useWatch({ name: 'contentType' })
  const metrics = typeof type === 'number' ? metricsOf(type) : []
  return (
    <>
      <TextField source="name" label="名称" required maxLength={20} />
      <LongTextField source="description" label="说明" maxLength={200} rows={2} />
      <ChoiceField source="contentType" label="排什么" required choices={TYPE_CHOICES} />
      <ChoiceField
        source="metric"
        label="按什么排"
        required
        choices={metrics.map((id) => ({ id, name: METRIC_NAMES[id] }))}
        hint="只能按这类内容有的数字来排"
      />
      <ChoiceField source="period" label="时间" required choices={PERIODS} />
      <TextField
        source="code"
        label="代号"
        required
        maxLength={40}
        hint={`${CODE_HINT}；是榜单地址的一部分。首页用到的 hot、issue、course 不能改`}
        check={checkCode}
      />
    </>
  )
}

export const rankingResource: ResourceOf<'ranking'> = {
  name: 'ranking',
  title: '排行榜',
  one: '榜单',
  right: 'site',
  group: '网站',
  about: '排什么、按什么排由编辑部定，名次由读者的阅读、收听和购买得出。',
  columns: [
    { source: 'name', title: '名称' },
    { source: 'contentType', title: '排什么', show: (row) => typeName(row.contentType) },
    { source: 'metric', title: '按什么排', show: (row) => METRIC_NAMES[row.metric] },
    { source: 'period', title: '时间', show: (row) => PERIOD_NAMES[row.period] },
    { source: 'code', title: '代号', wideOnly: true },
  ],
  Form,
  defaults: { code: '', name: '', description: '', contentType: contentType.article, period: 'week', metric: 'read' },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.ranking(row.code),
}
