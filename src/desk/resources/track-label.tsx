/** The labels by which readers filter audio tracks. */
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkCode, CODE_HINT } from './site-words.ts'

const Form = () => (
  <>
    <TextField source="name" label="名称" required maxLength={12} />
    <TextField source="code" label="代号" required maxLength={40} hint={CODE_HINT} check={checkCode} />
  </>
)

export const trackLabelResource: ResourceOf<'track-label'> = {
  name: 'track-label',
  title: '音轨标签',
  one: '音轨标签',
  right: 'site',
  group: '网站',
  about: '有声版的音轨按它们分类，读者照着挑着听。在「刊期」里给每一轨选。拖动调整次序。',
  columns: [
    { source: 'name', title: '名称' },
    { source: 'code', title: '代号', wideOnly: true },
    { source: 'trackCount', title: '音轨', show: (row) => `${row.trackCount} 条`, align: 'end' },
  ],
  Form,
  defaults: { code: '', name: '' },
  arrange: true,
  rowTitle: (row) => row.name,
}
