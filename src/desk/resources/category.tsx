/** The categories of audio and of issues, in two levels. */
import { useWatch } from 'react-hook-form'
import { CATEGORY_KINDS, kindName } from '#domain/content/category-kind.ts'
import { classifyQuery } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const KINDS = CATEGORY_KINDS.map(({ kind, name }) => ({ id: kind, name }))

function Form() {
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <>
      <TextField source="name" label={m.word.name} required maxLength={12} />
      <ChoiceField source="kind" label={m.word.kind} required choices={KINDS} />
      <ReferenceField
        source="parentId"
        label={m.category.parentCategory}
        resource="category"
        filter={{ kind, parentId: 0 }}
        hint={m.category.parentHint}
      />
    </>
  )
}

export const categoryResource: ResourceOf<'category'> = {
  name: 'category',
  title: roomName('category'),
  one: m.one.category,
  about: m.category.about,
  columns: [
    {
      source: 'name',
      title: m.word.name,
      show: (row) => (row.parentId ? `${row.parentName} › ${row.name}` : row.name),
    },
    { source: 'kind', title: m.word.kind, show: (row) => kindName(row.kind) },
    {
      source: 'thingCount',
      title: m.word.content,
      show: (row) => (row.thingCount ? m.category.thingCount({ thingCount: row.thingCount }) : ''),
      align: 'end',
    },
    {
      source: 'childCount',
      title: m.category.subcategories,
      show: (row) => (row.childCount ? m.category.childCount({ childCount: row.childCount }) : ''),
      align: 'end',
    },
  ],
  filters: [{ source: 'kind', label: m.word.kind, choices: KINDS }],
  Form,
  defaults: { kind: 'course', name: '', parentId: null },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: ({ kind, id }) =>
    kind === 'issue'
      ? paths.magazines({ category: String(id) })
      : paths.classify(classifyQuery({ kind, category: id })),
}
