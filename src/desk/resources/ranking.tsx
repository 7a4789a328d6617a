/** Rankings: which items are ranked, by what, and over which days. */
import { useWatch } from 'react-hook-form'
import { contentLabel } from '#domain/content/content-label.ts'
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { METRIC_NAMES, metricsOf } from '#domain/desk/site-part.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { checkCode, CODE_HINT } from './site-words.ts'

type Row = RowOf<'ranking'>

const PERIOD_NAMES: Record<Row['period'], string> = {
  day: m.ranking.lastDays,
  week: m.ranking.lastWeek,
  month: m.ranking.lastMonth,
}

const TYPE_NAMES: Readonly<Record<number, string>> = {
  [contentType.podcast]: m.word.podcast,
  [contentType.episode]: m.word.podcastEpisode,
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
      <TextField source="name" label={m.word.name} required maxLength={20} />
      <LongTextField source="description" label={m.word.description} maxLength={200} rows={2} />
      <ChoiceField source="contentType" label={m.ranking.ranked} required choices={TYPE_CHOICES} />
      <ChoiceField
        source="metric"
        label={m.ranking.rankedBy}
        required
        choices={metrics.map((id) => ({ id, name: METRIC_NAMES[id] }))}
        hint={m.ranking.metricHint}
      />
      <ChoiceField source="period" label={m.ranking.period} required choices={PERIODS} />
      <TextField
        source="code"
        label={m.word.code}
        required
        maxLength={40}
        hint={m.ranking.codeHint({ codeHint: CODE_HINT })}
        check={checkCode}
      />
    </>
  )
}

export const rankingResource: ResourceOf<'ranking'> = {
  name: 'ranking',
  title: roomName('ranking'),
  one: m.one.ranking,
  about: m.ranking.about,
  columns: [
    { source: 'name', title: m.word.name },
    { source: 'contentType', title: m.ranking.ranked, show: (row) => typeName(row.contentType) },
    { source: 'metric', title: m.ranking.rankedBy, show: (row) => METRIC_NAMES[row.metric] },
    { source: 'period', title: m.ranking.period, show: (row) => PERIOD_NAMES[row.period] },
    { source: 'code', title: m.word.code, wideOnly: true },
  ],
  Form,
  defaults: { code: '', name: '', description: '', contentType: contentType.article, period: 'week', metric: 'read' },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.ranking(row.code),
}
