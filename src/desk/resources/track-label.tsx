/** The labels by which readers filter audio tracks. */
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkCode, CODE_HINT } from './site-words.ts'

const Form = () => (
  <>
    <TextField source="name" label={m.word.name} required maxLength={12} />
    <TextField source="code" label={m.word.code} required maxLength={40} hint={CODE_HINT} check={checkCode} />
  </>
)

export const trackLabelResource: ResourceOf<'track-label'> = {
  name: 'track-label',
  title: roomName('track-label'),
  one: m.one.trackLabel,
  about: m.trackLabel.about,
  columns: [
    { source: 'name', title: m.word.name },
    { source: 'code', title: m.word.code, wideOnly: true },
    {
      source: 'trackCount',
      title: m.trackLabel.tracks,
      show: (row) => m.trackLabel.trackCount({ count: row.trackCount }),
      align: 'end',
    },
  ],
  Form,
  defaults: { code: '', name: '' },
  arrange: true,
  rowTitle: (row) => row.name,
}
