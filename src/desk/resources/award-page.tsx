/** The texts about the book award. */
import { useWatch } from 'react-hook-form'
import { AWARD_TEXTS } from '#domain/content/award-text.ts'
import { roomName } from '#domain/desk/desk-room.ts'
import { awardOf } from '#domain/site/award-names.ts'
import { m } from '#messages/desk.ts'
import { useSite } from '#web/ui/site.ts'
import { ChoiceField } from '../field/choice-field.tsx'
import { LongTextField } from '../field/long-text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'

/** As they stand in the text. */
const MARKS = { award: '{{award}}', reading: '{{reading}}', email: '{{email}}', mark: '【请确认：……】' }

const pathOf = (code: string): string | null => AWARD_TEXTS.find((text) => text.code === code)?.path ?? null

function Form() {
  const id: unknown = useWatch({ name: 'id' })
  const award = awardOf(useSite())
  const pages = AWARD_TEXTS.map(({ code, titleOf }) => ({ id: code, name: titleOf(award) }))
  return (
    <>
      {typeof id === 'number' ? null : (
        <ChoiceField source="code" label={m.awardPage.whichPage} required choices={pages} />
      )}
      <LongTextField
        source="source"
        label={m.word.body}
        required
        code
        rows={20}
        maxLength={60_000}
        hint={m.awardPage.markdownHint(MARKS)}
      />
    </>
  )
}

export const awardPageResource: ResourceOf<'award-page'> = {
  name: 'award-page',
  title: roomName('award-page'),
  one: m.one.awardText,
  about: m.awardPage.about,
  columns: [
    { source: 'title', title: m.word.title },
    { source: 'code', title: m.awardPage.address, show: (row) => pathOf(row.code) ?? row.code },
    {
      source: 'isDraft',
      title: m.word.state,
      show: (row) => (row.isDraft ? m.awardPage.stateDraft : m.awardPage.stateShown),
    },
    {
      source: 'openMarks',
      title: m.staticPage.toConfirm,
      show: (row) => (row.openMarks.length > 0 ? m.staticPage.markCount({ count: row.openMarks.length }) : ''),
      wideOnly: true,
    },
  ],
  Form,
  defaults: { code: 'prize', source: '' },
  rowTitle: (row) => row.title,
  publicPath: (row) => (row.isDraft ? null : pathOf(row.code)),
}
