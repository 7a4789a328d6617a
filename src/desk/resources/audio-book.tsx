/** Audio books. */
import { contentType } from '#domain/content/content-type.ts'
import { paths } from '#domain/paths.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField, AudioField } from '../field/media-field.tsx'
import { MoneyField } from '../field/money-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { prepareRelease, ReleaseActions, releaseWords } from './release-actions.tsx'
import { AudioText } from './audio-text.tsx'
import { durationWords, STATE_FILTER } from './audio-words.ts'

type Row = RowOf<'audio-book'>

const Form = () => (
  <>
    <TextField source="title" label="书名" required maxLength={60} />
    <TextField source="authorName" label="作者" required maxLength={60} />
    <TextField source="narrator" label="演播" required maxLength={60} />
    <LongTextField source="description" label="介绍" maxLength={1000} rows={4} />
    <ReferenceField source="categoryId" label="分类" resource="category" filter={{ kind: 'audio-book' }} />
    <MediaPictureField source="pictureId" label="封面" crop={1} />
    <AudioField source="soundId" label="音频" required hint="时长从文件里读出" />
    <MoneyField source="price" label="售价" required hint="0 元就是免费" />
    <AudioText contentType={contentType.audioBook} one="有声书" />
  </>
)

const Actions = ({ row }: { row: Row }) => (
  <ReleaseActions
    resource="audio-book"
    one="有声书"
    contentType={contentType.audioBook}
    contentId={row.id}
    publicPath={paths.listen(row.id)}
  />
)

export const audioBookResource: ResourceOf<'audio-book'> = {
  name: 'audio-book',
  title: '有声书',
  one: '有声书',
  right: 'publish',
  group: '内容',
  about: '已发布的有声书，保存后读者马上看到修改。',
  columns: [
    { source: 'title', title: '书名', sortable: true },
    { source: 'authorName', title: '作者', sortable: true },
    { source: 'state', title: '状态', show: releaseWords },
    { source: 'durationMs', title: '时长', show: (row) => durationWords(row.durationMs), align: 'end' },
    {
      source: 'price',
      title: '售价',
      show: (row) => (row.price === 0 ? '免费' : `¥${yuanText(row.price)}`),
      align: 'end',
      sortable: true,
    },
  ],
  filters: [STATE_FILTER, { source: 'categoryId', label: '分类', resource: 'category' }],
  Form,
  Actions,
  prepare: prepareRelease(contentType.audioBook),
  defaults: {
    title: '',
    authorName: '',
    narrator: '',
    description: '',
    categoryId: null,
    pictureId: null,
    soundId: undefined,
    price: 0,
  },
  rowTitle: (row) => row.title,
}
