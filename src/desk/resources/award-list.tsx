/** Reading lists, made of books of the award. */
import { paths } from '#domain/paths.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { ReferencesField } from '../field/references-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const Form = () => (
  <>
    <TextField source="title" label="名称" required maxLength={60} />
    <LongTextField source="description" label="说明" maxLength={500} rows={3} />
    <ReferencesField
      source="bookIds"
      label="书"
      resource="award-book"
      max={100}
      hint="拖动调整次序；没有书的书单不显示"
    />
  </>
)

export const awardListResource: ResourceOf<'award-list'> = {
  name: 'award-list',
  title: '行读书单',
  one: '书单',
  right: 'site',
  group: '网站',
  about: '从各届书目里选书。拖动调整书单的次序。',
  columns: [
    { source: 'title', title: '名称' },
    { source: 'bookIds', title: '书', show: (row) => `${row.bookIds.length} 本`, align: 'end' },
  ],
  Form,
  defaults: { title: '', description: '', bookIds: [] },
  arrange: true,
  rowTitle: (row) => row.title,
  publicPath: () => paths.doreadBooklist(),
}
