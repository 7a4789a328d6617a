/** The pages about the publisher. */
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { Moment } from '#web/ui/moment.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { DeskResource, RowOf } from '../resource/desk-resource.ts'

type Row = RowOf<'house-page'>

const pathOf = (code: string): string | null => STATIC_PAGES.find((page) => page.code === code)?.path ?? null

const Form = () => (
  <>
    <TextField source="title" label="标题" required maxLength={40} />
    <LongTextField source="standfirst" label="导语" maxLength={200} rows={2} />
    <LongTextField
      source="source"
      label="正文"
      required
      code
      rows={24}
      maxLength={60_000}
      hint="用文章的 Markdown 写法：## 小标题，**着重**，- 列表，> 引文，[文字](链接)。{{email}} 这样的记号会换成网站的联系方式"
    />
  </>
)

export const staticPageResource: DeskResource<Row> = {
  name: 'house-page',
  title: '网站说明页',
  one: '说明页',
  right: 'site',
  group: '网站',
  about: '关于我们、会员、协议和隐私等页面。保存后读者立刻看到，更新日期随之改变。',
  columns: [
    { source: 'title', title: '标题' },
    { source: 'code', title: '地址', show: (row) => pathOf(row.code) ?? row.code },
    { source: 'changeTime', title: '更新', show: (row) => <Moment at={row.changeTime} />, sortable: true },
  ],
  Form,
  fixed: { create: true, remove: true },
  rowTitle: (row) => row.title,
  publicPath: (row) => pathOf(row.code),
}
