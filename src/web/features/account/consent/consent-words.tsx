/** What a reader is asked to read and agree to: a text that is new to them is not called a change. */
import type { DueConsent } from '#contract/site/consent.ts'
import { m } from '#messages/site.ts'
import { mixText } from '../../../ui/mix-text.tsx'

export function ConsentWords({ due }: { due: DueConsent }) {
  const first = due.filter(({ isFirst }) => isFirst)
  const changed = due.filter(({ isFirst }) => !isFirst)
  return (
    <>
      {first.length > 0 ? mixText(m.account.pleaseAgree, { pages: <Titles pages={first} /> }) : null}
      {changed.length > 0 ? mixText(m.account.importantUpdate, { pages: <Titles pages={changed} /> }) : null}
    </>
  )
}

const Titles = ({ pages }: { pages: DueConsent }) =>
  pages.map(({ page, title, linkUrl }, index) => (
    <span key={page}>
      {index > 0 ? m.account.and : null}
      <a href={linkUrl} target="_blank" rel="noopener">
        {m.word.bookTitle({ title })}
      </a>
    </span>
  ))
