/** Links of the frame and of the front page. */
import { useWatch } from 'react-hook-form'
import { ICON_NAMES, PLACE_NAMES } from '#domain/desk/site-part.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkLink, choicesOf } from './site-words.ts'

function Form() {
  const slot: unknown = useWatch({ name: 'place' })
  return (
    <>
      <TextField source="name" label="名称" required maxLength={20} />
      <TextField
        source="linkUrl"
        label="链接"
        required
        type="url"
        hint="站内写路径，如 /column/5；站外写 https:// 开头的网址"
        check={checkLink}
      />
      <ChoiceField source="place" label="位置" required choices={choicesOf(PLACE_NAMES)} />
      {slot === 'head' ? (
        <ReferenceField
          source="parentId"
          label="放在哪一项的菜单里"
          resource="navigation"
          filter={{ place: 'head', parentId: 0 }}
          hint="留空就是页头的一级导航"
        />
      ) : null}
      <ChoiceField source="icon" label="图标" choices={choicesOf(ICON_NAMES)} hint="首页图标区和页头菜单里显示" />
    </>
  )
}

export const navigationResource: ResourceOf<'navigation'> = {
  name: 'navigation',
  title: '导航',
  one: '导航项',
  right: 'site',
  group: '网站',
  about: '页头、首页图标区和页脚的链接。拖动调整同一处的次序，保存后读者立刻看到。',
  columns: [
    { source: 'name', title: '名称', show: (row) => (row.parentId ? `${row.parentName} › ${row.name}` : row.name) },
    { source: 'place', title: '位置', show: (row) => PLACE_NAMES[row.place] },
    { source: 'linkUrl', title: '链接' },
    { source: 'icon', title: '图标', show: (row) => (row.icon ? ICON_NAMES[row.icon] : ''), wideOnly: true },
    {
      source: 'childCount',
      title: '菜单',
      show: (row) => (row.childCount ? `${row.childCount} 项` : ''),
      wideOnly: true,
    },
  ],
  filters: [{ source: 'place', label: '位置', choices: choicesOf(PLACE_NAMES) }],
  Form,
  defaults: { place: 'head', parentId: null, name: '', linkUrl: '', icon: '' },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: (row) => row.linkUrl,
}
