/** One import: how far it is, what the check has found, what became of it, and what can be done. */
import { useState } from 'react'
import type { ImportPreview, ImportRunResult, DeskImportRun } from '#contract/desk/import.ts'
import { fileSize } from '#domain/contribution/attachment-file.ts'
import { IMPORT_FILE_DAYS, isMoving, mayTakeImportStep, type ImportStep } from '#domain/desk/import-run.ts'
import { paths } from '#domain/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import ledger from '../../kit/ledger.module.css'
import { useDownload } from '../../kit/use-download.ts'
import { RoomPart } from '../../kit/room-part.tsx'
import { useCallAction } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import { IMPORT_KIND_NAMES, problemWords, importProgressWords, IMPORT_STATE_NAMES } from './import-words.ts'
import styles from './import-room.module.css'

const REFRESH = { refresh: ['GET /api/desk/import', 'GET /api/desk/import/:id'] } as const

export function ImportRunPart({ run }: { run: DeskImportRun }) {
  const problem = problemWords(run)
  return (
    <RoomPart title={run.name} about={<RunMeta run={run} />}>
      <p className={styles['state']} data-state={run.state} role="status">
        {IMPORT_STATE_NAMES[run.state]}
      </p>
      {isMoving(run.state) ? <Progress run={run} /> : null}
      {problem ? (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      ) : null}
      {run.result ? <Result result={run.result} /> : null}
      {run.preview && !run.result ? <Preview preview={run.preview} /> : null}
      {run.removeTime === null ? <Steps run={run} /> : <p className={styles['note']}>{m.importRun.removed}</p>}
    </RoomPart>
  )
}

export function RunMeta({ run: { kind, byteSize, uploader, createTime } }: { run: DeskImportRun }) {
  return (
    <span className={styles['meta']}>
      {kind === null ? null : <span>{IMPORT_KIND_NAMES[kind]}</span>}
      <span>{fileSize(byteSize)}</span>
      <Moment at={createTime} />
      {uploader === null ? null : <span>{m.importRun.byWhom({ name: uploader })}</span>}
    </span>
  )
}

function Progress({ run }: { run: DeskImportRun }) {
  const isCounted = run.total > 0
  return (
    <div className={styles['progress']}>
      <progress aria-label={m.importRun.progress} {...(isCounted ? { max: run.total, value: run.done } : {})} />
      <p>{importProgressWords(run)}</p>
      <p className={styles['note']}>{m.importRun.leaveThis}</p>
    </div>
  )
}

function Preview({ preview }: { preview: ImportPreview }) {
  const { fresh, changed, unchanged, refused, columns, authors, tags, redirects, comments, members, losses } = preview
  return (
    <>
      <h3 className={styles['head']}>{m.importRun.previewTitle}</h3>
      <FactList>
        <Fact name={m.importRun.fresh}>{fresh}</Fact>
        <Fact name={m.importRun.changed}>{changed}</Fact>
        <Fact name={m.importRun.unchanged}>{unchanged}</Fact>
        <Fact name={m.importRun.refused}>{refused}</Fact>
        <Fact name={m.importRun.lists}>{m.importRun.listCounts({ columns, authors, tags })}</Fact>
        <Fact name={m.importRun.redirects}>{redirects}</Fact>
        <Fact name={m.importRun.comments}>{comments}</Fact>
        {members > 0 ? <Fact name={m.importRun.members}>{m.importRun.membersListed({ count: members })}</Fact> : null}
      </FactList>
      {refused > 0 ? <p className={styles['note']}>{m.importRun.refusedAbout}</p> : null}
      <h3 className={styles['head']}>{m.importRun.lossTitle}</h3>
      {losses.length > 0 ? (
        <>
          <p className={styles['note']}>{m.importRun.lossAbout}</p>
          <Counts lines={losses} />
        </>
      ) : (
        <p className={styles['note']}>{m.importRun.nothingLost}</p>
      )}
    </>
  )
}

