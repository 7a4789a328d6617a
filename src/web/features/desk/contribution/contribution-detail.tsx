/** One letter to the house, whole: who sent it, its words, its file; and how far it has come. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
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
import { Moment } from '../../../ui/moment.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Field } from '../../account/field.tsx'
import { contributionDetailQuery } from './contribution-desk-query.ts'
import styles from './contribution-desk.module.css'
import { useOrder } from '../order/use-order.ts'

type Props = { api: Api; letter: DeskContributionDetail }

export function ContributionDetail({ api, letter }: Props) {
  const { kind, state, number, attachment, person } = letter
  return (
    <div className={styles['page']}>
      <PageTitle title={letter.title} align="start" close>
        <p>
          {KIND_NAMES[kind]} {number}
        </p>
      </PageTitle>
      <section className={styles['part']} data-first aria-labelledby="desk-letter">
        <h2 id="desk-letter">{stateName(kind, state)}</h2>
        <dl className={styles['facts']}>
          <Fact name="署名">{letter.name}</Fact>
          <Fact name="联系方式">{letter.contact}</Fact>
          <Fact name="分类">{categoryName(kind, letter.category)}</Fact>
          <Fact name="账号">{person ? <a href={paths.user(person.uid)}>{person.name}</a> : '提交时没有登录'}</Fact>
          <Fact name="收到">
            <Moment at={letter.createTime} />
          </Fact>
          <Fact name="附件">
            {attachment ? (
              <a href={attachmentPath(letter.id)} download>
                {attachment.name}（{fileSize(attachment.size)}）
              </a>
            ) : (
              '没有'
            )}
          </Fact>
        </dl>
        <div className={styles['words']} dir="auto">
          {letter.text}
        </div>
      </section>
      <Decision api={api} letter={letter} />
      <p className={styles['back']}>
        <a href={paths.deskContribution()}>回到全部来信</a>
      </p>
    </div>
  )
}

function Decision({ api, letter }: Props) {
  const client = useQueryClient()
  const { title, busy, order } = useOrder()
  const [state, setState] = useState(letter.state)
  const [note, setNote] = useState(letter.note)
  const { id, kind } = letter

  function submit(event: FormEvent) {
    event.preventDefault()
    const told = letter.person && state !== letter.state && state !== 'new'
    void order('decide', told ? '已保存，并告诉了对方' : '已保存', async () => {
      const body = { state, note: note.trim() }
      const changed = await api('POST /api/desk/contribution/:id', { params: { id }, body })
      client.setQueryData(contributionDetailQuery(api, id).queryKey, changed)
      // The lists are looked up anew when they are next taken up.
      client.removeQueries({ queryKey: ['GET /api/desk/contribution'] })
    })
  }

  return (
    <section className={styles['part']} data-first aria-labelledby="desk-decision">
      <h2 id="desk-decision" ref={title} tabIndex={-1}>
        进展与备注
      </h2>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <fieldset>
          <legend>进展</legend>
          <div className={styles['states']}>
            {CONTRIBUTION_STATES.map((each) => (
              <label key={each}>
                <input type="radio" name="state" checked={state === each} onChange={() => setState(each)} />
                {stateName(kind, each)}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label="备注（只有编辑部看得到）"
          name="note"
          value={note}
          maxLength={CONTRIBUTION_NOTE_MAX}
          autoComplete="off"
          onChange={setNote}
          onLeave={() => {}}
          problem={null}
        />
        <p className={styles['actions']}>
          <button type="submit" disabled={busy !== null} aria-busy={busy !== null}>
            {busy === null ? '保存' : '正在保存……'}
          </button>
        </p>
      </form>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
