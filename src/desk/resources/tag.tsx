/** One tag: its name and its position in the tree. The tree itself is a separate room. */
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { MergeAction } from '../rooms/tag/tag-merge.tsx'

const Form = () => (
  <>
    <TextField source="name" label={m.word.name} required maxLength={20} />
    <ReferenceField
      source="parentId"
      label={m.tag.parentTag}
      resource="tag"
      hint={m.tag.parentHint}
      rowTitle={(row) => ('way' in row && typeof row.way === 'string' ? row.way : (row.name ?? `#${row.id}`))}
    />
  </>
)

export const tagResource: ResourceOf<'tag'> = {
  name: 'tag',
  title: roomName('tag'),
  one: m.one.tag,
  columns: [{ source: 'name', title: m.word.name }],
  Form,
  defaults: { name: '', parentId: null },
  rowTitle: (row) => row.way,
  publicPath: (row) => paths.articleList(row.id),
  Actions: MergeAction,
}
