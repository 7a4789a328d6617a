/** The columns. */
import { MODE_NAMES } from '#domain/comment/moderation.ts'
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkCode, choicesOf, CODE_HINT } from './site-words.ts'

const Form = () => (
  <>
    <TextField source="name" label={m.word.name} required maxLength={12} />
    <LongTextField source="description" label={m.word.introduction} maxLength={200} rows={3} />
    <TextField source="motto" label={m.column.motto} maxLength={60} />
    <ChoiceField
      source="moderation"
      label={m.column.comments}
      required
      choices={choicesOf(MODE_NAMES)}
      hint={m.column.moderationHint}
    />
    <TextField
      source="code"
      label={m.word.code}
      required
      maxLength={40}
      hint={m.column.codeHint({ codeHint: CODE_HINT })}
      check={checkCode}
    />
  </>
)

export const columnResource: ResourceOf<'column'> = {
  name: 'column',
  title: roomName('column'),
  one: m.one.column,
  about: m.column.about,
  columns: [
    { source: 'name', title: m.word.name },
    { source: 'description', title: m.word.introduction, wideOnly: true },
    { source: 'moderation', title: m.column.comments, show: (row) => MODE_NAMES[row.moderation] },
    {
      source: 'articleCount',
      title: m.word.story,
      show: (row) => m.column.articleCount({ articleCount: row.articleCount }),
      align: 'end',
    },
  ],
  Form,
  defaults: { code: '', name: '', description: '', motto: '', moderation: 'after' },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: (row) => paths.column(row.id),
}
