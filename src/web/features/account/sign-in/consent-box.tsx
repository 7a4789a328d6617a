import { useEffect, useId, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import styles from './consent-box.module.css'
import type { Consent } from './use-consent.ts'

export function ConsentBox({ consent }: { consent: Consent }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (consent.demands > 0) box.current?.focus()
  }, [consent.demands])
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
          我已阅读并同意
          <a href={paths.agreement()} target="_blank" rel="noopener">
            《用户协议》
          </a>
          和
          <a href={paths.privacy()} target="_blank" rel="noopener">
            《隐私政策》
          </a>
        </span>
      </label>
      <p id={id} className={styles['problem']} role="alert">
        {consent.problem}
      </p>
    </div>
  )
}
