/** The categories of audio and of issues, in two levels. */
import { useWatch } from 'react-hook-form'
import { CATEGORY_KINDS, kindName } from '#domain/content/category-kind.ts'
import { classifyQuery } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const KINDS = CATEGORY_KINDS.map(({ kind, name }) => ({ id: kind, name }))

function Form() {
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <>
      <TextField source="name" label="名称" required maxLength={12} />
      <ChoiceField source="kind" label="种类" required choices={KINDS} />
      <ReferenceField
        source="parentId"
        label="上级分类"
        resource="category"
        filter={{ kind, parentId: 0 }}
        hint="留空就是一级分类。内容放在最低一级里"
      />
    </>
  )
}

export const categoryResource: ResourceOf<'category'> = {
  name: 'category',
  title: '分类',
  one: '分类',
  right: 'site',
  group: '网站',
  about: '课程、听书、播客和数字刊的分类，最多两级。拖动调整同一级的次序。',
  columns: [
    { source: 'name', title: '名称', show: (row) => (row.parentId ? `${row.parentName} › ${row.name}` : row.name) },
    { source: 'kind', title: '种类', show: (row) => kindName(row.kind) },
    {
      source: 'thingCount',
      title: '内容',
      show: (row) => (row.thingCount ? `${row.thingCount} 件` : ''),
      align: 'end',
    },
    {
      source: 'childCount',
      title: '下级',
      show: (row) => (row.childCount ? `${row.childCount} 个` : ''),
      align: 'end',
    },
  ],
  filters: [{ source: 'kind', label: '种类', choices: KINDS }],
  Form,
  defaults: { kind: 'course', name: '', parentId: null },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: ({ kind, id }) =>
    kind === 'issue'
      ? paths.magazines({ category: String(id) })
      : paths.classify(classifyQuery({ kind, category: id })),
}
