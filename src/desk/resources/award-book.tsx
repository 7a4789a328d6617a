/** The books of the reading award. */
import { AWARD_BOOK_STATE_NAMES } from '#domain/content/award-part.ts'
import { paths } from '#domain/paths.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { MoneyField } from '../field/money-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { choicesOf } from './site-words.ts'

const STATES = choicesOf(AWARD_BOOK_STATE_NAMES)

const Form = () => (
  <>
    <ReferenceField source="awardId" label="哪一届" required resource="award" />
    <TextField source="title" label="书名" required maxLength={100} />
    <TextField source="authorName" label="作者" required maxLength={100} />
    <TextField source="publisher" label="出版社" maxLength={60} />
    <TextField source="genre" label="门类" maxLength={20} />
    <MoneyField source="price" label="定价" required />
    <ChoiceField source="status" label="名单" required choices={STATES} />
    <LongTextField source="citation" label="授奖词" maxLength={1000} rows={4} hint="获奖和短名单上的书才显示" />
    <LongTextField source="description" label="介绍" maxLength={2000} rows={4} />
    <MediaPictureField source="pictureId" label="书封" />
  </>
)

export const awardBookResource: ResourceOf<'award-book'> = {
  name: 'award-book',
  title: '图书奖书目',
  one: '图书',
  right: 'site',
  group: '网站',
  about: '拖动调整一届之内的次序。',
  columns: [
    { source: 'title', title: '书名' },
    { source: 'authorName', title: '作者' },
    { source: 'year', title: '年份', show: (row) => `${row.year} 年`, align: 'end' },
    { source: 'status', title: '名单', show: (row) => AWARD_BOOK_STATE_NAMES[row.status] },
    { source: 'publisher', title: '出版社', wideOnly: true },
  ],
  filters: [
    { source: 'awardId', label: '哪一届', resource: 'award' },
    { source: 'status', label: '名单', choices: STATES },
  ],
  Form,
  defaults: {
    awardId: undefined,
    title: '',
    authorName: '',
    publisher: '',
    genre: '',
    price: 0,
    status: 'longlist',
    citation: '',
    description: '',
    pictureId: null,
  },
  arrange: true,
  rowTitle: (row) => row.title,
  publicPath: (row) => paths.doreadAward(row.awardId),
}
