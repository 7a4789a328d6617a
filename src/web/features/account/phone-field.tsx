/** A phone number with its country code. The list of countries is loaded when it is first opened. */
import { useRef, useState } from 'react'
import { DEFAULT_COUNTRY_CODE } from '#domain/account/phone.ts'
import { m } from '#messages/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { Field } from './field.tsx'
import styles from './field-tool.module.css'

/** Several countries share a code, so the country itself is stored as well. */
export type PhoneEntry = { phone: string; country: string; countryCode: string }

export const NO_PHONE: PhoneEntry = { phone: '', country: 'CN', countryCode: DEFAULT_COUNTRY_CODE }

type Props = {
  entry: PhoneEntry
  onChange: (entry: PhoneEntry) => void
  onLeave: () => void
  problem: string | null | undefined
}

export function PhoneField({ entry, onChange, onLeave, problem }: Props) {
  const [open, setOpen] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./sign-in/country-panel.tsx'))
  const button = useRef<HTMLButtonElement>(null)

  async function toggle() {
    if (open) setOpen(false)
    else if (await fetchPart()) setOpen(true)
  }

  return (
    <>
      <Field
        label={m.word.phone}
        type="tel"
        name="phone"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
        placeholder={m.account.enterPhone}
        value={entry.phone}
        onChange={(phone) => onChange({ ...entry, phone })}
        onLeave={onLeave}
        problem={problem}
        before={
          <button
            ref={button}
            type="button"
            className={styles['country']}
            aria-label={m.account.countryCode({ countryCode: entry.countryCode })}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => void toggle()}
          >
            +{entry.countryCode}
            <Icon name="down" />
          </button>
        }
      />
      {part ? (
        <part.CountryPanel
          anchor={button}
          open={open}
          onClose={() => setOpen(false)}
          chosen={entry.country}
          onChoose={({ country_code, phone_code }) => {
            onChange({ ...entry, country: country_code, countryCode: phone_code })
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
