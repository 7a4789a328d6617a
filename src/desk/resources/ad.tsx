/** Advertisements: a picture in one of three slots, for a time. */
import { useWatch } from 'react-hook-form'
import { paths } from '#domain/paths.ts'
import { SLOT_NAMES, SLOT_RATIOS, type DeskAdSlot } from '#domain/desk/site-part.ts'
import { Moment } from '#web/ui/moment.tsx'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { TimeField } from '../field/time-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { checkCode, checkLink, choicesOf, CODE_HINT } from './site-words.ts'

type Row = RowOf<'ad'>

const RUNNING = m.ad.stateRunning

function adState({ startTime, endTime }: Row, now: number): string {
  if (startTime > now) return m.ad.stateUpcoming
  return endTime !== null && endTime <= now ? m.ad.stateEnded : RUNNING
}

function Form() {
  const slot = useWatch({ name: 'slot' }) as DeskAdSlot | undefined
  return (
    <>
      <TextField source="name" label={m.word.content} required maxLength={80} hint={m.ad.contentHint} />
      <ChoiceField source="slot" label={m.ad.slot} required choices={choicesOf(SLOT_NAMES)} />
      <MediaPictureField source="pictureId" label={m.word.picture} required crop={SLOT_RATIOS[slot ?? 'small']} />
      <TextField source="linkUrl" label={m.word.link} required type="url" check={checkLink} />
      <TimeField source="startTime" label={m.ad.start} required />
      <TimeField source="endTime" label={m.ad.end} hint={m.ad.endHint} />
      <TextField source="code" label={m.word.code} required maxLength={40} hint={CODE_HINT} check={checkCode} />
    </>
  )
}

export const adResource: ResourceOf<'ad'> = {
  name: 'ad',
  title: roomName('ad'),
  one: m.one.advertisement,
  about: m.ad.about,
  columns: [
    { source: 'name', title: m.word.content, sortable: true },
    { source: 'slot', title: m.ad.slot, show: (row) => SLOT_NAMES[row.slot] },
    { source: 'state', title: m.word.state, show: (row) => adState(row, Date.now()) },
    { source: 'startTime', title: m.ad.start, show: (row) => <Moment at={row.startTime} />, sortable: true },
    {
      source: 'endTime',
      title: m.ad.end,
      show: (row) => (row.endTime === null ? m.word.any : <Moment at={row.endTime} />),
    },
  ],
  filters: [{ source: 'slot', label: m.ad.slot, choices: choicesOf(SLOT_NAMES) }],
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
