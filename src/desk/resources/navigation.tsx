/** Links of the frame and of the front page. */
import { useWatch } from 'react-hook-form'
import { ICON_NAMES, PLACE_NAMES } from '#domain/desk/site-part.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { ReferenceField } from '../field/reference-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { checkLink, choicesOf } from './site-words.ts'

function Form() {
  const slot: unknown = useWatch({ name: 'place' })
  return (
    <>
      <TextField source="name" label={m.word.name} required maxLength={20} />
      <TextField
        source="linkUrl"
        label={m.word.link}
        required
        type="url"
        hint={m.navigation.linkHint}
        check={checkLink}
      />
      <ChoiceField source="place" label={m.navigation.place} required choices={choicesOf(PLACE_NAMES)} />
      {slot === 'head' ? (
        <ReferenceField
          source="parentId"
          label={m.navigation.parentItem}
          resource="navigation"
          filter={{ place: 'head', parentId: 0 }}
          hint={m.navigation.parentHint}
        />
      ) : null}
      <ChoiceField source="icon" label={m.word.icon} choices={choicesOf(ICON_NAMES)} hint={m.navigation.iconHint} />
    </>
  )
}

export const navigationResource: ResourceOf<'navigation'> = {
  name: 'navigation',
  title: roomName('navigation'),
  one: m.one.navigationItem,
  about: m.navigation.about,
  columns: [
    {
      source: 'name',
      title: m.word.name,
      show: (row) => (row.parentId ? `${row.parentName} › ${row.name}` : row.name),
    },
    { source: 'place', title: m.navigation.place, show: (row) => PLACE_NAMES[row.place] },
    { source: 'linkUrl', title: m.word.link },
    { source: 'icon', title: m.word.icon, show: (row) => (row.icon ? ICON_NAMES[row.icon] : ''), wideOnly: true },
    {
      source: 'childCount',
      title: m.navigation.menu,
      show: (row) => (row.childCount ? m.navigation.childCount({ childCount: row.childCount }) : ''),
      wideOnly: true,
    },
  ],
  filters: [{ source: 'place', label: m.navigation.place, choices: choicesOf(PLACE_NAMES) }],
  Form,
  defaults: { place: 'head', parentId: null, name: '', linkUrl: '', icon: '' },
  arrange: true,
  rowTitle: (row) => row.name,
  publicPath: (row) => row.linkUrl,
}
