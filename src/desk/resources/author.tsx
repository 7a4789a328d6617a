/** The authors. */
import { useRecordContext } from 'ra-core'
import { paths } from '#domain/paths.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'

type Row = RowOf<'author'>

/** What belongs to their account is theirs; the server refuses it, too. */
const THEIRS = '这位作者用自己的账号登录，这一项由本人在账号资料里改'

const RENAMED = '改名后，这位作者的文章、卡片和目录都换成新名字；搜索随后跟上'

function Form() {
  const row = useRecordContext<Row>()
  const own = row?.ownAccount === true
  const namesakes = row?.namesakeCount ? `。另有 ${row.namesakeCount} 位读者早已叫这个名字，评论里以“作者”标记区分` : ''
  return (
    <>
      <TextField source="name" label="姓名" required maxLength={40} hint={(own ? THEIRS : RENAMED) + namesakes} />
      <TextField source="title" label="身份" maxLength={60} hint="写在姓名旁边，如：摄影记者" />
      <LongTextField source="biography" label="简介" maxLength={2000} rows={4} />
      <TextField source="motto" label="一句话" maxLength={100} />
      <MediaPictureField source="pictureId" label="头像" crop={1} {...(own ? { hint: THEIRS } : {})} />
    </>
  )
}

export const authorResource: ResourceOf<'author'> = {
  name: 'author',
  title: '作者',
  one: '作者',
  right: 'site',
  group: '内容',
  about: '给稿件署名的人。新加的作者马上可以在稿件里选；名下有稿件的不能删除。可以有两位同名。',
  columns: [
    { source: 'name', title: '姓名', sortable: true },
    { source: 'title', title: '身份', wideOnly: true },
    { source: 'articleCount', title: '文章', show: (row) => `${row.articleCount} 篇`, align: 'end' },
    {
      source: 'followerCount',
      title: '关注',
      show: (row) => `${row.followerCount} 人`,
      align: 'end',
      wideOnly: true,
    },
  ],
  Form,
  defaults: { name: '', title: '', biography: '', motto: '', pictureId: null },
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.user(row.id),
}
