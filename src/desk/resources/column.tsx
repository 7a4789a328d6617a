/** The columns. */
import { MODE_NAMES } from '#domain/comment/moderation.ts'
import { paths } from '#domain/paths.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkCode, choicesOf, CODE_HINT } from './site-words.ts'

const Form = () => (
  <>
    <TextField source="name" label="名称" required maxLength={12} />
    <LongTextField source="description" label="介绍" maxLength={200} rows={3} />
    <TextField source="motto" label="一句话" maxLength={60} />
    <ChoiceField
      source="moderation"
      label="评论"
      required
      choices={choicesOf(MODE_NAMES)}
      hint="改动只管以后的评论，已发布的和正在等待的不受影响"
    />
    <TextField
      source="code"
      label="代号"
      required
      maxLength={40}
      hint={`${CODE_HINT}；导入和导出用它认栏目`}
      check={checkCode}
    />
  </>
)

export const columnResource: ResourceOf<'column'> = {
  name: 'column',
  title: '栏目',
  one: '栏目',
  right: 'site',
  group: '网站',
  about: '拖动调整栏目在网站上的次序。里面还有稿件的栏目不能删除。',
  columns: [
    { source: 'name', title: '名称' },
    { source: 'description', title: '介绍', wideOnly: true },
    { source: 'moderation', title: '评论', show: (row) => MODE_NAMES[row.moderation] },
    { source: 'articleCount', title: '文章', show: (row) => `${row.articleCount} 篇`, align: 'end' },
  ],
  Form,
  defaults: { code: '', name: '', description: '', motto: '', moderation: 'after' },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.column(row.id),
}
