/** The pages about the publisher: drafts, and what readers see of them. */
import { Moment } from '#web/ui/moment.tsx'
import { roomName } from '#domain/desk/desk-room.ts'
import { m } from '#messages/desk.ts'
import { LongTextField } from '../field/long-text-field.tsx'
import { SwitchField } from '../field/switch-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf, RowOf } from '../resource/desk-resource.ts'
import { StaticPageActions } from './static-page-actions.tsx'

type Row = RowOf<'house-page'>

/** 草稿, 已发布第 2 版, 已发布第 2 版，有修改未发布, 已发布第 2 版，电话已改动，要再发布 */
function stateWords({ publishedVersion, isChanged, lastVersion, outdated, closedLinks }: Row): string {
  if (publishedVersion === null) return lastVersion > 0 ? m.word.withdrawn : m.staticPage.stateDraft
  return m.staticPage.publishedVersion({
    version: publishedVersion,
    changes:
      outdated.length > 0
        ? m.staticPage.outdated({ labels: outdated.map(({ label }) => label).join(m.word.listSeparator) })
        : closedLinks.length > 0
          ? m.staticPage.closedLinks
          : isChanged
            ? m.staticPage.withChanges
            : '',
  })
}

/** As they stand in the text. */
const MARKS = {
  email: '{{email}}',
  smsProvider: '{{smsProvider}}',
  paymentProviders: '{{paymentProviders}}',
  mark: '【请确认：……】',
}

const Form = () => (
  <>
    <TextField source="title" label={m.word.title} required maxLength={40} />
    <TextField
      source="code"
      label={m.staticPage.addressCode}
      required
      maxLength={40}
      hint={m.staticPage.addressCodeHint}
    />
    <LongTextField source="standfirst" label={m.word.standfirst} maxLength={200} rows={2} />
    <LongTextField
      source="source"
      label={m.word.body}
      required
      code
      rows={24}
      maxLength={60_000}
      hint={m.staticPage.markdownHint(MARKS)}
    />
    <SwitchField source="inFooter" label={m.staticPage.footer} words={m.staticPage.footerWords} />
  </>
)

export const staticPageResource: ResourceOf<'house-page'> = {
  name: 'house-page',
  title: roomName('house-page'),
  one: m.one.staticPage,
  about: m.staticPage.about,
  columns: [
    { source: 'title', title: m.word.title },
    { source: 'code', title: m.staticPage.address, show: (row) => row.path },
    { source: 'publishedVersion', title: m.word.state, show: stateWords },
    {
      source: 'openMarks',
      title: m.staticPage.toConfirm,
      show: (row) => (row.openMarks.length > 0 ? m.staticPage.markCount({ count: row.openMarks.length }) : ''),
      wideOnly: true,
    },
    {
      source: 'changeTime',
      title: m.staticPage.updatedAt,
      show: (row) => <Moment at={row.changeTime} />,
      sortable: true,
    },
  ],
  Form,
  defaults: { code: '', title: '', standfirst: '', source: '', inFooter: false },
  keeps: (row) => row.isFixed,
  rowTitle: (row) => row.title,
  Actions: StaticPageActions,
}
