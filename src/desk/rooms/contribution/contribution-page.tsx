/** One contribution in full: its sender, its text, its file; and its state. */
import { useId, useState, type FormEvent } from 'react'
import type { DeskContributionDetail } from '#contract/site/contribution.ts'
import { fileSize } from '#domain/contribution/attachment-file.ts'
import {
  attachmentPath,
  categoryName,
  CONTRIBUTION_NOTE_MAX,
  CONTRIBUTION_STATES,
  KIND_NAMES,
  stateName,
} from '#domain/contribution/contribution.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { Button } from '../../kit/button.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction, useFreshQuery } from '../../use-call.ts'
import styles from './contribution-room.module.css'
import { CONTRIBUTION_TITLE, contributionSheetPath } from './contribution-tab.ts'

export function DeskContributionPage({ id }: { id: number }) {
  const { data, error, refetch } = useFreshQuery('GET /api/desk/contribution/:id', { params: { id } })
  return (
    <>
      <RoomHead
        title={data?.title ?? CONTRIBUTION_TITLE}
        windowTitle={data ? `${data.title} · ${CONTRIBUTION_TITLE}` : CONTRIBUTION_TITLE}
        about={data ? `${KIND_NAMES[data.kind]} ${data.number}` : null}
        back={{ name: m.contribution.backToAll, href: contributionSheetPath({}) }}
      />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? (
        <>
          <ContributionText contribution={data} />
          <Decision contribution={data} />
        </>
      ) : null}
    </>
  )
}

type Props = { contribution: DeskContributionDetail }

function ContributionText({ contribution }: Props) {
  const { kind, state, attachment, person } = contribution
  return (
    <RoomPart title={stateName(kind, state)}>
      <FactList>
        <Fact name={m.contribution.byline}>{contribution.name}</Fact>
        <Fact name={m.contribution.contact}>{contribution.contact}</Fact>
        <Fact name={m.word.category}>{categoryName(kind, contribution.category)}</Fact>
        <Fact name={m.contribution.account}>
          {person ? <a href={paths.user(person.uid)}>{person.name}</a> : m.contribution.notSignedIn}
        </Fact>
        <Fact name={m.contribution.received}>
          <Moment at={contribution.createTime} />
        </Fact>
        <Fact name={m.contribution.attachment}>
          {attachment ? (
            <a href={attachmentPath(contribution.id)} download>
              {m.contribution.fileWithSize({ name: attachment.name, size: fileSize(attachment.size) })}
            </a>
          ) : (
            m.contribution.none
          )}
        </Fact>
      </FactList>
      <div className={styles['words']} dir="auto">
        {contribution.text}
      </div>
    </RoomPart>
  )
}

function Decision({ contribution }: Props) {
  const noteId = useId()
  const { title, busy, act } = useRowAction()
  const [state, setState] = useState(contribution.state)
  const [note, setNote] = useState(contribution.note)
  const { run } = useCallAction('POST /api/desk/contribution/:id', {
    refresh: ['GET /api/desk/contribution/:id', 'GET /api/desk/contribution'],
  })
  const { id, kind } = contribution

  function submit(event: FormEvent) {
    event.preventDefault()
    const isNotified = contribution.person && state !== contribution.state && state !== 'new'
    void act('decide', isNotified ? m.contribution.savedAndNotified : m.word.saved, () =>
      run({ params: { id }, body: { state, note: note.trim() } }),
    )
  }

  return (
    <RoomPart title={m.contribution.progressAndNote} titleRef={title}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <fieldset>
          <legend>{m.contribution.progress}</legend>
          <div className={boxes['choices']}>
            {CONTRIBUTION_STATES.map((each) => (
              <label key={each}>
                <input type="radio" name="state" checked={state === each} onChange={() => setState(each)} />
                {stateName(kind, each)}
              </label>
            ))}
          </div>
        </fieldset>
        <FieldFrame id={noteId} label={m.contribution.noteStaffOnly} problem={null}>
          <input
            id={noteId}
            className={boxes['box']}
            name="note"
            value={note}
            maxLength={CONTRIBUTION_NOTE_MAX}
            autoComplete="off"
            aria-describedby={`${noteId}-about`}
            onChange={({ target }) => setNote(target.value)}
          />
        </FieldFrame>
        <Button type="submit" kind="lead" busy={busy !== null}>
          {busy === null ? m.word.save : m.word.saving}
        </Button>
      </form>
    </RoomPart>
  )
}
