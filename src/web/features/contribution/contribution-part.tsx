/**
 * Below the text of the static page: the form, then the receipt in its place; and the contributions of a signed-in reader.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { User } from '#contract/site/account.ts'
import type { Api } from '#contract/contract.ts'
import type { Receipt } from '#contract/site/contribution.ts'
import { KIND_PATHS, type ContributionKind } from '#domain/contribution/contribution.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { ContributionForm } from './contribution-form.tsx'
import { ContributionReceipt } from './contribution-receipt.tsx'
import { FORM_WORDS } from './contribution-words.ts'
import styles from './contribution-part.module.css'
import { OwnContributions } from './own-contributions.tsx'

type Props = { api: Api; kind: ContributionKind; user: User | null }

export function ContributionPart({ api, kind, user }: Props) {
  const client = useQueryClient()
  const [sent, setSent] = useState<{ receipt: Receipt; file: File | null } | null>(null)
  const look = useCallback(() => void client.invalidateQueries({ queryKey: ['GET /api/contribution/mine'] }), [client])

  return (
    <div id="form" className={styles['part']}>
      {sent ? (
        <ContributionReceipt
          key={sent.receipt.number}
          kind={kind}
          {...sent}
          signedIn={user !== null}
          onFile={look}
          onAgain={() => setSent(null)}
        />
      ) : (
        <section aria-labelledby="form-title">
          <h2 id="form-title">{FORM_WORDS[kind].heading}</h2>
          {user ? null : (
            <p className={styles['hint']}>
              {m.contribution.noSignInNeeded}
              <a href={paths.login(KIND_PATHS[kind])}>{m.contribution.signIn}</a>
              {m.contribution.signInBenefit}
            </p>
          )}
          <ContributionForm
            api={api}
            kind={kind}
            reader={user?.uid ?? null}
            onSent={(receipt, file) => {
              setSent({ receipt, file })
              look()
            }}
          />
        </section>
      )}
      {user ? <OwnContributions api={api} kind={kind} /> : null}
    </div>
  )
}

/** A link above the text, for readers who have read it before. */
export function FormJump({ kind }: { kind: ContributionKind }) {
  return (
    <p className={styles['jump']}>
      <a data-button href="#form">
        {FORM_WORDS[kind].heading}
      </a>
    </p>
  )
}
