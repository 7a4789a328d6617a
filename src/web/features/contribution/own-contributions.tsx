/** This reader's contributions, the newest first, with the state of each. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/contract.ts'
import type { Contribution } from '#contract/site/contribution.ts'
import { categoryName, stateName, type ContributionKind } from '#domain/contribution/contribution.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../../api/call-query.ts'
import { Moment } from '../../ui/moment.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { FORM_WORDS } from './contribution-words.ts'
import styles from './own-contributions.module.css'

const STEP = 10
/** The server returns no more rows at a time; nobody gets that far. */
const MOST = 100

const ownContributionQuery = (api: Api, kind: ContributionKind, rowNum: number) =>
  callQuery(api, 'GET /api/contribution/mine', { query: { kind, rowNum } })

export function OwnContributions({ api, kind }: { api: Api; kind: ContributionKind }) {
  const [rows, setRows] = useState(STEP)
  const { data, error, isFetching, refetch } = useQuery({
    ...ownContributionQuery(api, kind, rows),
    // The current list stays while a longer one is loaded.
    placeholderData: keepPreviousData,
  })
  return (
    <section id="mine" className={styles['mine']} aria-labelledby="mine-title" aria-busy={isFetching}>
      <h2 id="mine-title">{FORM_WORDS[kind].mine}</h2>
      {data ? (
        data.list.length > 0 ? (
          <ul>
            {data.list.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ul>
        ) : (
          <p className={styles['quiet']}>{FORM_WORDS[kind].none}</p>
        )
      ) : error ? (
        <p className={styles['failed']} role="alert">
          {m.contribution.listFailed({ message: error.message })}
          <button type="button" onClick={() => void refetch()}>
            {m.word.retry}
          </button>
        </p>
      ) : (
        <p className={styles['quiet']}>{m.contribution.listLoading}</p>
      )}
      {data && data.list.length > 0 && data.totalCount > data.list.length && rows < MOST ? (
        <MoreButton
          what={m.contribution.entries}
          busy={isFetching}
          onPress={() => setRows(Math.min(MOST, rows + STEP))}
        />
      ) : null}
    </section>
  )
}

function Entry({ entry }: { entry: Contribution }) {
  const { number, kind, title, category, state, attachment, createTime } = entry
  return (
    <li data-state={state}>
      <h3>{title}</h3>
      <p className={styles['state']}>{stateName(kind, state)}</p>
      <p className={styles['meta']}>
        <span>{categoryName(kind, category)}</span>
        <Moment at={createTime} />
        <span>{m.contribution.receiptNumber({ number })}</span>
        {attachment ? <span>{m.contribution.attachmentName({ name: attachment.name })}</span> : null}
      </p>
    </li>
  )
}
