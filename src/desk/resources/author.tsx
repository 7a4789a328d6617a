/** The authors. */
import { useRecordContext } from 'ra-core'
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { MediaPictureField } from '../field/media-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'

type Row = RowOf<'author'>

/** What belongs to their account is theirs; the server refuses it, too. */
const THEIRS = m.author.ownAccount

const RENAMED = m.author.renameHint

function Form() {
  const row = useRecordContext<Row>()
  const own = row?.ownAccount === true
  const namesakes = row?.namesakeCount ? m.author.namesakes({ count: row.namesakeCount }) : ''
  return (
    <>
      <TextField
        source="name"
        label={m.author.personName}
        required
        maxLength={40}
        hint={(own ? THEIRS : RENAMED) + namesakes}
      />
      <TextField source="title" label={m.word.role} maxLength={60} hint={m.author.titleHint} />
      <LongTextField source="biography" label={m.author.biography} maxLength={2000} rows={4} />
      <TextField source="motto" label={m.author.motto} maxLength={100} />
      <MediaPictureField source="pictureId" label={m.author.portrait} crop={1} {...(own ? { hint: THEIRS } : {})} />
    </>
  )
}

export const authorResource: ResourceOf<'author'> = {
  name: 'author',
  title: roomName('author'),
  one: m.one.author,
  about: m.author.about,
  columns: [
    { source: 'name', title: m.author.personName, sortable: true },
    { source: 'title', title: m.word.role, wideOnly: true },
    {
      source: 'articleCount',
      title: m.word.story,
      show: (row) => m.author.articleCount({ articleCount: row.articleCount }),
      align: 'end',
    },
    {
      source: 'followerCount',
      title: m.author.followers,
      show: (row) => m.author.followerCount({ followerCount: row.followerCount }),
      align: 'end',
      wideOnly: true,
    },
  ],
  Form,
  defaults: { name: '', title: '', biography: '', motto: '', pictureId: null },
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.user(row.id),
}
