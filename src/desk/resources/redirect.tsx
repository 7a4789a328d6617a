/** Old addresses: each leads to where its page is now, or says that it is gone. */
import { useWatch } from 'react-hook-form'
import { roomName } from '#domain/desk/desk-room.ts'
import {
  REDIRECT_KINDS,
  REDIRECT_LIMITS,
  REDIRECT_STATUSES,
  type RedirectKind,
  type RedirectStatus,
} from '#domain/redirect/redirect-rule.ts'
import { m } from '#messages/desk.ts'
import { Moment } from '#web/ui/moment.tsx'
import { ChoiceField } from '../field/choice-field.tsx'
import { SwitchField } from '../field/switch-field.tsx'
import { TextField } from '../field/text-field.tsx'
import type { ResourceOf } from '../resource/desk-resource.ts'
import { RedirectLead } from '../rooms/redirect/redirect-lead.tsx'

const STATUSES: Record<RedirectStatus, string> = {
  301: m.redirect.status301,
  302: m.redirect.status302,
  410: m.redirect.status410,
}
const KINDS: Record<RedirectKind, string> = { exact: m.redirect.kindExact, pattern: m.redirect.kindPattern }

const statusChoices = REDIRECT_STATUSES.map((id) => ({ id, name: STATUSES[id] }))

function Form() {
  const status = useWatch({ name: 'status' }) as RedirectStatus | undefined
  return (
    <>
      <TextField
        source="from"
        label={m.redirect.from}
        required
        maxLength={REDIRECT_LIMITS.from}
        hint={m.redirect.fromHint}
      />
      <ChoiceField source="status" label={m.redirect.status} required choices={statusChoices} />
      {status === 410 ? null : (
        <TextField
          source="to"
          label={m.redirect.to}
          required
          maxLength={REDIRECT_LIMITS.to}
          hint={m.redirect.toHint}
          type="url"
        />
      )}
      <TextField source="note" label={m.redirect.note} maxLength={REDIRECT_LIMITS.note} />
      <SwitchField source="enabled" label={m.redirect.enabled} words={m.redirect.enabledWords} />
    </>
  )
}

export const redirectResource: ResourceOf<'redirect'> = {
  name: 'redirect',
  title: roomName('redirect'),
  one: m.one.redirect,
  about: m.redirect.about,
  Lead: RedirectLead,
  columns: [
    {
      source: 'from',
      title: m.redirect.from,
      sortable: true,
      show: ({ from, enabled }) => from + (enabled ? '' : m.redirect.off),
    },
    { source: 'to', title: m.redirect.to, sortable: true, show: ({ to, status }) => to || STATUSES[status] },
    { source: 'status', title: m.redirect.status, show: ({ status }) => STATUSES[status], wideOnly: true },
    {
      source: 'hitCount',
      title: m.redirect.hits,
      show: ({ hitCount }) => m.redirect.hitCount({ count: hitCount }),
      align: 'end',
    },
    {
      source: 'createTime',
      title: m.redirect.created,
      show: ({ createTime }) => <Moment at={createTime} />,
      sortable: true,
      align: 'end',
      wideOnly: true,
    },
  ],
  filters: [
    { source: 'kind', label: m.redirect.kind, choices: REDIRECT_KINDS.map((id) => ({ id, name: KINDS[id] })) },
    {
      source: 'status',
      label: m.redirect.status,
      choices: REDIRECT_STATUSES.map((id) => ({ id: String(id), name: STATUSES[id] })),
    },
  ],
  Form,
  defaults: { from: '', to: '', status: 301, note: '', enabled: true },
  rowTitle: (row) => row.from,
}
