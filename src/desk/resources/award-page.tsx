/** The texts about the reading award. */
import { useWatch } from 'react-hook-form'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

const PAGES = AWARD_TEXTS.map(({ code, title }) => ({ id: code, name: title }))
const pathOf = (code: string): string | null => AWARD_TEXTS.find((text) => text.code === code)?.path ?? null

function Form() {
  const id: unknown = useWatch({ name: 'id' })
  return (
    <>
      {typeof id === 'number' ? null : <ChoiceField source="code" label="哪一页" required choices={PAGES} />}
      <LongTextField
        source="source"
        label="正文"
        required
        code
        rows={20}
        maxLength={60_000}
        hint="用文章的 Markdown 写法：## 小标题，**着重**，- 列表，> 引文，[文字](链接)"
      />
    </>
  )
}

export const awardPageResource: ResourceOf<'award-page'> = {
  name: 'award-page',
  title: '图书奖文字',
  one: '图书奖文字',
  right: 'site',
  group: '网站',
  about: '图书奖各页上的文字。删去的页，网站上只剩标题。',
  columns: [
    { source: 'title', title: '标题' },
    { source: 'code', title: '地址', show: (row) => pathOf(row.code) ?? row.code },
  ],
  Form,
  defaults: { code: 'prize', source: '' },
  rowTitle: (row) => row.title,
  publicPath: (row) => pathOf(row.code),
}
