import { useEffect, useId, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import styles from './consent-box.module.css'
import type { Consent } from './use-consent.ts'

export function ConsentBox({ consent }: { consent: Consent }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (consent.demands > 0) box.current?.focus()
  }, [consent.demands])
  // Nothing to agree to: the texts are not published.
  if (consent.state !== 'required') return null
  return (
    <div className={styles['consent']}>
      <label className={styles['line']}>
        <input
          ref={box}
          type="checkbox"
          checked={consent.given}
          onChange={(event) => consent.change(event.target.checked)}
          aria-invalid={Boolean(consent.problem)}
          aria-describedby={id}
        />
        <span>
          {m.account.readAndAgree}
          <a href={paths.agreement()} target="_blank" rel="noopener">
            {m.account.userAgreement}
          </a>
          {m.account.and}
          <a href={paths.privacy()} target="_blank" rel="noopener">
            {m.account.privacyPolicy}
          </a>
        </span>
      </label>
      <p id={id} className={styles['problem']} role="alert">
        {consent.problem}
      </p>
    </div>
  )
}
