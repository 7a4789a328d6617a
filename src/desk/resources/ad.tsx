/** Advertisements: a picture in one of three slots, for a time. */
import { useWatch } from 'react-hook-form'
import { paths } from '#domain/paths.ts'
import { SLOT_NAMES, SLOT_RATIOS, type DeskAdSlot } from '#domain/desk/site-part.ts'
import { Moment } from '#web/ui/moment.tsx'
import { ChoiceField } from '../field/choice-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { checkCode, checkLink, choicesOf, CODE_HINT } from './site-words.ts'

type Row = RowOf<'ad'>

const RUNNING = '投放中'

function adState({ startTime, endTime }: Row, now: number): string {
  if (startTime > now) return '未开始'
  return endTime !== null && endTime <= now ? '已结束' : RUNNING
}

function Form() {
  const slot = useWatch({ name: 'slot' }) as DeskAdSlot | undefined
  return (
    <>
      <TextField source="name" label="内容" required maxLength={80} hint="图里说的话。看不见图的人听到的就是它" />
      <ChoiceField source="slot" label="广告位" required choices={choicesOf(SLOT_NAMES)} />
      <MediaPictureField source="pictureId" label="图片" required crop={SLOT_RATIOS[slot ?? 'small']} />
      <TextField source="linkUrl" label="链接" required type="url" check={checkLink} />
      <TimeField source="startTime" label="开始" required />
      <TimeField source="endTime" label="结束" hint="留空就一直投放，直到有人结束它" />
      <TextField source="code" label="代号" required maxLength={40} hint={CODE_HINT} check={checkCode} />
    </>
  )
}

export const adResource: ResourceOf<'ad'> = {
  name: 'ad',
  title: '广告',
  one: '广告',
  right: 'site',
  group: '网站',
  about: '页顶横幅和首页的广告图，到时间自动上下线。',
  columns: [
    { source: 'name', title: '内容', sortable: true },
    { source: 'slot', title: '广告位', show: (row) => SLOT_NAMES[row.slot] },
    { source: 'state', title: '状态', show: (row) => adState(row, Date.now()) },
    { source: 'startTime', title: '开始', show: (row) => <Moment at={row.startTime} />, sortable: true },
    { source: 'endTime', title: '结束', show: (row) => (row.endTime === null ? '不限' : <Moment at={row.endTime} />) },
  ],
  filters: [{ source: 'slot', label: '广告位', choices: choicesOf(SLOT_NAMES) }],
  Form,
  defaults: {
    code: '',
    slot: 'small',
    name: '',
    linkUrl: '',
    pictureId: undefined,
    startTime: undefined,
    endTime: null,
  },
  rowTitle: (row) => row.name,
  // All three slots are on the front page.
  publicPath: (row, now) => (adState(row, now) === RUNNING ? paths.home() : null),
}
