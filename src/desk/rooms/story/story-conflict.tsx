/** Two have saved: what differs, field by field, mine or theirs. Nothing is lost; the other one stays among the versions. */
import { useMemo, useState } from 'react'
import type { Story, StoryChoice, StoryFields } from '#contract/desk-story.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Time } from '#web/ui/time.tsx'
import { Button } from '../../kit/button.tsx'
import compare from './story-compare.module.css'
import { FieldCompare } from './story-compare.tsx'
import { FIELD_NAMES, listChanges, pickFields, type StoryField } from './story-field.ts'
import type { StoryWork } from './use-story-work.ts'

type Side = 'mine' | 'theirs'
type Props = { work: StoryWork; choice: StoryChoice; theirs: Story }

export function StoryConflict({ work, choice, theirs }: Props) {
  const [mine] = useState(work.read)
  const fields = useMemo(() => listChanges(theirs, mine), [theirs, mine])
  // What only they have changed is theirs, as far as it is known from what both began with.
  const [sides, setSides] = useState<Partial<Record<StoryField, Side>>>(() => {
    const untouched = new Set(fields.filter((field) => !listChanges(work.story, mine).includes(field)))
    return Object.fromEntries(fields.map((field) => [field, untouched.has(field) ? 'theirs' : 'mine']))
  })
  const [isBoth, setBoth] = useState(false)
  const isMine = fields.some((field) => sides[field] === 'mine')

  function decide() {
    if (!isMine) return work.load(theirs)
    const chosen: StoryFields = { ...pickFields(theirs) }
    for (const field of fields) if (sides[field] === 'mine') Object.assign(chosen, { [field]: mine[field] })
    work.putOnTop(chosen, theirs)
  }

  return (
    <Dialog open onClose={() => work.ask(null)} title="别人也改了这篇稿件" className={compare['dialog']}>
      <p className={compare['about']}>
        {theirs.editor.name} <Time at={theirs.changeTime} />
        保存了第 {theirs.version} 版。每一处选一份；没选的那一份不会丢，对方的留在“版本”里。划线的是对方的，红字是你的。
      </p>
      {fields.length === 0 ? <p className={compare['none']}>两份没有不同，可以直接继续。</p> : null}
      {fields.map((field) => (
        <fieldset key={field} className={compare['choice']}>
          <legend>{FIELD_NAMES[field]}</legend>
          <div className={compare['answers']}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`conflict-${field}`}
                  checked={sides[field] === side}
                  onChange={() => setSides((before) => ({ ...before, [field]: side }))}
                />
                {side === 'mine' ? '用我的' : '用对方的'}
              </label>
            ))}
            {field === 'body' ? (
              <Button kind="quiet" aria-pressed={isBoth} onClick={() => setBoth((is) => !is)}>
                并排看全文
              </Button>
            ) : null}
          </div>
          {field === 'body' && isBoth ? (
            <div className={compare['both']}>
              <section aria-label="我的正文">{mine.body}</section>
              <section aria-label="对方的正文">{theirs.body}</section>
            </div>
          ) : (
            <FieldCompare {...{ field, choice }} before={theirs} after={mine} />
          )}
        </fieldset>
      ))}
      <div className={compare['end']}>
        <Button onClick={() => work.ask(null)}>先不决定</Button>
        <Button kind="lead" onClick={decide}>
          {isMine ? '按选择保存' : '用对方的'}
        </Button>
      </div>
    </Dialog>
  )
}
