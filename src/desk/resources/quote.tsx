/** The quotations of the front page. */
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const Form = () => (
  <>
    <LongTextField source="text" label="语录" required maxLength={200} rows={3} />
    <TextField source="source" label="出处" required maxLength={60} hint="作者和篇名，例如：周远《夜班电车》" />
  </>
)

export const quoteResource: ResourceOf<'quote'> = {
  name: 'quote',
  title: '语录',
  one: '语录',
  right: 'site',
  group: '网站',
  about: '首页「每日一句」从这里取，每天换一句。',
  columns: [
    { source: 'text', title: '语录' },
    { source: 'source', title: '出处', sortable: true },
  ],
  Form,
  defaults: { text: '', source: '' },
  rowTitle: (row) => row.text,
}
