/** The terms that the search field suggests. */
import { useWatch } from 'react-hook-form'
import { CUE_NAMES } from '#domain/desk/site-part.ts'
import { paths } from '#domain/paths.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { mixText } from '#web/ui/mix-text.tsx'
import { m } from '#messages/desk.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkLink, choicesOf } from './site-words.ts'

function Form() {
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <>
      <TextField source="name" label={m.cueWord.term} required maxLength={30} />
      <ChoiceField
        source="kind"
        label={m.cueWord.usedWhere}
        required
        choices={choicesOf(CUE_NAMES)}
        hint={m.cueWord.kindHint}
      />
      {kind === 'cue' ? (
        <TextField source="url" label={m.word.link} type="url" hint={m.cueWord.linkHint} check={checkLink} />
      ) : null}
    </>
  )
}

export const cueWordResource: ResourceOf<'cue-word'> = {
  name: 'cue-word',
  title: roomName('cue-word'),
  one: m.one.suggestedTerm,
  about: mixText(m.cueWord.about, { link: <a href={paths.deskSearch()}>{m.word.searchTerms}</a> }),
  columns: [
    { source: 'name', title: m.cueWord.term },
    { source: 'kind', title: m.cueWord.usedWhere, show: (row) => CUE_NAMES[row.kind] },
    { source: 'url', title: m.word.link },
  ],
  filters: [{ source: 'kind', label: m.cueWord.usedWhere, choices: choicesOf(CUE_NAMES) }],
  Form,
  defaults: { kind: 'cue', name: '', url: '' },
  arrange: true,
  rowTitle: (row) => row.name,
}
