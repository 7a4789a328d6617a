/** One tag: its name and its position in the tree. The tree itself is a separate room. */
import { paths } from '#domain/paths.ts'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { MergeAction } from '../rooms/tag/tag-merge.tsx'

const Form = () => (
  <>
    <TextField source="name" label="名称" required maxLength={20} />
    <ReferenceField
      source="parentId"
      label="上级标签"
      resource="tag"
      hint="留空就是一级标签；最多三级。移动时，下面的标签和内容一起走"
      rowTitle={(row) => ('way' in row && typeof row.way === 'string' ? row.way : (row.name ?? `#${row.id}`))}
    />
  </>
)

export const tagResource: ResourceOf<'tag'> = {
  name: 'tag',
  title: '标签',
  one: '标签',
  right: 'site',
  group: '网站',
  columns: [{ source: 'name', title: '名称' }],
  Form,
  defaults: { name: '', parentId: null },
  rowTitle: (row) => row.way,
  publicPath: (row) => paths.articleList(row.id),
  Actions: MergeAction,
}
