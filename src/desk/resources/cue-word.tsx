/** The terms that the search field suggests. */
import { useWatch } from 'react-hook-form'
import { CUE_NAMES } from '#domain/desk/site-part.ts'
import { paths } from '#domain/paths.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkLink, choicesOf } from './site-words.ts'

function Form() {
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <>
      <TextField source="name" label="词" required maxLength={30} />
      <ChoiceField
        source="kind"
        label="用在哪里"
        required
        choices={choicesOf(CUE_NAMES)}
        hint="轮换提示词在搜索框里轮流出现；默认词只有一个；备用热词在搜索太少时补进热搜"
      />
      {kind === 'cue' ? (
        <TextField
          source="url"
          label="链接"
          type="url"
          hint="填栏目地址（/column/5）时，点搜索直接进栏目；留空或填别的地址，就搜这个词"
          check={checkLink}
        />
      ) : null}
    </>
  )
}

export const cueWordResource: ResourceOf<'cue-word'> = {
  name: 'cue-word',
  title: '搜索提示词',
  one: '提示词',
  right: 'site',
  group: '网站',
  about: (
    <>
      搜索框里轮换的词。热搜榜的置顶和屏蔽在<a href={paths.deskSearch()}>搜索用词</a>里。
    </>
  ),
  columns: [
    { source: 'name', title: '词' },
    { source: 'kind', title: '用在哪里', show: (row) => CUE_NAMES[row.kind] },
    { source: 'url', title: '链接' },
  ],
  filters: [{ source: 'kind', label: '用在哪里', choices: choicesOf(CUE_NAMES) }],
  Form,
  defaults: { kind: 'cue', name: '', url: '' },
  arrange: true,
  rowTitle: (row) => row.name,
}