function Counts({ lines }: { lines: ImportPreview['losses'] }) {
  return (
    <ul className={styles['counts']}>
      {lines.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}

function Result({ result }: { result: ImportRunResult }) {
  const { taken, unchanged, refused, created, comments, redirects, redirectsRefused } = result
  return (
    <>
      <h3 className={styles['head']}>{m.importRun.resultTitle}</h3>
      <FactList>
        <Fact name={m.importRun.taken}>{taken}</Fact>
        <Fact name={m.importRun.unchanged}>{unchanged}</Fact>
        <Fact name={m.importRun.refused}>{refused}</Fact>
        <Fact name={m.importRun.created}>{created}</Fact>
        <Fact name={m.importRun.redirects}>
          {m.importRun.redirectsTaken({ added: redirects, refused: redirectsRefused })}
        </Fact>
        <Fact name={m.importRun.comments}>{comments}</Fact>
      </FactList>
      {refused > 0 ? <p className={styles['note']}>{m.importRun.refusedAbout}</p> : null}
      <h3 className={styles['head']}>{m.importRun.next}</h3>
      <ul className={styles['next']}>
        <li>
          <a href={paths.desk('story')}>{m.importRun.nextStory}</a>
        </li>
        <li>
          <a href={paths.deskDebt()}>{m.importRun.nextDebt}</a>
        </li>
        <li>
          <a href={paths.desk('redirect')}>{m.importRun.nextRedirect}</a>
        </li>
      </ul>
    </>
  )
}

function Steps({ run }: { run: DeskImportRun }) {
  const { id, name, state, preview } = run
  const params = { id }
  const [asked, setAsked] = useState<'start' | 'remove' | null>(null)
  const check = useCallAction('POST /api/desk/import/:id/check', REFRESH)
  const start = useCallAction('POST /api/desk/import/:id/start', REFRESH)
  const cancel = useCallAction('POST /api/desk/import/:id/cancel', REFRESH)
  const remove = useCallAction('DELETE /api/desk/import/:id', { ...REFRESH, done: m.importRun.removedDone })
  const { download, isBusy } = useDownload()
  const mayRead = useRight('people')
  const may = (step: ImportStep) =>
    !run.isStopping && mayTakeImportStep({ state, isChecked: preview !== null, isRemoved: false }, step)
  const { fresh = 0, changed = 0 } = preview ?? {}
  return (
    <>
      <p className={`${ledger['actions']} ${styles['actions']}`}>
        {may('start') ? (
          <Button kind="lead" busy={start.isBusy} onClick={() => setAsked('start')}>
            {state === 'checked' ? m.importRun.start : m.importRun.goOn}
          </Button>
        ) : null}
        {preview ? (
          <Button
            busy={isBusy}
            onClick={() => void download(`/api/desk/import/${id}/report`, {}, m.importRun.reportFile)}
          >
            {m.importRun.report}
          </Button>
        ) : null}
        {preview && preview.members > 0 && mayRead ? (
          <Button
            busy={isBusy}
            onClick={() => void download(`/api/desk/import/${id}/members`, {}, m.importRun.memberFile)}
          >
            {m.importRun.memberList}
          </Button>
        ) : null}
        {may('check') ? (
          <Button busy={check.isBusy} onClick={() => void check.run({ params })}>
            {m.importRun.check}
          </Button>
        ) : null}
        {may('cancel') ? (
          <Button busy={cancel.isBusy} onClick={() => void cancel.run({ params })}>
            {m.importRun.cancel}
          </Button>
        ) : null}
        {may('remove') ? (
          <Button kind="danger" busy={remove.isBusy} onClick={() => setAsked('remove')}>
            {m.importRun.remove}
          </Button>
        ) : null}
      </p>
      {may('remove') ? <p className={styles['note']}>{m.importRun.keptFor({ days: IMPORT_FILE_DAYS })}</p> : null}
      <ConfirmDialog
        open={asked === 'start'}
        title={m.importRun.startTitle({ name })}
        action={m.importRun.start}
        onClose={() => setAsked(null)}
        onConfirm={() => void start.run({ params })}
      >
        {m.importRun.startAbout({ fresh, changed })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        title={m.importRun.removeTitle({ name })}
        action={m.importRun.remove}
        onClose={() => setAsked(null)}
        onConfirm={() => void remove.run({ params })}
      >
        {m.importRun.removeAbout}
      </ConfirmDialog>
    </>
  )
}
