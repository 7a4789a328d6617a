/** What belongs to a story beside its text. */
import type { StoryChoice } from '#contract/desk/story.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import type { useMediaPicker } from '../../media/media-picker.tsx'
import { CorrectionField } from './correction-field.tsx'
import { CreditField } from './credit-field.tsx'
import { KeywordField } from './keyword-field.tsx'
import { LeadPictureField } from './lead-picture.tsx'
import styles from './story-desk.module.css'
import { FIELD_NAMES, type StoryField } from './story-field.ts'
import { SharingFields } from './sharing-fields.tsx'
import { TagField } from './tag-field.tsx'
import type { StoryWork } from './save/use-story-work.ts'

type Props = { work: StoryWork; choice: StoryChoice; pick: ReturnType<typeof useMediaPicker>['pick'] }

export function StoryFieldsSheet({ work, choice, pick }: Props) {
  const { words, put, editable } = work
  // Problems are those of the last save; a field filled by then has none.
  const problemOf = (field: StoryField) =>
    work.story.problems.find((problem) => problem.field === field)?.message ?? null
  const frame = (field: StoryField) => ({ id: `story-${field}`, label: FIELD_NAMES[field], problem: problemOf(field) })
  const aria = (field: StoryField) => ({
    id: `story-${field}`,
    'aria-invalid': problemOf(field) !== null,
    'aria-describedby': `story-${field}-about`,
    disabled: !editable,
  })
  return (
    <div className={styles['fields']}>
      <FieldFrame {...frame('columnId')}>
        <select
          {...aria('columnId')}
          className={boxes['box']}
          value={words.columnId ?? ''}
          onChange={({ target }) => put({ columnId: Number(target.value) || null })}
        >
          <option value="">{m.story.choose}</option>
          {choice.columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <CreditField
        authors={choice.authors}
        value={words.credits}
        problem={problemOf('credits')}
        disabled={!editable}
        onChange={(credits) => put({ credits })}
      />
      <TagField tags={choice.tags} value={words.tagIds} disabled={!editable} onChange={(tagIds) => put({ tagIds })} />
      <KeywordField value={words.keywords} disabled={!editable} onChange={(keywords) => put({ keywords })} />
      <LeadPictureField work={work} pick={pick} problemOf={problemOf} />
      <FieldFrame {...frame('premium')} hint={m.story.hintPremium}>
        <label className={boxes['switch']}>
          <input
            {...aria('premium')}
            type="checkbox"
            role="switch"
            checked={words.premium}
            aria-checked={words.premium}
            onChange={({ target }) => put({ premium: target.checked })}
          />
          {words.premium ? m.story.readByMembers : m.story.readByEveryone}
        </label>
      </FieldFrame>
      <SharingFields work={work} pick={pick} problemOf={problemOf} />
      <CorrectionField
        value={words.corrections}
        disabled={!editable}
        onChange={(corrections) => put({ corrections })}
      />
    </div>
  )
}
