/** Searches by keyword within the other filters. An ordinary form: without JavaScript the browser submits it. */
import { useRouter } from '../routing/shown-page.ts'
import type { FormEvent } from 'react'
import { cleanKeyword, KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'
import { m } from '#messages/site.ts'
import styles from './keyword-form.module.css'

type Props = {
  label: string
  placeholder: string
  keyword: string
  action: string
  /** the other filters, as in the address */
  kept: Record<string, string | undefined>
  /** the address for this keyword; without one, the unfiltered list */
  hrefOf: (keyword: string) => string
}

export function KeywordForm({ label, placeholder, keyword, action, kept, hrefOf }: Props) {
  const router = useRouter()

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (router.state.isLoading) return
    router.history.push(hrefOf(cleanKeyword(String(new FormData(event.currentTarget).get('keyword') ?? ''))))
  }

  return (
    <form className={styles['form']} action={action} role="search" aria-label={label} onSubmit={find}>
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" {...{ name, value }} /> : null,
      )}
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={KEYWORD_LIMIT}
        placeholder={placeholder}
        aria-label={placeholder}
      />
      <button type="submit">{m.ui.find}</button>
    </form>
  )
}
