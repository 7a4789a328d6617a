/** Redirects as lines: pasted or read from a file, checked line by line, stored all together; and all of them as a file. */
import { useId, useRef, useState } from 'react'
import type { RedirectImport } from '#contract/desk/redirect.ts'
import { roomName, writeRightOf } from '#domain/desk/desk-room.ts'
import { refusalWords } from '#domain/account/staff-permission.ts'
import { m } from '#messages/desk.ts'
import { toast } from '#web/ui/toast.tsx'
import boxes from '../../field/field-box.module.css'
import { Button } from '../../kit/button.tsx'
import ledger from '../../kit/ledger.module.css'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { useDownload } from '../../kit/use-download.ts'
import { useCallAction } from '../../use-call.ts'
import { useRight } from '../../use-me.ts'
import { RedirectTabs } from './redirect-tabs.tsx'
import styles from './redirect-room.module.css'

const FILE_MAX = 500_000

export function RedirectExchange() {
  const right = writeRightOf('redirect')
  const mayWrite = useRight(right)
  const { download, isBusy } = useDownload()
  return (
    <>
      <RoomHead title={roomName('redirect')} windowTitle={m.redirect.tabImport} about={m.redirect.about} />
      <RedirectTabs here="import" />
      {mayWrite ? (
        <>
          <Lines />
          <RoomPart title={m.redirect.exportTitle} about={m.redirect.exportAbout}>
            <Button busy={isBusy} onClick={() => void download('/api/desk/export/redirect', {}, m.redirect.fileName)}>
              {m.redirect.download}
            </Button>
          </RoomPart>
        </>
      ) : (
        <p>{right ? refusalWords(right) : null}</p>
      )}
    </>
  )
}

function Lines() {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [result, setResult] = useState<RedirectImport | null>(null)
  const { run, isBusy } = useCallAction('POST /api/desk/redirect/import', {
    refresh: ['GET /api/desk/redirect', 'GET /api/desk/redirect/missing'],
  })

  function write(next: string) {
    setText(next)
    setResult(null)
  }

  async function send(isTrial: boolean) {
    const outcome = await run({ body: { lines: text, isTrial } })
    if (!outcome.ok) return
    const { model } = outcome
    if (!model.isDone) return setResult(model)
    toast(m.redirect.imported({ added: model.added, changed: model.changed }))
    write('')
  }

  async function read(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > FILE_MAX) return toast(m.redirect.tooLarge, 'error')
    write(await chosen.text())
  }

  const isGood = result !== null && result.problems.length === 0
  return (
    <RoomPart title={m.redirect.importTitle} about={m.redirect.importAbout}>
      <label htmlFor={id} className={styles['label']}>
        {m.redirect.lines}
      </label>
      <textarea
        id={id}
        className={boxes['box']}
        data-code
        rows={10}
        spellCheck={false}
        maxLength={FILE_MAX}
        placeholder={'/archives/5,/article/10101,301\n/old-shop,,410'}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <p className={`${ledger['actions']} ${styles['actions']}`}>
        <input
          ref={file}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={m.redirect.chooseFile}
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button onClick={() => file.current?.click()}>{m.redirect.chooseFile}</Button>
        <Button disabled={!text.trim()} busy={isBusy} onClick={() => void send(true)}>
          {m.redirect.check}
        </Button>
        <Button kind="lead" disabled={!isGood} busy={isBusy} onClick={() => void send(false)}>
          {m.redirect.store}
        </Button>
      </p>
      <div role="status" className={styles['tried']}>
        {isGood ? <p>{m.redirect.plan(result)}</p> : null}
        {result && !isGood ? (
          <>
            <p data-wrong>{m.redirect.problemCount({ count: result.problems.length })}</p>
            <ul>
              {result.problems.map(({ line, message }) => (
                <li key={line}>{m.redirect.lineProblem({ line, message })}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </RoomPart>
  )
}
